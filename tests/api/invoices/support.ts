/**
 * A business that bills the agent directly below it. The amounts of invoices are added up by hand from slips and
 * payouts.
 */
import { expect } from 'vitest';
import type { BillingBody } from '../../../domain/api/billing';
import type { InvoiceDetail, InvoicePreparation } from '../../../domain/api/invoices';
import type { InvoiceRecord } from '../../../domain/entities/invoice';
import { listQuery, type Persona, type Reply } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { createWeeks } from '../clearing/support';

export const TERMS: BillingBody = {
  isOn: true,
  percent: 1_200,
  minimum: 500_000,
  maximum: null,
  lossRule: 'carry',
  dueDays: 7,
  startsOn: '2026-03-01',
  name: 'บริษัท โชคดี จำกัด',
  address: '99 ถนนสุขุมวิท กรุงเทพฯ 10110',
  taxId: '0105559001235',
  branch: '00000',
};

/** Sales to the agent's members in rounds, satang. */
export interface ByHand {
  stake: number;
  discount: number;
  payout: number;
}

/** A body that was answered with success. */
function good<T>(reply: Reply, status = 200): T {
  expect(reply.status, reply.text).toBe(status);
  return reply.json as T;
}

/** Two weeks of a business, and its master. */
export async function createBilling() {
  const weeks = await createWeeks();
  const master: Persona = await weeks.signIn('master');
  const agentId = weeks.world.idOf('com');
  const newId = () => weeks.services.newId();
  const keyed = () => ({ 'idempotency-key': newId() });

  const agreeOn = async (changes: Partial<BillingBody> = {}, accountId = agentId) =>
    good(await master.put(`/api/billing/${accountId}`, { ...TERMS, ...changes }));

  const preview = async (period: { from: string; to: string }) =>
    good<InvoicePreparation>(await master.post('/api/invoices/preview', period));
  const draft = async (period: { from: string; to: string }) =>
    good<{ made: number; changed: number }>(await master.post('/api/invoices/drafts', period, keyed()));
  const list = async (query = '') => (await master.get(`/api/invoices${query}`)).list as unknown as InvoiceRecord[];
  const read = async (id: string) => good<InvoiceDetail>(await master.get(`/api/invoices/${id}`));

  /** The agent's draft. */
  async function draftNow(): Promise<InvoiceDetail> {
    const [found] = await list(listQuery({ filter: { state: 'draft', account: agentId } }));
    if (!found) throw new Error('there is no draft');
    return read(found.id);
  }

  async function issue(id: string): Promise<InvoiceDetail> {
    const { version } = await read(id);
    return good<InvoiceDetail>(await master.post(`/api/invoices/${id}/issue`, { expected: version }, keyed()));
  }

  /** Sends a deed, and returns its answer without a check. */
  const act = (id: string, deed: 'issue' | 'payments' | 'allocations' | 'credit-notes', body: object) =>
    master.post(`/api/invoices/${id}/${deed}`, body, keyed());

  const payment = (changes: object = {}) => ({
    requestId: newId(),
    method: 'transfer',
    paidOn: '2026-03-01',
    ...changes,
  });

  /** Returns the sums of rounds by their current settlement. */
  async function byHand(roundIds: readonly string[]): Promise<ByHand> {
    const [sums] = await rowsOf<ByHand>(
      weeks.test,
      `SELECT sum(line.stake)::bigint AS stake, sum(line.discount)::bigint AS discount, (
          SELECT coalesce(sum(payout.payout), 0)::bigint FROM payout JOIN round ON round.id = payout.round_id
          WHERE payout.round_id = ANY($1::uuid[]) AND payout.settlement_no = round.settlement_no
        ) AS payout
       FROM line JOIN slip ON slip.id = line.slip_id AND slip.business_date = line.business_date
       WHERE slip.round_id = ANY($1::uuid[]) AND slip.state = 'accepted' AND $2 = ANY(slip.path)`,
      [roundIds, agentId],
    );
    if (!sums) throw new Error('an aggregate has one row');
    return sums;
  }

  return { weeks, master, agentId, newId, agreeOn, preview, draft, draftNow, list, read, issue, act, payment, byHand };
}

export type Billing = Awaited<ReturnType<typeof createBilling>>;
