/** Prizes of yeekee to shooters whose money is with a partner: told once, and taken back with their round. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApproval } from '../../../server/book/approvals/decide-approval';
import { submitVoid } from '../../../server/book/results/submit-correction';
import { round } from '../../../server/db/book/rounds';
import { verifyBook } from '../../../server/book/verify/verify-book';
import { alterBook } from '../../support/book-checks';
import { betLine } from '../../support/book-world';
import { CHECKER, OPERATOR } from '../book/settling/support';
import { addMembers, at, bet, type Clocked, createClockedServices, look, writeShoots } from '../book/clock/support';
import { addClient } from './support';
import { inBookTransaction } from '../../../server/book/transaction';

const DAY = '2026-10-05';
const [OPENS, CLOSES, ENDS] = [at(DAY, '05:00'), at(DAY, '06:14'), at(DAY, '06:15')];
const SHOOTS = Array.from({ length: 16 }, (_, index) => String(index * 6_101).padStart(5, '0'));

let test: Clocked;
let members: string[];
let rounds = 0;
beforeAll(async () => {
  test = await createClockedServices(OPENS);
  members = await addMembers(test.services, 16);
  const { partnerId } = await addClient(test.services, 'agent', 'seamless');
  await test.services.pool.query("UPDATE partner SET callback_url = 'https://partner.example/' WHERE id = $1", [
    partnerId,
  ]);
  await test.changeLotto('yeekee', { isOn: true, approval: 'secondPerson' });
});
afterAll(() => test.dispose());

/** A round whose first and last shooters have staked enough, from its opening to its payout. */
async function paidRound(): Promise<string> {
  const { services, setNow, lottoOf } = test;
  const id = services.newId();
  rounds += 1;
  setNow(OPENS);
  const { id: lottoId } = await lottoOf('yeekee');
  const times = { opensAt: OPENS, closesAt: CLOSES, resultAt: ENDS, memberCancelsUntil: CLOSES };
  await services.db
    .insert(round)
    .values({ id, lottoId, businessDate: DAY, number: rounds, state: 'scheduled', earlierCloses: {}, ...times });
  await look(services);
  for (const member of [members[0], members[15]])
    expect(await bet(services, member ?? '', id, betLine('top2', '07', 100))).toMatchObject({ kind: 'accepted' });
  await writeShoots(services, id, members, SHOOTS, OPENS);
  for (const moment of [CLOSES, ENDS]) {
    setNow(moment);
    await look(services);
  }
  return id;
}

const toldOf = async (roundId: string) =>
  (
    await test.services.pool.query<{ kind: string; no: number; amount: number; member: string }>(
      'SELECT kind, no, amount, member_id AS member FROM partner_callback WHERE round_id = $1 ORDER BY kind DESC, no',
      [roundId],
    )
  ).rows;

describe('a prize', () => {
  it('is told to the partner who has the shooter’s money, and taken back when its round is voided', async () => {
    const roundId = await paidRound();
    const prizes = [
      { kind: 'reward', no: 1, amount: 20_000, member: members[15] },
      { kind: 'reward', no: 16, amount: 40_000, member: members[0] },
    ];
    expect(await toldOf(roundId)).toEqual(prizes);
    const { services } = test;
    const id = await inBookTransaction(services, (tx) =>
      submitVoid(tx, services, { roundId, reason: 'a fault', submitter: OPERATOR }),
    );
    await decideApproval(services, id, 'approve', CHECKER, null);
    await look(services);
    expect(await toldOf(roundId)).toEqual([
      ...prizes,
      { kind: 'backToRunning', no: 1, amount: -20_000, member: members[15] },
      { kind: 'backToRunning', no: 16, amount: -40_000, member: members[0] },
    ]);
    await verifyBook(services.db);
  });

  it('that is told otherwise than it is booked is found by verifying the book', async () => {
    const roundId = await paidRound();
    await verifyBook(test.services.db);
    await alterBook(test, 'UPDATE partner_callback SET amount = amount + 1 WHERE round_id = $1', [roundId]);
    await expect(verifyBook(test.services.db)).rejects.toThrow('callbacks of prizes match the journal');
  });
});
