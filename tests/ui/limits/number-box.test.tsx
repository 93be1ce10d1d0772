/** The boxes of restricted numbers: an ambiguous text stays in them with the reason, and nothing is sent. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

const REFUSALS: readonly (readonly [string, RegExp])[] = [
  ['27=500 ล่าง', /^“27=500 ล่าง”: unclear which number this belongs to/],
  ['27 bottom bottom x', /^“bottom”: this bet type is already given/],
  ['10:32 27 x', /^“10:32” looks like a time/],
  ['ห3', /^“ห3”: the letters/],
  ['27=1,5', /^“27=1,5”: invalid amount/],
];

async function refusesAll(box: HTMLElement, apply: () => HTMLElement): Promise<void> {
  for (const [text, reason] of REFUSALS) {
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste(text);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(box).toHaveValue(text);
    expect(apply()).toBeDisabled();
  }
}

it('the box of restricted numbers', async () => {
  await renderScreen(() => limits.screens.numbers(), `/lotto/limitNumber?id=${world.lottoId}`);
  const box = await screen.findByRole('region', { name: 'Close, half-pay or cap numbers' });
  await refusesAll(await within(box).findByRole('textbox', { name: 'Numbers' }), () =>
    within(box).getByRole('button', { name: /^Apply/ }),
  );
});

it('the box of numbers without automatic steps', async () => {
  await renderScreen(() => limits.screens.automatic(), `/lotto/limit-auto?id=${world.lottoId}`);
  const box = await screen.findByLabelText('Numbers');
  await refusesAll(box, () => screen.getByRole('button', { name: /^Exempt/ }));
});
