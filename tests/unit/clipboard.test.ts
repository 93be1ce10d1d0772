/** Code that copies uses the one function that knows whether the browser allowed it. */
import { expect, it } from 'vitest';
import { sourcesOf } from '../support/sources';

it('is written to in one place', () => {
  const written = sourcesOf('src', 'resources').filter(({ text }) => /navigator\.clipboard/.test(text));
  expect(written.map(({ path }) => path)).toEqual(['src/data/copyText.ts']);
});
