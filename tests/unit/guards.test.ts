/** The marks of guards that `npm run guard-score` switches off: how they are read, and that each names a test. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIST_NAMES, readGuards, scanGuards, switchOff } from '../../scripts/guard-score/marks.mjs';
import { PROJECT_ROOT } from '../../server/kernel/project-root';

const guards = scanGuards();

describe.each(LIST_NAMES)('the guards of %s', (list) => {
  const listed = guards.filter((guard) => guard.list === list);

  it('are marked in the source', () => {
    expect(listed.length).toBeGreaterThan(150);
  });

  it('have a name each', () => {
    const names = listed.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('name a file of tests each', () => {
    const missing = listed.filter(({ first }) => !existsSync(join(PROJECT_ROOT, `tests/api/${first.file}.test.ts`)));
    expect(missing.map(({ name, first }) => `${name}: ${first.file}`)).toEqual([]);
  });
});

/** Returns a source with its only guard switched off, without the mark. */
function withoutGuard(source: string): string {
  const [guard] = readGuards('some.ts', source);
  if (!guard) throw new Error('there is no mark');
  return switchOff(source, guard).replace(/^ *(\/\/|--)( @guard| {3}).*\n/gm, '');
}

describe('a mark', () => {
  const MARK = '// @guard access "a right is needed", tested by access/levels "of some"';

  it.each([
    ['a statement', `${MARK}\nif (!may) throw new Error('no');\nreturn 1;\n`, '\nreturn 1;\n'],
    ['a block', `${MARK}\nif (!may) {\n  stop();\n}\nreturn 1;\n`, '\nreturn 1;\n'],
    ['a call over several lines', `${MARK}\nawait check(\n  may,\n  { all: true },\n);\nnext();\n`, '\nnext();\n'],
    ['a property', `{\n  ${MARK}\n  stepUp: true,\n  path,\n}\n`, '{\n  \n  path,\n}\n'],
  ])('alone removes %s', (_what, source, left) => {
    expect(withoutGuard(source)).toBe(left);
  });

  it('removes code, whatever its white space', () => {
    const source = `${MARK}: without\n//   «AND b = 1»\nsql`;
    expect(withoutGuard(`${source}\`SELECT WHERE a\n  AND b = 1\`;\n`)).toBe('sql`SELECT WHERE a\n  `;\n');
  });

  it('puts other code in its place', () => {
    expect(withoutGuard(`${MARK}: «a && b» becomes «a»\nreturn a && b;\n`)).toBe('return a;\n');
  });

  it('changes code below it, not that of another mark', () => {
    const other = '// @guard money "another", tested by book/posting: without «b»';
    const [first] = readGuards('some.ts', `${MARK}: without «b»\n${other}\na(b);\n`);
    expect(switchOff(`${MARK}: without «b»\n${other}\na(b);\n`, first!)).toBe(`${MARK}: without «b»\n${other}\na();\n`);
  });

  it('of a migration is in another file', () => {
    const marks = '-- @guard money "sums to zero", tested by book/posting: «<> 0» becomes «<> 1»\n';
    const source = 'HAVING sum(a) <> 0;\n';
    const [guard] = readGuards('some.sql', source, marks);
    expect(guard && switchOff(source, guard)).toBe('HAVING sum(a) <> 1;\n');
  });

  it.each([
    ['of no form', '// @guard access a right\nx;\n', 'for its form'],
    ['of no list', '// @guard other "a", tested by access/levels\nx;\n', 'there is no list other'],
    ['about code that is gone', `${MARK}: without «y»\nx;\n`, 'this code does not follow it'],
    ['at the end of a file', `x;\n${MARK}\n`, 'no statement or property follows'],
  ])('%s is refused', (_what, source, words) => {
    expect(() => readGuards('some.ts', source)).toThrow(words);
  });

  it('says what is read of it', () => {
    expect(readGuards('server/some.ts', `${MARK}\nx;\n`)).toEqual([
      {
        list: 'access',
        name: 'a right is needed',
        file: 'server/some.ts',
        start: MARK.length + 1,
        end: MARK.length + 3,
        put: '',
        first: { file: 'access/levels', test: 'of some' },
      },
    ]);
  });
});
