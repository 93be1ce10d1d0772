/** Reads the desk of a round, and further details on demand. */
import { listDeskRounds, readNumberHolders, readRoundDesk, supposeResult } from '../../domain/api/round-desk';
import type { BetType } from '../../domain/bets/bet-type';
import type { DeskOrder, DeskView, RoundDesk } from '../../domain/round-desk/round-desk';
import type { Supposed } from '../../domain/round-desk/supposed-result';
import { isUndecided } from '../../domain/lay-off/undecided';
import { useRead } from '../../src/data/useRead';

/** Polling interval for sales while the round accepts bets, in milliseconds. */
const SOLD_EVERY_MS = 2_000;
/** Polling interval for figures from all lines, in milliseconds; reading them takes longer with more lines. */
const LINES_EVERY_MS = 10_000;
const CHOICE_EVERY_MS = 15_000;

const whileUndecided =
  (ms: number) =>
  ({ state: { data } }: { state: { data?: RoundDesk } }) =>
    data && !isUndecided(data.round.state) ? false : ms;

/** Display options of the desk. */
export interface DeskDisplay {
  view: DeskView;
  by: DeskOrder;
  count: number;
  find: string | undefined;
}

/** Reads the desk with frequent polling, without the figures from all lines. */
export function useDesk(roundId: string, look: DeskDisplay) {
  return useRead(
    readRoundDesk,
    { params: { id: roundId }, query: { ...look, lines: false } },
    {
      refetchInterval: whileUndecided(SOLD_EVERY_MS),
      placeholderData: (before) => (before?.round.id === roundId ? before : undefined),
    },
  );
}

/** A separate cache key, so that refreshing the sales doesn't trigger the slow query over all lines. */
const readLines: typeof readRoundDesk = { ...readRoundDesk, about: 'round-desk' };

/** Reads the desk including slips, members, and the commission of the whole. */
export function useDeskLines(roundId: string, look: DeskDisplay) {
  return useRead(
    readLines,
    { params: { id: roundId }, query: { ...look, lines: true } },
    { refetchInterval: whileUndecided(LINES_EVERY_MS) },
  );
}

/** Reads the rounds to choose from. */
export const useDeskRounds = () => useRead(listDeskRounds, {}, { refetchInterval: CHOICE_EVERY_MS });

/** Reads the payout of an assumed result. */
export const useSupposed = (roundId: string, view: DeskView, supposed: Supposed | null) =>
  useRead(supposeResult, supposed && { params: { id: roundId }, query: { view, ...supposed } }, {
    placeholderData: (before) => before,
    refetchInterval: LINES_EVERY_MS,
  });

/** Reads the members with the highest stakes on a number. */
export const useHolders = (roundId: string, number: { betType: BetType; number: string }) =>
  useRead(readNumberHolders, { params: { id: roundId }, query: number });
