/** A report's parameters in its address, in one spelling, so that addresses of equal reports are equal texts. */

/** The shown page is left out. */
const PAGE = 'page';

/** Returns the single spelling of an address, without its page and without a question mark. */
export function reportSearchText(search: URLSearchParams): string {
  const said = [...search].filter(([name]) => name !== PAGE).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return new URLSearchParams(said).toString();
}
