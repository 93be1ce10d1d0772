/** Rules run in the page and on the server alike: every file of `domain` is loaded here, where there is neither. */
import { expect, it } from 'vitest';

const files = import.meta.glob<object>('../../domain/**/*.ts', { eager: true });

it('every file of rules can be loaded without a page, a server or a database', () => {
  expect(Object.keys(files).length).toBeGreaterThan(100);
  expect(Object.entries(files).filter(([, taken]) => Object.keys(taken).length === 0)).toEqual([]);
});
