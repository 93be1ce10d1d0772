import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../domain/api/call';
import { Round, type RoundRecord } from '../../domain/entities/round';
import { listCallOf } from '../../domain/api/records';
import { callApi } from '../data/call';

const listRounds = listCallOf(Round);
type Filter = NonNullable<InputOf<typeof listRounds>['query']['filter']>;

/** Rounds read at a time; a game day of yeekee-vip (264 rounds) takes three requests. */
const PAGE = 100;

/**
 * Rounds of a lotto that a user may be working on: rounds open for bets or suspended, and rounds waiting for a result.
 */
const ONGOING: readonly Filter[] = [{ isAwaiting: true }, { state: 'open' }, { state: 'suspended' }];

/** Returns all matching rounds, page by page. */
async function readRounds(filter: Filter, signal: AbortSignal): Promise<RoundRecord[]> {
  const found: RoundRecord[] = [];
  let page: RoundRecord[];
  do {
    const range: [number, number] = [found.length, found.length + PAGE - 1];
    page = await callApi(listRounds, { query: { sort: ['resultAt', 'ASC'], range, filter } }, { signal });
    found.push(...page);
  } while (page.length === PAGE);
  return found;
}

/** Returns the matching rounds that are open for bets, suspended or waiting for a result, the next to draw first. */
export async function readOngoingRounds(filter: Filter, signal: AbortSignal): Promise<RoundRecord[]> {
  const found = await Promise.all(ONGOING.map((state) => readRounds({ ...filter, ...state }, signal)));
  // A round that changes its state during the reads is in two of them.
  const unique = new Map(found.flat().map((round) => [round.id, round]));
  return [...unique.values()].sort((one, other) => one.resultAt.localeCompare(other.resultAt));
}

/** Returns one round by its id; live updates of rounds refresh it. */
export function useRoundNamed(id: string | null) {
  return useQuery({
    queryKey: [Round.name, 'named', id],
    queryFn: async ({ signal }) => (id === null ? null : ((await readRounds({ id: [id] }, signal))[0] ?? null)),
    enabled: id !== null,
  });
}

/** Returns the query for those rounds of a lotto that a user may be working on. */
export const ongoingOf = (lotto: string) => ({
  queryKey: [Round.name, 'ongoing', lotto],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOngoingRounds({ lotto }, signal),
});

/**
 * Returns the rounds of a lotto that a user may be working on, the next to draw first.
 *
 * @param also a round to include in any state
 */
export function useRoundsOf(lotto: string | null, also: string | null): readonly RoundRecord[] {
  const { data: ongoing } = useQuery({ ...ongoingOf(lotto ?? ''), enabled: lotto !== null });
  const isMissing = also !== null && ongoing !== undefined && !ongoing.some(({ id }) => id === also);
  const { data: past } = useRoundNamed(isMissing ? also : null);
  return [...(isMissing && past ? [past] : []), ...(ongoing ?? [])];
}
