/** Proofs of the book, which only grow. */
import { beforeAll, expect, it } from 'vitest';
import { useSchema } from './support';

const { ask } = useSchema();

beforeAll(async () => {
  await ask("SELECT create_book_month('2026-11-01')");
});

it('lets proofs only grow, for the owner too', async () => {
  await ask(`INSERT INTO book_proof (position, entry_serial, at, previous_hash, hash, signature)
    VALUES (1, 0, now(), '', '', '')`);
  for (const statement of ['UPDATE book_proof SET entry_serial = 5', 'DELETE FROM book_proof', 'TRUNCATE book_proof'])
    await expect(ask(statement)).rejects.toMatchObject({ code: '42501' });
});

it('takes a proof of a round or of the journal, not of both or neither', async () => {
  for (const [round, digest, serial] of [
    ['gen_random_uuid()', "'d'", '1'],
    ['NULL', 'NULL', 'NULL'],
  ])
    await expect(
      ask(`INSERT INTO book_proof (position, round_id, digest, entry_serial, at, previous_hash, hash, signature)
        VALUES (2, ${round}, ${digest}, ${serial}, now(), '', '', '')`),
    ).rejects.toMatchObject({ constraint: 'book_proof_of' });
});

it('has the index in the months that were there and in those to come', async () => {
  await ask("SELECT create_book_month('2026-12-01')");
  const rows = await ask(`SELECT tablename AS name FROM pg_indexes
    WHERE indexdef LIKE '%USING brin (serial)%' AND tablename LIKE 'entry_2026%' ORDER BY 1`);
  expect(rows).toEqual([{ name: 'entry_2026_11' }, { name: 'entry_2026_12' }]);
});
