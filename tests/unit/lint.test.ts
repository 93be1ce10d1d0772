/** The rules of the house bite: each forbidden thing is refused, and its allowed neighbour passes. */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

// The files of these tests exist nowhere, so rules that ask the compiler about types can't run on them.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });

async function rulesBrokenBy(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

const importing = (specifier: string) => `import { thing } from '${specifier}';\nthing();\n`;

describe('who may import whom', () => {
  it.each([
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
    ['resources/agents.tsx', '../src/auth/session'],
    ['resources/agents.tsx', '../server/services'],
    ['src/metadata/x.tsx', '../../resources/agents'],
    ['src/metadata/list/x.tsx', '../../routes/table'],
    ['src/metadata/x.tsx', '../App'],
    ['src/fields/x.tsx', '../../resources/agents'],
    ['src/fields/x.tsx', '../routes/table'],
    ['src/auth/x.ts', '../../server/services'],
    ['src/login/x.tsx', 'ra-core'],
    ['src/login/x.tsx', '@mui/material/Button'],
    ['src/login/x.tsx', 'react-router'],
    ['src/login/x.tsx', 'zod'],
  ])('%s refuses %s', async (filePath, specifier) => {
    expect(await rulesBrokenBy(filePath, importing(specifier))).toContain('house/imports');
  });

  it.each([
    ['domain/x.ts', './share'],
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
    ['src/routes/table.ts', '../resources/agents'],
    ['src/login/x.tsx', '../auth/session'],
    ['src/login/x.tsx', 'react'],
    ['tests/api/x.ts', '../../server/app'],
  ])('%s may import %s', async (filePath, specifier) => {
    expect(await rulesBrokenBy(filePath, importing(specifier))).toEqual([]);
  });

  it.each([
    ['a dynamic import', "void import('../src/frame/links');\n"],
    ['a type', "import type { Thing } from '../src/frame/links';\nexport const thing: Thing | null = null;\n"],
    ['a type in place', "export const thing: import('../src/frame/links').Thing | null = null;\n"],
    ['a path with a detour', importing('../server/../src/links')],
  ])('sees through %s', async (_name, code) => {
    expect(await rulesBrokenBy('server/x.ts', code)).toContain('house/imports');
  });

  it('wants relative imports without an extension', async () => {
    expect(await rulesBrokenBy('domain/x.ts', importing('./share.ts'))).toEqual(['house/imports']);
  });

  it.each(['react-admin', '@mui/material', '@mui/icons-material'])('refuses the whole of %s', async (name) => {
    expect(await rulesBrokenBy('src/layout/x.tsx', importing(name))).toEqual(['no-restricted-imports']);
  });
});

describe('what is written', () => {
  it.each([
    ['an enum', 'export enum Level { off }\n', 'no-restricted-syntax'],
    ['a default export', 'export default 1;\n', 'no-restricted-syntax'],
    ['a barrel', "export * from './share';\n", 'no-restricted-syntax'],
    ['a named barrel', "export { ourPtOf } from './share';\n", 'no-restricted-syntax'],
    ['the real clock', 'export const at = () => new Date();\n', 'no-restricted-syntax'],
    ['the real clock as a number', 'export const at = () => Date.now();\n', 'no-restricted-syntax'],
    ['real chance', 'export const dice = () => Math.random();\n', 'no-restricted-syntax'],
    ['any', 'export const thing = (value: any) => String(value);\n', '@typescript-eslint/no-explicit-any'],
    ['an ignored type error', '// @ts-ignore\nexport const a = 1;\n', '@typescript-eslint/ban-ts-comment'],
    ['an expected type error', '// @ts-expect-error why\nexport const a = 1;\n', '@typescript-eslint/ban-ts-comment'],
    ['a long file', 'export const a = [\n' + '  1,\n'.repeat(300) + '];\n', 'max-lines'],
  ])('%s is refused in domain', async (_name, code, rule) => {
    expect(await rulesBrokenBy('domain/x.ts', code)).toContain(rule);
  });

  it('a moment that is handed in is fine', async () => {
    expect(await rulesBrokenBy('domain/x.ts', 'export const at = (iso: string) => new Date(iso);\n')).toEqual([]);
  });

  it('the clock may be read where the app is put together', async () => {
    expect(await rulesBrokenBy('server/main.ts', 'export const clock = () => new Date();\n')).toEqual([]);
  });

  it('a promise that nobody waits for is an error', async () => {
    const config = (await new ESLint().calculateConfigForFile('server/main.ts')) as { rules: Record<string, [number]> };
    expect(config.rules['@typescript-eslint/no-floating-promises']?.[0]).toBe(2);
  });
});
