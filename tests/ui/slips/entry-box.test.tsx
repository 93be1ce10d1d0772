/** The entry box: text that could be read in two ways stays in it, with the reason, and no line is added. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { slips } from '../../../resources/slips';
import { createApp } from '../../../server/app/app';
import { createBookWorld } from '../../support/book-world';
import { renderScreen } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
  await createBookWorld(test.services);
  network.serve(createApp(test.services));
  await signInOnPage('agent');
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});
afterAll(() => test.dispose());

const entryBox = () => screen.findByLabelText('Numbers = amounts');
const isEmptySlip = () => expect(screen.queryByLabelText('Lines')?.querySelector('li') ?? null).toBeNull();

/** Pastes a text, and presses Enter. */
async function paste(text: string): Promise<void> {
  const box = await entryBox();
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

it('refuses with the reason what could be read in two ways, and keeps it', async () => {
  await renderScreen(() => slips.screens.create(), '/slips/add');
  const refusals: readonly (readonly [string, RegExp])[] = [
    ['27=50 ล่าง', /^“27=50 ล่าง”: unclear which number this belongs to/],
    ['27 ล่าง ล่าง=50', /^“ล่าง”: this bet type is already given/],
    ['139 กลับ 20', /^“139 กลับ”: unclear which number/],
    ['407=20*6', /^“407=20\*6”: one amount per bet type, or all orders of the number\?/],
    ['5 27=50', /^“5 27”: a run bet, or a list number\?/],
    ['10:32 27=50', /^“10:32” looks like a time, a date or a list number/],
    ['ห3=20', /^“ห3”: the letters .* Write รูดหน้า, รูดหลัง/],
    ['27 100', /^“27 100”: another number, or an amount\?/],
    ['27 บน ล่าง โต๊ด=50*20', /fewer amounts than bet types/],
  ];
  for (const [text, reason] of refusals) {
    await paste(text);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(await entryBox()).toHaveValue(text);
    expect(await entryBox()).toBeInvalid();
    isEmptySlip();
  }
});

it('keeps the lines of a paste apart, and refuses the type on a line of its own', async () => {
  await renderScreen(() => slips.screens.create(), '/slips/add');
  for (const lineEnd of ['\n', '\r\n', '\r', '\u2028', ' \n\n ']) {
    await paste(['ล่าง', '14=10', '15=20'].join(lineEnd));
    expect(await screen.findByText(/^“ล่าง”: unclear which number/)).toBeVisible();
    expect(await entryBox()).toHaveValue('ล่าง; 14=10; 15=20');
    isEmptySlip();
  }
});

it('names the bet types that amounts are for by their place, and the type of an amount that has none', async () => {
  await renderScreen(() => slips.screens.create(), '/slips/add');
  await userEvent.type(await entryBox(), '915');
  expect(await screen.findByText('3-top × 3-tod')).toBeVisible();
  await paste('915 bottom=20');
  await waitFor(() => expect(screen.getByText('Number only: ### 3-bottom=20')).toBeVisible());
});
