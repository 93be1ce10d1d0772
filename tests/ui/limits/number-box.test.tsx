/** The boxes of restricted numbers: clear numbers are applied, doubtful words stay with their reasons. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../resources/limits';
import { createApp } from '../../../server/app/app';
import { createBookWorld, type BookWorld } from '../../support/book-world';
import { renderScreen } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let world: BookWorld;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    pricing: () => ({
      kind: 'auto',
      rate: 9_000,
      maxLoss: 9_000_000,
      steps: [{ at: 5_000, kind: 'drop', percent: 1_000 }],
    }),
  });
  await world.openRound();
  network.serve(createApp(test.services));
  await signInOnPage('master');
});
afterEach(cleanup);
afterAll(() => test.dispose());

/** Doubtful texts, and the passage with its reason. */
const DOUBTS: readonly (readonly [text: string, passage: string])[] = [
  ['27 bottom bottom x', '27 bottom bottom x The bet types contradict each other.'],
  ['ห3', 'ห3 This letter has two meanings.'],
  ['27=1,5', '27=1,5 Unclear amount.'],
  ['27 x half', '27 x half More than one action for the same number.'],
  ['hlaf', 'hlaf Not understood. Correct or delete it.'],
];

const pasteInto = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const passages = () => within(screen.getByRole('list', { name: 'Passages to check' })).getAllByRole('listitem');

async function keepsDoubts(box: HTMLElement, apply: () => HTMLElement): Promise<void> {
  for (const [text, passage] of DOUBTS) {
    await pasteInto(box, text);
    await waitFor(() => expect(passages().map((row) => row.textContent)).toEqual([passage]));
    expect(box).toHaveValue(text);
    expect(apply()).toBeDisabled();
  }
}

describe('the box of restricted numbers', () => {
  const open = async () => {
    await renderScreen(() => limits.screens.numbers(), `/lotto/limitNumber?id=${world.lottoId}`);
    const region = within(await screen.findByRole('region', { name: 'Close, half-pay or cap numbers' }));
    return { region, box: await region.findByRole('textbox', { name: 'Numbers' }) };
  };
  const preview = () => {
    const list = within(screen.getByRole('list', { name: 'Preview' }));
    return list.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('keeps doubtful words with their reasons', async () => {
    const { region, box } = await open();
    await keepsDoubts(box, () => region.getByRole('button', { name: /^Apply/ }));
  });

  it('binds a bet type behind an amount, and names what it leaves out', async () => {
    const { region, box } = await open();
    await pasteInto(box, '1. 27=500 ล่าง');
    await waitFor(() => expect(preview()).toEqual([expect.stringMatching(/^27 2-bottom · up to ฿500/)]));
    expect(region.getByText('Not numbers: 1.')).toBeVisible();
  });

  it('applies the clear numbers, leaves the others, and takes an answer to a question', async () => {
    const { region, box } = await open();
    await pasteInto(box, 'เลขอั้น: 27 72 (ล่าง)\nเลขปิด 123 (บน)\n36=1,5');
    await waitFor(() => expect(preview()).toEqual([expect.stringMatching(/^123 3-top · Closed/)]));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue('เลขอั้น: 27 72 (ล่าง)\n36=1,5'));
    await userEvent.click(await region.findByRole('button', { name: '27, 72 2-bottom: Half-pay' }));
    await waitFor(() => expect(preview()).toHaveLength(2));
    await userEvent.click(region.getByRole('button', { name: 'Delete “36=1,5” from the box' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveValue(''));
    const table = await screen.findByRole('table', { name: 'Restricted numbers' });
    const rules = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(rules()).toHaveLength(3));
    expect(rules().join()).toMatch(/2-bottom27Half-pay/);
  });
});

it('the box of numbers without automatic steps takes numbers only', async () => {
  await renderScreen(() => limits.screens.automatic(), `/lotto/limit-auto?id=${world.lottoId}`);
  const box = await screen.findByLabelText('Numbers');
  const exempt = () => screen.getByRole('button', { name: /^Exempt/ });
  await keepsDoubts(box, exempt);
  await userEvent.type(screen.getByLabelText(/Reason/), 'event');
  await pasteInto(box, '27=500; 36');
  expect(await screen.findByText('Type numbers only, without x, half or an amount: 27')).toBeVisible();
  expect(exempt()).toBeDisabled();
  await pasteInto(box, '27 36');
  await waitFor(() => expect(exempt()).toBeEnabled());
});
