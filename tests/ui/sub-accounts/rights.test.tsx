/** Rights of sub accounts as they are kept, changed and stay, against the real API. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf, type Permission } from '../../../domain/access';
import { listQuery, signInAs, type Persona } from '../../support/agents';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage } from '../../support/ui-page';
import { press } from '../../support/ui-press';
import { signInOnPage } from '../../support/ui-sign-in';

const OFF = permissionOf('off');
const ONLY_MEMBERS: Permission = { ...OFF, member: 'edit' };

const network = openNetwork();
let house: UiHouse;
let master: Persona;
let owner: Persona;

beforeAll(async () => {
  const sub = (name: string, permission: Permission, noRates = false) =>
    ({ username: `coma@${name}`, parent: 'coma', kind: 'sub', permission, noRates }) as const;
  house = await startUiHouse(network, [
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'comaa', parent: 'coma', permission: ONLY_MEMBERS },
    sub('desk', ONLY_MEMBERS, true),
    sub('chief', permissionOf('all')),
    sub('away', ONLY_MEMBERS),
    sub('shared', ONLY_MEMBERS),
    sub('head', { ...OFF, member: 'all' }),
    sub('weak', OFF),
    sub('strong', { ...OFF, report: 'view' }),
  ]);
  master = await signInAs(house.app, 'master');
  owner = await signInAs(house.app, 'coma');
});
afterEach(closePage);
afterAll(() => house.dispose());

const idOf = (username: string) => house.accountOf(username).id;
const subNow = async (name: string) => (await owner.get(`/api/sub-accounts/${idOf(name)}`)).json;
const level = (area: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: area })).getByRole('radio', { name });

/** Opens the form of a sub account in somebody's name. */
async function openForm(as: string, username: string): Promise<void> {
  await signInOnPage(as);
  await openPage(`/sub-account/edit?id=${idOf(username)}`);
  await screen.findByRole('radiogroup', { name: 'System' });
}

