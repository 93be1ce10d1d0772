/**
 * Calls of partners on their way to the log. They wait here for at most a second and are written together, so that no
 * call waits for its row. If the process is killed in that time, they are lost; money never depends on the log.
 */
import type { CallDirection, CallOutcome } from '../../domain/partners/call-outcome';
import { publish } from '../kernel/observed';
import type { Services } from '../kernel/services';

/** The objects that a call is about; null for those it doesn't name. */
export interface CallAbout {
  slipId: string | null;
  memberId: string | null;
  transId: string | null;
  /** Reason why a slip or movement was refused, if the response says so. */
  refusal: string | null;
}

/** A call as it is logged. */
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
  /** Texts as sent over the network. */
  request: string;
  response: string;
  idempotencyKey: string | null;
  calls: number;
  /** Absent where it has to be read from the request and response. */
  about?: CallAbout;
}

/** Maximum number of waiting calls. Beyond it calls are only counted, as the database is slower than the partners. */
const WAITING_MAX = 20_000;

/** Number of rejected calls per partner and minute that get a row of their own. */
const TURNED_AWAY_A_MINUTE = 60;

class CallBuffer {
  #waiting: LoggedCall[] = [];
  #dropped = 0;
  #droppedInAll = 0;
  #minute = 0;
  #turnedAway = new Map<string, number>();

  /** Adds a call. Rejected calls beyond a number per minute are added to a row that counts them. */
  add(call: LoggedCall): void {
    publish('partnerCall', { direction: call.direction, outcome: call.outcome, seconds: call.ms / 1_000 });
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
    if (this.#waiting.length < WAITING_MAX) {
      this.#waiting.push(call);
      return;
    }
    this.#dropped += 1;
    this.#droppedInAll += 1;
  }

  /** Returns the number of waiting calls, and of those dropped since the start. */
  size(): { waiting: number; dropped: number } {
    return { waiting: this.#waiting.length, dropped: this.#droppedInAll };
  }

  #isOneTooMany({ partnerId, at }: LoggedCall): boolean {
    const minute = Math.floor(at.getTime() / 60_000);
    if (minute !== this.#minute) this.#turnedAway.clear();
    this.#minute = minute;
    const calls = (this.#turnedAway.get(partnerId ?? '') ?? 0) + 1;
    this.#turnedAway.set(partnerId ?? '', calls);
    return calls > TURNED_AWAY_A_MINUTE;
  }

  /**
   * Removes and returns up to a number of calls, oldest first, with the number of calls dropped since the last time.
   */
  take(most: number): { calls: LoggedCall[]; dropped: number } {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return { calls: this.#waiting.splice(0, most), dropped };
  }
}

const buffers = new WeakMap<Services['live'], CallBuffer>();

/**
 * Returns the buffer of this process. It belongs to the live streams, which requests and jobs share, unlike their
 * connections.
 */
export function callBufferOf({ live }: Pick<Services, 'live'>): CallBuffer {
  const known = buffers.get(live) ?? new CallBuffer();
  buffers.set(live, known);
  return known;
}
