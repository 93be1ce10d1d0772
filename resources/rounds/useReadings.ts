/** Reading rounds and approvals; all of it is kept under the name of the rounds, whose news refresh it. */
import { useQuery } from '@tanstack/react-query';
import { Round } from '../../domain/entities/round';
import type { RoundLayOff } from '../../domain/lay-off/told';
import { requestJson } from '../../src/data/api';
import type { Approval, ApprovalDetail, AwaitingRound, LastSeen, PastRound, RoundDetail, SoldNumber, WinningLine, YeekeeProof, YeekeeRound } from './answers';

/** The key of everything that is read here. */
export const ROUNDS_KEY = [Round.name] as const;

/** What waits for a second person may be asked for without anything happening to a round. */
const ASKED_EVERY_MS = 15_000;

function useReading<T>(path: string, options: { isWanted?: boolean; everyMs?: number } = {}) {
  const { isWanted = true, everyMs } = options;
  return useQuery({
    queryKey: [...ROUNDS_KEY, path],
    queryFn: ({ signal }) => requestJson<T>(path, { signal }),
    enabled: isWanted,
    refetchInterval: everyMs ?? false,
  });
}

/** The rounds that wait for a result by hand. */
export const useAwaiting = () => useReading<AwaitingRound[]>('/rounds/awaiting', { everyMs: ASKED_EVERY_MS });

export const useRound = (id: string) => useReading<RoundDetail>(`/rounds/${id}`, { isWanted: id !== '' });

export const useRoundNumbers = (id: string) => useReading<SoldNumber[]>(`/rounds/${id}/numbers`);

/** What of a round stands above what is kept, and what was handed on; the house's to know. */
export const useRoundLayOff = (id: string, isWanted = true) => useReading<RoundLayOff>(`/rounds/${id}/lay-off`, { isWanted });

export const useRoundWinners = (id: string) => useReading<WinningLine[]>(`/rounds/${id}/winners`);

/** What waits for a decision, or was decided. */
export const useApprovals = (which: 'waiting' | 'decided') =>
  useReading<Approval[]>(`/approvals?which=${which}`, { everyMs: ASKED_EVERY_MS });

/** One approval with what it would change in money. */
export const useApproval = (id: string) => useReading<ApprovalDetail>(`/approvals/${id}`);

/** The rounds of a group that are over, between two business dates. */
export const useHistory = (group: string, from: string, to: string) =>
  useReading<PastRound[]>(`/rounds/history?group=${group}&from=${from}&to=${to}`);

/** When each lotto of a group drew a number last. */
export const useLastSeen = (group: string, number: string) =>
  useReading<LastSeen[]>(`/rounds/last-seen?group=${group}&number=${number}`, { isWanted: number !== '' });

/** Shoots come in without anything happening to the round. */
const SHOT_EVERY_MS = 5_000;

/** The rounds of a game day of yeekee. */
export const useYeekeeDay = (lotto: string, date: string) => useReading<YeekeeRound[]>(`/rounds/yeekee-day?lotto=${lotto}&date=${date}`);

/** The shoots of a round, and what its result is made of. */
export const useProof = (id: string) => useReading<YeekeeProof>(`/rounds/${id}/proof`, { everyMs: SHOT_EVERY_MS });
