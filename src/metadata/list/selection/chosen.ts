import type { FilterValues } from '../../../fields/types';

/** What an action on many is about: records by their ids, or all that match a filter. */
export type Chosen = { ids: readonly string[] } | { filter: FilterValues };
