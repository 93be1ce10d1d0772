/**
 * Calls to a seamless partner that certify it: signed correctly or wrong in a chosen way, for a member who gets the
 * money back.
 */
import { randomBytes } from 'node:crypto';
import type { CallbackKind } from '../../../domain/partners/callback';
import { meaningOf } from '../../../domain/partners/callback-answer';
import type { Services } from '../../kernel/services';
import { callBufferOf } from '../call-buffer';
import { postCall } from '../callbacks/post-call';
import { maskedHeaders, signedHeaders } from '../callbacks/sign-callback';
import type { SigningKey } from '../signing-keys';

/** The wallet and the member that the certification uses. */
interface ProbedWallet {
  partnerId: string;
  url: string;
  keys: readonly SigningKey[];
  memberId: string;
  member: string;
}

/** A call as it is sent. */
export interface ProbeCall {
  id: string;
  call: CallbackKind | 'balance';
  amount: number;
  body: string;
}

/** Services that trying a wallet needs; the command has no more. */
export type ProbeServices = Pick<Services, 'clock' | 'newId' | 'config' | 'live'>;

/** Deliberate deviations of a call from a correct one. */
export interface Altered {
  /** Headers that replace the correct ones; null omits one. */
  headers?: Record<string, string | null>;
  /** Body that is signed instead of the sent one; `signedKey` does the same for the `Idempotency-Key`. */
  signedBody?: string;
  signedKey?: string;
  /** Seconds by which the clock is off. */
  skew?: number;
  /** Milliseconds after which the connection is cut. */
  cutAfterMs?: number;
}

interface ProbeAnswer {
  is: 'ok' | 'refused' | 'other';
  /** The member's balance according to the partner, satang; null if the partner doesn't state it. */
  balance: number | null;
  /** Meaning of the answer in words of the protocol, for a person who looks for the cause. */
  detail: string;
  ms: number;
}

/** Difference between the required and the actual outcome of a case. */
export class ProbeFault extends Error {
  constructor(
    readonly expected: string,
    readonly got: string,
  ) {
    super(`expected ${expected}, got ${got}`);
  }
}

export class WalletProbe {
  /** Ids of the logged calls since this list was last emptied. */
  callIds: string[] = [];
  slowestMs = 0;

  constructor(
    private readonly services: ProbeServices,
    private readonly wallet: ProbedWallet,
  ) {}

  newId(): string {
    return this.services.newId();
  }

  /** Builds a new call about a slip; a call about a prize has none. */
  call(kind: ProbeCall['call'], amount: number, slipId: string | null, more: object = {}): ProbeCall {
    const { memberId, member } = this.wallet;
    const id = this.newId();
    const about =
      kind === 'balance'
        ? {}
        : { slipId, roundId: this.newId(), lotto: 'certify', amount, at: this.services.clock().toISOString() };
    return {
      id,
      call: kind,
      amount,
      body: JSON.stringify({ call: kind, transactionId: id, memberId, member, ...about, ...more }),
    };
  }

  /** Sends a call, logs it and returns the answer. */
  async send({ id, body }: ProbeCall, altered: Altered = {}): Promise<ProbeAnswer> {
    const { services, wallet } = this;
    const { partnerId, url, keys, memberId } = wallet;
    const { pathname, search } = new URL(url);
    const [at, begun, callId] = [services.clock(), performance.now(), services.newId()];
    const right = signedHeaders(keys, {
      method: 'POST',
      path: pathname + search,
      timestamp: String(Math.floor(at.getTime() / 1_000) + (altered.skew ?? 0)),
      nonce: randomBytes(16).toString('hex'),
      idempotencyKey: altered.signedKey ?? id,
      body: altered.signedBody ?? body,
    });
    const sent = {
      ...right,
      'content-length': String(Buffer.byteLength(body)),
      'Idempotency-Key': id,
      'webhook-id': id,
      ...altered.headers,
    };
    const headers = Object.fromEntries(
      Object.entries(sent).filter((header): header is [string, string] => header[1] !== null),
    );
    const config = {
      ...services.config,
      ...(altered.cutAfterMs !== undefined && { callbackTimeoutMs: altered.cutAfterMs }),
    };
    const reply = await postCall(new URL(url), { headers, body }, config);
    const ms = Math.round(performance.now() - begun);
    const meaning = meaningOf(reply);
    callBufferOf(services).add({
      id: callId,
      at,
      partnerId,
      keyId: keys[0]?.keyId ?? null,
      isTest: true,
      direction: 'out',
      method: 'POST',
      path: url.slice(0, 1_000),
      status: reply.kind === 'answered' ? reply.status : 0,
      outcome: meaning.kind === 'ok' ? 'ok' : meaning.kind === 'refused' ? 'refused' : 'failed',
      reason: meaning.kind === 'ok' ? null : meaning.cause,
      ms,
      ip: reply.address,
      isSigned: true,
      headers: maskedHeaders(headers),
      request: body,
      response: reply.kind === 'answered' ? reply.body : reply.detail,
      idempotencyKey: id,
      calls: 1,
      about: { slipId: null, memberId, transId: id, refusal: null },
    });
    this.callIds.push(callId);
    if (altered.cutAfterMs === undefined) this.slowestMs = Math.max(this.slowestMs, ms);
    const balance = meaning.kind === 'ok' || meaning.kind === 'refused' ? meaning.balance : null;
    const is = meaning.kind === 'ok' || meaning.kind === 'refused' ? meaning.kind : 'other';
    return { is, balance, detail: meaning.kind === 'ok' ? 'ok' : meaning.cause, ms };
  }

  /** Returns the member's balance, satang. Throws `ProbeFault` if the partner doesn't state it. */
  async balance(): Promise<number> {
    const { is, balance, detail } = await this.send(this.call('balance', 0, null));
    if (is !== 'ok' || balance === null)
      throw new ProbeFault('ok with a balance', balance === null && is === 'ok' ? 'ok without a balance' : detail);
    return balance;
  }

  /** Sends a call that must get this answer and move `by` satang. Throws `ProbeFault`. */
  async expect(
    call: ProbeCall,
    is: 'ok' | 'refused' | 'rejected',
    by: number,
    altered: Altered = {},
  ): Promise<ProbeAnswer> {
    const before = await this.balance();
    const answer = await this.send(call, altered);
    const isSo = is === 'rejected' ? answer.is === 'other' : answer.is === is;
    if (!isSo) throw new ProbeFault(is, answer.detail);
    await this.expectMoved(before, by);
    return answer;
  }

  /** Throws `ProbeFault` unless the member's balance has changed by exactly `by` satang. */
  async expectMoved(before: number, by: number): Promise<void> {
    const moved = (await this.balance()) - before;
    if (moved !== by) throw new ProbeFault(`${by} satang moved`, `${moved} satang moved`);
  }

  /** Restores the member's earlier balance. */
  async restore(before: number): Promise<void> {
    const missing = before - (await this.balance());
    if (missing > 0) await this.send(this.call('reward', missing, null, { row: 1 }));
    if (missing < 0) await this.send(this.call('backToRunning', -missing, null, { row: 1 }));
  }
}
