/** The catalogue of SQL statements: its texts are checked in, and no long or prepared statement is outside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definingSources, statementFiles, STATEMENTS } from '../../scripts/lib/statement-files.mjs';
import { longStatements, serverSources } from '../../scripts/lint/long-statements.mjs';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import { loadStatements } from '../support/statements';

const definitions = await loadStatements();
const files = statementFiles(definitions, definingSources(PROJECT_ROOT));

/** Sources whose long statements are not in the catalogue, with the reason. */
const OPEN_TEXTS = new Map([
  ['server/resources/reports/statement.ts', 'assembled per report, grouping and order'],
  ['server/resources/reports/sources/own-theory.ts', 'a part of that'],
]);

/** Sources that keep the plans of statements outside the catalogue, with the reason. */
const OPEN_PLANS = new Map([
  ['server/db/named.ts', 'declares the function'],
  ['server/records/keyset-page.ts', 'one text per list'],
  ['server/records/read.ts', 'one text per entity'],
]);

const sources = serverSources(PROJECT_ROOT);
const longOnes = longStatements(sources);

describe('the catalogue', () => {
  it('has many statements', () => {
    expect(definitions.length).toBeGreaterThan(15);
  });

  it.each([...files])('%s is checked in as `npm run statements` writes it', (name, content) => {
    expect(readFileSync(join(PROJECT_ROOT, STATEMENTS, name), 'utf8')).toBe(content);
  });

  it('has no file of a statement that is gone', () => {
    expect(readdirSync(join(PROJECT_ROOT, STATEMENTS)).filter((name) => !files.has(name))).toEqual([]);
  });

  it('names statements in snake_case, short enough for PostgreSQL', () => {
    expect(definitions.map(({ name }) => name).filter((name) => !/^[a-z][a-z0-9_]{2,62}$/.test(name))).toEqual([]);
  });

  it.each([
    ['in two files', { 'server/a.ts': "name: 'post'", 'server/b.ts': "name: 'post'" }],
    ['twice in a file', { 'server/a.ts': "[{ name: 'post' }, { name: 'post' }]" }],
  ])('refuses a name that occurs %s', (_where, named) => {
    const post = definitions.filter(({ name }) => name === 'post');
    expect(() => statementFiles(post, new Map(Object.entries(named)))).toThrow('has to occur once, not 2 times');
  });

  it('sends a value that occurs several times once', () => {
    const [lock] = definitions.find(({ name }) => name === 'place_lock')?.render() ?? [];
    expect(new Set(lock?.legend).size).toBe(lock?.legend.length);
  });
});

describe('outside the catalogue', () => {
  it('there is no long statement', () => {
    expect(longOnes.filter(({ path }) => !OPEN_TEXTS.has(path))).toEqual([]);
  });

  it('each exception has a long statement', () => {
    const long = new Set(longOnes.map(({ path }) => path));
    expect([...OPEN_TEXTS.keys()].filter((path) => !long.has(path))).toEqual([]);
  });

  it('no plan of a statement is kept', () => {
    const keeping = Object.keys(sources).filter((path) => /\bexecutePrepared\b/.test(sources[path] ?? ''));
    expect(keeping.sort()).toEqual([...OPEN_PLANS.keys()].sort());
  });
});

describe('a long statement', () => {
  const LINES = Array.from({ length: 23 }, (_, index) => `  a${index},`).join('\n');
  const LONG = `sql\`\n  SELECT\n${LINES}\``;

  it.each([
    ['executed', { 'server/a.ts': `db.execute(${LONG});` }, [['server/a.ts', 1, 25]]],
    ['one line shorter', { 'server/a.ts': `db.execute(${LONG.replace('  a0,\n', '')});` }, []],
    ['defined', { 'server/a.ts': `defineStatement({ sql: () => ${LONG} });` }, []],
    ['defined and prepared', { 'server/a.ts': `definePreparedStatement({ sql: () => ${LONG} });` }, []],
    [
      'assembled in its file',
      { 'server/a.ts': `const part = () => ${LONG};\ndb.execute(sql\`\n\${part()}\`);` },
      [['server/a.ts', 26, 26]],
    ],
    [
      'assembled of another file',
      {
        'server/a.ts': `import { PART as it } from './b/part';\ndb.execute(sql\`\n\${it}\`);`,
        'server/b/part.ts': `export const PART = ${LONG};`,
      },
      [['server/a.ts', 2, 26]],
    ],
    [
      'whose part is used by a definition',
      { 'server/a.ts': `const part = ${LONG};\ndefineStatement({ sql: () => sql\`\${part}\` });` },
      [],
    ],
  ] as const)('%s', (_what, texts, found) => {
    expect(longStatements(texts).map(({ path, line, lines }) => [path, line, lines])).toEqual(found);
  });
});
