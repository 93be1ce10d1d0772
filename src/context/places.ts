/** How the addresses of screens say which lotto and round they are about. */
import { parseListSearch } from '../../domain/api/list-search';
import type { Chosen } from './workContext';

export interface Place {
  /** What the address says; null where it says nothing. */
  read: (search: URLSearchParams) => Chosen | null;
  /** The address about something else, or about nothing in particular; the rest of it as far as it still fits. */
  write: (search: URLSearchParams, next: Chosen | null) => URLSearchParams;
  /** What it means that no lotto or round is chosen: all of them, or those that close next. */
  without: 'all' | 'next';
  /** The parameter that names a round alone: which lotto it is of the address doesn't say, and it is always about one. */
  roundParameter?: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** `?id=` is the lotto, `?round=` one of its open rounds; which tab is open stays. */
const ofLotto: Place = {
  read: (search) => {
    const lotto = search.get('id');
    return lotto === null ? null : { lotto, round: search.get('round') };
  },
  write: (search, next) => {
    const tab = search.get('tab');
    return new URLSearchParams({
      ...(next && { id: next.lotto, ...(next.round !== null && { round: next.round }) }),
      ...(tab !== null && { tab }),
    });
  },
  without: 'next',
};

/** A list filtered by both. */
const inFilter: Place = {
  read: (search) => {
    const { filter } = parseListSearch(search);
    const lotto = textOf(filter['lotto']);
    return lotto === null ? null : { lotto, round: textOf(filter['round']) };
  },
  write: (search, next) => {
    const { lotto: _lotto, round: _round, ...others } = { ...parseListSearch(search).filter };
    const filter = next ? { ...others, lotto: next.lotto, ...(next.round !== null && { round: next.round }) } : others;
    const written = new URLSearchParams(search);
    // An empty filter is still said: without any the list would open with the reader's own view.
    written.set('filter', JSON.stringify(filter));
    for (const name of ['page', 'place']) written.delete(name);
    return written;
  },
  without: 'all',
};

/** One round, `?id=`. */
const ofRound: Place = {
  read: () => null,
  write: (search, next) => (next?.round ? new URLSearchParams({ id: next.round }) : search),
  without: 'next',
  roundParameter: 'id',
};

/** The desk of one round, `?round=`; without one the rounds to choose from. How it is looked at stays. */
const ofDesk: Place = {
  read: () => null,
  write: (search, next) => {
    const written = new URLSearchParams(search);
    if (next?.round) written.set('round', next.round);
    else written.delete('round');
    return written;
  },
  without: 'next',
  roundParameter: 'round',
};

/** By the names that the rows of the route table give. */
export const PLACES = { lotto: ofLotto, filter: inFilter, round: ofRound, desk: ofDesk } satisfies Record<
  string,
  Place
>;

export type PlaceName = keyof typeof PLACES;
