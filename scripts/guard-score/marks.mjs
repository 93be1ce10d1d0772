/**
 * Reads the guards that are marked in the source. A guard is code whose absence would let someone see or do something
 * they must not, or would lose money; `npm run guard-score` switches each off and expects a test to fail.
 *
 * A mark is a comment directly above the guard. Its parts, in this order:
 *
 *     // @guard access "name", tested by access/levels "part of a test's name"
 *     // @guard money "name", tested by book/settling: without «code»
 *     // @guard money "name", tested by book/settling: «code» becomes «other code»
 *
 * Without a colon the next statement or property is removed. «code» is its first occurrence below the mark, where any
 * white space matches any other. Lines that begin with three spaces continue a mark.
 *
 * The text of a released migration never changes, so the marks of `server/db/migrations/<name>.sql` are in
 * `server/db/migrations/guards/<name>.sql`, begin with `--`, and name code anywhere in the migration.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../lib/project.mjs';

/** Folders with guarded sources. */
const GUARDED = ['domain', 'server'];
/** Folder with the marks of migrations. */
const MIGRATION_MARKS = 'server/db/migrations/guards/';
/** Lists that a guard can be in. */
export const LIST_NAMES = ['access', 'money'];

const MARK = /^[ \t]*(\/\/|--) @guard .*\n(?:[ \t]*\1 {3}.*\n)*/gm;
const PARTS =
  /^(?<list>\w+) "(?<name>[^"]+)", tested by (?<test>[\w/-]+)(?: "(?<part>[^"]+)")?(?<change>: (?:without «(?<gone>[^»]+)»|«(?<find>[^»]+)» becomes «(?<put>[^»]*)»))?$/;

/** Returns the text of a mark on one line, without its comment signs. */
const joinMark = (comment) =>
  comment
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/^(\/\/|--) +/, ''))
    .join(' ')
    .replace('@guard ', '');

/** Returns a pattern for code in which any white space matches any other. */
const patternOf = (code) =>
  new RegExp(
    code
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'g',
  );

/**
 * Returns the end of the statement or property that begins at `start`: the end of the line that closes all its
 * brackets.
 */
function endOfItem(source, start) {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if ('([{'.includes(source[at])) depth++;
    if (')]}'.includes(source[at])) depth--;
    if (source[at] === '\n' && depth <= 0 && ';,}'.includes(source[at - 1])) return at;
  }
  throw new Error('no statement or property follows');
}

/** Blanks out marks, because marks do not count as code below other marks; positions stay the same. */
const blankMarks = (source) => source.replace(MARK, (comment) => comment.replace(/[^\n]/g, ' '));

/**
 * Returns the guards that a file marks.
 *
 * @param {string} file its path, for messages and for the guards
 * @param {string} source
 * @param {string} marks the text with the marks, where they are in another file
 * @returns {import('./marks.d.mts').Guard[]} each with the range of the source that `put` replaces when it is switched off
 * @throws if a mark cannot be read, or names code that does not follow it
 */
export function readGuards(file, source, marks = source) {
  const code = blankMarks(source);
  return [...marks.matchAll(MARK)].map((match) => {
    const text = joinMark(match[0]);
    const fail = (why) => {
      throw new Error(`${file}: the mark «@guard ${text}» cannot be used: ${why}.`);
    };
    const parts = PARTS.exec(text)?.groups ?? fail('see scripts/guard-score/marks.mjs for its form');
    const { list, name, test, part, change, gone, find = gone, put = '' } = parts;
    if (!LIST_NAMES.includes(list)) fail(`there is no list ${list}`);
    const below = marks === source ? match.index + match[0].length : 0;
    const guard = { list, name, file, put, first: { file: test, ...(part && { test: part }) } };
    if (change === undefined) {
      const start = below + Math.max(0, code.slice(below).search(/\S/));
      return { ...guard, start, end: endOfItem(code, start) };
    }
    const pattern = patternOf(find);
    pattern.lastIndex = below;
    const found = pattern.exec(code) ?? fail('this code does not follow it');
    return { ...guard, start: found.index, end: found.index + found[0].length };
  });
}

/** Returns every guard of the project, by file. */
export function scanGuards() {
  const files = GUARDED.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true }).map((name) => join(folder, name)),
  ).filter((file) => /\.tsx?$/.test(file) || file.startsWith(MIGRATION_MARKS));
  const read = (file) => readFileSync(join(PROJECT, file), 'utf8');
  return files.toSorted().flatMap((file) => {
    if (!file.startsWith(MIGRATION_MARKS)) return readGuards(file, read(file));
    const migration = file.replace(MIGRATION_MARKS, 'server/db/migrations/');
    return readGuards(migration, read(migration), read(file));
  });
}

/** Returns a source with one of its guards switched off. */
export const switchOff = (source, { start, end, put }) => source.slice(0, start) + put + source.slice(end);
