/** What a report's address says of the report, in one spelling: two that show the same are the same text. */

/** Which page is shown is no part of it. */
const PAGE = 'page';

/** The one spelling of an address, without its page and without a question mark. */
export function reportSearchText(search: URLSearchParams): string {
  const said = [...search].filter(([name]) => name !== PAGE).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return new URLSearchParams(said).toString();
}
