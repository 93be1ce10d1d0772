/** Callbacks: unique, signed as their kind demands, abandoned only with a reason. */
import { describe, expect, it } from 'vitest';
import { useSchema } from './support';

const [PARTNER, SLIP, MEMBER] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);

const { ask } = useSchema();

const add = (kind: string, amount: number, { no = 0, date = "'2026-11-23'" } = {}) =>
  ask(`
    INSERT INTO partner_callback (partner_id, kind, reference_id, no, slip_id, business_date, round_id, member_id, amount, lines,
      created_at, state, tries)
    VALUES ('${PARTNER}', '${kind}', '${SLIP}', ${no}, '${SLIP}', ${date}, '${SLIP}', '${MEMBER}', ${amount}, '[]', now(), 'queued', 0)`);

describe('a call', () => {
  it('happens once, and takes or gives as its kind does', async () => {
    await add('bet', -900);
    await add('cancel', 900, { no: 1 });
    await add('cancel', 0, { no: 2 });
    await expect(add('cancel', 900, { no: 1 })).rejects.toThrow('partner_callback_once');
    for (const [kind, amount] of [
      ['bet', 1],
      ['backToRunning', 1],
      ['payout', -1],
      ['cancel', -1],
      ['reward', -1],
    ] as const)
      await expect(add(kind, amount, { no: 9 }), kind).rejects.toThrow('partner_callback_amount');
    await expect(add('gift', 1)).rejects.toThrow('partner_callback_kind_known');
    await expect(add('payout', 1, { date: 'NULL' })).rejects.toThrow('partner_callback_slip_dated');
  });

  it('keeps the order in which it was written, and is given up with a reason, for good', async () => {
    expect(await ask('SELECT kind, no FROM partner_callback ORDER BY serial')).toEqual([
      { kind: 'bet', no: 0 },
      { kind: 'cancel', no: 1 },
      { kind: 'cancel', no: 2 },
    ]);
    await expect(ask("UPDATE partner_callback SET given_up_as = 'owed', ended_at = now()")).rejects.toThrow(
      'partner_callback_given_up',
    );
    await expect(ask("UPDATE partner_callback SET given_up_as = 'owed', given_up_reason = 'x'")).rejects.toThrow(
      'partner_callback_given_up',
    );
    await ask("UPDATE partner_callback SET given_up_as = 'owed', given_up_reason = 'x', ended_at = now() WHERE no = 2");
  });
});

it('a callback address is a seamless partner’s alone', async () => {
  // Without an account: other tests cover the rule that a partner needs one.
  await ask('ALTER TABLE partner DISABLE TRIGGER ALL');
  const partner = (kind: string, url: string) =>
    ask(`INSERT INTO partner (id, account_id, kind, name, is_on, allowed, callback_url, created_at)
      VALUES (gen_random_uuid(), '${MEMBER}', '${kind}', '${kind}', true, '{}', '${url}', now())`);
  await partner('seamless', 'https://partner.example/');
  await expect(partner('transfer', 'https://partner.example/')).rejects.toThrow('partner_callback_seamless');
});
