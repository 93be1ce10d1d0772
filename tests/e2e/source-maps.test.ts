/**
 * The page's source maps are stored next to the page, but no reader gets them. No chunk contains a development tool.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PROJECT_ROOT } from '../../server/kernel/project-root';
import { test } from '../support/e2e';

const dist = (...path: string[]) => join(PROJECT_ROOT, 'dist', ...path);
const scripts = readdirSync(dist('page/assets')).filter((name) => name.endsWith('.js'));

const maps = readdirSync(dist('maps'));

test('the maps are in dist/maps, no script names its own, and none is served', async ({ request }) => {
  expect(maps.length).toBeGreaterThan(20);
  expect(maps.filter((name) => !scripts.includes(name.replace(/\.map$/, '')))).toEqual([]);
  expect(readdirSync(dist('page'), { recursive: true }).filter((name) => String(name).includes('.map'))).toEqual([]);
  expect(
    scripts.filter((name) => readFileSync(dist('page/assets', name), 'utf8').includes('sourceMappingURL')),
  ).toEqual([]);
  for (const name of maps.slice(0, 5)) {
    expect((await request.get(`/assets/${name.replace(/\.map$/, '')}`)).status()).toBe(200);
    expect((await request.get(`/assets/${name}`)).status()).toBe(404);
  }
});

test('no build has the query devtools', () => {
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(dist('maps', name), 'utf8')) as { sources: string[] }).sources,
  );
  expect(sources.some((source) => source.includes('react-query'))).toBe(true);
  expect(sources.filter((source) => source.includes('devtools'))).toEqual([]);
});
