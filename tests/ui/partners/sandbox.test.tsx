/** Where partners are set up it says that this is a sandbox, and where its clock stands. */
import { cleanup, render, screen } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areas } from '../../../i18n/en/areas';
import { messages as base } from '../../../i18n/en/messages';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { SeamlessSettingPage } from '../../../resources/partners/SeamlessSettingPage';
import { TransferSettingPage } from '../../../resources/partners/TransferSettingPage';
import { noteAnswer } from '../../../src/data/serverTime';
import { pageConfig } from '../../../src/pageConfig';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json, signInAs } from '../../support/ui-session';

// The page's modules read the server's first answer when they load.
vi.hoisted(() => {
  document.body.innerHTML = '<script id="page-config" type="application/json">{"isSandbox":true}</script>';
});

const network = openNetwork();
const messages = { ...mergeTexts(base, ...Object.values(areas)), ra: base.ra };
const i18nProvider = polyglotI18nProvider(() => messages, 'en', undefined, { allowMissing: false });

beforeEach(() => {
  forgetEverything();
  signInAs({ lifetime: 600 });
});
afterEach(cleanup);

it.each([
  ['/api/setting', '/api/partners/seamless', SeamlessSettingPage],
  ['/api/setting-transfer', '/api/partners/transfer', TransferSettingPage],
])('%s', async (_, list, Page) => {
  network.answer(list, () => json([]));
  expect(pageConfig.isSandbox).toBe(true);
  // It was pushed there, some days after this machine's.
  noteAnswer('Sat, 06 Feb 2027 05:00:00 GMT', Date.now());
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Page />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const line = await screen.findByText(/This is a sandbox: nothing in it is real, test keys can do everything/);
  expect(line).toBeVisible();
  expect(line).toHaveTextContent(/its clock is at 06\/02\/2027 12:00:\d\d/);
});
