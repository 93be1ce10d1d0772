import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../domain/api/call';
import { Round, type RoundRecord } from '../../domain/entities/round';
import { listCallOf } from '../../domain/api/records';
import { callApi } from '../data/call';

const listRounds = listCallOf(Round);
type Filter = NonNullable<InputOf<typeof listRounds>['query']['filter']>;

/** More than a game day of the lotto with the most rounds has at once. */
const READ_MAX = 99;

/** What of a lotto's rounds somebody may be working on: those that are bet on, and those that wait for a result. */
const ONGOING: readonly Filter[] = [{ isAwaiting: true }, { state: 'open' }, { state: 'suspended' }];

const readRounds = (filter: Filter, signal: AbortSignal): Promise<RoundRecord[]> =>
  callApi(listRounds, { query: { sort: ['resultAt', 'ASC'], range: [0, READ_MAX], filter } }, { signal });

/** Of rounds that match, those that are bet on and those that wait for a result, the next to draw first. */
export async function readOngoingRounds(filter: Filter, signal: AbortSignal): Promise<RoundRecord[]> {
  const found = await Promise.all(ONGOING.map((state) => readRounds({ ...filter, ...state }, signal)));
  return found.flat().sort((one, other) => one.resultAt.localeCompare(other.resultAt));
}

/** One round by its id; the news of rounds refresh it. */
export function useRoundNamed(id: string | null) {
  return useQuery({
    queryKey: [Round.name, 'named', id],
    queryFn: async ({ signal }) => (id === null ? null : ((await readRounds({ id: [id] }, signal))[0] ?? null)),
    enabled: id !== null,
  });
}

/** How the rounds of a lotto are asked for that somebody may be working on. */
export const ongoingOf = (lotto: string) => ({
  queryKey: [Round.name, 'ongoing', lotto],
  queryFn: ({ signal }: { signal: AbortSignal }) => readOngoingRounds({ lotto }, signal),
});

/**
 * The rounds of a lotto that somebody may be working on, the next to draw first.
 *
 * @param also one that is among them whatever became of it
 */
export function useRoundsOf(lotto: string | null, also: string | null): readonly RoundRecord[] {
  const { data: ongoing } = useQuery({ ...ongoingOf(lotto ?? ''), enabled: lotto !== null });
  const isMissing = also !== null && ongoing !== undefined && !ongoing.some(({ id }) => id === also);
  const { data: past } = useRoundNamed(isMissing ? also : null);
  return [...(isMissing && past ? [past] : []), ...(ongoing ?? [])];
}
