/** Writing of several items together, of which some may be refused for their values. */
import { isRefusedForItsValues } from './sql-state';

/** Whether an item can't be written: the database refuses its values, or its values can't be passed to the database. */
function isAboutValues(error: unknown): boolean {
  return isRefusedForItsValues(error) || error instanceof TypeError || error instanceof RangeError;
}

/**
 * Writes items together. If that fails because of their values, it writes each half separately, down to single items, so
 * that only unwritable items are lost. Any other error is thrown: it would be the same for every item.
 *
 * @param write writes some items, all or none of them
 * @param lose called with each item that can't be written
 */
export async function writeDivided<Item>(
  items: readonly Item[],
  write: (items: readonly Item[]) => Promise<unknown>,
  lose: (item: Item, error: unknown) => void,
): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  try {
    await write(items);
  } catch (error) {
    if (!isAboutValues(error)) throw error;
    if (items.length === 1) return lose(first, error);
    const half = Math.ceil(items.length / 2);
    await writeDivided(items.slice(0, half), write, lose);
    await writeDivided(items.slice(half), write, lose);
  }
}
