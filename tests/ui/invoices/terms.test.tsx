/** Agreements with an agent about its invoices, written from the list of invoices, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { invoices } from '../../../resources/invoices';
import { dataProvider } from '../../../src/data/dataProvider';
import { signInAs } from '../../support/agents';
import { renderScreens } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;

beforeAll(async () => {
  house = await startUiHouse(network, [{ username: 'coma', parent: 'master', givenPt: 5_000 }]);
  const master = await signInAs(house.app, 'master');
  const terms = { isOn: true, percent: 1_200, minimum: 500_000, maximum: null, lossRule: 'carry', dueDays: 7 };
  const names = { name: 'ห้างหุ้นส่วน โชคดี', address: null, taxId: null, branch: null };
  const changed = await master.put(`/api/billing/${house.accountOf('coma').id}`, {
    ...terms,
    ...names,
    startsOn: '2026-11-16',
  });
  if (changed.status !== 200) throw new Error(changed.text);
  await signInOnPage('master');
});
afterEach(cleanup);
afterAll(() => house.dispose());

async function retype(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

it('is taken with a tax number that can be one alone, and told from then on', async () => {
  await renderScreens({ definition: invoices, dataProvider, at: '/invoice/list' });
  await userEvent.click(await screen.findByRole('button', { name: 'Billing terms' }));
  const told = await screen.findByRole('button', { name: /coma/ });
  expect(told).toHaveTextContent('12% of GGR');
  await userEvent.click(told);
  const form = within(await screen.findByRole('dialog', { name: 'Billing terms of coma' }));
  await retype(form.getByLabelText(/^Percent of GGR/), '15');
  await retype(form.getByLabelText(/^Tax number/), '0105559001234');
  await press(() => form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('13 digits');
  await retype(form.getByLabelText(/^Tax number/), '0-1055-59001-23-5');
  await press(() => form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /coma/ })).toHaveTextContent('15% of GGR'));
});