async function save(): Promise<void> {
  await press(() => screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
}

it('whose they are stands above them', async () => {
  await openForm('coma', 'coma@chief');
  const head = await screen.findByRole('region', { name: 'Account summary' });
  await waitFor(() => expect(head).toHaveTextContent('coma@chief'));
  expect(head).toHaveTextContent('Active');
});

it('a pause needs its reason, holds at once, and stands in the history with it', async () => {
  const away = await signInAs(house.app, 'coma@away');
  await openForm('coma', 'coma@away');
  await userEvent.click(screen.getByRole('combobox', { name: /Status/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Suspended' }));
  expect(await screen.findByText('This user can sign in and look, but can’t change anything.')).toBeVisible();
  await press(() => screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toBeInvalid());
  await userEvent.type(screen.getByLabelText(/^Reason/), 'ลาพักร้อนถึงสิ้นเดือน');
  await save();

  expect((await away.get('/api/members')).status).toBe(200);
  expect((await away.post('/api/members', { username: 'coma.m1' })).status).toBe(403);

  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  const history = within(await screen.findByRole('list', { name: 'History' }));
  const entry = (await history.findByText(/Reason: ลาพักร้อนถึงสิ้นเดือน/)).closest('li');
  expect(entry).toHaveTextContent('coma');
  const status = within(entry ?? expect.unreachable()).getByRole('row', { name: /Status/ });
  expect(status).toHaveTextContent(/Active.*Suspended/);
});

it('two who change different ones of the same person both get theirs', async () => {
  await openForm('coma', 'coma@shared');
  await userEvent.click(level('Members and agents', 'View'));
  await userEvent.click(level('Lotto', 'View'));
  const theirs = { ...ONLY_MEMBERS, member: 'all', report: 'view' };
  expect((await owner.put(`/api/sub-accounts/${idOf('coma@shared')}`, { permission: theirs })).status).toBe(200);
  await press(() => screen.getByRole('button', { name: 'Save' }));

  const question = within(await screen.findByRole('dialog', { name: 'Someone else saved first' }));
  expect(question.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Permission · Members and agents',
    'Permission · Reports',
  ]);
  const members = within(question.getByRole('radiogroup', { name: 'Permission · Members and agents' }));
  expect(members.getByRole('radio', { name: 'Yours: View' })).toBeChecked();
  expect(members.getByRole('radio', { name: 'Theirs: All' })).not.toBeChecked();
  expect(question.getAllByRole('radiogroup')).toHaveLength(1);
  await userEvent.click(question.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Values that only the other user changed become theirs, and typed values stay.
  expect(level('Reports', 'View')).toBeChecked();
  expect(level('Lotto', 'View')).toBeChecked();
  expect(level('Members and agents', 'View')).toBeChecked();
  await save();
  expect((await subNow('coma@shared'))['permission']).toEqual({
    ...OFF,
    member: 'view',
    lotto: 'view',
    report: 'view',
  });
});

describe('whoever may manage colleagues', () => {
  it('changes the weaker, never the stronger', async () => {
    await openForm('coma@head', 'coma@strong');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('this user has permissions that you don’t have'),
    );
    expect(screen.getByLabelText('Nickname')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

    await openForm('coma@head', 'coma@weak');
    await userEvent.type(screen.getByLabelText('Nickname'), 'น้องใหม่');
    // The level is above that of head.
    expect(level('Reports', 'View')).toBeDisabled();
    await userEvent.click(level('Members and agents', 'View'));
    await save();
    expect(await subNow('coma@weak')).toMatchObject({ nickname: 'น้องใหม่', permission: { ...OFF, member: 'view' } });
  });
});

describe('whoever has the members alone', () => {
  it.each([
    ['coma@desk', 'This is your own account'],
    ['coma@chief', 'only the owner, or a sub account'],
  ])('finds nothing to change of %s, and is told why', async (username, reason) => {
    await openForm('coma@desk', username);
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(reason));
    expect(level('System', 'All')).toBeDisabled();
    expect(level('Members and agents', 'All')).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'No rate changes' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /Status/ })).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Save', 'Set new password', 'Cashier', 'Preview this user’s menu'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('can’t become more behind the screen either', async () => {
    const desk = await signInAs(house.app, 'coma@desk');
    const state = async () =>
      Promise.all([
        ...['sub-accounts', 'agents', 'members'].map(async (list) => (await owner.get(`/api/${list}`)).list),
        master.get(`/api/agents/${idOf('coma')}`).then(({ json }) => json),
      ]);
    const before = await state();
    const all = permissionOf('all');
    const password = 'another long enough one';
    const [own, chief] = [idOf('coma@desk'), idOf('coma@chief')];
    const tries: [number[], 'post' | 'put', string, object][] = [
      [[403], 'put', `sub-accounts/${own}`, { permission: all }],
      [[403], 'put', `sub-accounts/${own}`, { noRates: false }],
      [[403], 'put', `sub-accounts${listQuery({ filter: { id: [own] } })}`, { permission: all }],
      [[403], 'post', `sub-accounts/${own}/password`, { password }],
      [[403], 'post', `sub-accounts/${chief}/password`, { password }],
      [[403], 'post', `sub-accounts/${chief}/password`, {}],
      [[400, 403], 'put', `sub-accounts/${chief}`, { password }],
      [[403], 'put', `sub-accounts/${chief}`, { email: 'mine@desk.test' }],
      [[404], 'put', `agents/${idOf('coma')}`, { permission: all }],
      [[404], 'post', `agents/${idOf('coma')}/password`, { password }],
      [[404], 'put', `agents/${own}`, { permission: all }],
      [[400], 'put', `agents/${idOf('comaa')}`, { permission: all }],
      [[400], 'post', 'agents', { username: 'comab', givenPt: 0, permission: all }],
      [[400], 'put', 'profile', { permission: all }],
      [
        [400],
        'put',
        'profile',
        { nickname: 'Boss', role: 'admin', kind: 'agent', parent: idOf('coma'), noRates: false },
      ],
      [[404, 405], 'put', 'my-account', { permission: all }],
      [[400], 'post', 'members', { username: 'comac', kind: 'sub', permission: all }],
    ];
    for (const [statuses, method, path, body] of tries) {
      const { status } = await desk[method](`/api/${path}`, body);
      expect(statuses, `${method} ${path} ${JSON.stringify(body)} answered ${status}`).toContain(status);
    }
    expect(await state()).toEqual(before);
    for (const name of ['coma@chief', 'coma', 'coma@desk']) await signInAs(house.app, name);
  });
});
