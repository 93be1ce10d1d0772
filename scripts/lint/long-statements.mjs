/**
 * Long SQL statements outside the catalogue (`server/db/statement.ts`), where no review sees their text and no test
 * compares their columns.
 *
 * A statement is a template `sql` that isn't part of another one. Its length includes the parts that it is assembled
 * from: templates in its placeholders, and in the variables and functions that these name, across files.
 * tests/unit/statements.test.ts checks that there are none.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { filesBelow } from '../lib/files-below.mjs';

/** Statements of as many lines belong in the catalogue. */
export const LONG = 25;

/** Functions whose arguments are in the catalogue. */
const DEFINING = ['defineStatement', 'definePreparedStatement'];

const isSql = (node) => node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql';
const isDefinition = (node) => node.type === 'CallExpression' && DEFINING.includes(node.callee.name);

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => typeof child === 'object' && child !== null && typeof child.type === 'string');
}

/** Returns a file's variables and functions with their code, and its imports. */
function parse(path, source) {
  const { program } = parseSync(path, source);
  const declared = new Map();
  const collect = (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      declared.set(node.id.name, node.init);
    if (node.type === 'FunctionDeclaration' && node.id) declared.set(node.id.name, node.body);
    childrenOf(node).forEach(collect);
  };
  collect(program);
  const imported = new Map();
  for (const { type, source: from, specifiers } of program.body) {
    if (type !== 'ImportDeclaration' || !from.value.startsWith('.')) continue;
    for (const { local, imported: original } of specifiers)
      imported.set(local.name, {
        path: `${posix.join(posix.dirname(path), from.value)}.ts`,
        name: original?.name ?? 'default',
      });
  }
  return { source, program, declared, imported };
}

/**
 * Returns the long statements outside the catalogue.
 *
 * @param sources texts of source files by path from the root
 * @returns path, line and number of lines of each
 */
export function longStatements(sources) {
  const files = new Map(Object.entries(sources).map(([path, source]) => [path, parse(path, source)]));
  const parts = new Set();

  const lengthOf = (path, template, seen) =>
    template.quasi.expressions.reduce(
      (sum, expression) => sum + lengthOfPart(path, expression, seen) - 1,
      template.quasi.quasis.reduce((sum, { value }) => sum + value.raw.split('\n').length - 1, 1),
    );

  /** Returns the length of the longest template that some code can stand for; 1 for code without any. */
  function lengthOfPart(path, code, seen) {
    if (isSql(code)) {
      parts.add(code);
      return lengthOf(path, code, seen);
    }
    if (code.type === 'Identifier') return lengthOfName(path, code.name, seen);
    if (code.type === 'MemberExpression') return lengthOfPart(path, code.object, seen);
    if (code.type === 'Property') return lengthOfPart(path, code.value, seen);
    return Math.max(1, ...childrenOf(code).map((child) => lengthOfPart(path, child, seen)));
  }

  /** Returns the length of the longest template in the code of a variable or function. */
  function lengthWithin(path, code, seen) {
    if (isSql(code)) return lengthOfPart(path, code, seen);
    return Math.max(1, ...childrenOf(code).map((child) => lengthWithin(path, child, seen)));
  }

  function lengthOfName(path, name, seen) {
    const file = files.get(path);
    const key = `${path} ${name}`;
    if (!file || seen.has(key)) return 1;
    const within = new Set(seen).add(key);
    const code = file.declared.get(name);
    if (code) return code.type === 'Identifier' ? lengthOfPart(path, code, within) : lengthWithin(path, code, within);
    const from = file.imported.get(name);
    return from ? lengthOfName(from.path, from.name, within) : 1;
  }

  const found = [];
  for (const [path, { source, program }] of files) {
    const visit = (node) => {
      // Marks the parts that its statement is assembled from.
      if (isDefinition(node)) return lengthWithin(path, node, new Set());
      if (isSql(node)) {
        const line = source.slice(0, node.start).split('\n').length;
        found.push({ path, line, node, lines: lengthOf(path, node, new Set()) });
      }
      childrenOf(node).forEach(visit);
    };
    visit(program);
  }
  return found
    .filter(({ node, lines }) => lines >= LONG && !parts.has(node))
    .map(({ path, line, lines }) => ({ path, line, lines }));
}

/** Returns the texts of the server's source files by path. */
export function serverSources(root) {
  const paths = filesBelow(root, 'server', /\.ts$/).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
