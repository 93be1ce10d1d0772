/**
 * The linter's rule for permitted imports. A specifier is resolved to the file it names, so that no spelling of a path
 * gets around it; a package is refused by name.
 */
import { dirname, join, relative, sep } from 'node:path';
import { isBelow, roomOf } from './layers.mjs';

/** The folders and files of the page itself, without the rest of the project. */
const PAGE = ['src', 'resources'];

/**
 * One row per part of the code base; the first matching row counts. `only` lists the parts that a part may import, and
 * `never` those it may not. `packages` matches the npm and Node packages that it may import (absent: any), `noPackages`
 * those it may not.
 */
const PARTS = [
  { part: 'domain', only: ['domain'], packages: /^zod$/ },
  { part: 'i18n', only: ['i18n', 'domain'] },
  { part: 'server/book', never: ['server/http', 'server/resources', ...PAGE], noPackages: /^(hono|@hono)(\/|$)/ },
  { part: 'server', only: ['server', 'domain', 'i18n', 'scripts/lib', 'package.json'] },
  {
    part: 'resources/own',
    only: [
      'domain',
      'i18n',
      'resources/accounts',
      'src/auth',
      'src/session',
      'src/context',
      'src/metadata',
      'src/fields',
      'src/data',
      'src/texts/withTexts',
      'src/texts/figures',
      'src/layout',
    ],
    own: true,
  },
  {
    // The desk works with the limits that are set and the bets that are laid off.
    part: 'resources/round-desk',
    only: [
      'domain',
      'i18n',
      'resources/accounts',
      'resources/limits',
      'resources/lay-off',
      'src/session/reader',
      'src/context',
      'src/metadata',
      'src/fields',
      'src/data',
      'src/texts/withTexts',
      'src/texts/figures',
    ],
    own: true,
  },
  {
    part: 'resources',
    only: [
      'domain',
      'i18n',
      'resources/accounts',
      'src/session/reader',
      'src/context',
      'src/metadata',
      'src/fields',
      'src/charts',
      'src/data',
      'src/texts/withTexts',
      'src/texts/figures',
    ],
    own: true,
  },
  { part: 'src/context', never: ['server', 'resources', 'src/App', 'src/routes', 'src/main'] },
  { part: 'src/metadata', never: ['server', 'resources', 'src/App', 'src/routes', 'src/main'] },
  { part: 'src/charts', never: ['server', 'resources', 'src/App', 'src/routes', 'src/main'] },
  { part: 'src/fields', never: ['server', 'resources', 'src/App', 'src/routes', 'src/main'] },
  {
    part: 'src/login',
    never: ['server', 'resources', 'src/metadata', 'src/fields'],
    noPackages: /^(react-admin|ra-|@mui\/|@emotion\/|react-router|zod)/,
  },
  { part: 'src', only: ['src', 'resources', 'domain', 'i18n'] },
];

/** Whether a path is a part or lies in it: `src/App` holds `src/App` and `src/App.tsx`, not `src/Apple`. */
function isIn(path, part) {
  return path === part || path.startsWith(`${part}/`) || path.startsWith(`${part}.`);
}

/**
 * Returns the resource of a path: `resources/agents/AddForm` and `resources/agents` both belong to `resources/agents`.
 */
function ownOf(path) {
  return path
    .split('/')
    .slice(0, 2)
    .join('/')
    .replace(/\.[a-z.]+$/, '');
}

function isForbidden(row, from, to) {
  if (row.own && ownOf(from) === ownOf(to)) return false;
  if (row.only) return !row.only.some((part) => isIn(to, part));
  return row.never.some((part) => isIn(to, part));
}

function isPackageForbidden(row, name) {
  if (row.packages) return !row.packages.test(name);
  return row.noPackages?.test(name) ?? false;
}

export const houseImports = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      forbidden: '{{part}} must not import {{target}} (allowed imports: scripts/lint/house-imports.mjs).',
      layer: '{{from}} must not import {{to}}, which is not in a layer below it (scripts/lint/layers.mjs).',
      extension: 'Relative imports must have no file extension.',
    },
  },
  create(context) {
    const root = context.cwd;
    const from = relative(root, context.filename).split(sep).join('/');
    const row = PARTS.find(({ part }) => isIn(from, part));
    if (!row) return {};

    function check(source, isType) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const specifier = source.value;
      if (!specifier.startsWith('.')) {
        // Types cost no bytes, so the small chunk may import the types of a forbidden package.
        const isFine = isType && row.noPackages ? true : !isPackageForbidden(row, specifier);
        if (!isFine)
          context.report({ node: source, messageId: 'forbidden', data: { part: row.part, target: specifier } });
        return;
      }
      if (/\.[jt]sx?$/.test(specifier)) context.report({ node: source, messageId: 'extension' });
      const to = relative(root, join(dirname(context.filename), specifier))
        .split(sep)
        .join('/');
      if (isForbidden(row, from, to)) {
        context.report({ node: source, messageId: 'forbidden', data: { part: row.part, target: to } });
      } else if (!isBelow(to, from)) {
        const data = { from: roomOf(from)?.room, to: roomOf(to)?.room };
        context.report({ node: source, messageId: 'layer', data });
      }
    }

    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source ?? node.argument?.literal, true),
    };
  },
};
