/** Numbers are typed from left to right in every writing direction: every box of numbers says that it reads so. */
import { expect, it } from 'vitest';
import { sourcesOf } from '../support/sources';

it('every box of numbers says that it reads from left to right', () => {
  const boxes = sourcesOf('src', 'resources')
    .filter(({ path }) => !path.startsWith('src/login/'))
    .filter(({ text }) => /inputMode(?:: |=).*(?:numeric|decimal)/.test(text));
  expect(boxes.length).toBeGreaterThan(15);
  const faulty = boxes.filter(({ text }) => {
    const count = text.match(/inputMode(?:: |=).*(?:numeric|decimal)/g)?.length ?? 0;
    return count > (text.match(/dir(?:: '|=")ltr/g)?.length ?? 0);
  });
  expect(faulty.map(({ path }) => path)).toEqual([]);
});
