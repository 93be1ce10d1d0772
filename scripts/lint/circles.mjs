/**
 * Files, and rooms of files (layers.mjs), that import each other in a circle: none of them can be read, moved or tested
 * without the others. Imports of types count, and so do dynamic imports of screens.
 *
 * `node scripts/lint/circles.mjs` lists them; tests/unit/circles.test.ts checks that there are none.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../lib/files-below.mjs';
import { roomOf } from './layers.mjs';

/** The parts of the code base that are examined, all together. */
export const PARTS = ['domain', 'i18n', 'resources', 'server', 'src'];

const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;
const ENDINGS = ['.ts', '.tsx', '.d.ts', '/index.ts', ''];

/** Returns the relative specifiers that a source file imports: of values and of types, statically or dynamically. */
export function specifiersIn(source) {
  return [...source.matchAll(SPECIFIER)].map(([, specifier]) => specifier);
}

/** Returns each file's imports, by path from the root; only files of the given parts. */
export function importGraph(root, parts) {
  const files = new Set(parts.flatMap((part) => filesBelow(root, part, /\.tsx?$/)));
  const importsOf = (file) =>
    specifiersIn(readFileSync(join(root, file), 'utf8')).flatMap((specifier) => {
      const base = posix.join(posix.dirname(file), specifier);
      const found = ENDINGS.map((ending) => base + ending).find((path) => files.has(path));
      return found === undefined ? [] : [found];
    });
  return new Map([...files].sort().map((file) => [file, importsOf(file)]));
}

/**
 * Returns the graph of rooms for a graph of files, by names such as `domain/bets`, without files outside the layered
 * parts.
 */
export function roomGraph(graph) {
  const nameOf = (file) => {
    const place = roomOf(file);
    return place && `${place.part}/${place.room}`;
  };
  const rooms = new Map();
  for (const [file, imported] of graph) {
    const room = nameOf(file);
    if (room === null) continue;
    const others = imported.map(nameOf).filter((other) => other !== null && other !== room);
    rooms.set(room, [...new Set([...(rooms.get(room) ?? []), ...others])]);
  }
  return rooms;
}

/** Returns the shortest way along the imports from one file back to itself; null where there is none. */
function wayBack(graph, start) {
  const cameFrom = new Map();
  const waiting = [start];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [start];
        for (let step = file; step !== start; step = cameFrom.get(step)) way.unshift(step);
        return [start, ...way];
      }
      if (!cameFrom.has(next)) {
        cameFrom.set(next, file);
        waiting.push(next);
      }
    }
  }
  return null;
}

/**
 * Returns the circles of a graph: each as the files along it, the first one again at the end. A file is named in only
 * one circle, so that the list stays short; after a fix, run the check again.
 */
export function circlesIn(graph) {
  const circles = [];
  const named = new Set();
  for (const file of graph.keys()) {
    if (named.has(file)) continue;
    const circle = wayBack(graph, file);
    if (!circle || circle.some((step) => named.has(step))) continue;
    circles.push(circle);
    for (const step of circle) named.add(step);
  }
  return circles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const graph = importGraph(process.cwd(), process.argv.length > 2 ? process.argv.slice(2) : PARTS);
  const circles = [...circlesIn(graph), ...circlesIn(roomGraph(graph))];
  for (const circle of circles) console.log(circle.join('\n  → '));
  if (circles.length > 0) process.exitCode = 1;
}
