/** Rate packages: created, renamed, archived, and saved over another user's changes, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RatePackageRecord } from '../../../domain/entities/rate-package';
import { ratePackages } from '../../../resources/rate-packages';
import { signInAs, type Persona } from '../../support/agents';
import { seedLottos } from '../../support/lotto';
import { renderScreen } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;
let master: Persona;
let thaiId: string;

beforeAll(async () => {
  house = await startUiHouse(network);
  thaiId = (await seedLottos(house.services)).idOf('thai');
  master = await signInAs(house.app, 'master');
  await signInOnPage('master');
});
afterEach(cleanup);
afterAll(() => house.dispose());

const packageNow = async (id: string) =>
  (await master.get(`/api/rate-packages/${id}`)).json as unknown as RatePackageRecord;

/** Opens a package of the test's own. */
async function openPackage(name: string): Promise<RatePackageRecord> {
  const { json, text } = await master.post('/api/rate-packages', { name });
  const of = json as unknown as RatePackageRecord;
  if (!of.id) throw new Error(text);
  await renderScreen(() => ratePackages.screens.rates(), `/lotto/edit-rate?id=${of.id}`);
  return packageNow(of.id);
}

/** Presses a button of the dialog that is open. */
async function inDialog(name: string): Promise<void> {
  await press(() => within(screen.getByRole('dialog')).getByRole('button', { name }));
}

it('what somebody else saved meanwhile is told before it is overwritten', async () => {
  const { id, terms } = await openPackage('Told');
  const box = await screen.findByLabelText('Thai government, 3-top, Rate');
  await userEvent.clear(box);
  await userEvent.type(box, '850');
  const [cell] = terms;
  if (!cell) throw new Error('an empty package');
  const theirs = await master.put(`/api/rate-packages/${id}/terms`, { cells: [{ ...cell, discount: 4_321 }] });
  expect(theirs.status, theirs.text).toBe(200);
  await press(() => screen.getByRole('button', { name: 'Review and save' }));
  await inDialog('Save');
  expect(await screen.findByText(/Someone else changed this package in the meantime/)).toBeVisible();
  await inDialog('Save');
  expect(await screen.findByText('Saved')).toBeVisible();
  const saved = await packageNow(id);
  const ofThai = ({ lottoId, betType }: typeof cell) => lottoId === thaiId && betType === 'top3';
  expect(saved.terms).toContainEqual({ ...cell, discount: 4_321, ...(ofThai(cell) && { rate: 85_000 }) });
  expect(saved.terms.find(ofThai)?.rate).toBe(85_000);
});

it('a package is copied, renamed and archived', async () => {
  await openPackage('Archived');
  expect(await screen.findByText('Used by 0 agents, 0 members')).toBeVisible();
  await press(() => screen.getByRole('button', { name: 'Copy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Archived to a new package' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'หวย 70');
  await inDialog('Save');
  const chosen = () => screen.getByRole('combobox', { name: 'Package' });
  await waitFor(() => expect(chosen()).toHaveTextContent(/^หวย 70$/));
  await press(() => screen.getByRole('button', { name: 'Rename' }));
  await userEvent.type(within(await screen.findByRole('dialog')).getByLabelText(/^Name/), ' ใหม่');
  await inDialog('Save');
  await waitFor(() => expect(chosen()).toHaveTextContent(/^หวย 70 ใหม่$/));
  await press(() => screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/it can’t be assigned any more/)).toBeVisible();
  await press(() => screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeVisible();
});
