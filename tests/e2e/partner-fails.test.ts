/** Story e: from an alarm to replayed calls in five clicks; a call that can't be sent is given up as the ledger takes it. */
import { expect } from '@playwright/test';
import { type Mishap, startReferencePartner } from '../../examples/reference-partner/server';
import type { KeyInRound } from '../../domain/slips/slip-check';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { type Api, uniqueName } from '../support/e2e-api';
import { addSeamlessPartner } from '../support/e2e-partner';
import { slipScene } from '../support/e2e-slips';

/** A partner whose server isn't well: it takes debits, and answers their cancels by an error. */
async function failingPartner(master: Api) {
  const secrets = new Map<string, string>();
  let mishap: Mishap | null = { kind: 'error', status: 500 };
  const server = await startReferencePartner({
    secrets,
    opening: 100_000,
    mishapOf: ({ call }) => (call === 'cancel' ? mishap : null),
  });
  const partner = await addSeamlessPartner(master, server.url);
  secrets.set(partner.keyId, partner.secret);
  const { lotto } = await slipScene(master);
  const rounds = await master.get<KeyInRound[]>('/slips/rounds');
  const roundId = rounds.find(({ lottoName }) => lottoName === lotto)?.id;
  const member = (await (
    await partner.call('POST', '/members', { body: { username: `${partner.agent.username}.x` } })
  ).json()) as { id: string };
  const offer = (await (await partner.call('GET', `/rounds/${roundId}`)).json()) as {
    betTypes: { betType: string; rate: number }[];
  };
  const rate = offer.betTypes.find(({ betType }) => betType === 'top3')?.rate;

  /** Places a slip and cancels it, which the partner isn't told. */
  const cancelUntold = async (number: string) => {
    const lines = [{ betType: 'top3', number, stake: 1_000, rate }];
    const placed = await partner.call('POST', '/slips', {
      body: { memberId: member.id, roundId, lines },
      key: uniqueName('slip-'),
    });
    expect(placed.status).toBe(201);
    const { slip } = (await placed.json()) as { slip: { id: string; no: number; debit: number } };
    expect((await partner.call('POST', `/slips/${slip.id}/cancel`, { body: {} })).status).toBe(200);
    return slip;
  };
  const mend = () => {
    mishap = null;
  };
  return { ...partner, server, memberId: member.id, cancelUntold, mend };
}

test('an engineer comes from the alarm to the evidence, and has all of it sent again, in five clicks', async ({
  page,
  master,
  arriveAs,
}) => {
  const partner = await failingPartner(master);
  try {
    const slip = await partner.cancelUntold('123');
    await arriveAs(master, '/api/fail');
    const group = page.getByRole('region', { name: `answered 500 · ${partner.name}` });
    await expect(group).toContainText('A player gets ฿', { timeout: 15_000 });
    await expect(group).toContainText('1 call · ฿');
    await expect(group).toContainText('next attempt');
    await expectAxeClean(page);

    await group.getByRole('button', { name: /^Show calls/ }).click(); // 1
    await group.getByRole('button', { name: new RegExp(`^Evidence: Cancel · slip ${slip.no}`) }).click(); // 2
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('X-Partner-Signature');
    await expect(dialog).toContainText('an error page');
    await expect(dialog).toContainText('127.0.0.1');
    await expect(dialog.getByRole('region', { name: 'Signed text' }).first()).toContainText('POST');
    await expectAxeClean(page);
    await dialog.getByRole('button', { name: 'Close' }).click(); // 3

    const before = partner.server.ledger.balanceOf(partner.memberId);
    partner.mend();
    await group.getByRole('button', { name: /^Retry/ }).click(); // 4
    await expectAxeClean(page);
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click(); // 5
    await expect(dialog).toContainText('1 call will be retried');
    await expect.poll(() => partner.server.ledger.balanceOf(partner.memberId)).toBe(before + slip.debit);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(group).toHaveCount(0, { timeout: 15_000 });
  } finally {
    await partner.server.close();
  }
});

test('a call is taken care of, and given up with a reason and what became of the money', async ({
  page,
  master,
  arriveAs,
}) => {
  const partner = await failingPartner(master);
  try {
    await partner.cancelUntold('124');
    await arriveAs(master, '/api/fail');
    const group = page.getByRole('region', { name: `answered 500 · ${partner.name}` });
    await group.getByRole('button', { name: /^Assign to me/ }).click({ timeout: 15_000 });
    await expect(group).toContainText('assigned to');
    await group.getByRole('button', { name: /^Show calls/ }).click();
    await group.getByRole('button', { name: /^Evidence/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abandon' }).click();
    const dialog = page.getByRole('dialog', { name: /^Abandon/ });
    await expect(dialog.getByRole('button', { name: 'Abandon' })).toBeDisabled();
    await dialog.getByLabel(/Settled with the player by hand/).check();
    await dialog.getByLabel('Reason').fill('paid in cash');
    await expectAxeClean(page);
    await dialog.getByRole('button', { name: 'Abandon' }).click();
    await expect(group).toHaveCount(0, { timeout: 15_000 });
  } finally {
    await partner.server.close();
  }
});
