/** Keying in: a refused amount is never bet again, and every offer is available. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { slips } from '../../../resources/slips';
import { createApp } from '../../../server/app/app';
import { createBookWorld } from '../../support/book-world';
import { renderScreen } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
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
  window.localStorage.removeItem('slipEntryLast');
});
afterAll(() => test.dispose());

/** Opens the screen, or opens it again. */
async function open(): Promise<void> {
  cleanup();
  await renderScreen(() => slips.screens.create(), '/slips/add');
}
const entryBox = () => screen.findByLabelText('Numbers = amounts');

/** Opens the screen, and chooses member and round. */
async function chooseFor(member: string): Promise<void> {
  await open();
  await userEvent.type(await screen.findByLabelText('Member'), member);
  await screen.findByRole('option', { name: member });
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await entryBox()).toHaveFocus());
  await userEvent.click(screen.getByLabelText('Round'));
  await userEvent.click((await screen.findAllByRole('option', { name: /Hanoi/ }))[0] as HTMLElement);
}

async function keyIn(entry: string): Promise<void> {
  await userEvent.type(await entryBox(), `${entry}{Enter}`);
}

/** The line of the slip with a number. */
async function draftLine(number: string): Promise<HTMLElement> {
  const line = within(await screen.findByLabelText('Lines'))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(number));
  if (!line) throw new Error(`no line of ${number}`);
  return line;
}

const isRefused = (number: string) =>
  waitFor(async () => expect(await draftLine(number)).toHaveTextContent('At most 6,000.00.'));
const alone = () => screen.queryByText(/Number only: ##=/);

async function saveSlip(): Promise<HTMLElement> {
  await press(() => screen.getByRole('button', { name: /Save slip/ }));
  return screen.findByText(/^Saved for/);
}

it('a number alone repeats no amount that was refused, through taking, saving and reloading', async () => {
  await chooseFor('anong');
  await keyIn('27=9999');
  await isRefused('27');
  expect(alone()).toBeNull();
  await keyIn('99');
  expect(await screen.findByText('The amount is missing.')).toBeVisible();
  await open();
  await isRefused('27');
  expect(alone()).toBeNull();
  await userEvent.clear(await entryBox());

  // Removing the line removes its amount. An offered amount that is taken wasn't typed, so it isn't repeated either.
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 1' }));
  await keyIn('36=50');
  await waitFor(() => expect(alone()).toHaveTextContent(/^Number only: ##=50$/));
  await keyIn('27=9999');
  await isRefused('27');
  await userEvent.click(await within(await draftLine('27')).findByRole('button', { name: 'Accept 6,000.00' }));
  expect(alone()).toHaveTextContent(/^Number only: ##=50$/);
  // Of 6,050.00 the member is let off a tenth.
  expect(await saveSlip()).toHaveTextContent('debit 5,445.00');
  await open();
  await keyIn('99');
  expect(await screen.findByLabelText('Stake of line 1, 99')).toHaveValue('50');
});

it('what is free is the least of all that bounds it', async () => {
  await chooseFor('boonmee');
  await keyIn('45=120');
  await saveSlip();

  // At most 6,000 a line, and 120 of the number's 6,000 are sold.
  await keyIn('45=9999');
  await isRefused('45');
  const take = await within(await draftLine('45')).findByRole('button', { name: /^Accept/ });
  expect(take).toHaveTextContent(/^Accept 5,880\.00$/);
  await userEvent.click(screen.getByRole('button', { name: /Accept available amounts/ }));
  expect(await screen.findByLabelText('Stake of line 1, 45')).toHaveValue('5880');
  await waitFor(() => expect(screen.getByRole('button', { name: /Save slip/ })).toBeEnabled());
});

it('a stake is read as it is written, and text that could be two amounts says so', async () => {
  await chooseFor('boonmee');
  await keyIn('46=50');
  const stake = await screen.findByLabelText('Stake of line 1, 46');
  const type = async (text: string) => {
    await userEvent.clear(stake);
    await userEvent.type(stake, text);
  };
  await type('1,000{Enter}');
  expect(stake).toHaveValue('1000');
  for (const [text, words] of [
    ['1000,50', /whole baht/i],
    ['1.000', /1\.000/],
  ] as const) {
    await type(`${text}{Enter}`);
    expect(stake).toHaveValue(text);
    expect(stake).toBeInvalid();
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.tab();
    expect(stake, 'what would be booked').toHaveValue('1000');
  }
});
