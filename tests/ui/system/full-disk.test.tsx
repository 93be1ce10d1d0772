/** A suspension by the system, as the banner, the status, the alerts and the audit show it, against the real API. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { alerts } from '../../../resources/alerts';
import { audit } from '../../../resources/audit';
import { systemStatus } from '../../../resources/system-status';
import { watchDisk } from '../../../server/jobs/watch-disk';
import { watchOutages } from '../../../server/resources/alerts/outages';
import { watchForAlerts } from '../../../server/resources/alerts/watch';
import { dataProvider } from '../../../src/data/dataProvider';
import { Suspensions } from '../../../src/frame/suspensions/Suspensions';
import { renderScreen, renderScreens } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;

beforeAll(async () => {
  house = await startUiHouse(network);
  const services = {
    ...house.services,
    databaseDisk: async () => ({ freeBytes: 400_000_000, totalBytes: 100_000_000_000 }),
  };
  await watchForAlerts(services);
  await watchDisk(services);
  await watchForAlerts(services);
  await watchOutages(services);
  await signInOnPage('master');
});
afterEach(cleanup);
afterAll(() => house.dispose());

const BY_SYSTEM = 'The system suspended betting because the database’s disk is almost full.';

it('is announced to everybody as the system’s, with its cause', async () => {
  await renderScreen(async () => Suspensions, '/');
  expect(await screen.findByRole('status')).toHaveTextContent(
    `All betting is suspended until further notice. ${BY_SYSTEM}`,
  );
});

it('stands in the status, where it is ended with a warning that it may come back', async () => {
  await renderScreen(() => systemStatus.screens.all(), '/system/status');
  const betting = await screen.findByRole('region', { name: 'Betting' });
  expect(await within(betting).findByText(BY_SYSTEM, { exact: false })).toBeVisible();
  await userEvent.click(within(betting).getByRole('button', { name: 'Resume: All betting' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resume betting: All betting?' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent(/Make room on the disk first.* in 10 minutes/);
});

it('is recorded as done by the system', async () => {
  await renderScreens({ definition: audit, dataProvider, at: '/audit' });
  const row = (await screen.findByText('The disk of the database is almost full.')).closest('tr');
  if (!row) throw new Error('the reason stands in no row');
  expect(within(row).getByRole('cell', { name: 'the system' })).toBeVisible();
});

it('is among the alerts, next to that of the disk', async () => {
  await renderScreens({ definition: alerts, dataProvider, at: '/alerts' });
  expect(await screen.findByText('Betting suspended by the system: Database disk almost full')).toBeVisible();
  expect(screen.getByText('Database disk almost full: 0.4% free')).toBeVisible();
});
