/** Reads the project's own TypeScript, for tests about what stands in the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');

/** The parsed source files of some folders, by path from the project's root. */
export function sourcesOf(...folders: string[]): ts.SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, 'utf8');
      return ts.createSourceFile(relative(PROJECT_ROOT, path), text, ts.ScriptTarget.ESNext, true);
    });
}

/** Calls `visit` for every node of a file. */
export function visitNodes(source: ts.SourceFile, visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node) => {
    visit(node);
    ts.forEachChild(node, walk);
  };
  walk(source);
}

/** Where a node stands, as `path:line`. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
