/** Recorded changes, on the screen of all changes and next to one record, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { agents } from '../../../resources/agents';
import { audit } from '../../../resources/audit';
import { createApp } from '../../../server/app/app';
import { dataProvider } from '../../../src/data/dataProvider';
import { seedAccounts, signInAs, type Persona } from '../../support/agents';
import { renderScreens } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let master: Persona;
let comaId: string;

beforeAll(async () => {
  test = await createTestServices();
  const seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9000 },
  ]);
  comaId = seeded('coma').id;
  master = await signInAs(createApp(test.services), 'master');
  network.serve(createApp(test.services));
  await signInOnPage('master');
  const changed = await master.put(`/api/agents/${comaId}`, {
    nickname: 'Coma',
    givenPt: 8_550,
    permission: { ...permissionOf('all'), member: 'view' },
    status: 'suspended',
    reason: 'does not pay',
  });
  if (changed.status !== 200) throw new Error(changed.text);
});
afterEach(cleanup);
afterAll(() => test.dispose());

/** The rows of a table of changes, as texts. */
function changesIn(container: HTMLElement): string[][] {
  const table = within(container).getByRole('table', { name: 'Changes' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

const EXPECTED = [
  ['Nickname', '–', 'Coma'],
  ['Given PT(%)', '90', '85.5'],
  ['Members and agents', 'All', 'View'],
  ['Status', 'Active', 'Suspended'],
];

describe('the audit', () => {
  it('says who did what to whom, and opens what was changed in the words of its own screen', async () => {
    await renderScreens({ definition: audit, dataProvider, at: '/audit' });
    const reason = await screen.findByText('does not pay');
    const row = reason.closest('tr');
    if (!row) throw new Error('the reason stands in no row');
    expect(row).toHaveTextContent(/master.*Changed.*coma.*Agent/);
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
    const toggle = await within(row).findByRole('button', { name: '4 changes' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const dialog = screen.getByRole('dialog', { name: 'Changes' });
    const heads = within(dialog).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Field', 'Before', 'After']);
    expect(changesIn(dialog)).toEqual(EXPECTED);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(row).getByRole('link', { name: 'coma' })).toHaveAttribute('href', `/agents/edit?id=${comaId}`);
  });
});

describe('the history of a record', () => {
  it('stands beside its form, which keeps what was typed', async () => {
    const { router } = await renderScreens({ definition: agents, dataProvider, at: `/agents/edit?id=${comaId}` });
    const phone = await screen.findByLabelText('Phone');
    await userEvent.type(phone, '0812345678');
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    const list = await screen.findByRole('list', { name: 'History' });
    const [newest] = within(list).getAllByRole('listitem');
    if (!newest) throw new Error('there is no entry');
    expect(newest).toHaveTextContent(/^Changedmaster.*Reason: does not pay/);
    expect(changesIn(newest)).toEqual(EXPECTED);
    expect(router.state.location.hash).toBe('#history');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect(screen.getByLabelText('Phone')).toHaveValue('0812345678');
  });

  it('is linked to, and shows a change made in the meantime when it is opened again', async () => {
    await renderScreens({ definition: agents, dataProvider, at: `/agents/edit?id=${comaId}#history` });
    await screen.findByRole('list', { name: 'History' });
    await master.put(`/api/agents/${comaId}`, { nickname: 'Renamed' });
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    await waitFor(() => expect(screen.getByRole('list', { name: 'History' })).toHaveTextContent('Renamed'));
  });

  it('says who did what and why, and goes on with what is older', async () => {
    const added = await master.post('/api/agents', {
      username: 'comb',
      givenPt: 1_000,
      permission: permissionOf('all'),
    });
    const id = String(added.json['id']);
    for (let number = 1; number <= 26; number += 1)
      await master.put(`/api/agents/${id}`, { nickname: `number ${number}` });
    await master.put(`/api/agents/${id}`, { status: 'locked', reason: 'ค้างชำระ' });
    await renderScreens({ definition: agents, dataProvider, at: `/agents/edit?id=${id}#history` });
    const list = await screen.findByRole('list', { name: 'History' });
    expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    const entries = () => within(list).getAllByRole('listitem');
    expect(entries()).toHaveLength(25);
    expect(entries()[0]).toHaveTextContent(/^Changedmaster.*\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d.*Reason: ค้างชำระ/);
    expect(changesIn(entries()[0] ?? expect.unreachable())).toEqual([['Status', 'Active', 'Locked']]);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(entries()).toHaveLength(28));
    expect(entries().at(-1)).toHaveTextContent(/^Addedmaster/);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});
