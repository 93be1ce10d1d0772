import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type GetListParams } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { agents } from '../../../resources/agents';
import { subAccounts } from '../../../resources/sub-accounts';
import { sessions } from '../../../resources/sessions';
import { ShortcutKeys } from '../../../src/shortcuts/ShortcutKeys';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';

afterEach(cleanup);

const rows = [
  agentRecord(1),
  agentRecord(2, {
    status: 'active',
    effectiveStatus: 'suspended',
    givenPt: 6250,
  }),
];
const found = (data = rows, total = data.length, meta = {}) => Promise.resolve({ data, total, meta });
const filterOf = (search: string): unknown => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
/** Words and color of each state in a row. */
const chipsIn = (row: HTMLElement | null) =>
  [...(row?.querySelectorAll<HTMLElement>('.state-chip') ?? [])].map((chip) => [
    chip.textContent,
    chip.dataset['tone'],
  ]);
const at = (filter: object) => `/agents?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the table', () => {
  it('shows a linked name, percentages, and the status an upline makes stricter', async () => {
    const { dataProvider } = answering({ getList: () => found() });
    await renderScreens({ definition: agents, dataProvider, at: '/agents' });

    const link = await screen.findByRole('link', { name: 'agent2' });
    expect(link).toHaveAttribute('href', `/agents/edit?id=${rows[1]?.id}`);
    const row = link.closest('tr') as HTMLElement;
    expect(within(row).getByText('62.5')).toBeInTheDocument();
    expect(chipsIn(row)).toEqual([['Suspended by an upline', 'warning']]);
    expect(chipsIn(screen.getByRole('link', { name: 'agent1' }).closest('tr'))).toEqual([['Active', 'success']]);
  });

  it('copies the name of a row', async () => {
    const user = userEvent.setup();
    const { dataProvider } = answering({ getList: () => found() });
    await renderScreens({ definition: subAccounts, dataProvider, at: '/sub-account' });
    await user.click(await screen.findByRole('button', { name: 'Copy agent2' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('agent2');
    // The row's link isn't followed.
    expect(screen.getByRole('button', { name: 'Copy agent1' })).toBeInTheDocument();
  });

  it('edits the row that was reached, by E, but not while typing or without the right', async () => {
    const { dataProvider } = answering({ getList: () => found() });
    const press = (target: Element) => fireEvent.keyDown(target, { key: 'e', code: 'KeyE' });
    const open = async (mayEdit: boolean) => {
      const { router } = await renderScreens({
        definition: agents,
        dataProvider,
        at: '/agents',
        canAccess: (action) => mayEdit || action !== 'edit',
      });
      render(<ShortcutKeys />);
      const link = await screen.findByRole('link', { name: 'agent2' });
      return { link, addressOf: () => router.state.location.pathname + router.state.location.search };
    };
    const { link, addressOf } = await open(true);
    press(document.body);
    expect(addressOf()).toBe('/agents');
    act(() => link.focus());
    press(screen.getByRole('searchbox'));
    expect(addressOf()).toBe('/agents');
    press(link);
    await waitFor(() => expect(addressOf()).toBe(`/agents/edit?id=${rows[1]?.id}`));
    cleanup();
    const reader = await open(false);
    act(() => reader.link.focus());
    press(reader.link);
    expect(reader.addressOf()).toBe('/agents');
  });

  it('shows a moment on the clock of the business, to the second', async () => {
    const at = (second: string) => `2026-10-16T17:30:${second}.000Z`;
    const session = {
      id: '1',
      username: 'agent1',
      userAgent: null,
      ip: '203.0.113.7',
      remember: false,
      current: false,
    };
    const data = [{ ...session, createdAt: at('05'), lastUsedAt: at('06'), expiresAt: at('07') }];
    const { dataProvider } = answering({ getList: () => Promise.resolve({ data, total: 1 }) });
    await renderScreens({ definition: sessions, dataProvider, at: '/sessions' });

    const cell = (await screen.findByText('17/10/2026 00:30:05')).closest('td');
    expect(cell?.querySelector('time')).toHaveAttribute('datetime', at('05'));
    const moments = [...(cell?.closest('tr')?.querySelectorAll('time') ?? [])].map(({ textContent }) => textContent);
    expect(moments).toEqual(['05', '06', '07'].map((second) => `17/10/2026 00:30:${second}`));
  });

  it('asks for the default page and sorts only by what may be sorted', async () => {
    const { dataProvider, calls } = answering({ getList: () => found() });
    const { router } = await renderScreens({ definition: agents, dataProvider, at: '/agents' });
    await screen.findByRole('link', { name: 'agent1' });
    expect(calls.getList.mock.calls[0]?.[0]).toMatchObject({
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'username', order: 'ASC' },
      filter: {},
    });

    const status = screen.getByRole('columnheader', { name: 'Status' });
    expect(within(status).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Given PT(%)' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('givenPt'));
    await userEvent.click(screen.getByRole('button', { name: 'Given PT(%)' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('order')).toBe('DESC'));
  });

  it('says 10,000+ where the API stopped counting', async () => {
    const { dataProvider } = answering({ getList: () => found(rows, 10_000, { totalKind: 'at-least' }) });
    await renderScreens({ definition: agents, dataProvider, at: '/agents' });
    expect(await screen.findByText('1–25 of 10,000+')).toBeInTheDocument();
  });
});

describe('filters', () => {
  it('stand in the URL as what the API understands, and as chips in words', async () => {
    const { dataProvider, calls } = answering({ getList: () => found() });
    const { router } = await renderScreens({ definition: agents, dataProvider, at: '/agents' });
    await screen.findByRole('link', { name: 'agent1' });

    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Given PT(%)' }));
    await userEvent.type(await screen.findByLabelText('From'), '70');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));

    await waitFor(() => expect(filterOf(router.state.location.search)).toEqual({ givenPt_gte: 7000 }));
    expect(await screen.findByText(/Given PT\(%\) ≥ 70/)).toBeInTheDocument();
    await waitFor(() => expect(calls.getList.mock.lastCall?.[0].filter).toEqual({ givenPt_gte: 7000 }));
  });

  it('come out of the URL, and one chip removed leaves the others', async () => {
    const { dataProvider, calls } = answering({ getList: () => found() });
    const filter = { status: 'locked', neverSignedIn: true, givenPt_lte: 6250 };
    const { router } = await renderScreens({ definition: agents, dataProvider, at: at(filter) });

    expect(await screen.findByText(/Status: Locked/)).toBeInTheDocument();
    expect(screen.getByText(/Never signed in: Yes/)).toBeInTheDocument();
    expect(screen.getByText(/Given PT\(%\) ≤ 62.5/)).toBeInTheDocument();
    expect(calls.getList.mock.calls[0]?.[0].filter).toEqual(filter);

    const chip = screen.getByText(/Status: Locked/).closest('.MuiChip-root') as HTMLElement;
    await userEvent.click(within(chip).getByTestId('CancelIcon'));
    await waitFor(() =>
      expect(filterOf(router.state.location.search)).toEqual({ neverSignedIn: true, givenPt_lte: 6250 }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(filterOf(router.state.location.search)).toEqual({}));
  });

  it('that nobody knows are shown too, so that they can be taken away', async () => {
    const { dataProvider } = answering({ getList: () => Promise.reject(new HttpError('problems.validation', 400)) });
    await renderScreens({ definition: agents, dataProvider, at: at({ colour: 'red' }) });
    expect(await screen.findByText('colour: red')).toBeInTheDocument();
    expect(await screen.findByText('Some fields are not valid. Please check them.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the whole list' })).toHaveAttribute('href', '/agents?page=1');
  });
});

describe('the search box', () => {
  it('follows the hand, asks after a rest, and never takes back what was typed', async () => {
    const asked: unknown[] = [];
    const getList = ({ filter }: GetListParams) => {
      asked.push(filter.q);
      return found();
    };
    const { dataProvider } = answering({ getList });
    const { router } = await renderScreens({ definition: agents, dataProvider, at: '/agents' });
    const box = await screen.findByRole('searchbox', { name: 'Search' });

    const person = userEvent.setup({ delay: 90 });
    await person.type(box, 'som');
    await new Promise((resolve) => setTimeout(resolve, 350));
    await person.type(box, 'chai');
    expect(box).toHaveValue('somchai');
    await waitFor(() => expect(filterOf(router.state.location.search)).toEqual({ q: 'somchai' }));
    expect(box).toHaveValue('somchai');
    expect(asked.filter((q) => q !== undefined)).toEqual(['som', 'somchai']);
  });

  it('follows the URL when that is changed from elsewhere', async () => {
    const { dataProvider } = answering({ getList: () => found() });
    const { router } = await renderScreens({ definition: agents, dataProvider, at: at({ q: 'som' }) });
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    expect(box).toHaveValue('som');
    await router.navigate('/agents');
    await waitFor(() => expect(box).toHaveValue(''));
  });
});

describe('a list without rows', () => {
  it('says so, and offers to add the first one', async () => {
    const { dataProvider } = answering({ getList: () => found([]) });
    await renderScreens({ definition: agents, dataProvider, at: '/agents' });
    expect(await screen.findByText('No agents yet. Agents below you appear here.')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Add agent' })).not.toHaveLength(0);
  });

  it('offers nothing that one may not do', async () => {
    const { dataProvider } = answering({ getList: () => found([]) });
    await renderScreens({ definition: agents, dataProvider, at: '/agents', links: { agents: { list: '/agents' } } });
    expect(await screen.findByText('No agents yet. Agents below you appear here.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add agent' })).toBeNull();
  });

  it('is told from one where nothing matches', async () => {
    const { dataProvider } = answering({ getList: () => found([]) });
    await renderScreens({ definition: agents, dataProvider, at: at({ status: 'locked' }) });
    expect(await screen.findByText('No records match these filters.')).toBeInTheDocument();
  });
});

it('tries again when asked to', async () => {
  let fails = true;
  const getList = () => (fails ? Promise.reject(new HttpError('problems.unavailable', 503)) : found());
  const { dataProvider } = answering({ getList });
  await renderScreens({ definition: agents, dataProvider, at: '/agents' });
  expect(await screen.findByText(/can’t be reached at the moment/)).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'agent1' })).toBeInTheDocument();
});
