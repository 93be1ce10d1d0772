/** Makes the releases in CHANGELOG.md a module of the page, so that the page can show them without reading Markdown. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.mjs';

const MODULE = 'virtual:changelog';
const RESOLVED = `\0${MODULE}`;
const FILE = join(PROJECT, 'CHANGELOG.md');

/** Returns the text of a list item in one line, without marks of emphasis; code stays between backticks. */
const plainItem = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/(^|[\s(])\*{1,2}([^*`]+)\*{1,2}/g, '$1$2')
    .trim();

/** Splits a text at lines that match a pattern; returns the heading and the rest of each part. */
function partsAt(text, heading) {
  const heads = [...text.matchAll(heading)];
  return heads.map((head, index) => ({
    head,
    body: text.slice(head.index + head[0].length, heads[index + 1]?.index),
  }));
}

/**
 * Returns the releases of a changelog in the form of Keep a Changelog, the newest first. The date is null for changes
 * that aren't released.
 */
export function releasesOf(text) {
  return partsAt(text, /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?.*$/gm)
    .map(({ head: [, version, date = null], body }) => ({
      version,
      date,
      sections: partsAt(body, /^### (.+)$/gm).map(({ head: [, title], body: items }) => ({
        title,
        items: partsAt(items, /^- /gm).map(({ body: item }) => plainItem(item)),
      })),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Plugin for Vite: the page imports the releases from `virtual:changelog`. */
export const changelogPlugin = {
  name: 'changelog',
  resolveId: (id) => (id === MODULE ? RESOLVED : null),
  load(id) {
    if (id !== RESOLVED) return null;
    this.addWatchFile(FILE);
    return `export const releases = ${JSON.stringify(releasesOf(readFileSync(FILE, 'utf8')))};`;
  },
};
