/** A slip that is being keyed in: its lines, what can be undone, and the amounts typed last. */
import type { EntryLine, LastAmounts } from '../../../domain/bets/slip-entry';
import { BAHT, sumOf } from '../../../domain/money/proportion';
import type { SlipCheckAnswer, SlipRefusalMessage } from '../../../domain/slips/slip-check';

export interface DraftLine extends EntryLine {
  key: number;
  /** The rate × 100 that is shown and sent; null until the API has told it. */
  rate: number | null;
}

export interface Draft {
  lines: readonly DraftLine[];
  /** What the lines were before each change, the latest last. */
  past: readonly (readonly DraftLine[])[];
  amounts: LastAmounts;
  nextKey: number;
}

export const EMPTY_DRAFT: Draft = { lines: [], past: [], amounts: {}, nextKey: 1 };

/** How many changes can be undone. */
const PAST_MAX = 50;

export type CheckedLine = SlipCheckAnswer['lines'][number];

export type DraftChange =
  | { kind: 'add'; lines: readonly EntryLine[]; amounts: LastAmounts }
  | { kind: 'restake'; key: number; stake: number }
  | { kind: 'remove'; key: number }
  /** The rates that the API told of lines without one. */
  | { kind: 'price'; checked: ReadonlyMap<number, CheckedLine> }
  /** What is free, or the new rate, taken for all lines that are refused; what can't be had goes. */
  | { kind: 'take'; refusals: ReadonlyMap<number, SlipRefusalMessage> }
  /** For another member or round: what was shown for the one before says nothing any more. */
  | { kind: 'unprice' }
  | { kind: 'undo' }
  /** It was saved, or is given up: the amounts stay for the next one. */
  | { kind: 'empty' };

/** A line as it can be had; null when it can't at all. */
export function lineToTake(
  line: DraftLine,
  { reason, rate, free, min, max, left, step = BAHT }: SlipRefusalMessage,
): DraftLine | null {
  const atMost = (satang: number | undefined): DraftLine | null => {
    const stake = Math.floor(Math.min(line.stake, satang ?? 0) / step) * step;
    return stake > 0 ? { ...line, stake, rate: rate ?? line.rate } : null;
  };
  switch (reason) {
    case 'rateChanged':
      return { ...line, rate: rate ?? null };
    case 'notFree':
      return atMost(free);
    case 'personCap':
      return atMost(left);
    case 'tooBig':
      return atMost(max);
    case 'stakeStep':
      return atMost(line.stake);
    case 'tooSmall':
      return { ...line, stake: Math.max(line.stake, min ?? line.stake) };
    default:
      return null;
  }
}

function changedTo(draft: Draft, lines: readonly DraftLine[]): Draft {
  return { ...draft, lines, past: [...draft.past, draft.lines].slice(-PAST_MAX) };
}

/** The slip after a change. Nothing but `remove`, `take`, `undo` and `empty` takes a line away. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  const { lines, past, nextKey } = draft;
  switch (change.kind) {
    case 'add': {
      const added = change.lines.map((line, index): DraftLine => ({ ...line, key: nextKey + index, rate: null }));
      return { ...changedTo(draft, [...lines, ...added]), amounts: change.amounts, nextKey: nextKey + added.length };
    }
    case 'restake':
      return changedTo(
        draft,
        lines.map((line) => (line.key === change.key ? { ...line, stake: change.stake } : line)),
      );
    case 'remove':
      return changedTo(
        draft,
        lines.filter(({ key }) => key !== change.key),
      );
    case 'price':
      return {
        ...draft,
        lines: lines.map((line) =>
          line.rate === null ? { ...line, rate: change.checked.get(line.key)?.rate ?? null } : line,
        ),
      };
    case 'take':
      return changedTo(
        draft,
        lines.flatMap((line) => {
          const refusal = change.refusals.get(line.key);
          return refusal ? (lineToTake(line, refusal) ?? []) : [line];
        }),
      );
    case 'unprice':
      return { ...draft, lines: lines.map((line) => ({ ...line, rate: null })) };
    case 'undo':
      return past.length === 0 ? draft : { ...draft, lines: past.at(-1) ?? [], past: past.slice(0, -1) };
    case 'empty':
      return { ...draft, lines: [], past: [] };
  }
}

/** The sum of the stakes, satang. */
export const stakeOf = (lines: readonly EntryLine[]) => sumOf(lines.map(({ stake }) => stake));
