/** Unsaved changes of a package's cells. */
import type { BetType } from '../../domain/bets/bet-type';
import { PackageCell } from '../../domain/entities/rate-package';
import { PARTS, type Part } from './parts';

/** Place of a value in the package. */
export interface Place {
  lottoId: string;
  betType: BetType;
  part: Part;
}

/** A value, or the typed text while it is invalid. */
export type Typed = number | string;

/** Unsaved values by place. */
export type Draft = ReadonlyMap<string, Typed>;

/** Saved cells, by lotto and bet type. */
export type SavedCells = ReadonlyMap<string, PackageCell>;

export const NOTHING_TYPED: Draft = new Map();

function cellKey({ lottoId, betType }: Pick<Place, 'lottoId' | 'betType'>): string {
  return `${lottoId} ${betType}`;
}

function placeKey(place: Place): string {
  return `${cellKey(place)} ${place.part}`;
}

/** Returns the cells of a package by lotto and bet type. */
export function savedCells(cells: readonly PackageCell[]): SavedCells {
  return new Map(cells.map((cell) => [cellKey(cell), cell]));
}

/** Returns the value at a place: the typed one, or else the saved one; undefined without either. */
export function valueAt(saved: SavedCells, draft: Draft, place: Place): Typed | undefined {
  return draft.get(placeKey(place)) ?? saved.get(cellKey(place))?.[place.part];
}

/** Returns whether a place has an unsaved value. */
export function isTyped(draft: Draft, place: Place): boolean {
  return draft.has(placeKey(place));
}

/** Returns the draft with more typed values, without those that equal the saved ones. */
export function withTyped(saved: SavedCells, draft: Draft, typed: readonly (readonly [Place, Typed])[]): Draft {
  const next = new Map(draft);
  for (const [place, value] of typed) {
    if (saved.get(cellKey(place))?.[place.part] === value) next.delete(placeKey(place));
    else next.set(placeKey(place), value);
  }
  return next;
}

/** Returns the draft without the value at a place. */
export function withoutTyped(draft: Draft, place: Place): Draft {
  const next = new Map(draft);
  next.delete(placeKey(place));
  return next;
}

/** One change in the review before saving. */
export interface Change extends Place {
  /** Undefined without a previous value. */
  before: number | undefined;
  after: number;
}

/** Result of checking a draft. */
export interface DraftCheck {
  /** Whole cells with a change, for the API. */
  cells: PackageCell[];
  changes: Change[];
  /** Places with invalid values. */
  faults: ReadonlySet<string>;
}

/** Returns all typed values with their places. */
export function entriesOf(draft: Draft): [Place, Typed][] {
  return [...draft].map(([key, value]) => {
    const [lottoId = '', betType, part] = key.split(' ');
    return [{ lottoId, betType: betType as BetType, part: part as Part }, value];
  });
}

/** Checks the draft: collects the cells to save, and the errors. */
export function judged(saved: SavedCells, draft: Draft): DraftCheck {
  const places = entriesOf(draft).map(([place]) => place);
  const faults = new Set<string>();
  const cells: PackageCell[] = [];
  const touched = new Map(places.map((place) => [cellKey(place), place]));
  for (const place of touched.values()) {
    const { lottoId, betType } = place;
    const parts = Object.fromEntries(PARTS.map((part) => [part, valueAt(saved, draft, { ...place, part })]));
    const parsed = PackageCell.safeParse({ lottoId, betType, ...parts });
    if (parsed.success) cells.push(parsed.data);
    else for (const { path } of parsed.error.issues) faults.add(`${cellKey(place)} ${String(path[0])}`);
  }
  const changes = places.flatMap((place): Change[] => {
    const after = draft.get(placeKey(place));
    return typeof after === 'number' ? [{ ...place, before: saved.get(cellKey(place))?.[place.part], after }] : [];
  });
  return { cells, changes, faults };
}

/** Returns whether the value at a place is invalid. */
export function isFaulty({ faults }: DraftCheck, place: Place): boolean {
  return faults.has(placeKey(place));
}
