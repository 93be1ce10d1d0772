/** Reads rounds and approvals; all queries belong to rounds, whose live events refresh them. */
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
  previewVoid,
  readRound,
  readRoundLimits,
  readYeekeeProof,
} from '../../domain/api/results';
import type { HistoryGroup } from '../../domain/api/past-round';
import type { YeekeeCode } from '../../domain/yeekee/format';
import { useRead } from '../../src/data/useRead';

/** Polling interval in case live events don't arrive, in milliseconds. */
const POLL_INTERVAL_MS = 60_000;

const useReading = <C extends Call>(call: C, input: InputOf<C> | null) =>
  useRead(call, input, { refetchInterval: POLL_INTERVAL_MS });

/** Reads the rounds that wait for a manual result. */
export const useAwaiting = () => useReading(listAwaitingRounds, {});

export const useRound = (id: string) => useReading(readRound, id === '' ? null : { params: { id } });

export const useRoundNumbers = (id: string) => useReading(listRoundNumbers, { params: { id } });

/** Reads the stakes of a round above the kept amounts, and its batches; for master and its staff. */
export const useRoundLayOff = (id: string, isWanted = true) =>
  useReading(getRoundLayOff, isWanted ? { params: { id } } : null);

export const useRoundWinners = (id: string) => useReading(listRoundWinners, { params: { id } });

/** Reads the effects that the void of a round would have on money. */
export const useVoidPreview = (id: string) => useReading(previewVoid, { params: { id } });

export const useRoundLimits = (id: string) => useReading(readRoundLimits, { params: { id } });

/** Reads pending, returned or decided approvals. */
export const useApprovals = (which: ApprovalFilter) => useReading(listApprovals, { query: { which } });

/** Reads one approval with its effects on money. */
export const useApproval = (id: string) => useReading(readApproval, { params: { id } });

/** Reads the finished rounds of a group between two business dates. */
export const useHistory = (group: HistoryGroup, from: string, to: string) =>
  useReading(listPastRounds, { query: { group, from, to } });

/** Reads the last draw of a number by each lotto of a group. */
export const useLastSeen = (group: HistoryGroup, number: string) =>
  useReading(findLastSeen, number === '' ? null : { query: { group, number } });

/** Reads the rounds of a game day of yeekee. */
export const useYeekeeDay = (lotto: YeekeeCode, date: string) =>
  useReading(listYeekeeRounds, { query: { lotto, date } });

/** Reads the shoots of a round, and the components of its result. */
export const useProof = (id: string) => useReading(readYeekeeProof, { params: { id } });
