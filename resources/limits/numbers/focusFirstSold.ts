/** Marks the table of the numbers nearest to their caps. */
export const SOLD_TABLE = { 'data-sold': '' };

/** Focuses the first of the numbers nearest to their caps, if there is one. */
export function focusFirstSold(): void {
  document.querySelector<HTMLElement>('[data-sold] tbody tr')?.focus();
}
