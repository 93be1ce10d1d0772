/** Reading rounds and approvals; all of it is about rounds, whose news refresh it. */
import { listApprovals, readApproval, type ApprovalFilter } from '../../domain/api/approvals';
import type { Call, InputOf } from '../../domain/api/call';
import { getRoundLayOff } from '../../domain/api/lay-off';
import {
  findLastSeen,
  listAwaitingRounds,
  listPastRounds,
  listRoundNumbers,
  listRoundWinners,
  listYeekeeRounds,
  readRound,
  readRoundLimits,
  readYeekeeProof,
} from '../../domain/api/results';
import type { HistoryGroup } from '../../domain/api/past-round';
import type { YeekeeCode } from '../../domain/yeekee/format';
import { useRead } from '../../src/data/useRead';

/** News come by themselves; where they don't, what is on screen is at most so old. */
const POLL_INTERVAL_MS = 60_000;

const useReading = <C extends Call>(call: C, input: InputOf<C> | null) =>
  useRead(call, input, { refetchInterval: POLL_INTERVAL_MS });

/** The rounds that wait for a result by hand. */
export const useAwaiting = () => useReading(listAwaitingRounds, {});

export const useRound = (id: string) => useReading(readRound, id === '' ? null : { params: { id } });

export const useRoundNumbers = (id: string) => useReading(listRoundNumbers, { params: { id } });

/** What of a round stands above what is kept, and what was handed on; the house's to know. */
export const useRoundLayOff = (id: string, isWanted = true) =>
  useReading(getRoundLayOff, isWanted ? { params: { id } } : null);

export const useRoundWinners = (id: string) => useReading(listRoundWinners, { params: { id } });

export const useRoundLimits = (id: string) => useReading(readRoundLimits, { params: { id } });

/** What waits for a decision, came back to the reader, or was decided. */
export const useApprovals = (which: ApprovalFilter) => useReading(listApprovals, { query: { which } });

/** One approval with what it would change in money. */
export const useApproval = (id: string) => useReading(readApproval, { params: { id } });

/** The rounds of a group that are over, between two business dates. */
export const useHistory = (group: HistoryGroup, from: string, to: string) =>
  useReading(listPastRounds, { query: { group, from, to } });

/** When each lotto of a group drew a number last. */
export const useLastSeen = (group: HistoryGroup, number: string) =>
  useReading(findLastSeen, number === '' ? null : { query: { group, number } });

/** The rounds of a game day of yeekee. */
export const useYeekeeDay = (lotto: YeekeeCode, date: string) =>
  useReading(listYeekeeRounds, { query: { lotto, date } });

/** The shoots of a round, and what its result is made of. */
export const useProof = (id: string) => useReading(readYeekeeProof, { params: { id } });
