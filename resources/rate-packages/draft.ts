/** What was typed over a package's cells and isn't saved yet. */
import type { BetType } from '../../domain/bets/bet-type';
import { PackageCell } from '../../domain/entities/rate-package';
import { PARTS, type Part } from './parts';

/** Where something was typed. */
export interface Place {
  lottoId: string;
  betType: BetType;
  part: Part;
}

/** A value, or the typed text while it is none. */
export type Typed = number | string;

/** What was typed by place. */
export type Draft = ReadonlyMap<string, Typed>;

/** The cells that are saved, by lotto and bet type. */
export type SavedCells = ReadonlyMap<string, PackageCell>;

export const NOTHING_TYPED: Draft = new Map();

function cellKey({ lottoId, betType }: Pick<Place, 'lottoId' | 'betType'>): string {
  return `${lottoId} ${betType}`;
}

function placeKey(place: Place): string {
  return `${cellKey(place)} ${place.part}`;
}

/** The cells of a package by lotto and bet type. */
export function savedCells(cells: readonly PackageCell[]): SavedCells {
  return new Map(cells.map((cell) => [cellKey(cell), cell]));
}

/** What stands at a place: what was typed, else what is saved; undefined where there is neither. */
export function valueAt(saved: SavedCells, draft: Draft, place: Place): Typed | undefined {
  return draft.get(placeKey(place)) ?? saved.get(cellKey(place))?.[place.part];
}

/** Whether something was typed at a place that isn't saved. */
export function isTyped(draft: Draft, place: Place): boolean {
  return draft.has(placeKey(place));
}

/** The draft with more typed; what says the same as is saved is no longer in it. */
export function withTyped(saved: SavedCells, draft: Draft, typed: readonly (readonly [Place, Typed])[]): Draft {
  const next = new Map(draft);
  for (const [place, value] of typed) {
    if (saved.get(cellKey(place))?.[place.part] === value) next.delete(placeKey(place));
    else next.set(placeKey(place), value);
  }
  return next;
}

/** The draft without what was typed at a place. */
export function withoutTyped(draft: Draft, place: Place): Draft {
  const next = new Map(draft);
  next.delete(placeKey(place));
  return next;
}

/** One change, as it is shown before it is saved. */
export interface Change extends Place {
  /** Undefined where nothing was. */
  before: number | undefined;
  after: number;
}

/** What a draft comes to. */
export interface Judged {
  /** The whole cells with something new, as the API takes them. */
  cells: PackageCell[];
  changes: Change[];
  /** The places that can't be saved. */
  faults: ReadonlySet<string>;
}

/** Everything that was typed, with where. */
export function entriesOf(draft: Draft): [Place, Typed][] {
  return [...draft].map(([key, value]) => {
    const [lottoId = '', betType, part] = key.split(' ');
    return [{ lottoId, betType: betType as BetType, part: part as Part }, value];
  });
}

/** Judges what was typed: what would be saved, and what is wrong. */
export function judged(saved: SavedCells, draft: Draft): Judged {
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

/** Whether a place is among those that can't be saved. */
export function isFaulty({ faults }: Judged, place: Place): boolean {
  return faults.has(placeKey(place));
}
