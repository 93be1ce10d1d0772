/** Comparing a partner's statement: nothing is sent before unit, columns and words are answered, and no line gets lost. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StatementReading } from '../../../domain/api/partner-statements';
import { UNKNOWN_FORM } from '../../../domain/partners/statement-form';
import { ReconciliationTab } from '../../../resources/partners/reconciliation/ReconciliationTab';
import type { PartnerRecord } from '../../../domain/api/partners';
import { loadTexts } from '../../../src/texts/areaTexts';
import { renderScreen } from '../../support/screen';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json, signInAs } from '../../support/ui-session';

const network = openNetwork();
const ID = '01890000-0000-7000-8000-000000000001';
const READ = `/api/partners/transfer/${ID}/statement`;
const COMPARE = `/api/partners/transfer/${ID}/days/2026-11-28/compare`;
const partner = { id: ID, name: 'Lucky' } as unknown as PartnerRecord;
const FORM = { ...UNKNOWN_FORM, unit: 'baht', columns: { User: 'member' } } as const;

const nothing: StatementReading = {
  form: UNKNOWN_FORM,
  columns: [
    { name: 'id', field: 'id', reason: 'head', proposal: null, examples: ['T1'] },
    { name: 'User', field: null, reason: 'unknown', proposal: 'member', examples: ['coma.1'] },
  ],
  faults: [{ line: 1, field: 'User', key: 'csv.unknownColumn' }],
  kinds: [],
  states: [],
  openDecimals: 0,
  isDecided: false,
  movements: 0,
  preview: [],
  refused: [],
  aside: [],
  duplicates: [],
  period: null,
};
const whole: StatementReading = {
  ...nothing,
  form: FORM,
  columns: nothing.columns.map((one) => ({ ...one, field: one.field ?? 'member', reason: 'chosen', proposal: null })),
  faults: [],
  isDecided: true,
  movements: 1,
  preview: [{ line: 2, id: 'T1', kind: 'deposit', amount: 100_050, state: 'done', member: 'coma.1', at: null }],
  refused: [{ line: 3, text: 'T2,deposit,much', field: 'amount', key: 'money', args: { text: 'much' } }],
  aside: [{ line: 4, text: 'Total,,1000.50', field: null, key: 'statement.total' }],
  duplicates: [{ id: 'T1', lines: [2, 5] }],
};
const day = {
  date: '2026-11-28',
  rows: 1,
  amount: 1,
  checksum: '',
  madeAt: '2026-11-29T02:00:00.000Z',
  compared: null,
};

beforeEach(async () => {
  signInAs();
  await loadTexts(['imports', 'partners']);
  network.answer(`/api/partners/transfer/${ID}/days`, () => json([day]));
});
afterEach(() => {
  cleanup();
  forgetEverything();
});

const bodiesTo = (path: string) => network.requests.filter(({ url }) => url.pathname === path).map(({ body }) => body);

async function open() {
  await renderScreen(
    () => Promise.resolve(() => <ReconciliationTab kind="transfer" partners={[partner]} canCompare />),
    '/api/setting-transfer',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Compare: 28/11/2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare the statement of Lucky for 28/11/2026' }));
  await userEvent.click(dialog.getByRole('textbox', { name: 'Or paste it here' }));
  await userEvent.paste('id,User\nT1,coma.1');
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  return dialog;
}

it('asks for the unit and the columns, and compares only after an answer to each', async () => {
  network.answer(READ, () => json(nothing));
  const dialog = await open();
  expect(await dialog.findByRole('radiogroup', { name: 'The amounts in this statement are in' })).toBeVisible();
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Compare' })).toBeDisabled();
  expect(dialog.getByText('Suggested: Member')).toBeVisible();
  network.answer(READ, () => json({ ...whole, refused: [] }));
  await userEvent.click(dialog.getByRole('radio', { name: /^baht/ }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Compare' })).toBeEnabled());
  expect(bodiesTo(READ)).toEqual([
    { statement: 'id,User\nT1,coma.1' },
    { statement: 'id,User\nT1,coma.1', form: { ...UNKNOWN_FORM, unit: 'baht' } },
  ]);
  expect(dialog.getByRole('row', { name: /T1 Deposit 1,000\.50 coma\.1/ })).toBeVisible();
});

it('names refused lines, totals and duplicates, and leaves lines out on purpose only', async () => {
  network.answer(READ, () => json(whole));
  const dialog = await open();
  expect(await dialog.findByText('1 line can’t be read.')).toBeVisible();
  expect(
    dialog.getByRole('row', { name: '3 T2,deposit,much Amount: Not an amount: much. Example: 1234.50' }),
  ).toBeVisible();
  expect(dialog.getByText(/1 number is on more than one line: T1 \(lines 2, 5\)/)).toBeVisible();
  const [, showTotals] = dialog.getAllByRole('button', { name: /^(Hide|Show) lines$/ });
  await userEvent.click(showTotals ?? expect.unreachable());
  expect(dialog.getByRole('row', { name: '4 Total,,1000.50 A total of other lines' })).toBeVisible();
  const compare = dialog.getByRole('button', { name: 'Compare' });
  expect(compare).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Compare without this line' }));
  const side = { id: 'T1', kind: 'deposit', amount: 100_050, state: 'done', member: 'coma.1' };
  network.answer(COMPARE, () =>
    json({
      date: '2026-11-28',
      ours: { rows: 1, amount: 100_050 },
      theirs: { rows: 1, amount: 5_000 },
      period: { from: '2026-11-27T23:00:00.000Z', until: '2026-11-28T23:00:00.000Z' },
      counts: { matched: 4, different: 1, missingHere: 2, missingThere: 3 },
      total: 6,
      differing: -95_050,
      differences: [
        {
          is: 'different',
          parts: ['amount', 'member'],
          way: 'theyAsk',
          by: -95_050,
          ours: side,
          theirs: { ...side, amount: 5_000, member: 'coma.2' },
          refusedLine: 3,
        },
      ],
      uncovered: { rows: 1, amount: 700, movements: [{ ...side, id: 'T9' }] },
      refused: whole.refused,
      aside: whole.aside,
      duplicates: [],
      isStored: false,
    }),
  );
  await userEvent.click(compare);
  const result = within(await screen.findByRole('region', { name: 'Result' }));
  expect(bodiesTo(COMPARE)).toEqual([{ statement: 'id,User\nT1,coma.1', form: FORM, covers: 'day', refused: 1 }]);
  expect(
    result.getByText('Matched: 4. Different: 1. Missing on our side: 2. Missing at the partner: 3.'),
  ).toBeVisible();
  expect(result.getByRole('row', { name: /^T1 different amount · different member/ })).toBeVisible();
  expect(result.getByText('Line 3 of the statement has this number, but can’t be read.')).toBeVisible();
  expect(result.getByText(/1 of our movements of this day \(฿7\.00\) is outside the times/)).toBeVisible();
  expect(result.getByText('1 line can’t be read.')).toBeVisible();
  expect(result.getByText(/The day isn’t marked as compared/)).toBeVisible();
});
