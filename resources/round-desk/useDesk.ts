/** Reading the desk of a round, and what somebody asks about it. */
import { listDeskRounds, readNumberHolders, readRoundDesk, supposeResult } from '../../domain/api/round-desk';
import type { BetType } from '../../domain/bets/bet-type';
import type { DeskOrder, DeskView, RoundDesk } from '../../domain/round-desk/round-desk';
import type { Supposed } from '../../domain/round-desk/supposed-result';
import { isUndecided } from '../../domain/lay-off/undecided';
import { useRead } from '../../src/data/useRead';

/** How often what is sold is read anew while bets are taken. */
const SOLD_EVERY_MS = 2_000;
/** How often lines are gone through for who bought, which takes longer the more of them there are. */
const LINES_EVERY_MS = 10_000;
const CHOICE_EVERY_MS = 15_000;

const whileUndecided =
  (ms: number) =>
  ({ state: { data } }: { state: { data?: RoundDesk } }) =>
    data && !isUndecided(data.round.state) ? false : ms;

/** How the desk is looked at. */
export interface DeskDisplay {
  view: DeskView;
  by: DeskOrder;
  count: number;
  find: string | undefined;
}

/** The desk, anew every few moments, without what only all lines tell. */
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

/** Under a name of its own, so that what is sold every moment doesn't have all lines gone through every moment. */
const readLines: typeof readRoundDesk = { ...readRoundDesk, about: 'round-desk' };

/** The same with slips and members, and the commission of the whole. */
export function useDeskLines(roundId: string, look: DeskDisplay) {
  return useRead(
    readLines,
    { params: { id: roundId }, query: { ...look, lines: true } },
    { refetchInterval: whileUndecided(LINES_EVERY_MS) },
  );
}

/** The rounds to choose from. */
export const useDeskRounds = () => useRead(listDeskRounds, {}, { refetchInterval: CHOICE_EVERY_MS });

/** What a supposed result would pay. */
export const useSupposed = (roundId: string, view: DeskView, supposed: Supposed | null) =>
  useRead(supposeResult, supposed && { params: { id: roundId }, query: { view, ...supposed } }, {
    placeholderData: (before) => before,
    refetchInterval: LINES_EVERY_MS,
  });

/** Who makes a number large. */
export const useHolders = (roundId: string, number: { betType: BetType; number: string }) =>
  useRead(readNumberHolders, { params: { id: roundId }, query: number });
