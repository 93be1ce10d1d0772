/** Movements of partners, and the log of calls by month, whose old months are dropped. */
import { describe, expect, it } from 'vitest';
import { useSchema } from './support';

const [PARTNER, REQUEST, MEMBER] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

const { ask } = useSchema();
const parts = async () =>
  (
    await ask("SELECT relname FROM pg_class WHERE relispartition AND relname ~ '^partner_call_[0-9_]+$' ORDER BY 1")
  ).map(({ relname }) => relname);

const addMove = (transId: string, refusal: string, serial: string, amount = 1) =>
  ask(`
    INSERT INTO partner_move (partner_id, trans_id, request_id, kind, member_id, amount, refusal, balance, at, serial)
    VALUES ('${PARTNER}', '${transId}', '${REQUEST}', 'deposit', '${MEMBER}', ${amount}, ${refusal}, 0, now(), ${serial})`);

describe('a movement', () => {
  it('has a place or a refusal, an amount, and its transId alone', async () => {
    await addMove('one', 'NULL', '1');
    await addMove('two', "'funds'", 'NULL');
    await expect(addMove('one', 'NULL', '2')).rejects.toThrow('partner_move_partner_id_trans_id_pk');
    await expect(addMove('three', 'NULL', 'NULL')).rejects.toThrow('partner_move_serial');
    await expect(addMove('three', "'funds'", '3')).rejects.toThrow('partner_move_serial');
    await expect(addMove('three', 'NULL', '3', 0)).rejects.toThrow('partner_move_amount');
  });
});

describe('the log', () => {
  it('has parts for this month and the next three', async () => {
    expect(await parts()).toHaveLength(4);
  });

  it('loses whole months alone, the oldest first, and never the last one', async () => {
    const first = (await parts())[0];
    for (const month of ['2019-03-01', '2019-02-01']) await ask(`SELECT create_call_month('${month}')`);
    expect(await ask("SELECT create_call_month('2019-02-20') AS made")).toEqual([{ made: false }]);
    const drop = async (before: string) =>
      (await ask(`SELECT drop_call_month('${before}') AS dropped`))[0]?.['dropped'];
    expect(await drop('2019-02-28')).toBe(null);
    expect([await drop('2019-04-01'), await drop('2019-04-01'), await drop('2019-04-01')]).toEqual([
      'partner_call_2019_02',
      'partner_call_2019_03',
      null,
    ]);
    await expect(ask('SELECT drop_call_month(current_date)')).rejects.toThrow('the log of the last month stays');
    expect((await parts())[0]).toBe(first);
  });
});
