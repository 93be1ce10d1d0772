/** The rules of automatic limits as an agent reads them, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../resources/limits';
import { createApp } from '../../../server/app/app';
import { createBookWorld, type BookWorld } from '../../support/book-world';
import { renderScreen } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let world: BookWorld;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services, {
    pricing: (betType) =>
      betType === 'top2'
        ? { kind: 'auto', rate: 9_000, maxLoss: 9_000_000, steps: [{ at: 5_000, kind: 'drop', percent: 1_000 }] }
        : { kind: 'fixed', rate: 9_000 },
  });
  network.serve(createApp(test.services));
});
afterEach(cleanup);
afterAll(() => test.dispose());

const open = () => renderScreen(() => limits.screens.automatic(), `/lotto/limit-auto?id=${world.lottoId}`);
const rule = () => screen.findByRole('region', { name: '2-top' });

it('an agent reads the rules, and nothing of what was sold or done', async () => {
  await signInOnPage('com');
  await open();
  expect(await within(await rule()).findByRole('img')).toHaveAccessibleName('90 up to ฿500, 81 up to ฿1,000');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.queryAllByRole('button')).toEqual([]);

  // Editors of the rules have more to see, and to do.
  cleanup();
  await signInOnPage('master');
  await open();
  await rule();
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(1));
  expect(screen.getByRole('button', { name: 'Edit the rules of 2-top' })).toBeVisible();
});
