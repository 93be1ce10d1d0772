/** The rules of the house that a machine can check. Each one is shown to bite by tests/unit/lint.test.ts. */
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { houseImports } from './scripts/lint/house-imports.mjs';

const NO_ENUM = { selector: 'TSEnumDeclaration', message: 'Use a tuple `as const` and its union type.' };
const NO_BARREL = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: 'No barrel files: import a thing from the file that declares it.',
};
const NO_DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
const NO_HIDDEN_INPUT = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date']",
    message: 'Take the moment from the clock that is handed in.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the moment from the clock that is handed in.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Take randomness from what is handed in.',
  },
];
const HOUSE_SYNTAX = [NO_ENUM, NO_BARREL, NO_DEFAULT_EXPORT];

const NODE_GLOBALS = [
  'AbortSignal',
  'Buffer',
  'URL',
  'clearInterval',
  'clearTimeout',
  'console',
  'fetch',
  'performance',
  'process',
  'setInterval',
  'setTimeout',
];

const TYPESCRIPT = ['**/*.{ts,tsx,mts}'];

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'node_modules/', '.cache/', 'test-results/', 'playwright-report/']),
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'no-restricted-syntax': ['error', ...HOUSE_SYNTAX],
      'no-restricted-imports': [
        'error',
        {
          paths: ['react-admin', '@mui/material', '@mui/icons-material'].map((name) => ({
            name,
            message: 'Import from the file of the one thing needed, or from ra-core or ra-ui-materialui.',
          })),
        },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { house: { rules: { imports: houseImports } } },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'house/imports': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Comparing every handler with what a component's props return takes most of a minute.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An async function may satisfy an interface without waiting for anything itself.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // react-admin and test doubles hand out records as `any`; what comes of them is checked where it is declared.
    files: ['src/**/*.{ts,tsx}', 'resources/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'resources/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['domain/**/*.ts', 'server/**/*.ts'],
    ignores: ['server/main.ts', 'server/db/embedded/**'],
    rules: { 'no-restricted-syntax': ['error', ...HOUSE_SYNTAX, ...NO_HIDDEN_INPUT] },
  },
  {
    // Tools that want a default export.
    files: ['*.config.{js,ts}', 'tests/support/{postgres,e2e-server}.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_ENUM, NO_BARREL] },
  },
  {
    // Playwright reads what a fixture needs from its first parameter's pattern, so "nothing" has to be written so.
    files: ['tests/support/e2e.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  { files: ['i18n/**', 'tests/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, 'readonly'])),
    },
  },
);
