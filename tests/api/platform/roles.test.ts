import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../server/db/schema';
import { createTestServices, type TestServices } from '../../support/services';

const refused = { code: '42501' };

/** Tables of which single columns change. */
const NARROW = [
  'slip',
  'line',
  'payout',
  'settlement',
  'approval',
  'invoice_payment',
  'bill_dispute',
  'partner_callback',
  'partner_day',
];

describe("the app's own role", () => {
  let test: TestServices;

  beforeAll(async () => {
    test = await createTestServices();
    await test.services.db.insert(audit).values({ at: new Date(), actor: 'somebody', action: 'add', entity: 'agent' });
  });
  afterAll(() => test.dispose());

  it('reads the audit and adds to it', async () => {
    expect(await test.services.db.select().from(audit)).toHaveLength(1);
  });

  it.each([
    'UPDATE audit SET actor = $$another$$',
    'DELETE FROM audit',
    'TRUNCATE audit',
    "UPDATE audit_seal SET hash = ''",
    'DELETE FROM audit_seal',
    'ALTER TABLE audit DISABLE TRIGGER ALL',
    'UPDATE entry SET amount = 1',
    'DELETE FROM partner_callback',
    'UPDATE partner_callback SET amount = 0',
    'UPDATE invoice_payment SET amount = amount + 1',
    'DELETE FROM invoice_allocation',
    'DELETE FROM slip',
    'UPDATE slip SET member_id = gen_random_uuid()',
    'UPDATE slip SET path = path[:1]',
    'DELETE FROM line',
    "UPDATE line SET number = '12'",
    'UPDATE line SET rate = rate + 1',
    'DELETE FROM payout',
    'UPDATE payout SET payout = payout + 1',
    'DELETE FROM settlement',
    'UPDATE settlement SET payout = 0',
    'UPDATE approval SET round_id = gen_random_uuid()',
    'UPDATE approval SET goes_on_at = now()',
    'GRANT UPDATE (rate) ON line TO lotto_app',
    'DELETE FROM shoot',
    "UPDATE shoot SET number = '00000'",
    'DELETE FROM transfer',
    'DELETE FROM book_proof',
    'DELETE FROM backup_run',
    'UPDATE backup_run SET failure = NULL',
    'DELETE FROM partner_move',
    'UPDATE partner_move SET amount = 1',
    'DELETE FROM partner_call',
    "UPDATE partner_day SET content = ''",
    'UPDATE partner_certification SET passed = 29',
    'UPDATE clearing_bill SET balance = 0',
    'DELETE FROM clearing_payment',
    "UPDATE bill_dispute SET note = ''",
    'DELETE FROM payment_photo',
    'INSERT INTO sandbox (made_at) VALUES (now())',
    'UPDATE sandbox SET ahead_ms = 1',
    'TRUNCATE entry',
    'DROP TABLE audit',
    'ALTER TABLE account ADD COLUMN more text',
    'TRUNCATE account CASCADE',
    'CREATE TABLE mine (id int)',
    'SET ROLE lotto_owner',
    'GRANT UPDATE ON audit TO lotto_app',
  ])('is refused: %s', async (statement) => {
    // A GRANT without the right to it is a warning, so the right itself is looked at.
    if (statement.startsWith('GRANT')) {
      await test.services.pool.query(statement).catch(() => undefined);
      const { rows } = await test.services.pool.query(
        "SELECT has_table_privilege('audit', 'UPDATE') OR has_column_privilege('line', 'rate', 'UPDATE') AS may",
      );
      expect(rows).toEqual([{ may: false }]);
    } else {
      await expect(test.services.pool.query(statement)).rejects.toMatchObject(refused);
    }
  });

  it('changes of these what becomes of them, and nothing else', async () => {
    const { rows } = await test.services.pool.query(
      `
      SELECT table_name AS table, string_agg(column_name, ' ' ORDER BY column_name) AS columns
      FROM information_schema.column_privileges
      WHERE table_schema = 'public' AND grantee = current_user AND privilege_type = 'UPDATE'
        AND table_name = ANY ($1) GROUP BY 1 ORDER BY 1`,
      [NARROW],
    );
    expect(rows).toEqual([
      {
        table: 'approval',
        columns:
          'decided_at decided_by decision_reason hold_up is_blind request retry_at state submitted_at submitted_by tries version',
      },
      { table: 'bill_dispute', columns: 'answer answered_at answered_by' },
      { table: 'invoice_payment', columns: 'allocated' },
      { table: 'line', columns: 'ended' },
      {
        table: 'partner_callback',
        columns:
          'call_id cause ended_at ended_by escalated_at given_up_as given_up_reason last_at leased_until next_try_at owner_id state tries',
      },
      { table: 'partner_day', columns: 'compared_at compared_by differences differing' },
      { table: 'payout', columns: 'hold' },
      { table: 'settlement', columns: 'reversed_at' },
      { table: 'slip', columns: 'debit discount end_reason ended_at ended_by stake state' },
    ]);
  });

  it.each(['sandbox', 'served_program'])('only reads %s', async (table) => {
    await test.services.pool.query(`SELECT FROM ${table}`);
    for (const write of [`INSERT INTO ${table} DEFAULT VALUES`, `UPDATE ${table} SET id = 1`, `DELETE FROM ${table}`]) {
      await expect(test.services.pool.query(write)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('reads which migrations have run, and no more', async () => {
    const history = 'drizzle.__drizzle_migrations';
    await test.services.pool.query(`SELECT FROM ${history}`);
    await expect(test.services.pool.query(`DELETE FROM ${history}`)).rejects.toMatchObject({ code: '42501' });
  });

  it('reads and writes the rows of every other table, and no more', async () => {
    const { rows } = await test.services.pool.query<{ table: string; rights: string[] }>(
      `SELECT relname AS table, array(SELECT privilege_type FROM information_schema.role_table_grants
         WHERE table_schema = 'public' AND table_name = relname AND grantee = current_user ORDER BY 1)::text[] AS rights
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1)`,
      [
        [
          'audit',
          'audit_seal',
          'transfer',
          'entry',
          'round_step',
          'shoot',
          'limit_change',
          'approval_evidence',
          'book_proof',
          'partner_move',
          'partner_call',
          'partner_certification',
          'clearing_bill',
          'clearing_payment',
          'payment_photo',
          'invoice_allocation',
          'credit_note',
          'invoice_file',
          'sandbox',
          'served_program',
          'paper_file',
          'backup_run',
          ...NARROW,
        ],
      ],
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { rights } of rows) expect(rights).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
  });

  it('reaches no partition but through its table', async () => {
    await expect(test.services.pool.query('SELECT * FROM entry_other')).rejects.toMatchObject(refused);
    await expect(test.services.pool.query('DELETE FROM line_other')).rejects.toMatchObject(refused);
  });

  it('speaks UTC and gets int8 as exact numbers', async () => {
    const { rows } = await test.services.pool.query(
      "SELECT current_setting('TimeZone') AS zone, 9007199254740991::int8 AS largest",
    );
    expect(rows).toEqual([{ zone: 'UTC', largest: 9_007_199_254_740_991 }]);
    await expect(test.services.pool.query('SELECT 9007199254740992::int8')).rejects.toThrow(RangeError);
  });

  it('is not connected to by the owner', async () => {
    const owner = new Client({ connectionString: test.database.adminUrl });
    await owner.connect();
    const { rows } = await owner.query(
      "SELECT rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = 'lotto_app'",
    );
    await owner.end();
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  });
});
