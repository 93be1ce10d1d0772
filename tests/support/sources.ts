/** Reads the project's own TypeScript, for tests about the code itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ESTree, parseSync } from 'vite';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');

export type Node = ESTree.Node;

/** A parsed file. */
export interface Source {
  /** From the project's root. */
  path: string;
  text: string;
  program: ESTree.Program;
}

/** A string's or a template's text without anything to fill in. */
type Text = ESTree.StringLiteral | (ESTree.TemplateLiteral & { expressions: [] });

/** The parsed source files of some folders. */
export function sourcesOf(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) => readdirSync(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(PROJECT_ROOT, join(entry.parentPath, entry.name));
      const text = readFileSync(join(PROJECT_ROOT, path), 'utf8');
      const { program, errors } = parseSync(path, text);
      if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
      return { path, text, program };
    });
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Calls `visit` for every node of a file, with its parent node. */
export function visitNodes(source: Source, visit: (node: Node, parent: Node | null) => void): void {
  const walk = (node: Node, parent: Node | null) => {
    visit(node, parent);
    for (const value of Object.values(node) as unknown[]) {
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) walk(child, node);
    }
  };
  walk(source.program, null);
}

/** Where a node stands, as `path:line`. */
export function placeOf(source: Source, node: Node): string {
  return `${source.path}:${source.text.slice(0, node.start).split('\n').length}`;
}

/** A node as it is written. */
export function writtenOf(source: Source, node: Node): string {
  return source.text.slice(node.start, node.end);
}

/** Whether a node is a text with nothing to fill in, in quotes of any kind. */
export function isText(node: Node): node is Text {
  if (node.type === 'Literal') return typeof node.value === 'string';
  return node.type === 'TemplateLiteral' && node.expressions.length === 0;
}

/** Returns the words of such a text. */
export function wordsOf(node: Text): string {
  return node.type === 'Literal' ? node.value : partsOf(node).join('');
}

/** A template's texts, between which something is filled in. */
export function partsOf(node: ESTree.TemplateLiteral): string[] {
  return node.quasis.map(({ value }) => value.cooked ?? value.raw);
}

/** The name of an object's property as it is written; none for a spread object. */
export function nameOf(source: Source, property: ESTree.ObjectPropertyKind): string | undefined {
  if (property.type === 'SpreadElement') return undefined;
  const written = writtenOf(source, property.key);
  return property.computed ? `[${written}]` : written;
}

/** The properties of an object that are written with their value: no shorthand, no method. */
export function assignmentsOf(source: Source, node: ESTree.ObjectExpression): { name: string; value: Node }[] {
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.kind === 'init' && !property.shorthand && !property.method
      ? [{ name: nameOf(source, property) ?? '', value: property.value }]
      : [],
  );
}
