/** Totals of all records of a list, below its rows. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { members } from '../../../resources/members';
import { keepList } from '../../../src/data/storedLists';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json, signInAs } from '../../support/ui-session';

const NO_CHOICE = { columns: null, density: null, defaultView: null };
const SUMS = { balance: 123_400, available: null, atStake: 5_000, weekResult: -90_000 };

const ROW = { ...agentRecord(1), atStake: 0, note: null };

const network = openNetwork();
const asked = () => network.requests.filter(({ url }) => url.pathname === '/api/members/totals');

beforeEach(() => {
  signInAs();
  keepList('anna', 'members', { views: [], choice: NO_CHOICE });
  network.answer('/api/saved-views', () => json({ views: [], choice: NO_CHOICE }));
});
afterEach(() => {
  cleanup();
  forgetEverything();
});

it('are added up when asked for, by the filter of the list; what is too much is a dash, and too many are said', async () => {
  const { dataProvider } = answering({ getList: () => Promise.resolve({ data: [ROW], total: 1 }) });
  network.answer('/api/members/totals', () => json({ rows: 12_000, isAll: true, sums: SUMS }));
  const filter = encodeURIComponent(JSON.stringify({ status: 'active' }));
  await renderScreens({ definition: members, dataProvider, at: `/members?filter=${filter}` });
  const totals = within(await screen.findByRole('group', { name: 'Show totals' }, { timeout: 10_000 }));
  expect(asked()).toEqual([]);
  fireEvent.click(totals.getByRole('button', { name: 'Show totals' }));
  expect(await totals.findByText('1,234.00')).toBeVisible();
  expect(totals.getByText('Available (฿)').parentElement?.textContent).toBe('Available (฿)–');
  expect(asked().map(({ url }) => url.searchParams.get('filter'))).toEqual(['{"status":"active"}']);
  network.answer('/api/members/totals', () => json({ rows: 50_000, isAll: false, sums: {} }));
  fireEvent.click(totals.getByRole('button', { name: 'Recalculate' }));
  expect(await totals.findByText(/More than 50,000 rows match/)).toBeVisible();
});
