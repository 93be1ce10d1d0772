/** Settings brought by a file, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SettingRecord } from '../../../domain/settings/settings';
import { settings } from '../../../resources/settings';
import { requestJson } from '../../support/request-json';
import { renderScreen } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;

beforeAll(async () => {
  house = await startUiHouse(network);
  await signInOnPage('master');
});
afterEach(cleanup);
afterAll(() => house.dispose());

it('with something wrong in it changes nothing, and says what', async () => {
  await renderScreen(() => settings.screens.all(), '/system/setting');
  const values = { 'game.nothing': 1, 'game.shootCooldownSeconds': -1 };
  const file = new File([JSON.stringify({ file: 'lotto-back-office/settings/1', settings: values })], 'settings.json', {
    type: 'application/json',
  });
  await userEvent.upload(await screen.findByLabelText('Import settings', { selector: 'input' }), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import settings' }));
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('game.nothing: This setting doesn’t exist'),
        expect.stringContaining('Pause between shoots: At least 0'),
      ]),
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('form', { name: 'Pause between shoots' })).toHaveTextContent('6 seconds');
  const stand = await requestJson<SettingRecord[]>('/settings');
  expect(stand.find(({ key }) => key === 'game.shootCooldownSeconds')).toMatchObject({ value: 6, isDefault: true });
});
