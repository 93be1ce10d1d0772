import type { FilterValues } from '../../../fields/types';

/** The target of an action on many: records by their ids, or all that match a filter. */
export type Chosen = { ids: readonly string[] } | { filter: FilterValues };
