/** Pages by key: a long list isn't counted to its end, so a page is requested by its neighbor. */

/** Place of a page: after or before a cursor, or neither for a page by its number. */
export type ListPlace = {
  after?: string;
  before?: string;
};

/** Facts from the API about a page, in addition to its rows. */
export interface ListMeta {
  totalKind: 'exact' | 'at-least';
  /** Number of matching rows, as far as they were counted. */
  counted: number;
  /** The cursor of the page after this one; null on the last. */
  after: string | null;
  /** The cursor of the page before this one; null on the first. */
  before: string | null;
}

/** Returns the address of a list's page with its place. */
export function atPlace(url: string, { after, before }: ListPlace = {}): string {
  if (after !== undefined) return `${url}&after=${encodeURIComponent(after)}`;
  return before === undefined ? url : `${url}&before=${encodeURIComponent(before)}`;
}

/** Reads a page's headers; `counted` is the total of its `Content-Range`. */
export function listMetaOf(headers: Headers, counted: number): ListMeta {
  return {
    totalKind: headers.get('x-total-kind') === 'at-least' ? 'at-least' : 'exact',
    counted,
    after: headers.get('x-after'),
    before: headers.get('x-before'),
  };
}
