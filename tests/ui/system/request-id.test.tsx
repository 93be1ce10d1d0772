/** A request that the server failed to carry out, as a person sees it: with the id that the log has. */
import { cleanup, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemStatus } from '../../../resources/system-status';
import { createLog } from '../../../server/kernel/log';
import { send } from '../../../src/data/api';
import { Notice } from '../../../src/layout/Notice';
import { messageKeyOf } from '../../../src/metadata/failure';
import { renderScreen } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
const SAID = 'Something wrong , Please try again later';

interface Line {
  msg: string;
  requestId: string;
}

let house: UiHouse;
let lines: Line[] = [];

beforeAll(async () => {
  house = await startUiHouse(network);
  house.services.log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line) as Line) });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => house.dispose());

/** Makes every request fail by a mistake of ours, and forgets the lines so far. */
function breakDatabase(): void {
  lines = [];
  vi.spyOn(house.services.pool, 'query').mockImplementation(() => {
    throw new RangeError('a mistake of ours');
  });
}

const failedIds = () => lines.filter(({ msg }) => msg === 'request failed').map(({ requestId }) => requestId);

it('has the id of the log on the screen', async () => {
  await signInOnPage('master');
  breakDatabase();
  await renderScreen(() => systemStatus.screens.all(), '/system/status');
  const alerts = await screen.findAllByText(SAID);
  const shown = alerts.map((alert) => /Request ID: ([\w-]{36})$/.exec(alert.textContent ?? '')?.[1]);
  expect(shown.length).toBeGreaterThan(0);
  for (const id of shown) expect(failedIds()).toContain(id);
});

/** Reports a failure as most actions do. */
function Failing({ error }: { error: unknown }) {
  const notify = useNotify();
  useEffect(() => {
    notify(messageKeyOf(error), { type: 'error' });
  }, [error, notify]);
  return null;
}

it('has it in a notification, long enough to copy it', async () => {
  await signInOnPage('master');
  breakDatabase();
  const error: unknown = await send('/api/system-status').catch((failure: unknown) => failure);
  render(
    <NotificationContextProvider>
      <Failing error={error} />
      <Notice />
    </NotificationContextProvider>,
  );
  const [id] = failedIds();
  expect(id).toBeDefined();
  expect(await screen.findByText(id ?? '')).toBeVisible();
});
