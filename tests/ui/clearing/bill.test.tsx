/**
 * A bill on the page, its paper and its picture, against the real API: payee, amount and code are those of the rest.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '../../../domain/calendar/business-day';
import { promptPayPayload } from '../../../domain/clearing/prompt-pay';
import { codeSquares } from '../../../resources/accounts/codeSquares';
import { clearing } from '../../../resources/clearing';
import { adjustBalance } from '../../../server/book/funds/adjust-balance';
import { createWeeks, MONDAY, SUNDAY, type Weeks } from '../../api/clearing/support';
import type { Persona } from '../../support/agents';
import { rowsOf } from '../../support/book-checks';
import { renderScreen } from '../../support/screen';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
import { signInOnPage } from '../../support/ui-sign-in';
import { inBookTransaction } from '../../../server/book/transaction';

const drawn = vi.hoisted(() => ({ bills: [] as { text: string; code: readonly boolean[][] | null }[] }));
vi.mock('../../../resources/clearing/billPicture', () => ({
  drawBill: (text: object, code: readonly boolean[][] | null) => {
    drawn.bills.push({ text: JSON.stringify(text), code });
    return Promise.resolve(new Blob());
  },
}));

const BANKS = {
  com: { bank: 'KBANK', bankAccount: '123-4', holder: 'Com', promptPay: '0812345678' },
  share: { bank: 'SCB', bankAccount: '987-6', holder: 'Share', promptPay: '0898765432' },
};
const [NEXT_MONDAY, NEXT_SUNDAY] = [addDays(MONDAY, 7), addDays(SUNDAY, 7)];
const LAST_MONDAY = addDays(NEXT_MONDAY, 7);
const CODE = 'PromptPay QR code';

const network = openNetwork();
let weeks: Weeks;
let com: Persona;
let shareId: string;
const newId = () => weeks.services.newId();

beforeAll(async () => {
  Object.assign(window, { print: () => undefined });
  weeks = await createWeeks();
  network.serve(weeks.app);
  shareId = weeks.world.idOf('share');
  com = await weeks.signIn('com');
  for (const [name, credit] of [
    ['com', 1_000_000_000],
    ['share', 1_000_000],
  ] as const) {
    await (await weeks.signIn(name)).put(`/api/accounts/${weeks.world.idOf(name)}/bank`, BANKS[name]);
    await rowsOf(weeks.test, "INSERT INTO account_terms (account_id, funds, credit_limit) VALUES ($1, 'credit', $2)", [
      weeks.world.idOf(name),
      credit,
    ]);
  }
  // The first week leaves the upline owing ฿70, the second its account ฿100.
  await correct(7_000, addDays(MONDAY, 1));
  await correct(-17_000, addDays(NEXT_MONDAY, 1));
  weeks.goTo(LAST_MONDAY);
});
beforeEach(() => {
  drawn.bills.length = 0;
  // A picture is saved by a link, which would lead this page away from its address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => weeks.test.dispose());

async function correct(received: number, on: string) {
  weeks.goTo(on);
  const actor = { id: weeks.world.idOf('master'), name: 'master' };
  await inBookTransaction(weeks.services, (tx) =>
    adjustBalance(tx, weeks.services, { requestId: newId(), accountId: shareId, received, actor, reason: 'counted' }),
  );
}

async function pay(way: 'collect' | 'pay', amount: number, expected: number) {
  const body = { requestId: newId(), way, amount, expected, keepsRest: true, method: 'cash' };
  const answer = await com.post(`/api/clearing/${shareId}/payments`, body, { 'idempotency-key': newId() });
  expect(answer.status, answer.text).toBe(200);
}

/** The code as the page draws it. */
const pathOf = (alias: string, amount: number) =>
  codeSquares(promptPayPayload(alias, amount))
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');

/** The request of a bill: the words about the rest, and the payee and amount of its code. */
interface Asked {
  words: string;
  /** Satang, to be paid to an account. */
  to: keyof typeof BANKS | null;
  amount: number;
}

/** Expects that a bill, as words and codes, asks for the right payment and for nothing else. */
function expectAsks(text: string, codes: readonly string[], { words, to, amount }: Asked) {
  expect(text).toContain(words);
  for (const [name, { bank, promptPay }] of Object.entries(BANKS)) {
    // The payee reads the same account in other words than the payer.
    const isNamed = [`Pay to: ${bank}`, `Receive on: ${bank}`].some((words) => text.includes(words));
    expect(isNamed, `${name} in ${text}`).toBe(name === to);
    expect(text.includes(promptPay), `${name} in ${text}`).toBe(name === to);
  }
  expect(codes).toEqual(to === null ? [] : [pathOf(BANKS[to].promptPay, amount)]);
}

const codesIn = (element: HTMLElement) =>
  within(element)
    .queryAllByLabelText(CODE)
    .map((code) => code.querySelector('path')?.getAttribute('d') ?? '');

/** The paper at the moment it is printed, after something was pressed. */
async function printed(button: () => HTMLElement) {
  const papers: { text: string; codes: string[] }[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    const paper = document.getElementById('bill-paper');
    if (paper) papers.push({ text: paper.textContent ?? '', codes: codesIn(paper) });
  });
  await press(button);
  await waitFor(() => expect(papers.length).toBeGreaterThan(0));
  return papers[0] ?? { text: '', codes: [] };
}

const open = (search: string) => renderScreen(() => clearing.screens.worksheet(), `/settlement?${search}`);
/** A button by its words: by its role alone, the whole page is gone through each time. */
const button = (words: string) => () => screen.getByText(words, { selector: 'button' });

