/**
 * Calls of partners on their way to the log. They are kept here for a second at most and written together, so that no call
 * waits for its row; those of a process that is killed meanwhile are lost. Nothing about money follows from the log.
 */
import type { CallDirection, CallOutcome } from '../../domain/partners/call-outcome';
import type { Services } from '../kernel/services';

/** What a call is about; null what it says nothing of. */
export interface CallAbout {
  slipId: string | null;
  memberId: string | null;
  transId: string | null;
  /** Why a slip or movement was refused, where that is what was answered. */
  refusal: string | null;
}

/** A call as it is written down. */
export interface LoggedCall {
  id: string;
  at: Date;
  partnerId: string | null;
  keyId: string | null;
  isTest: boolean;
  direction: CallDirection;
  method: string;
  path: string;
  status: number;
  outcome: CallOutcome;
  reason: string | null;
  ms: number;
  ip: string | null;
  isSigned: boolean | null;
  headers: Record<string, string>;
  /** As they went over the wire. */
  request: string;
  response: string;
  idempotencyKey: string | null;
  calls: number;
  /** Absent where it is to be read out of what went either way. */
  about?: CallAbout;
}

/** With more waiting than so many the rest isn't written one by one: the database is slower than partners are. */
const WAITING_MAX = 20_000;

/** Calls of a partner turned away that are written one by one in a minute. */
const TURNED_AWAY_A_MINUTE = 60;

class CallBuffer {
  #waiting: LoggedCall[] = [];
  #dropped = 0;
  #minute = 0;
  #turnedAway = new Map<string, number>();

  /** Takes a call. What is turned away beyond a number each minute is added to a row that says how many it stands for. */
  add(call: LoggedCall): void {
    if (call.outcome === 'turnedAway' && this.#isOneTooMany(call)) {
      const same = this.#waiting.findLast(
        ({ partnerId, outcome, reason }) =>
          outcome === 'turnedAway' && partnerId === call.partnerId && reason === call.reason,
      );
      if (same) {
        same.calls += 1;
        return;
      }
    }
    if (this.#waiting.length >= WAITING_MAX) this.#dropped += 1;
    else this.#waiting.push(call);
  }

  #isOneTooMany({ partnerId, at }: LoggedCall): boolean {
    const minute = Math.floor(at.getTime() / 60_000);
    if (minute !== this.#minute) this.#turnedAway.clear();
    this.#minute = minute;
    const calls = (this.#turnedAway.get(partnerId ?? '') ?? 0) + 1;
    this.#turnedAway.set(partnerId ?? '', calls);
    return calls > TURNED_AWAY_A_MINUTE;
  }

  /** Hands out at most so many, the oldest first, and how many were left out since. */
  take(most: number): { calls: LoggedCall[]; dropped: number } {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return { calls: this.#waiting.splice(0, most), dropped };
  }
}

const buffers = new WeakMap<Services['live'], CallBuffer>();

/** The buffer of this process: requests and jobs have connections of their own, and the live streams in common. */
export function callBufferOf({ live }: Pick<Services, 'live'>): CallBuffer {
  const known = buffers.get(live) ?? new CallBuffer();
  buffers.set(live, known);
  return known;
}
