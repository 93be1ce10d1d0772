/** Marks the table of the numbers nearest to their ends. */
export const SOLD_TABLE = { 'data-sold': '' };

/** Gives the first of the numbers nearest to their ends the focus, where there is one. */
export function focusFirstSold(): void {
  document.querySelector<HTMLElement>('[data-sold] tbody tr')?.focus();
}
