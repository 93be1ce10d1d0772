/**
 * Everything that the text pages name exists: files and folders, links and headings, commands. The pages name every
 * folder.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/sources';

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

const foldersIn = (path: string) =>
  readdirSync(join(PROJECT_ROOT, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Generated files that are never checked in. */
const MADE = new Set(
  read('.gitignore')
    .split('\n')
    .map((line) => line.replaceAll('/', '')),
);
/** The folders of the project. Those with a dot are of tools, which may bring their own. */
const TOP = foldersIn('.').filter((name) => !MADE.has(name) && !name.startsWith('.'));
const COMMANDS = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

const PAGES = [
  ...readdirSync(PROJECT_ROOT).filter((name) => name.endsWith('.md')),
  ...['docs', 'docs/recovery', 'server/db/migrations/notes'].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder)).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith('.md'));

/** Where paths begin that a page writes without their first folders; it says so itself. */
const BEGINS: Readonly<Record<string, string>> = { 'docs/book.md': 'server/book/' };

/** Paths in the text of a page: alone in backticks, with a slash. */
const PATH = /`([\w.<>*{},-]+\/[\w.<>*{},/-]*)`/g;

/** Returns a page without its blocks of code, which may show new files. */
const wordsOf = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** `a/{b,c}` stands for `a/b` and `a/c`. */
function spelledOut(path: string): string[] {
  const [, before = '', choice, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choice === undefined ? [path] : choice.split(',').flatMap((one) => spelledOut(before + one + after));
}

/** Every file and folder of the project. */
const ALL = TOP.flatMap((top) => [
  top,
  ...readdirSync(join(PROJECT_ROOT, top), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${top}/${path.replaceAll('\\', '/')}`,
  ),
]);
const THERE = new Set(ALL);

/** Whether there is such a path; `<name>` and `*` stand for any one. */
function isThere(path: string): boolean {
  const bare = path.replace(/\/$/, '');
  if (!/[<*]/.test(bare)) return THERE.has(bare);
  const shape = new RegExp(`^${bare.replaceAll('.', '\\.').replace(/<\w+>|\*/g, '[^/]+')}$`);
  return ALL.some((each) => shape.test(each));
}

/** The paths of the project that a page names, from the project's root. */
function pathsIn(page: string, text: string): string[] {
  const begin = BEGINS[page];
  return [...wordsOf(text).matchAll(PATH)].flatMap(([, path = '']) => {
    const [first = ''] = path.split('/');
    if (TOP.includes(first)) return spelledOut(path);
    return begin !== undefined && /\.\w+$/.test(path) ? spelledOut(begin + path) : [];
  });
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (text: string) =>
  [...wordsOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** The links of a page that lead nowhere. */
function brokenLinksIn(page: string, text: string): string[] {
  const links = [...wordsOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^\w+:/.test(link));
  return links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : join(dirname(page), file);
    if (!existsSync(join(PROJECT_ROOT, target))) return true;
    return anchor !== undefined && !anchorsIn(target === page ? text : read(target)).includes(anchor);
  });
}

/** The commands that a page names. */
const commandsIn = (text: string) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);

/** The cells of a row of a table; a bar in backticks or behind a backslash divides nothing. */
const cellsIn = (row: string) =>
  row
    .replace(/`[^`]*`|\\\|/g, 'x')
    .replace(/^\||\|\s*$/g, '')
    .split('|').length;

/** The rows of tables that would not be drawn as a table: without a head, or with other cells than the head has. */
function brokenRowsIn(text: string): string[] {
  const lines = wordsOf(text).split('\n');
  return lines.filter((line, index) => {
    if (!line.startsWith('|')) return false;
    const start = lines.slice(0, index + 1).findLastIndex((other) => !other.startsWith('|')) + 1;
    const [head = '', rule = ''] = lines.slice(start, start + 2);
    return !/^\|[-|: ]+\|$/.test(rule) || cellsIn(line) !== cellsIn(head) || /^\|[-|: ]+\|$/.test(head);
  });
}

const faultsOf = (page: string, text: string) => [
  ...pathsIn(page, text).filter((path) => !isThere(path)),
  ...brokenLinksIn(page, text),
  ...commandsIn(text).filter((name) => !COMMANDS.includes(name)),
];

describe('the pages', () => {
  it.each(PAGES)('%s names only what is there', (page) => {
    expect(faultsOf(page, read(page))).toEqual([]);
  });

  it('name every folder: the README those at the top, the architecture those in them as well', () => {
    const unnamed = (page: string, folders: readonly string[]) => {
      const named = new Set(pathsIn(page, read(page)).map((path) => path.replace(/\/$/, '')));
      return folders.filter((folder) => !named.has(folder));
    };
    const inner = ['domain', 'resources', 'scripts', 'server', 'src', 'tests'].flatMap((top) =>
      foldersIn(top).map((folder) => `${top}/${folder}`),
    );
    expect(inner.length).toBeGreaterThan(50);
    expect(unnamed('README.md', TOP)).toEqual([]);
    expect(unnamed('docs/architecture.md', [...TOP, ...inner])).toEqual([]);
  });

  it.each(PAGES)('%s has tables with a head, and rows with as many cells', (page) => {
    expect(brokenRowsIn(read(page))).toEqual([]);
  });

  it('name every folder of the server in the README', () => {
    const named = pathsIn('README.md', read('README.md'));
    expect(foldersIn('server').filter((folder) => !named.includes(`server/${folder}`))).toEqual([]);
  });

  it('tell of every command', () => {
    const told = ['start', 'test', ...commandsIn(read('README.md'))];
    expect(COMMANDS.filter((name) => !told.includes(name))).toEqual([]);
  });
});

describe('a table', () => {
  it.each([
    ['without a head', '\n|---|---|\n| a | b |\n'],
    ['with a row that has a cell too many', '| a | b |\n|---|---|\n| a | b | c |\n'],
    ['without a rule', '| a | b |\n| a | b |\n'],
  ])('%s is found out', (_what, text) => {
    expect(brokenRowsIn(text)).not.toEqual([]);
  });

  it('with a head and even rows is fine, whatever stands in backticks', () => {
    expect(brokenRowsIn('| a | b |\n|---|---|\n| `x | y` | b |\n\ntext\n')).toEqual([]);
  });
});

describe('a page', () => {
  it.each([
    ['`server/nowhere.ts` does it', ['server/nowhere.ts']],
    ['`server/app/{app,nowhere}.ts` do it', ['server/app/nowhere.ts']],
    ['`domain/entities/*.tsx`', ['domain/entities/*.tsx']],
    ['`i18n/<locale>/nowhere.ts`', ['i18n/<locale>/nowhere.ts']],
    ['see [there](nowhere.md)', ['nowhere.md']],
    ['see [there](book.md#nowhere)', ['book.md#nowhere']],
    ['`npm run nowhere`', ['nowhere']],
  ])('that says %s is found out', (text, faults) => {
    expect(faultsOf('docs/page.md', text)).toEqual(faults);
  });

  it.each([
    '`server/app/app.ts`, `server/http/`, `server/app/{app,main}.ts`, `i18n/<locale>/messages.ts`, `domain/entities/*.ts`',
    'see [the book](book.md), [how money is kept](book.md#money), [the readme](../README.md), [them](https://example.com/a#b)',
    '`npm run build`, `dist/page`, `Asia/Bangkok`, `?id=`',
    '```ts\nimport { a } from `server/nowhere.ts`;\n```',
  ])('that says %s is fine', (text) => {
    expect(faultsOf('docs/page.md', text)).toEqual([]);
  });

  it('of the book writes paths of its own folder without it', () => {
    expect(faultsOf('docs/book.md', '`post.ts`, `placing/round-gate.ts`')).toEqual([]);
    expect(faultsOf('docs/book.md', '`placing/nowhere.ts`')).toEqual(['server/book/placing/nowhere.ts']);
  });
});
