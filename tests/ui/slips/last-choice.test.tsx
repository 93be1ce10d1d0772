/** The beginning of keying in: the user's last member and round, and a clear word for users without members. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { slips } from '../../../resources/slips';
import { EMPTY_DRAFT } from '../../../resources/slips/entry/draft';
import { createApp } from '../../../server/app/app';
import { accountReading } from '../../../server/db/book/reading';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { renderScreen } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let world: BookWorld;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  await world.openRound({ opensAt: new Date(Date.now() - 1_000), closesAt: new Date(Date.now() + 3 * 3_600_000) });
  network.serve(createApp(test.services));
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterAll(() => test.dispose());

const open = () => renderScreen(() => slips.screens.create(), '/slips/add');
const member = () => screen.findByLabelText('Member');
const round = () => screen.findByRole('combobox', { name: 'Round' });

/** A new tab: the browser keeps what belongs to it, and the tab begins without a slip. */
function inNewTab() {
  cleanup();
  window.sessionStorage.clear();
  return open();
}

async function chooseMember(name: string): Promise<void> {
  await userEvent.clear(await member());
  await userEvent.type(await member(), name);
  await screen.findByRole('option', { name });
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await member()).toHaveValue(name));
}

describe('keying in', () => {
  it('begins with the last member and round, which are easily changed, for each user separately', async () => {
    await signInOnPage('agent');
    await open();
    expect(await member()).toHaveValue('');
    const first = (await round()).textContent;
    await chooseMember('anong');
    await userEvent.click(await round());
    const options = within(await screen.findByRole('listbox', { name: 'Round' })).getAllByRole('option');
    expect(options).toHaveLength(2);
    await userEvent.click(options[1] as HTMLElement);
    await waitFor(async () => expect(await round()).not.toHaveTextContent(first));
    const second = (await round()).textContent;

    await inNewTab();
    expect(await member()).toHaveValue('anong');
    expect(await round()).toHaveTextContent(second);
    await waitFor(() => expect(screen.getByLabelText('Numbers = amounts')).toHaveFocus());
    await chooseMember('boonmee');

    await inNewTab();
    expect(await member()).toHaveValue('boonmee');
    await userEvent.clear(await member());
    await inNewTab();
    expect(await member()).toHaveValue('');

    await chooseMember('anong');
    cleanup();
    window.sessionStorage.clear();
    await signInOnPage('com');
    await open();
    expect(await member()).toHaveValue('');
  });

  it.each([
    ['bets of another sender', { memberFor: 'ป้าแดง' }, {}],
    ['a text whose member was dropped', {}, { text: '27=50' }],
    ['lines', {}, { lines: [{ key: 1, betType: 'top2', number: '27', stake: 5_000, rate: null, source: 'typed' }] }],
  ])('never puts %s on the last member, as after a reload', async (_what, kept, draft) => {
    await signInOnPage('agent');
    const { id } = JSON.parse(window.localStorage.getItem('userData') ?? '{}') as { id: string };
    const last = { member: { id: world.idOf('anong'), username: 'anong' }, round: null };
    window.localStorage.setItem('slipEntryLast', JSON.stringify({ [id]: last }));
    const slip = {
      member: null,
      roundId: world.roundId,
      memberFor: null,
      ...kept,
      draft: { ...EMPTY_DRAFT, ...draft },
    };
    window.sessionStorage.setItem('slipEntry', JSON.stringify(slip));
    await open();
    expect(await member()).toHaveValue('');
    await inNewTab();
    expect(await member()).toHaveValue('anong');
  });

  it('forgets a member that the user can’t key in for any more', async () => {
    await signInOnPage('agent');
    const { id } = JSON.parse(window.localStorage.getItem('userData') ?? '{}') as { id: string };
    const stranger = { id: world.idOf('ekkachai'), username: 'ekkachai' };
    window.localStorage.setItem('slipEntryLast', JSON.stringify({ [id]: { member: stranger, round: 'broken' } }));
    await open();
    await waitFor(async () => expect(await member()).toHaveValue(''));
    expect(await round()).toHaveTextContent(/Hanoi/);
  });

  it('says below the box which numbers cost twice their amount by the member’s setting', async () => {
    await test.services.db.insert(accountReading).values({ accountId: world.idOf('dao'), twoDigits: 'topAndBottom' });
    await signInOnPage('agent');
    await open();
    await chooseMember('anong');
    expect(screen.queryByText('27=20: 2-top + 2-bottom')).toBeNull();
    await chooseMember('dao');
    expect(await screen.findByText('27=20: 2-top + 2-bottom')).toBeVisible();
  });
});

it('is no dead end for users without a member directly below: they read so immediately', async () => {
  await signInOnPage('master');
  await open();
  expect(await screen.findByText(/^You have no members directly below you\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add member' })).toHaveAttribute('href', '/add-member');
  expect(screen.queryByLabelText('Member')).toBeNull();
});
