/** Help in place: words, tour and news, against the real API. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { UserData } from '../../../domain/session/user-data';
import { createApp } from '../../../server/app/app';
import { seedAccounts } from '../../support/agents';
import { requestJson } from '../../support/request-json';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, pageAddress } from '../../support/ui-page';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
const user = userEvent.setup();
let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9000, permission: { ...permissionOf('edit'), system: 'off' } },
    { username: 'comb', parent: 'master', givenPt: 9000, permission: { ...permissionOf('edit'), system: 'off' } },
    {
      username: 'master@risk',
      parent: 'master',
      kind: 'sub',
      permission: { ...permissionOf('off'), summary: 'view', lotto: 'edit' },
    },
    { username: 'coma.m1', parent: 'coma', kind: 'member' },
  ]);
  network.serve(createApp(test.services));
});
afterEach(closePage);
afterAll(() => test.dispose());

const me = async () => (await requestJson<{ userData: UserData }>('/auth/me')).userData;
const tour = () => screen.findByRole('region', { name: /^Tour/ });

it('leads an agent through five screens, and never again after it was skipped', async () => {
  await signInOnPage('coma', { withTour: true });
  await openPage('/');
  expect(within(await tour()).getByText('Step 1 of 5')).toBeInTheDocument();
  expect(within(await tour()).getByRole('link', { name: 'Open My account' })).toHaveAttribute('href', '/my-account');
  await user.click(within(await tour()).getByRole('button', { name: 'Next' }));
  await user.click(within(await tour()).getByRole('link', { name: 'Open Members' }));
  expect(pageAddress()).toMatch(/^\/members/);
  expect(within(await tour()).getByText('Step 2 of 5')).toBeInTheDocument();
  await user.click(within(await tour()).getByRole('button', { name: 'Skip the tour' }));
  expect(screen.queryByRole('region', { name: /^Tour/ })).toBeNull();
  await waitFor(async () => expect(await me()).toMatchObject({ isTourOver: true }));
  await signInOnPage('coma', { withTour: true });
  await openPage('/');
  await screen.findByRole('button', { name: /coma/ });
  expect(screen.queryByRole('region', { name: /^Tour/ })).toBeNull();
});

it('shows a risk desk the round desk first, and begins again from the help', async () => {
  await signInOnPage('master@risk');
  await openPage('/help');
  expect(screen.queryByRole('region', { name: /^Tour:/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Take the tour' }));
  expect(await screen.findByRole('region', { name: 'Tour: Round desk' })).toBeInTheDocument();
  for (let step = 1; step < 5; step += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(async () => expect(await me()).toMatchObject({ isTourOver: true }));
});

it('marks news in the user menu until they were seen', async () => {
  await signInOnPage('comb');
  await openPage('/members');
  await user.click(await screen.findByRole('button', { name: /comb/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Help, with news' }));
  const news = await screen.findByRole('region', { name: 'What’s new' });
  await waitFor(() => expect(within(news).getAllByRole('listitem').length).toBeGreaterThan(5));
  await waitFor(async () => expect(await me()).toMatchObject({ hasNews: false }));
  await user.click(screen.getByRole('button', { name: /comb/ }));
  expect(await screen.findByRole('menuitem', { name: 'Help' })).toBeInTheDocument();
});

it('explains the words of the trade and finds them', async () => {
  await signInOnPage('comb');
  await openPage('/help');
  const words = await screen.findByRole('region', { name: 'Words of the trade' });
  expect(within(words).getAllByRole('term').length).toBeGreaterThan(30);
  await user.type(within(words).getByRole('searchbox'), 'own ho');
  expect(
    within(words)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Own hold']);
  await user.type(within(words).getByRole('searchbox'), 'zzz');
  expect(within(words).getByRole('status')).toHaveTextContent('No word contains “own hozzz”.');
});

it('explains a word where it stands, by click and by keyboard', async () => {
  await signInOnPage('comb');
  await openPage('/add-agent');
  await user.click(await screen.findByRole('button', { name: /^Max \d/ }));
  const word = await screen.findByRole('button', { name: /^Received/ });
  await user.click(word);
  expect(await screen.findByText(/The share that the upline has given to an account/)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(/The share that the upline has given/)).toBeNull());
});
