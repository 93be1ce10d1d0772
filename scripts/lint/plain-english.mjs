/**
 * Measures how plainly the comments, the docs and the texts of the API are written.
 *
 * It takes two measures. Free relatives per 1,000 words (`what was sent` where `the sent message` would do) must be
 * rare. Banned forms must not occur. `node scripts/lint/plain-english.mjs` prints both; `-- --list` names each place.
 * tests/unit/plain-english.test.ts enforces them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { filesBelow } from '../lib/files-below.mjs';

/** Folders whose comments are measured. */
const CODE = ['domain', 'server', 'src', 'resources', 'i18n', 'scripts', 'examples', 'tests'];

/** Highest rate of free relatives per 1,000 words. */
export const MOST_FREE_RELATIVES = 3;

const RELATIVE = /\b(?:what|whatever|who|whoever|whom|whomever|whose|whichever)\b/gi;

/** Words after which `who`, `whom` and `whose` have no noun to refer to. */
const LEADS = new Set(
  `of for to by with from in on at about over under after before between without as than and or but that if when while is
   are was were be not say says said told tells tell knows know known asks ask asked see sees seen shows show decide decides
   decided name names named find finds found depends remember matter regardless only even just also`.split(/\s+/),
);

/** Whether a text continues as a question. */
const isQuestion = (rest) => /^[^.?!]*\?/.test(rest);

/** Whether a relative word at a position in a text replaces a noun instead of following one. */
function isFree(text, { 0: word, index }) {
  if (isQuestion(text.slice(index))) return false;
  if (/^what|ever$/i.test(word)) return true;
  const before = text.slice(0, index).trimEnd();
  const wordBefore = /([\p{L}’']+)$/u.exec(before)?.[1];
  if (wordBefore !== undefined) return LEADS.has(wordBefore.toLowerCase());
  return !/[,)`]$/.test(before);
}

/** Returns the free relatives of an English text, each with a little of its context. */
export function freeRelativesIn(text) {
  return [...text.matchAll(RELATIVE)]
    .filter((match) => isFree(text, match))
    .map(({ index }) =>
      text
        .slice(Math.max(0, index - 40), index + 40)
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** Forms that plain text avoids, by name. */
const BANNED = {
  'go on': /\b(?:go|goes|going|went|gone) on\b/gi,
  anew: /\banew\b/gi,
  beside: /\bbesides?\b/gi,
  apart: /\bapart\b(?! from)/gi,
  meanwhile: /\bmeanwhile\b/gi,
  'so many': /\bso many\b/gi,
  'at once': /\bat once\b/gi,
  'is to':
    /\b(?:is|are|was|were) to (?!(?:the|a|an|it|its|them|their|this|that|these|those|no|one|another|each|all|any)\b)[a-z]+\b/gi,
  'is told': /\b(?:is|are|was|were|be|been) told\b/gi,
  'stands in': /\bstands? in\b/gi,
};

/** Words that a docstring must not begin with. */
const BANNED_BEGINNING = /^(?:What|Who|Whoever|Whose|Of|That)\b/;

/** Returns the banned forms in an English text, each with its name and a little of its context. */
export function bannedFormsIn(text) {
  return Object.entries(BANNED).flatMap(([name, form]) =>
    [...text.matchAll(form)].map(({ index }) => ({
      name,
      near: text
        .slice(Math.max(0, index - 30), index + 40)
        .replace(/\s+/g, ' ')
        .trim(),
    })),
  );
}

/** Returns the word at the beginning of a text that a docstring must not begin with; null for a good beginning. */
export const bannedBeginningOf = (text) => BANNED_BEGINNING.exec(text)?.[0] ?? null;

/** Comments for programs alone. */
const FOR_PROGRAMS = /^(?:\s*@ts-|\s*oxlint-|\/)/;
/** A mark of a guard (`scripts/guard-score/marks.mjs`), which quotes code and names of tests until the comment ends. */
const GUARD = /@guard [\s\S]*$/;

const wordsOf = (text) => text.split(/\s+/).filter((word) => /[A-Za-z]/.test(word)).length;

/** Returns the words of a comment, without its stars and its quoted code. */
const wordsIn = (value) =>
  value
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, ''))
    .join('\n')
    .replace(GUARD, '')
    .replace(/^@param \w+/gm, '@param')
    .replace(/`[^`]*`/g, 'X')
    .trim();

/**
 * Returns the comments of a source as texts; consecutive comment lines form one text.
 *
 * @returns each with a flag for docstrings
 */
export function commentsIn(path, source) {
  const texts = [];
  let last = null;
  for (const { type, value, start, end } of parseSync(path, source).comments) {
    const follows = type === 'Line' && last?.type === 'Line' && /^\s*$/.test(source.slice(last.end, start));
    if (follows) texts.at(-1).value += `\n${value}`;
    else texts.push({ value, isDocstring: type === 'Block' && value.startsWith('*') });
    last = { type, end };
  }
  return texts
    .filter(({ value }) => !FOR_PROGRAMS.test(value))
    .map(({ value, isDocstring }) => ({ text: wordsIn(value), isDocstring }));
}

/** A quoted name of a test behind its file. A page repeats it exactly. */
const TEST_NAME = /(`tests\/[^`]+`) "[^"]+"/g;

/** Returns the words of a page, without its code and its quoted names of tests. */
export const pageWords = (text) =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(TEST_NAME, '$1')
    .replace(/`[^`]*`/g, 'X');

/** Returns the measured texts below a root: the comments and the pages. */
export function textsBelow(root) {
  const comments = CODE.flatMap((folder) => filesBelow(root, folder, /\.(?:tsx?|mjs)$/)).flatMap((path) =>
    commentsIn(path, readFileSync(join(root, path), 'utf8')).map((comment) => ({ path, ...comment })),
  );
  const pages = ['', 'docs', 'docs/recovery'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
  const docs = pages.map((path) => ({
    path,
    text: pageWords(readFileSync(join(root, path), 'utf8')),
    isDocstring: false,
  }));
  return { comments, docs };
}

/** Files whose string literals include texts of the API. */
const API = ['domain/api', 'server'];
/** Properties that hold a text of the API: of a route, its parameters and responses, or a refusal. */
const API_PROPERTIES = new Set(['summary', 'description', 'detail', 'created', 'title']);
/** Properties whose own values are texts: the descriptions of parameters and headers by name. */
const API_TABLES = new Set(['parameters', 'headers']);

const nameOf = ({ key }) => key.name ?? key.value;

/** Returns the literals of an expression that is a text: a string, a template, a sum or a choice of texts. */
function literalsOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked).join('X')];
  if (node.type === 'BinaryExpression') return [[...literalsOf(node.left), ...literalsOf(node.right)].join('')];
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)];
  return [];
}

