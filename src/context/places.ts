/** How the addresses of screens name their lotto and round. */
import { parseListSearch } from '../../domain/api/list-search';
import type { Chosen } from './workContext';

export interface Place {
  /** Returns the choice in the address; null where it names none. */
  read: (search: URLSearchParams) => Chosen | null;
  /** Returns the address for another choice, or for none; the rest of the address stays where it still fits. */
  write: (search: URLSearchParams, next: Chosen | null) => URLSearchParams;
  /** Meaning of an address without a chosen lotto or round: all of them, or those that close next. */
  without: 'all' | 'next';
  /** Parameter that names the round of a screen which is always about one round; the address doesn't name the lotto. */
  roundParameter?: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** `?id=` is the lotto, `?round=` one of its open rounds; the open tab stays. */
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

/** A list filtered by lotto and round. */
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
    // An empty filter is still written: without any the list would open with the user's own view.
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

/** The desk of one round, `?round=`; without one the rounds to choose from. The other parameters stay. */
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

/** Places by the names that rows of the route table use. */
export const PLACES = { lotto: ofLotto, filter: inFilter, round: ofRound, desk: ofDesk } satisfies Record<
  string,
  Place
>;

export type PlaceName = keyof typeof PLACES;