it.each([
  // The second week has used up the ฿70.
  ['com', SUNDAY, { words: 'Even', to: null, amount: 0 }],
  ['share', SUNDAY, { words: 'Even', to: null, amount: 0 }],
  ['com', NEXT_SUNDAY, { words: 'Pay ฿100.00', to: 'com', amount: 10_000 }],
  ['com', addDays(MONDAY, -1), { words: 'Even', to: null, amount: 0 }],
] as const)(
  'as %s reads it of the week to %s: view, text, picture and paper name one payee',
  async (name, on, asked) => {
    await signInOnPage(name);
    await open(`account=${shareId}&on=${on}`);
    const bill = await screen.findByLabelText(/^Bill share/);
    // The page is written from the upline's side, the bills that it hands out from the account's.
    const words = name === 'com' ? asked.words.replace('Pay', 'Collect') : asked.words;
    expectAsks(bill.textContent ?? '', codesIn(bill), { ...asked, words });

    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    // An upline sends a bill that it hasn't sent: looked at here alone, it stays so.
    const texts = screen.queryByText('Copy bill', { selector: 'button' });
    if (texts) {
      await userEvent.click(texts);
      await waitFor(() => expect(written).toHaveLength(1));
      expectAsks(written[0] ?? '', asked.to === null ? [] : codesIn(bill), asked);
    }

    await press(button('Save picture'));
    await waitFor(() => expect(drawn.bills).toHaveLength(1));
    const picture = drawn.bills[0];
    expectAsks(picture?.text ?? '', codesIn(bill), asked);
    expect(picture?.code ?? null).toEqual(
      asked.to === null ? null : codeSquares(promptPayPayload(BANKS[asked.to].promptPay, asked.amount)),
    );

    const paper = await printed(button('Print'));
    expectAsks(paper.text, paper.codes, asked);
  },
);

it('sent with a payment that came after it was opened, it asks for the rest', async () => {
  await signInOnPage('com');
  await open(`account=${shareId}&on=${NEXT_SUNDAY}`);
  const send = await screen.findByText('Send bill', { selector: 'button' });
  await pay('collect', 18_000, -10_000);
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
  await userEvent.click(send);
  await waitFor(() => expect(written).toHaveLength(1));
  expectAsks(written[0] ?? '', [pathOf(BANKS.share.promptPay, 8_000)], {
    words: 'Balance: Collect ฿80.00',
    to: 'share',
    amount: 8_000,
  });
  expect(written[0]).not.toContain('Still open');
  await pay('pay', 8_000, 8_000);
});

it('printed with all others, it asks for what is left at that moment', async () => {
  // One more week, which the account owes ฿60 of.
  await correct(-6_000, addDays(LAST_MONDAY, 1));
  weeks.goTo(addDays(LAST_MONDAY, 7));
  await com.post('/api/clearing/bills', { week: LAST_MONDAY }, { 'idempotency-key': newId() });
  await signInOnPage('com');
  await open(`week=${LAST_MONDAY}`);
  await screen.findByText('Print all bills', { selector: 'button' });
  const expectPrinted = async (asked: Asked) => {
    const { text, codes } = await printed(button('Print all bills'));
    expect(text).toContain('Pay ฿60.00');
    expectAsks(text, codes, asked);
  };
  await expectPrinted({ words: 'Pay ฿60.00', to: 'com', amount: 6_000 });
  await pay('collect', 2_000, -6_000);
  await expectPrinted({ words: 'Still openPay ฿40.00', to: 'com', amount: 4_000 });
  await pay('collect', 5_000, -4_000);
  await expectPrinted({ words: 'Still openCollect ฿10.00', to: 'share', amount: 1_000 });
  await pay('pay', 1_000, 1_000);
  await expectPrinted({ words: 'Still openEven', to: null, amount: 0 });
});

it('is handed out in the language of its account, unless another one is chosen, and the page keeps its own', async () => {
  await rowsOf(weeks.test, "UPDATE account SET locale = 'th' WHERE id = $1", [shareId]);
  const written: string[] = [];
  await signInOnPage('com');
  await open(`account=${shareId}&on=${LAST_MONDAY}`);
  await screen.findByText('Copy bill', { selector: 'button' });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
  await press(button('Copy bill'));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toContain('ยอดยกมา');
  expect(written[0]).not.toContain('Carried forward');
  await press(button('Save picture'));
  await waitFor(() => expect(drawn.bills[0]?.text).toContain('ยอดยกมา'));
  expect(screen.getByLabelText(/^Bill share/).textContent).toContain('Carried forward');

  await userEvent.click(screen.getByRole('combobox', { name: 'Bill language' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Français' }));
  await press(button('Copy bill'));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]).toContain('Report');
});

it('is paid in the list: the row stays, and the book has the payment with the amount that was shown', async () => {
  await correct(-8_000, addDays(LAST_MONDAY, 8));
  weeks.goTo(addDays(LAST_MONDAY, 14));
  await signInOnPage('com');
  await open('');
  await press(() => screen.getByRole('button', { name: 'Record payment received: share' }));
  await press(() => screen.getByText('Half ฿40.00'));
  // Nothing is recorded before the effect was shown and confirmed.
  expect(screen.getByText('Now: Collect ฿80.00 → afterwards: Collect ฿40.00')).toBeTruthy();
  expect((await com.get(`/api/clearing/${shareId}`)).json).toMatchObject({ due: -8_000 });
  await press(button('Record ฿40.00 received'));
  await screen.findByText('Collect ฿40.00', { selector: 'tbody *' });
  expect((await com.get(`/api/clearing/${shareId}`)).json).toMatchObject({
    due: -4_000,
    payments: [{ amount: 4_000 }],
  });
  expect(screen.queryByText('Amount')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
