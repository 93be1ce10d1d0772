/** Rounds and slips for browser tests: a lotto of the test's own, bet on through the partner API. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { BetType } from '../../domain/bets/bet-type';
import { TRANSFER_PARTNERS } from '../../domain/api/partners';
import type { LottoRecord } from '../../domain/entities/lotto';
import type { RoundRecord } from '../../domain/entities/round';
import { OPERATOR_TERMS } from '../../domain/rates/terms';
import { signatureOf } from '../../server/partners/signature';
import { uniqueName, type Api, type Person } from './e2e-api';

const BAHT = 100;

async function listed<T>(api: Api, resource: string, filter: object, sort?: [string, string]): Promise<T[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    range: '[0,99]',
    ...(sort && { sort: JSON.stringify(sort) }),
  });
  return api.get<T[]>(`/${resource}?${query.toString()}`);
}

async function checked(answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}: ${await answer.text()}`);
  return answer;
}

/** A lotto with the results of another, whose rounds of the next weeks are all open; two persons decide about it. */
export async function openLotto(master: Api, model: string, name: string): Promise<LottoRecord> {
  const [like] = await listed<LottoRecord>(master, 'lottos', { code: model });
  const cloned = await checked(
    await master.call(`/lottos/${like?.id ?? ''}/clone`, 'POST', { code: uniqueName('l'), name }),
  );
  const { id } = (await cloned.json()) as LottoRecord;
  const day = (days: number, time: string) => ({ day: days, time });
  const schedule = {
    dayRule: { kind: 'daily' },
    opens: day(-31, '00:00'),
    closes: day(1, '23:00'),
    result: day(1, '23:30'),
    earlierCloses: {},
    memberCancels: null,
    holidays: [],
    moves: {},
  };
  return master.change<LottoRecord>(`/lottos/${id}`, { schedule, isOn: true, approval: 'secondPerson' });
}

/** Returns the open rounds of a lotto, the next draw first, once there are at least `count`. */
export async function openRounds(master: Api, lottoId: string, count: number): Promise<RoundRecord[]> {
  const read = () => listed<RoundRecord>(master, 'rounds', { lotto: lottoId, state: 'open' }, ['resultAt', 'ASC']);
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return read();
}

/** A partner whose members bet. */
export class Bettor {
  private constructor(
    private readonly keyId: string,
    private readonly secret: string,
    readonly memberId: string,
  ) {}

  /** A partner of an agent, with one member that has credit. */
  static async of(master: Api, { username, api }: Person, credit = 100_000): Promise<Bettor> {
    const wanted = { account: username, name: username, allowed: [] };
    const added = await checked(await master.call(TRANSFER_PARTNERS.add.path, 'POST', wanted));
    const { keyId, secret } = (await added.json()) as { keyId: string; secret: string };
    const { id } = await api.addMember({ username: `${username}.${uniqueName('m')}` });
    await api.change(`/accounts/${id}/terms`, { creditLimit: credit * BAHT });
    return new Bettor(keyId, secret, id);
  }

  private async call(method: string, path: string, body?: object): Promise<unknown> {
    const text = body ? JSON.stringify(body) : '';
    const signed = {
      method,
      path: `/api/partner/v1${path}`,
      timestamp: String(Math.floor(Date.now() / 1_000)),
      nonce: randomUUID(),
      idempotencyKey: randomUUID(),
      body: Buffer.from(text),
    };
    const headers = {
      'x-partner-key': this.keyId,
      'x-partner-timestamp': signed.timestamp,
      'x-partner-nonce': signed.nonce,
      'x-partner-signature': signatureOf(this.secret, signed),
      'idempotency-key': signed.idempotencyKey,
      'content-type': 'application/json',
    };
    const answer = await fetch(`${process.env.E2E_URL ?? ''}${signed.path}`, {
      method,
      headers,
      ...(body && { body: text }),
    });
    return (await checked(answer)).json();
  }

  /** Places a slip of lines in baht; rejects when it isn't taken. */
  async bet(roundId: string, lines: readonly [BetType, string, number][]): Promise<void> {
    const wanted = lines.map(([betType, number, baht]) => ({
      betType,
      number,
      stake: baht * BAHT,
      rate: OPERATOR_TERMS[betType].rate,
    }));
    const { outcome, ...refusal } = (await this.call('POST', '/slips', {
      memberId: this.memberId,
      roundId,
      lines: wanted,
    })) as { outcome: string };
    if (outcome !== 'accepted') throw new Error(JSON.stringify(refusal));
  }

  /** Shoots a number in a round of yeekee. */
  async shoot(roundId: string, number: string): Promise<void> {
    await this.call('POST', `/rounds/${roundId}/shoots`, { memberId: this.memberId, number });
  }

  /** Returns the amount in the member's wallet, baht. */
  async wallet(): Promise<number> {
    const { wallet } = (await this.call('GET', `/members/${this.memberId}/balance`)) as { wallet: number };
    return wallet / BAHT;
  }
}

/** Does something about a round in the words of the API. Rejects when it refuses. */
export async function moveRound(
  api: Api,
  id: string,
  what: string,
  body: object = { reason: 'test' },
): Promise<Record<string, unknown>> {
  const answer = await checked(await api.call(`/rounds/${id}/${what}`, 'POST', body));
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}
