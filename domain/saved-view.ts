/** Views of lists and reports that people save and share, and each person's layout of a list. */
import { z } from 'zod';
import { VIEWED_NAMES } from './entities/listed-names';
import { typedLine } from './validation/typed-text';

/** Row heights of a list. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Maximum number of views that a person has of one list. */
export const SAVED_VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;
const SEARCH_MAX = 2_000;
const COLUMNS_MAX = 60;

const columns = z.array(z.string().max(60)).min(1).max(COLUMNS_MAX).nullable();
const density = z.enum(DENSITIES).nullable();
const name = typedLine(VIEW_NAME_MAX);
const search = z.string().max(SEARCH_MAX);

/** A view, as the people who can use it see it. */
export const SavedView = z.object({
  id: z.uuid(),
  resource: z.enum(VIEWED_NAMES),
  name: z.string(),
  /** Parameters of the address, in the spelling of `list-search.ts`, or for a report of `report-search.ts`. */
  search: z.string(),
  /** Fields in the order of the columns; null when the view doesn't set them. */
  columns: z.array(z.string()).nullable(),
  /** Null when the view doesn't set it. */
  density,
  /** Whether people who work for the same account, and all agents below it, can use it. */
  shared: z.boolean(),
  /** Whether it belongs to the reader, who can then change and delete it. */
  own: z.boolean(),
  /** Name of its owner; null for an owner above the direct upline, who isn't named. */
  maker: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof SavedView>;

/** A person's layout of a list; null means the list's default. */
export const ListChoice = z.object({
  columns: z.array(z.string()).nullable(),
  density,
  /** View with which the list opens. */
  defaultView: z.uuid().nullable(),
});
export type ListChoice = z.infer<typeof ListChoice>;

/** Everything that a list's screen needs before it renders. */
export const ListViews = z.object({ views: z.array(SavedView), choice: ListChoice });
export type ListViews = z.infer<typeof ListViews>;

/** Body of a new view. */
export const SavedViewCreation = z.strictObject({
  resource: z.enum(VIEWED_NAMES),
  name,
  search: search.optional(),
  columns: columns.optional(),
  density: density.optional(),
  shared: z.boolean().optional(),
});

/** Body of a change of a view: any part of it. */
export const SavedViewChange = SavedViewCreation.omit({ resource: true }).partial();

/** Body of a change of a layout: any part of it. */
export const ListChoiceChange = z.strictObject({
  columns: columns.optional(),
  density: density.optional(),
  defaultView: z.uuid().nullable().optional(),
});
