/** Calls to a seamless partner that certify it: signed as all are, or in some way wrongly, about a member whose money comes back. */
import { randomBytes } from 'node:crypto';
import type { CallbackKind } from '../../../domain/partners/callback';
import { meaningOf } from '../../../domain/partners/callback-answer';
import type { Services } from '../../kernel/services';
import { callBufferOf } from '../call-buffer';
import { postCall } from '../callbacks/post-call';
import { maskedHeaders, signedHeaders } from '../callbacks/sign-callback';
import type { SigningKey } from '../signing-keys';

/** Whom it is tried with. */
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

/** What trying a wallet needs of the server; the command has no more. */
export type ProbeServices = Pick<Services, 'clock' | 'newId' | 'config' | 'live'>;

/** What is other than it should be of a call. */
export interface Altered {
  /** Headers in the place of the right ones; null leaves one out. */
  headers?: Record<string, string | null>;
  /** Signed in the place of the body, or of the number. */
  signedBody?: string;
  signedKey?: string;
  /** Seconds by which the clock is off. */
  skew?: number;
  /** Milliseconds after which the connection is cut. */
  cutAfterMs?: number;
}

interface ProbeAnswer {
  is: 'ok' | 'refused' | 'other';
  /** What the partner says that the member has, satang; null where it doesn't. */
  balance: number | null;
  /** In words of the protocol, for whoever looks why. */
  told: string;
  ms: number;
}

/** What a case found other than it has to be. */
export class ProbeFault extends Error {
  constructor(
    readonly expected: string,
    readonly got: string,
  ) {
    super(`expected ${expected}, got ${got}`);
  }
}

export class WalletProbe {
  /** The calls of the log that were made since this was emptied. */
  callIds: string[] = [];
  slowestMs = 0;

  constructor(
    private readonly services: ProbeServices,
    private readonly wallet: ProbedWallet,
  ) {}

  newId(): string {
    return this.services.newId();
  }

  /** A call of its own about a slip; of a prize about none. */
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

  /** Sends a call and says what came back. It stands in the log. */
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
    return { is, balance, told: meaning.kind === 'ok' ? 'ok' : meaning.cause, ms };
  }

  /** What the member has, satang. Throws `ProbeFault` where that isn't told. */
  async balance(): Promise<number> {
    const { is, balance, told } = await this.send(this.call('balance', 0, null));
    if (is !== 'ok' || balance === null)
      throw new ProbeFault('ok with a balance', balance === null && is === 'ok' ? 'ok without a balance' : told);
    return balance;
  }

  /** Sends a call that has to be answered so, and to move so many satang. Throws `ProbeFault`. */
  async expect(
    call: ProbeCall,
    is: 'ok' | 'refused' | 'turned away',
    by: number,
    altered: Altered = {},
  ): Promise<ProbeAnswer> {
    const before = await this.balance();
    const answer = await this.send(call, altered);
    const isSo = is === 'turned away' ? answer.is === 'other' : answer.is === is;
    if (!isSo) throw new ProbeFault(is, answer.told);
    await this.expectMoved(before, by);
    return answer;
  }

  /** Throws `ProbeFault` where the member hasn't so much more than before. */
  async expectMoved(before: number, by: number): Promise<void> {
    const moved = (await this.balance()) - before;
    if (moved !== by) throw new ProbeFault(`${by} satang moved`, `${moved} satang moved`);
  }

  /** Brings the member back to what it had. */
  async restore(before: number): Promise<void> {
    const missing = before - (await this.balance());
    if (missing > 0) await this.send(this.call('reward', missing, null, { row: 1 }));
    if (missing < 0) await this.send(this.call('backToRunning', -missing, null, { row: 1 }));
  }
}
