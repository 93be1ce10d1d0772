/** Members found again in their list, against the real API. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { members } from '../../../resources/members';
import { dataProvider } from '../../../src/data/dataProvider';
import { renderScreens } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;

const memberOf = (parent: string, username: string, nickname: string, heldPt: number) =>
  ({ username, nickname, heldPt, parent, kind: 'member' }) as const;

beforeAll(async () => {
  house = await startUiHouse(network, [
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comax', parent: 'coma', givenPt: 5_000 },
    memberOf('coma', 'coma0', 'สมชาย ใจดี', 0),
    memberOf('coma', 'coma1', 'สมหญิง รักไทย', 1_000),
    memberOf('coma', 'coma2', 'มานี มีตา', 2_000),
    memberOf('comax', 'comax1', 'สมปอง', 5_000),
  ]);
  await signInOnPage('coma');
});
afterEach(cleanup);
afterAll(() => house.dispose());

/** The names in the list, from top to bottom. */
const listed = () => screen.queryAllByRole('link', { name: /^coma/ }).map(({ textContent }) => textContent);
const lists = (...names: string[]) => waitFor(() => expect(listed().toSorted()).toEqual(names));

it('by their Thai names, in an order, and those directly below oneself; and exported', async () => {
  await renderScreens({ definition: members, dataProvider, at: '/members' });
  await lists('coma0', 'coma1', 'coma2', 'comax1');
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'สม');
  await lists('coma0', 'coma1', 'comax1');
  await userEvent.clear(search);
  await lists('coma0', 'coma1', 'coma2', 'comax1');

  cleanup();
  await renderScreens({ definition: members, dataProvider, at: '/members?sort=heldPt&order=DESC' });
  // The most held is first.
  await waitFor(() => expect(listed()).toEqual(['comax1', 'coma2', 'coma1', 'coma0']));

  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Upline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Directly below you' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: /Upline: coma/ })).toBeInTheDocument();
  await lists('coma0', 'coma1', 'coma2');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('dialog', { name: 'Export' })).toBeInTheDocument();
});
