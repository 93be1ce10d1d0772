/** How the system does, as somebody reads it who may only look, against the real API. */
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { systemStatus } from '../../../resources/system-status';
import { renderScreen } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;

beforeAll(async () => {
  house = await startUiHouse(network, [
    { username: 'looker', parent: 'master', permission: { ...permissionOf('off'), system: 'view' } },
  ]);
});
afterEach(cleanup);
afterAll(() => house.dispose());

const open = () => renderScreen(() => systemStatus.screens.all(), '/system/status');
const suspension = () => screen.queryByRole('region', { name: 'Betting' });

it('is no place to suspend betting for somebody who only looks', async () => {
  await signInOnPage('looker');
  await open();
  expect(await screen.findByRole('heading', { name: 'Database' })).toBeVisible();
  expect(suspension()).toBeNull();

  cleanup();
  await signInOnPage('master');
  await open();
  expect(await screen.findByRole('heading', { name: 'Database' })).toBeVisible();
  expect(suspension()).toBeVisible();
});
