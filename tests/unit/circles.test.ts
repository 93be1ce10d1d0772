/** No files and no rooms import each other in a circle, each room has a layer, and circles are found where there are some. */
import { describe, expect, it } from 'vitest';
import { circlesIn, importGraph, PARTS, roomGraph, specifiersIn } from '../../scripts/lint/circles.mjs';
import { LAYERS, roomOf, rowIndexOf } from '../../scripts/lint/layers.mjs';
import { PROJECT_ROOT } from '../../server/kernel/project-root';

const graphOf = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

describe('the house', () => {
  const graph = importGraph(PROJECT_ROOT, PARTS);

  it('is looked at as a whole', () => {
    expect(graph.size).toBeGreaterThan(500);
    expect(graph.get('src/App.tsx')).toContain('src/frame/adminRoutes.tsx');
    expect(graph.get('src/boot/start.tsx')).toContain('src/boot/startAdmin.tsx');
    expect(graph.get('src/routes/lottery.ts')).toContain('resources/limits.tsx');
    expect(graph.get('src/frame/guard.tsx')).toContain('src/routes/route.ts');
  });

  it('has no circle', () => {
    expect(circlesIn(graph).map((circle) => circle.join(' → '))).toEqual([]);
  });

  it('has no circle of rooms', () => {
    expect(circlesIn(roomGraph(graph)).map((circle) => circle.join(' → '))).toEqual([]);
  });

  it('has a layer for each room, and a room for each name in a layer', () => {
    const places = [...graph.keys()].map(roomOf).filter((place) => place !== null);
    expect(places.filter((place) => rowIndexOf(place) === -1)).toEqual([]);
    const rooms = new Set(places.map(({ part, room }) => `${part}/${room}`));
    const named = Object.entries(LAYERS).flatMap(([part, { rows }]) => rows.flat().map((room) => `${part}/${room}`));
    expect(named.filter((room) => !rooms.has(room))).toEqual([]);
  });
});

describe('a circle of rooms', () => {
  it('is found where no two files import each other', () => {
    const files = graphOf({
      'domain/bets/a.ts': ['domain/money/a.ts'],
      'domain/money/a.ts': [],
      'domain/money/b.ts': ['domain/bets/b.ts'],
      'domain/bets/b.ts': [],
    });
    expect(circlesIn(files)).toEqual([]);
    expect(circlesIn(roomGraph(files))).toEqual([['domain/bets', 'domain/money', 'domain/bets']]);
  });
});

describe('a circle', () => {
  it('is named along its way, with the first file again at the end', () => {
    expect(circlesIn(graphOf({ a: ['b', 'x'], b: ['c'], c: ['a'], x: [] }))).toEqual([['a', 'b', 'c', 'a']]);
  });

  it('of two is one', () => {
    expect(circlesIn(graphOf({ a: ['b'], b: ['a'] }))).toEqual([['a', 'b', 'a']]);
  });

  it('can be one file alone', () => {
    expect(circlesIn(graphOf({ a: ['a'] }))).toEqual([['a', 'a']]);
  });

  it('is told by the shortest way', () => {
    expect(circlesIn(graphOf({ a: ['b', 'd'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'd', 'a']]);
  });

  it('is found next to another', () => {
    expect(circlesIn(graphOf({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }))).toEqual([
      ['a', 'b', 'a'],
      ['c', 'd', 'c'],
    ]);
  });

  it('is none where two ways lead to the same file', () => {
    expect(circlesIn(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });
});

describe('an import', () => {
  it.each([
    ["import { a } from './a';", ['./a']],
    ["import type { A } from '../a';", ['../a']],
    ["import { a,\n  type B,\n} from './a';", ['./a']],
    ["import './a';", ['./a']],
    ["export type { A } from './a';", ['./a']],
    ["const load = () => import('./a');", ['./a']],
    ["const load = () =>\n  import(\n    './a'\n  );", ['./a']],
    ["let a: import('./a').A;", ['./a']],
    ["import { useState } from 'react';", []],
  ])('%s', (source, specifiers) => {
    expect(specifiersIn(source)).toEqual(specifiers);
  });
});
