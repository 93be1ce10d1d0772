/** `npm run verify` as an operator runs it. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headPath } from '../../../server/audit/head-file';
import { verifyCommand } from '../../support/verify-command';
import { type Chain, createChain } from './support';

const SECRET_KEY = 'a key that is long enough for anybody';

let chain: Chain;

beforeEach(async () => {
  chain = await createChain();
  chain.services.secretKey = new TextEncoder().encode(SECRET_KEY);
});
afterEach(() => chain.dispose());

const verify = (environment: Record<string, string> = {}, ...args: string[]) =>
  verifyCommand({ DATABASE_URL: chain.database.appUrl, DATA_DIR: chain.dataDir, SECRET_KEY, ...environment }, ...args);

describe('npm run verify', () => {
  it('says what it checked and ends with 0 when all is well', async () => {
    await chain.add(1_234);
    await chain.seal();
    await chain.add(1);
    const { code, out, error } = await verify();
    expect([code, error]).toEqual([0, '']);
    expect(out.split('\n')).toEqual([
      'The audit is whole. Rows verified in one chain against their seals and signatures: 1,234.',
      'Rows of the last minute that are not sealed yet: 1.',
      `The chain contains seal 1,234 as stored in ${headPath(chain.dataDir)}.`,
      'The book is whole: transfers 0, slips 0, lines 0, invoices 0, bills 0. Balances, totals, counters, and the figures of ' +
        'invoices and bills match the slips, settlements and transfers. Each transfer matches its cause. Payments, terms, limits and ' +
        'results match the recorded changes, and stored files match their hashes. Not verified: how payments were made, who acted, ' +
        'and texts.',
      'Finished rounds: 0, all unchanged since their proof. Lines, results and payouts verified now: 0 rounds.',
      '',
    ]);
  });

  it('names the first difference in one line and ends with 1', async () => {
    await chain.add(3);
    await chain.seal();
    await chain.tamper("UPDATE audit SET reason = 'another' WHERE id = 2");
    expect(await verify()).toEqual({
      code: 1,
      out: '',
      error: "Audit row 2 doesn't match seal 2: one of them was altered.\n",
    });
  });

  it('takes `all` and nothing else besides', async () => {
    expect(await verify({}, 'all')).toMatchObject({ code: 0 });
    for (const args of [['everything'], ['all', 'new']])
      expect(await verify({}, ...args)).toEqual({
        code: 1,
        out: '',
        error: expect.stringMatching(/^npm run verify -- \[all\]/),
      });
  });

  it('names the first difference in the book', async () => {
    await chain.tamper(
      "INSERT INTO ledger_account (id, kind, balance) VALUES ('01900000-0000-7000-8000-000000000001', 'house', 5)",
    );
    const { code, error } = await verify();
    await chain.tamper('DELETE FROM ledger_account');
    expect([code, error]).toEqual([
      1,
      'The book is not whole (balances are the sums of their entries). ' +
        'The ledger account 01900000-0000-7000-8000-000000000001 is 5 satang; its entries come to 0.\n',
    ]);
  });

  it('finds an end that was cut off by a copy of the head, when the one beside the server went too', async () => {
    await chain.add(3);
    await chain.seal();
    const copy = join(chain.dataDir, 'copy.json');
    copyFileSync(headPath(chain.dataDir), copy);
    rmSync(headPath(chain.dataDir));
    expect(await verify()).toMatchObject({ code: 1, error: expect.stringContaining(' is missing') as string });
    await chain.tamper('DELETE FROM audit WHERE id = 3; DELETE FROM audit_seal WHERE position = 3');
    await chain.seal();
    expect(await verify()).toMatchObject({ code: 0 });
    const { code, error } = await verify({}, '--head', copy);
    expect([code, error]).toEqual([
      1,
      `The chain ends at seal 2, but ${copy} contains seal 3: the end of the audit was cut off.\n`,
    ]);
  });

  it('makes nothing where there is nothing', async () => {
    const { code, error } = await verify({ DATABASE_URL: '', DATA_DIR: join(chain.dataDir, 'nowhere') });
    expect([code, error]).toEqual([1, expect.stringMatching(/^There is no database in .*nowhere\..*\n$/)]);
    const unreachable = await verify({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([unreachable.code, unreachable.error]).toEqual([
      1,
      expect.stringMatching(/^The database can't be read: .*\n$/),
    ]);
  });
});
