/** The rules of the house bite: each forbidden thing is refused, and its allowed neighbour passes. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '../../scripts/lint/layers.mjs';
import { PROJECT_ROOT } from '../support/sources';

/** Below the project, because the linter looks for its type-aware companion among the installed packages around it. */
const TEMPORARY_FOLDERS = join(PROJECT_ROOT, '.cache');

/** A file that doesn't exist, and its content. */
interface Case {
  path: string;
  code: string;
}

interface Room {
  rules: string;
  cases: readonly Case[];
}

/**
 * Lints files in a folder that contains only the project's rules. Returns the rules that each breaks, as `plugin/rule`.
 */
async function lintRoom({ rules, cases }: Room): Promise<string[][]> {
  mkdirSync(TEMPORARY_FOLDERS, { recursive: true });
  const room = mkdtempSync(join(TEMPORARY_FOLDERS, 'lint-'));
  try {
    writeFileSync(join(room, '.oxlintrc.json'), rules);
    writeFileSync(join(room, 'tsconfig.json'), readFileSync(join(PROJECT_ROOT, 'tsconfig.json')));
    for (const { path, code } of cases) {
      mkdirSync(join(room, dirname(path)), { recursive: true });
      writeFileSync(join(room, path), code);
    }
    const program = join(PROJECT_ROOT, 'node_modules/oxlint/bin/oxlint');
    const paths = cases.map(({ path }) => path);
    const said = await new Promise<string>((resolve) => {
      const options = { cwd: room, maxBuffer: Infinity };
      execFile(process.execPath, [program, '--no-ignore', '--format=json', ...paths], options, (_error, out) =>
        resolve(out),
      );
    });
    const { diagnostics } = JSON.parse(said) as { diagnostics: { code?: string; message: string; filename: string }[] };
    const broken = diagnostics.map(({ code, message, filename }) => ({
      filename,
      rule: (code ?? message).replace(/\((.*)\)$/, '/$1'),
    }));
    return paths.map((path) => broken.filter(({ filename }) => filename === path).map(({ rule }) => rule));
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/**
 * Returns the project's rules that each case breaks. `typed` includes rules that ask the compiler about types; these
 * find nothing about the imports of these files. Cases of the same path are linted in rooms of their own.
 */
async function lint(cases: readonly Case[], { typed = false } = {}): Promise<string[][]> {
  const rules = readFileSync(join(PROJECT_ROOT, '.oxlintrc.json'), 'utf8')
    .replace('"./scripts/', `"${PROJECT_ROOT.replaceAll('\\', '/')}/scripts/`)
    .replace('"typeAware": true', `"typeAware": ${typed}`);
  const rooms: number[][] = [];
  cases.forEach(({ path }, index) => {
    const room = rooms.find((inside) => inside.every((other) => cases[other]?.path !== path));
    if (room) room.push(index);
    else rooms.push([index]);
  });
  const broken: string[][] = [];
  for (const room of rooms) {
    const found = await lintRoom({ rules, cases: room.flatMap((index) => cases[index] ?? []) });
    room.forEach((index, place) => (broken[index] = found[place] ?? []));
  }
  return broken;
}

async function rulesBrokenBy(path: string, code: string): Promise<string[]> {
  const [broken = []] = await lint([{ path, code }]);
  return broken;
}

/** Returns each pair of a path and an import, with the rules that it breaks. */
async function importsJudged(pairs: [path: string, specifier: string][]): Promise<[string, string, string[]][]> {
  const broken = await lint(pairs.map(([path, specifier]) => ({ path, code: importing(specifier) })));
  return pairs.map(([path, specifier], index) => [path, specifier, broken[index] ?? []]);
}

/** Each piece of code by its name, with the rule that it should break at a path and those it does. */
async function codeJudged(
  path: string,
  pieces: [name: string, code: string, rule: string][],
  how?: { typed: boolean },
): Promise<[string, string, string[]][]> {
  const broken = await lint(
    pieces.map(([, code]) => ({ path, code })),
    how,
  );
  return pieces.map(([name, , rule], index) => [name, rule, broken[index] ?? []]);
}

const importing = (specifier: string) => `import { thing } from '${specifier}';\nthing();\n`;

describe('who may import whom', async () => {
  it.each(
    await importsJudged([
      ['domain/x.ts', '../server/services'],
      ['domain/x.ts', '../i18n/messages'],
      ['domain/x.ts', '../src/frame/links'],
      ['domain/entities/x.ts', '../../resources/agents'],
      ['domain/x.ts', 'hono'],
      ['domain/x.ts', 'node:fs'],
      ['i18n/en/x.ts', '../../src/frame/links'],
      ['server/x.ts', '../src/frame/links'],
      ['server/resources/x.ts', '../../resources/agents'],
      ['server/book/x.ts', '../http/problem'],
      ['server/book/x.ts', 'hono'],
      ['resources/agents.tsx', './members'],
      ['resources/agents/x.tsx', '../members'],
      ['resources/agents/x.tsx', '../members/x'],
      ['resources/agents/x.tsx', '../../src/routes/table'],
      ['resources/agents.tsx', '../src/session/session'],
      ['resources/agents.tsx', '../server/services'],
      ['src/metadata/x.tsx', '../../resources/agents'],
      ['src/metadata/list/x.tsx', '../../routes/table'],
      ['src/metadata/x.tsx', '../App'],
      ['src/fields/x.tsx', '../../resources/agents'],
      ['src/fields/x.tsx', '../routes/table'],
      ['src/auth/x.ts', '../../server/kernel/services'],
      ['src/login/x.tsx', 'ra-core'],
      ['src/login/x.tsx', '@mui/material/Button'],
      ['src/login/x.tsx', 'react-router'],
      ['src/login/x.tsx', 'zod'],
    ]),
  )('%s refuses %s', (_path, _specifier, broken) => {
    expect(broken).toContain('house/imports');
  });

  it.each(
    await importsJudged([
      ['domain/accounts/x.ts', './share'],
      ['domain/entities/x.ts', 'zod'],
      ['i18n/th/x.ts', '../../domain/locales'],
      ['server/x.ts', '../domain/share'],
      ['server/x.ts', '../i18n/messages'],
      ['server/http/x.ts', 'hono'],
      ['server/book/x.ts', '../db/schema'],
      ['resources/agents.tsx', './agents/AgentTree'],
      ['resources/agents/x.tsx', '../agents'],
      ['resources/agents/x.tsx', '../../src/metadata/definition'],
      ['resources/agents/x.tsx', '../../src/fields/percent'],
      ['resources/agents/x.tsx', '../../src/data/http'],
      ['resources/agents/x.tsx', '@mui/material/Button'],
      ['src/metadata/x.tsx', '../fields/registry'],
      ['src/routes/table.ts', '../../resources/agents'],
      ['src/login/x.tsx', '../session/session'],
      ['src/login/x.tsx', 'react'],
      ['tests/api/x.ts', '../../server/app/app'],
    ]),
  )('%s may import %s', (_path, _specifier, broken) => {
    expect(broken).toEqual([]);
  });

  it.each([
    ['a dynamic import', "void import('../src/frame/links');\n"],
    ['a type', "import type { Thing } from '../src/frame/links';\nexport const thing: Thing | null = null;\n"],
    ['a type in place', "export const thing: import('../src/frame/links').Thing | null = null;\n"],
    ['a path with a detour', importing('../server/../src/links')],
  ])('sees through %s', async (_name, code) => {
    expect(await rulesBrokenBy('server/x.ts', code)).toContain('house/imports');
  });

  /** For each row of layers but the lowest: a room below that imports from it, and its own neighbour in the row. */
  const upward = Object.entries(LAYERS).flatMap(([part, { rows }]) => {
    const first = rows.map((row) => row[0] ?? '');
    const deep = (room: string) => '../'.repeat(room.split('/').length);
    const steps = first.slice(1).map((room, index): [string, string] => {
      const below = first[index] ?? '';
      return [`${part}/${below}/x.ts`, `${deep(below)}${room}/x`];
    });
    const neighbours = rows
      .filter((row) => row.length > 1)
      .map(([one = '', other = '']): [string, string] => [`${part}/${one}/x.ts`, `${deep(one)}${other}/x`]);
    return [...steps, ...neighbours];
  });

  it.each(await importsJudged(upward))(
    '%s refuses %s, which is not in a layer below it',
    (_path, _specifier, broken) => {
      expect(broken).toContain('house/imports');
    },
  );

  it('wants relative imports without an extension', async () => {
    expect(await rulesBrokenBy('domain/accounts/x.ts', importing('./share.ts'))).toEqual(['house/imports']);
  });

  it.each(['react-admin', '@mui/material', '@mui/icons-material'])('refuses the whole of %s', async (name) => {
    expect(await rulesBrokenBy('src/layout/x.tsx', importing(name))).toEqual(['eslint/no-restricted-imports']);
  });
});

describe('what is written', async () => {
  it.each(
    await codeJudged('domain/x.ts', [
      ['an enum', 'export enum Level { off }\n', 'house/no-enum'],
      ['a default export', 'export default 1;\n', 'house/no-default-export'],
      ['a barrel', "export * from './share';\n", 'house/no-barrel'],
      ['a named barrel', "export { ourPtOf } from './share';\n", 'house/no-barrel'],
      ['the real clock', 'export const at = () => new Date();\n', 'house/no-hidden-input'],
      ['the real clock as a number', 'export const at = () => Date.now();\n', 'house/no-hidden-input'],
      ['real chance', 'export const dice = () => Math.random();\n', 'house/no-hidden-input'],
      ['any', 'export const thing = (value: any) => String(value);\n', 'typescript/no-explicit-any'],
      ['an ignored type error', '// @ts-ignore\nexport const a = 1;\n', 'typescript/ban-ts-comment'],
      ['an expected type error', '// @ts-expect-error why\nexport const a = 1;\n', 'typescript/ban-ts-comment'],
      ['a long file', 'export const a = [\n' + '  1,\n'.repeat(300) + '];\n', 'eslint/max-lines'],
      ['a loose comparison', 'export const isOne = (value: unknown) => value == 1;\n', 'eslint/eqeqeq'],
      ['a variable for nobody', 'const a = 1;\nexport const b = 2;\n', 'eslint/no-unused-vars'],
      [
        'a type imported as if it were there',
        "import { Bet } from './bet';\nexport type A = Bet;\n",
        'typescript/consistent-type-imports',
      ],
      ['a variable that never varies', 'let a = 1;\nexport const b = a;\n', 'eslint/prefer-const'],
      [
        'a comment that quiets a rule which is not broken',
        '// oxlint-disable-next-line eqeqeq\nexport const a = 1;\n',
        'Unused oxlint-disable directive (no problems were reported).',
      ],
    ]),
  )('%s is refused in domain', (_name, rule, broken) => {
    expect(broken).toContain(rule);
  });

  it('what is named as nobody’s may be left unused', async () => {
    expect(
      await rulesBrokenBy('domain/x.ts', 'export const second = (_first: string, then: string) => then;\n'),
    ).toEqual([]);
  });

  it('a moment that is handed in is fine', async () => {
    expect(await rulesBrokenBy('domain/x.ts', 'export const at = (iso: string) => new Date(iso);\n')).toEqual([]);
  });

  it('the clock may be read where the app is put together', async () => {
    expect(await rulesBrokenBy('server/app/main.ts', 'export const clock = () => new Date();\n')).toEqual([]);
  });

  it.each(
    await codeJudged('src/x.tsx', [
      [
        'a hook under a condition',
        "import { useState } from 'react';\nexport function useThing(is: boolean) {\n  if (is) useState(1);\n}\n",
        'react-hooks/rules-of-hooks',
      ],
      [
        'an effect that forgets what it hangs on',
        "import { useEffect } from 'react';\nexport function useThing(a: string) {\n  useEffect(() => console.log(a), []);\n}\n",
        'react-hooks/exhaustive-deps',
      ],
      [
        'a state set by an effect',
        "import { useEffect, useState } from 'react';\nexport function useThing(a: string) {\n  const [b, setB] = useState('');\n  useEffect(() => setB(a), [a]);\n  return b;\n}\n",
        'react/set-state-in-effect',
      ],
      [
        'a ref read while rendering',
        "import { useRef } from 'react';\nexport function useThing() {\n  const box = useRef(1);\n  return box.current;\n}\n",
        'react/refs',
      ],
      ['chance while rendering', 'export function Dice() {\n  return <p>{Math.random()}</p>;\n}\n', 'react/purity'],
      [
        'a component made while rendering',
        'export function Box() {\n  const Inner = () => <p />;\n  return <Inner />;\n}\n',
        'react/static-components',
      ],
    ]),
  )('%s is refused in the page', (_name, rule, broken) => {
    expect(broken).toContain(rule);
  });

  const JOB = 'declare function job(): Promise<boolean>;\n';

  it.each(
    await codeJudged(
      'server/app/main.ts',
      [
        ['is an error', `${JOB}job();\n`, 'typescript/no-floating-promises'],
        ['is no condition', `${JOB}if (job()) console.log(1);\n`, 'typescript/no-misused-promises'],
      ],
      { typed: true },
    ),
  )('a promise that nobody waits for %s', (_name, rule, broken) => {
    expect(broken).toContain(rule);
  });

  it.each(
    await codeJudged(
      'server/x.ts',
      [
        [
          'a kind that a switch forgets',
          "export function thing(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n}\n",
          'typescript/switch-exhaustiveness-check',
        ],
        ['waiting for what is there', 'export async function thing() {\n  await 1;\n}\n', 'typescript/await-thenable'],
        [
          'what is not known, given as something',
          "export const thing: string = JSON.parse('1');\n",
          'typescript/no-unsafe-assignment',
        ],
        ['what is not known, called', "JSON.parse('1')();\n", 'typescript/no-unsafe-call'],
        [
          'an object as a text',
          'export const thing = (value: object) => `${value}`;\n',
          'typescript/no-base-to-string',
        ],
        [
          'an assertion of what is so',
          'export const thing = (value: string) => value as string;\n',
          'typescript/no-unnecessary-type-assertion',
        ],
        [
          'a method without its object',
          'class Box {\n  a = 1;\n  open() {\n    return this.a;\n  }\n}\nexport const thing = new Box().open;\n',
          'typescript/unbound-method',
        ],
        ['throwing what is no error', "export function thing() {\n  throw 'x';\n}\n", 'typescript/only-throw-error'],
      ],
      { typed: true },
    ),
  )('%s is refused where types tell', (_name, rule, broken) => {
    expect(broken).toContain(rule);
  });
});
