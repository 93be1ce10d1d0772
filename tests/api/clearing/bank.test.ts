/** Where an account is paid: written by itself with the password, read above it, and told on its bills. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClearingOfAccount } from '../../../domain/api/clearing';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import type { Persona } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { createWeeks, MONDAY, type Weeks } from './support';
import { addDays } from '../../../domain/calendar/business-day';
import { inBookTransaction } from '../../../server/book/transaction';

let weeks: Weeks;
let com: Persona;
let share: Persona;
const idOf = (name: string) => weeks.world.idOf(name);

beforeAll(async () => {
  weeks = await createWeeks();
  [com, share] = [await weeks.signIn('com'), await weeks.signIn('share')];
});
afterAll(() => weeks.test.dispose());

const bankOf = (name: string) => `/api/accounts/${idOf(name)}/bank`;
const data = { bank: 'KBANK', bankAccount: '123-4-56789-0', holder: 'Somchai', promptPay: null };

it('is written by the account itself, kept as digits, and recorded', async () => {
  expect((await com.get(bankOf('com'))).json).toMatchObject({
    bank: null,
    promptPay: null,
    version: 0,
    editable: true,
  });
  const written = await com.put(bankOf('com'), { ...data, promptPay: '081-234 5678', version: 0 });
  expect(written.json).toEqual({ ...data, promptPay: '0812345678', id: idOf('com'), version: 1, editable: true });
  expect((await com.put(bankOf('com'), { ...data, version: 0 })).status).toBe(412);
  expect((await com.put(bankOf('share'), data)).status).toBe(403);
  expect((await share.get(bankOf('com'))).status).toBe(404);
  const [recorded] = await rowsOf<{ after: object }>(
    weeks.test,
    "SELECT after FROM audit WHERE entity_id = $1 AND after ? 'promptPay'",
    [idOf('com')],
  );
  expect(recorded?.after).toEqual({ ...data, promptPay: '0812345678' });
});

it('is refused where it is no PromptPay', async () => {
  for (const [promptPay, fault] of [
    ['12345', 'other'],
    ['02-123-45678', 'mobile'],
    ['1111111111111', 'id'],
  ])
    expect((await share.put(bankOf('share'), { ...data, promptPay })).json['errors']).toEqual({
      promptPay: { key: `promptPay.${fault}`, args: {} },
    });
});

it('is on the bill of whoever pays, the other way round too', async () => {
  await share.put(bankOf('share'), { ...data, bank: 'SCB' });
  const owe = async (received: number) => {
    weeks.goTo(addDays(MONDAY, 2));
    await inBookTransaction(weeks.services, (tx) =>
      adjustBalance(tx, weeks.services, {
        requestId: weeks.services.newId(),
        accountId: idOf('share'),
        received,
        actor: { id: idOf('master'), name: 'master' },
        reason: 'as counted',
      }),
    );
    weeks.goTo(addDays(MONDAY, 7));
    return (await share.get(`/api/clearing/${idOf('share')}`)).json as unknown as ClearingOfAccount;
  };
  expect((await owe(-5_000)).payTo).toMatchObject({ bank: 'KBANK', promptPay: '0812345678' });
  expect((await owe(8_000)).payTo).toMatchObject({ bank: 'SCB', promptPay: null });
});
