/** Pages by key: a long list isn't counted to its end, so its pages are asked for by the place next to them. */

/** Where a page lies: after or before a cursor, or neither for a page by its number. */
export type ListPlace = {
  after?: string;
  before?: string;
};

/** What the API says about a page besides its rows. */
export interface ListMeta {
  totalKind: 'exact' | 'at-least';
  /** How many rows match, as far as they were counted. */
  counted: number;
  /** The cursor of the page after this one; null on the last. */
  after: string | null;
  /** The cursor of the page before this one; null on the first. */
  before: string | null;
}

/** The address of a list's page with its place. */
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
