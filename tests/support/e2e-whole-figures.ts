/** Measures that no figure of a table is cut, or lies below another one. */
import { expect, type Locator } from '@playwright/test';

/**
 * Returns the texts of cells that are only partly in view. A cell counts as hidden if neither end of its text can be
 * hit, and as whole if both can.
 */
function cutFigures(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    const box = element.closest('[role="region"]')?.getBoundingClientRect();
    // A cover lets clicks through, so it has to be hit on purpose.
    const covers = [...document.querySelectorAll<HTMLElement>('[data-cover]')];
    for (const cover of covers) cover.style.pointerEvents = 'auto';
    const inside = (y: number) => box === undefined || (y > box.top && y < box.bottom);
    const cut = [...element.querySelectorAll('td, tbody th, tfoot th')].flatMap((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const { left, right, top, bottom, width } = words.getBoundingClientRect();
      const y = (top + bottom) / 2;
      if (width === 0 || !inside(y)) return [];
      const hits = [left + 1, right - 1].map((x) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && cell.contains(hit);
      });
      return hits[0] === hits[1] ? [] : [cell.textContent ?? ''];
    });
    for (const cover of covers) cover.style.pointerEvents = '';
    return cut;
  });
}

/** Fails with the figures that are cut. */
export async function expectWholeFigures(table: Locator): Promise<void> {
  await expect.poll(() => cutFigures(table)).toEqual([]);
}
