/** Writing items together that arrive one by one. */
import { expect, it } from 'vitest';
import { createBatcher } from '../../../server/partners/batcher';
import type { Services } from '../../../server/kernel/services';

/** Services over connections of their own. */
const services = () => ({ db: {} }) as Services;
const ours = services();

/** Writes numbers in batches; the test ends each batch. */
function written(how: Parameters<typeof createBatcher<number, string>>[1]) {
  const taken: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  let tell: () => void = () => undefined;
  const add = createBatcher<number, string>(
    (_, items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((one) => `wrote ${one}`)));
        taken.push({ items, end });
        tell();
      }),
    how,
  );
  /** Returns a batch by its number, once it is taken. */
  const next = async (index: number) => {
    while (taken.length <= index) await new Promise<void>((resolve) => (tell = resolve));
    const one = taken[index];
    if (!one) throw new Error('it was taken');
    return one;
  };
  return { add, next };
}

it('takes those that come at once together, and those that come meanwhile with the next', async () => {
  const { add, next } = written({ most: 3 });
  const first = [1, 2].map((one) => add(ours, one));
  const one = await next(0);
  expect(one.items).toEqual([1, 2]);
  const later = [3, 4, 5, 6].map((item) => add(ours, item));
  one.end();
  expect(await Promise.all(first)).toEqual(['wrote 1', 'wrote 2']);
  const two = await next(1);
  expect(two.items).toEqual([3, 4, 5]);
  two.end();
  const three = await next(2);
  expect(three.items).toEqual([6]);
  three.end();
  expect(await Promise.all(later)).toEqual(['wrote 3', 'wrote 4', 'wrote 5', 'wrote 6']);
});

it('fails those alone that were written with what failed', async () => {
  const { add, next } = written({ most: 2 });
  const all = [1, 2, 3].map((one) => add(ours, one).catch((error: unknown) => String(error)));
  (await next(0)).end(new Error('lost'));
  (await next(1)).end();
  expect(await Promise.all(all)).toEqual(['Error: lost', 'Error: lost', 'wrote 3']);
});

it('goes by whose connections they come', async () => {
  const { add, next } = written({ most: 9 });
  const others = services();
  const all = [add(ours, 1), add(others, 2)];
  expect([(await next(0)).items, (await next(1)).items]).toEqual([[1], [2]]);
  (await next(0)).end();
  (await next(1)).end();
  expect(await Promise.all(all)).toEqual(['wrote 1', 'wrote 2']);
});

it('takes those of two requests together, whose services differ only in their log', async () => {
  const { add, next } = written({ most: 9 });
  const all = [add(ours, 1), add({ ...ours }, 2)];
  expect((await next(0)).items).toEqual([1, 2]);
  (await next(0)).end();
  await Promise.all(all);
});

it('writes as many lots at a time as it may, and those that may not go together one after the other', async () => {
  const { add, next } = written({ most: 9, atOnce: 2, apartBy: (one) => String(one % 10) });
  const first = [1, 2, 11, 21].map((one) => add(ours, one));
  const [one, two] = [await next(0), await next(1)];
  expect([one.items, two.items]).toEqual([[1, 2], [11]]);
  const later = [3, 4].map((item) => add(ours, item));
  two.end();
  expect((await next(2)).items).toEqual([21, 3, 4]);
  one.end();
  (await next(2)).end();
  expect(await Promise.all([...first, ...later])).toEqual([1, 2, 11, 21, 3, 4].map((item) => `wrote ${item}`));
});

it('begins a lot beside another one only where that has enough items', async () => {
  const { add, next } = written({ most: 9, atOnce: 2, fewest: 2 });
  const first = add(ours, 1);
  const one = await next(0);
  const second = add(ours, 2);
  await new Promise((resolve) => setImmediate(resolve));
  const third = add(ours, 3);
  const two = await next(1);
  expect([one.items, two.items]).toEqual([[1], [2, 3]]);
  const last = add(ours, 4);
  await new Promise((resolve) => setImmediate(resolve));
  one.end();
  two.end();
  expect((await next(2)).items).toEqual([4]);
  (await next(2)).end();
  expect(await Promise.all([first, second, third, last])).toEqual([1, 2, 3, 4].map((item) => `wrote ${item}`));
});