/**
 * Returns the texts of the API in a source: string literals of properties with certain names. Texts that are passed as
 * arguments or named constants are not found; the generated documents have those.
 */
export function apiTextsIn(path, source) {
  const texts = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'Property') {
      const name = nameOf(node);
      const ofTable = API_TABLES.has(name) && node.value.type === 'ObjectExpression' ? node.value.properties : [];
      const values = API_PROPERTIES.has(name) ? [node.value] : ofTable.map(({ value }) => value).filter(Boolean);
      for (const value of values) texts.push(...literalsOf(value));
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, source).program);
  // A single word is a key or a unit.
  return texts.filter((text) => /\w \w/.test(text)).map((text) => ({ text: pageWords(text), isDocstring: true }));
}

/** Returns the texts of the API below a root. */
export function apiTextsBelow(root) {
  return API.flatMap((folder) => filesBelow(root, folder, /\.ts$/)).flatMap((path) =>
    apiTextsIn(path, readFileSync(join(root, path), 'utf8')).map((text) => ({ path, ...text })),
  );
}

/** Measures a set of texts: its words, its free relatives, and their rate per 1,000 words. */
export function measure(texts) {
  const found = texts.flatMap(({ path, text }) => freeRelativesIn(text).map((near) => ({ path, near })));
  const words = texts.reduce((sum, { text }) => sum + wordsOf(text), 0);
  return { words, found, rate: (1000 * found.length) / words };
}

/** Returns the banned forms and beginnings in a set of texts. */
export function bannedIn(texts) {
  return texts.flatMap(({ path, text, isDocstring }) => {
    const beginning = isDocstring ? bannedBeginningOf(text) : null;
    const forms = bannedFormsIn(text).map(({ name, near }) => ({ path, name, near }));
    return beginning === null ? forms : [{ path, name: `begins with ${beginning}`, near: text.slice(0, 60) }, ...forms];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isListed = process.argv.includes('--list');
  const root = process.cwd();
  for (const [kind, texts] of Object.entries({ ...textsBelow(root), api: apiTextsBelow(root) })) {
    const { words, found, rate } = measure(texts);
    const banned = bannedIn(texts);
    console.log(
      `${kind}: ${rate.toFixed(1)} free relatives per 1,000 of ${words} words, ${banned.length} banned forms`,
    );
    if (isListed) {
      for (const { path, near } of found) console.log(`  ${path}: …${near}…`);
      for (const { path, name, near } of banned) console.log(`  ${path}: ${name}: ${near}`);
    }
  }
}
