/** Bills and payments of the clearing, which stay as written. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ACCOUNT, PAYMENT] = [1, 2].map(id);

const { ask } = useSchema();

beforeAll(async () => {
  await ask(`INSERT INTO clearing_payment (transfer_id, account_id, counts_for, method)
    VALUES ('${PAYMENT}', '${ACCOUNT}', '2026-03-08', 'other')`);
});

it('keeps what was written as it is', async () => {
  await expect(ask("UPDATE clearing_payment SET method = 'cash'")).rejects.toThrow();
  await expect(ask('DELETE FROM clearing_payment')).rejects.toThrow();
});
