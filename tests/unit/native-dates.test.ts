/** No input of the browser's own for days and times: it writes them in its own way. */
import { expect, it } from 'vitest';
import { sourcesOf } from '../support/sources';

it('is nowhere', () => {
  const native = /type[=:]\s*["'{]*(?:date|time|datetime-local|month|week)["']/;
  const found = sourcesOf('src', 'resources').filter(({ text }) => native.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
