/** Views of lists and reports that people save and share, and how each person has a list laid out. */
import { z } from 'zod';
import { VIEWED_NAMES } from './entities/listed-names';

/** How much room the rows of a list take. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The most views that a person has of one list. */
export const SAVED_VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;
const SEARCH_MAX = 2_000;
const COLUMNS_MAX = 60;

const columns = z.array(z.string().max(60)).min(1).max(COLUMNS_MAX).nullable();
const density = z.enum(DENSITIES).nullable();
const name = z.string().trim().min(1).max(VIEW_NAME_MAX);
const search = z.string().max(SEARCH_MAX);

/** A view as whoever may use it sees it. */
export const SavedView = z.object({
  id: z.uuid(),
  resource: z.enum(VIEWED_NAMES),
  name: z.string(),
  /** What the address says, in the one spelling of `list-search.ts`, of a report in that of `report-search.ts`. */
  search: z.string(),
  /** Fields in the order of the columns; null when the view leaves them as they are. */
  columns: z.array(z.string()).nullable(),
  /** Null when the view leaves it as it is. */
  density,
  /** Whether the people who work for the same account, and all agents below it, may use it. */
  shared: z.boolean(),
  /** Whether it is the reader's, to change and delete. */
  own: z.boolean(),
  /** Whose it is; null when that is somebody above the direct upline, who isn't named. */
  maker: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;

/** How one person has one list laid out; null stands for the list's own way. */
export const ListChoice = z.object({
  columns: z.array(z.string()).nullable(),
  density,
  /** The view that the list opens with. */
  defaultView: z.uuid().nullable(),
});
export type ListChoice = z.infer<typeof ListChoice>;

/** All that a list's screen needs to know before it is laid out. */
export const ListViews = z.object({ views: z.array(SavedView), choice: ListChoice });
export type ListViews = z.infer<typeof ListViews>;

/** What a new view takes. */
export const SavedViewCreation = z.strictObject({
  resource: z.enum(VIEWED_NAMES),
  name,
  search: search.optional(),
  columns: columns.optional(),
  density: density.optional(),
  shared: z.boolean().optional(),
});

/** What a change of a view takes: any part of it. */
export const SavedViewChange = SavedViewCreation.omit({ resource: true }).partial();

/** What a change of a layout takes: any part of it. */
export const ListChoiceChange = z.strictObject({
  columns: columns.optional(),
  density: density.optional(),
  defaultView: z.uuid().nullable().optional(),
});
