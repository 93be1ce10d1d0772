/** Deposits and withdrawals of the transfer partner in the last days, including refused ones. */
import { sql } from 'drizzle-orm';
import { v5 as idFrom } from 'uuid';
import { BAHT } from '../../../domain/money/proportion';
import { MOVE_REFUSAL, type MoveKind } from '../../../domain/partners/move';
import { moveFunds } from '../../book/funds/move-funds';
import { Overdraft } from '../../book/funds/overdraft';
import { partnerMove } from '../../db/book/partner-traffic';
import type { SamplePartner } from '../partners';
import { happens, momentBetween, pickFrom, type Random, seededRandom } from '../../simulator/random';
import type { Event, OpenBook } from './agenda';
import type { SampleBettor } from './coming';
import { inBookTransaction } from '../../book/transaction';

const COUNT = 30;
const SINCE_MS = 2 * 24 * 3_600_000;
const AMOUNTS = [100, 200, 300, 500, 500, 1_000, 2_000].map((baht) => baht * BAHT);

interface PlannedMove {
  kind: MoveKind;
  transId: string;
  memberId: string;
  amount: number;
  at: Date;
}

async function move({ tx, book }: OpenBook, partner: SamplePartner, planned: PlannedMove): Promise<void> {
  const { kind, transId, memberId, amount, at } = planned;
  const requestId = idFrom(transId, partner.id);
  const actor = { id: partner.accountId, name: partner.name };
  const request = { kind, requestId, accountId: memberId, uplineId: partner.accountId, amount, actor, reason: transId };
  const came = await inBookTransaction(book, (tx) => moveFunds(tx, book, request)).then(
    ({ after }) => ({ refusal: null, balance: after }),
    (error: unknown) => {
      if (!(error instanceof Overdraft)) throw error;
      return { refusal: MOVE_REFUSAL[kind], balance: error.payable };
    },
  );
  const { rows } = await tx.execute<{ serial: number | null }>(
    sql`SELECT CASE WHEN ${came.refusal === null} THEN nextval('entry_serial') END AS serial`,
  );
  const row = {
    kind,
    transId,
    memberId,
    amount,
    at,
    requestId,
    partnerId: partner.id,
    serial: rows[0]?.serial ?? null,
  };
  await tx.insert(partnerMove).values({ ...row, ...came });
}

function plannedFor(members: readonly SampleBettor[], random: Random, since: Date, until: Date): PlannedMove[] {
  return Array.from({ length: members.length === 0 ? 0 : COUNT }, (_, index) => {
    const isDeposit = happens(random, 65);
    return {
      kind: isDeposit ? 'deposit' : 'withdraw',
      transId: `${isDeposit ? 'D' : 'W'}-${70_301 + index}`,
      memberId: pickFrom(random, members).id,
      amount: pickFrom(random, AMOUNTS),
      at: momentBetween(random, since, until),
    };
  });
}

/** Returns the movements of transfer partners for their members, as events of the filled time. */
export function movesOfPartners(
  partners: readonly SamplePartner[],
  bettors: readonly SampleBettor[],
  { seed, from, now }: { seed: number; from: Date; now: Date },
): Event[] {
  const random = seededRandom(seed + 2);
  const since = new Date(Math.max(from.getTime(), now.getTime() - SINCE_MS));
  const until = new Date(now.getTime() - 60_000);
  return partners
    .filter(({ kind }) => kind === 'transfer')
    .flatMap((partner) => {
      const members = bettors.filter((one) => one.agentId === partner.accountId && one.until >= now);
      return plannedFor(members, random, since, until).map((planned): Event => ({
        at: planned.at.getTime(),
        in: 'book',
        run: (open) => move(open, partner, planned),
      }));
    });
}
