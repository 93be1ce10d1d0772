/** The strip of the account's figures in the header. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BalanceStrip } from '../../../resources/money/BalanceStrip';
import { noteAnswer, noteSilence } from '../../../src/data/serverTime';
import { LinksProvider } from '../../../src/metadata/LinksContext';
import { createI18nProvider } from '../../../src/texts/i18nProvider';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json, signInAs } from '../../support/ui-session';

const network = openNetwork();

beforeEach(() => {
  forgetEverything();
  signInAs({ lifetime: 600 });
  network.answer('/api/my-account/standing', () =>
    json({
      balance: 0,
      creditLimit: 100_000,
      available: 100_000,
      usedCredit: 4_000,
      isNearLimit: false,
      weekResult: -5_000,
      weekFrom: '2026-11-23',
      activeMembers: 312,
      online: 4,
    }),
  );
});
afterEach(cleanup);

it('greys while the server doesn’t answer, and has its colours back when it does', async () => {
  const i18nProvider = await createI18nProvider('en');
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <LinksProvider links={{}}>
          <BalanceStrip />
        </LinksProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const figure = await screen.findByText(/1,000/);
  expect(screen.getByText('312')).toBeVisible();
  expect(screen.getByText('Online')).toBeVisible();
  const strip = () => figure.closest('[data-contact]');
  const colour = () => getComputedStyle(strip() ?? figure).color;
  expect(strip()?.getAttribute('data-contact')).toBe('live');
  const before = colour();
  act(() => noteSilence());
  expect(strip()?.getAttribute('data-contact')).toBe('lost');
  expect(colour()).not.toBe(before);
  act(() => noteAnswer(null, Date.now()));
  expect(colour()).toBe(before);
});
