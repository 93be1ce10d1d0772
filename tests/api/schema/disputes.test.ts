/** Disputes of bills and photos of payments, which stay as written. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [BILL, PAYMENT, ACCOUNT] = [1, 2, 3].map(id);
const STAYS = 'what was said of a bill stays';

const { ask } = useSchema();
const raise = (number: number) =>
  ask(`INSERT INTO bill_dispute (id, bill_id, note, raised_at, raised_by)
    VALUES ('${id(number)}', '${BILL}', 'two slips are missing', now(), '${ACCOUNT}')`);
const answer = (number: number) =>
  ask(
    `UPDATE bill_dispute SET answer = 'next week', answered_at = now(), answered_by = '${ACCOUNT}' WHERE id = '${id(number)}'`,
  );
const addPhoto = (content: string) =>
  ask(`INSERT INTO payment_photo (transfer_id, type, sha256, content, at, actor_id)
    VALUES ('${PAYMENT}', 'image/png', 'x', ${content}, now(), '${ACCOUNT}')`);

beforeAll(async () => {
  await ask(`INSERT INTO clearing_bill (id, account_id, upline_id, no, from_date, to_date, carried, win_loss, commission, rewards,
      corrections, moved, paid, balance, detail, unsettled, sent_at, sent_by)
    VALUES ('${BILL}', '${ACCOUNT}', '${ACCOUNT}', 1, '2026-03-02', '2026-03-08', 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}', now(), '${ACCOUNT}')`);
  await ask(`INSERT INTO clearing_payment (transfer_id, account_id, counts_for, method)
    VALUES ('${PAYMENT}', '${ACCOUNT}', '2026-03-08', 'cash')`);
});

it('has one open dispute of a bill, whose note stays and whose answer is written once', async () => {
  await raise(11);
  await expect(raise(12)).rejects.toThrow('bill_dispute_open');
  await expect(ask("UPDATE bill_dispute SET note = 'nothing'")).rejects.toThrow(STAYS);
  await expect(ask("UPDATE bill_dispute SET answer = 'no'")).rejects.toThrow('bill_dispute_answered');
  await answer(11);
  await expect(answer(11)).rejects.toThrow(STAYS);
  await expect(ask('DELETE FROM bill_dispute')).rejects.toThrow(STAYS);
  await raise(12);
});

it('keeps a photo as it is, of two megabytes at most', async () => {
  await expect(addPhoto("decode(repeat('00', 2000001), 'hex')")).rejects.toThrow('payment_photo_size');
  await addPhoto("'\\x89'");
  await expect(ask("UPDATE payment_photo SET type = 'image/jpeg'")).rejects.toThrow();
  await expect(ask('DELETE FROM payment_photo')).rejects.toThrow();
});
