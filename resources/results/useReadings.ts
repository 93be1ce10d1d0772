/** Reading rounds and approvals; all of it is kept under the name of the rounds, whose news refresh it. */
import { useQuery } from '@tanstack/react-query';
import { Round } from '../../domain/entities/round';
import type { RoundLayOff } from '../../domain/api/lay-off';
import type { ApprovalDetail, ApprovalRow } from '../../domain/rounds/approval-record';
import type { AwaitingRound } from '../../domain/rounds/awaiting-round';
import type { LastSeen, PastRound } from '../../domain/rounds/past-round';
import type { RoundDetail } from '../../domain/rounds/round-detail';
import type { RoundLimits } from '../../domain/rounds/round-limits';
import type { SoldNumber } from '../../domain/rounds/sold-number';
import type { WinningLine } from '../../domain/rounds/winning-line';
import type { YeekeeProof, YeekeeRound } from '../../domain/yeekee/round';
import { requestJson } from '../../src/data/api';

/** The key of everything that is read here. */
export const ROUNDS_KEY = [Round.name] as const;

/** News come by themselves; where they don't, what is on screen is at most so old. */
const ASKED_EVERY_MS = 60_000;

function useReading<T>(path: string, { isWanted = true } = {}) {
  return useQuery({
    queryKey: [...ROUNDS_KEY, path],
    queryFn: ({ signal }) => requestJson<T>(path, { signal }),
    enabled: isWanted,
    refetchInterval: ASKED_EVERY_MS,
  });
}

/** The rounds that wait for a result by hand. */
export const useAwaiting = () => useReading<AwaitingRound[]>('/rounds/awaiting');

export const useRound = (id: string) => useReading<RoundDetail>(`/rounds/${id}`, { isWanted: id !== '' });

export const useRoundNumbers = (id: string) => useReading<SoldNumber[]>(`/rounds/${id}/numbers`);

/** What of a round stands above what is kept, and what was handed on; the house's to know. */
export const useRoundLayOff = (id: string, isWanted = true) => useReading<RoundLayOff>(`/rounds/${id}/lay-off`, { isWanted });

export const useRoundWinners = (id: string) => useReading<WinningLine[]>(`/rounds/${id}/winners`);

export const useRoundLimits = (id: string) => useReading<RoundLimits>(`/rounds/${id}/limits`);

/** What waits for a decision, came back to the reader, or was decided. */
export const useApprovals = (which: 'waiting' | 'returned' | 'decided') => useReading<ApprovalRow[]>(`/approvals?which=${which}`);

/** One approval with what it would change in money. */
export const useApproval = (id: string) => useReading<ApprovalDetail>(`/approvals/${id}`);

/** The rounds of a group that are over, between two business dates. */
export const useHistory = (group: string, from: string, to: string) =>
  useReading<PastRound[]>(`/rounds/history?group=${group}&from=${from}&to=${to}`);

/** When each lotto of a group drew a number last. */
export const useLastSeen = (group: string, number: string) =>
  useReading<LastSeen[]>(`/rounds/last-seen?group=${group}&number=${number}`, { isWanted: number !== '' });

/** The rounds of a game day of yeekee. */
export const useYeekeeDay = (lotto: string, date: string) => useReading<YeekeeRound[]>(`/rounds/yeekee-day?lotto=${lotto}&date=${date}`);

/** The shoots of a round, and what its result is made of. */
export const useProof = (id: string) => useReading<YeekeeProof>(`/rounds/${id}/proof`);
