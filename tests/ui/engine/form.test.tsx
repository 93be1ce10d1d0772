import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, type UpdateParams } from 'ra-core';
import Groups from '@mui/icons-material/Groups';
import { afterEach, describe, expect, it } from 'vitest';
import { Agent } from '../../../domain/entities/agent';
import { inputErrorsOf } from '../../../src/data/fieldMessages';
import { defineResource } from '../../../src/metadata/defineResource';
import type { FieldErrors } from '../../../domain/validation/validation';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';

afterEach(cleanup);

/** A resource of plain sections, so that the tests cover the engine itself. */
const plain = defineResource(Agent, {
  icon: Groups,
  list: { columns: ['username'], filters: ['q'], sort: { field: 'username', order: 'ASC' } },
  form: [
    { title: 'account', fields: ['username', 'nickname', 'phone', 'email'] },
    { title: 'share', fields: ['givenPt'] },
    { title: 'permission', fields: ['permission'] },
  ],
});

const agent = agentRecord(1, { nickname: 'Somchai', version: 3 });
const edit = `/agents/edit?id=${agent.id}`;
const refused = (errors: FieldErrors) =>
  Promise.reject(new HttpError('problems.validation', 400, { type: 'validation', errors: inputErrorsOf(errors) }));

function editing(update: (params: UpdateParams) => Promise<{ data: object }>) {
  return answering({ getOne: () => Promise.resolve({ data: agent }), update });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the entity', () => {
  it('refuses at the field before anything is sent', async () => {
    const { dataProvider, calls } = editing(() => Promise.resolve({ data: agent }));
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Phone'), 'call me');
    const given = screen.getByLabelText(/Given PT/);
    await userEvent.clear(given);
    await userEvent.type(given, '62.3');
    await save();
    expect(await screen.findByText('Not a valid phone number')).toBeInTheDocument();
    expect(screen.getByText('Only in steps of 0.5%')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(calls.update).not.toHaveBeenCalled();
  });

  it('tells an empty required field from one that is no number', async () => {
    const { dataProvider } = editing(() => Promise.resolve({ data: agent }));
    await renderScreens({ definition: plain, dataProvider, at: edit });
    const given = await screen.findByLabelText(/Given PT/);
    await userEvent.clear(given);
    await userEvent.tab();
    expect(await screen.findByText('Fill in this field')).toBeInTheDocument();
    await userEvent.type(given, 'half');
    expect(await screen.findByText('Not a percentage: half. Example: 62.5')).toBeInTheDocument();
    expect(given).toHaveValue('half');
  });
});

describe('what the API refuses', () => {
  it('stands at the field it is about, with percentages in percent, and what was typed stays', async () => {
    const { dataProvider } = editing(() =>
      refused({
        givenPt: { key: 'percentTooSmall', args: { minPercent: 6250 } },
        'permission.lotto': { key: 'permission.beyondYours', args: { areas: 'member, lotto' } },
      }),
    );
    await renderScreens({ definition: plain, dataProvider, at: edit });
    const given = await screen.findByLabelText(/Given PT/);
    await userEvent.clear(given);
    await userEvent.type(given, '60');
    await save();
    expect(await screen.findByText('At least 62.5%')).toBeInTheDocument();
    expect(given).toHaveValue('60');
    expect(screen.getByText('More than you can grant: Members and agents, Lotto')).toBeInTheDocument();
    expect(screen.queryByText('Some fields are not valid. Please check them.')).toBeNull();
  });

  it('stands beside the button when no field shows it', async () => {
    const { dataProvider } = editing(() => refused({ parent: { key: 'parent.onlyYourself' } }));
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), '!');
    await save();
    const banner = await screen.findByText('Some fields are not valid. Please check them.');
    expect(
      within(banner.parentElement as HTMLElement).getByText(/Upline: You can only add accounts/),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Nickname')).toHaveValue('Somchai!');
  });

  it('because the record was deleted says so, and keeps what was typed however often it is tried', async () => {
    const gone = () => Promise.reject(new HttpError('problems.not-found', 404, { type: 'not-found' }));
    const { dataProvider, calls } = editing(gone);
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), ' the second');
    await userEvent.type(screen.getByLabelText('Phone'), '0812345678');
    calls.getOne?.mockImplementation(gone);
    for (const tried of [1, 2]) {
      await save();
      expect(await screen.findByText(/This was deleted in the meantime/)).toBeInTheDocument();
      await waitFor(() => expect(calls.update).toHaveBeenCalledTimes(tried));
      expect(screen.getByLabelText('Nickname')).toHaveValue('Somchai the second');
      expect(screen.getByLabelText('Phone')).toHaveValue('0812345678');
      expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    }
  });

  it('leaves the form usable', async () => {
    let tries = 0;
    const { dataProvider } = editing(({ data }) => {
      tries += 1;
      if (tries === 1) return Promise.reject(new HttpError('problems.unavailable', 503));
      return Promise.resolve({ data: { ...agent, ...data, version: 4 } });
    });
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), '!');
    await save();
    expect(await screen.findByText(/can’t be reached at the moment/)).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(screen.queryByText(/can’t be reached at the moment/)).toBeNull();
  });
});

it('sends what the entity takes, and nothing is unsaved afterwards', async () => {
  const { dataProvider, calls } = editing(({ data }) => Promise.resolve({ data: { ...agent, ...data, version: 4 } }));
  const { router } = await renderScreens({ definition: plain, dataProvider, at: edit });
  expect(await screen.findByLabelText(/Username/)).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.clear(screen.getByLabelText('Nickname'));
  await save();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(calls.update.mock.calls[0]?.[0]).toMatchObject({ id: agent.id, previousData: { version: 3 } });
  expect(calls.update.mock.calls[0]?.[0].data).toEqual({
    nickname: null,
    phone: null,
    email: null,
    givenPt: 9000,
    permission: agent.permission,
    status: 'active',
  });
  await router.navigate('/elsewhere');
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
});

describe('somebody else saved first', () => {
  it('shows what they changed beside what was typed, and saves on theirs', async () => {
    let theirs = agent;
    const { dataProvider, calls } = answering({
      getOne: () => Promise.resolve({ data: theirs }),
      update: ({ data, previousData }) =>
        previousData.version === theirs.version
          ? Promise.resolve({ data: { ...theirs, ...data } })
          : Promise.reject(new HttpError('problems.version-conflict', 412, { type: 'version-conflict' })),
    });
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), '!');
    theirs = { ...agent, phone: '0812345678', nickname: 'Other', version: 4 };
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved first' }));
    expect(dialog.getByText('Phone')).toBeInTheDocument();
    const nickname = dialog.getByRole('radiogroup', { name: 'Nickname' });
    expect(within(nickname).getByRole('radio', { name: 'Yours: Somchai!' })).toBeChecked();
    expect(within(nickname).getByRole('radio', { name: 'Theirs: Other' })).not.toBeChecked();
    expect(dialog.queryByRole('radiogroup', { name: 'Phone' })).toBeNull();
    expect(nickname.parentElement?.textContent).toContain('Before: Somchai');

    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    const [{ data, previousData }] = calls.update.mock.lastCall as unknown as [UpdateParams];
    expect(previousData.version).toBe(4);
    expect(data).toMatchObject({ nickname: 'Somchai!', phone: '0812345678' });
  });

  it('lets theirs be taken, field by field, and what is typed elsewhere stays', async () => {
    let theirs = agent;
    const { dataProvider, calls } = answering({
      getOne: () => Promise.resolve({ data: theirs }),
      update: ({ data, previousData }) =>
        previousData.version === theirs.version
          ? Promise.resolve({ data: { ...theirs, ...data } })
          : Promise.reject(new HttpError('problems.version-conflict', 412, { type: 'version-conflict' })),
    });
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), '!');
    await userEvent.type(screen.getByLabelText('Phone'), '0811111111');
    theirs = { ...agent, phone: '0822222222', nickname: 'Other', email: 'theirs@example.com', version: 4 };
    await save();

    const opened = async () => within(await screen.findByRole('dialog', { name: 'Someone else saved first' }));
    await userEvent.click((await opened()).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Nickname')).toHaveValue('Somchai!');
    expect(screen.getByLabelText('Phone')).toHaveValue('0811111111');
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue('theirs@example.com');
    await userEvent.clear(email);
    await userEvent.type(email, 'mine@example.com');
    theirs = { ...theirs, version: 5, nickname: 'Third' };
    await save();

    const dialog = await opened();
    const radio = (group: string, name: string) =>
      within(dialog.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
    await userEvent.click(radio('Nickname', 'Theirs: Third'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(calls.update.mock.lastCall?.[0].data).toMatchObject({
      nickname: 'Third',
      phone: '0811111111',
      email: 'mine@example.com',
    });
    expect(screen.getByLabelText('Nickname')).toHaveValue('Third');
  });

  it('chooses for all fields at once', async () => {
    const theirs = { ...agent, phone: '0822222222', nickname: 'Other', version: 4 };
    let asked = 0;
    const { dataProvider, calls } = answering({
      getOne: () => Promise.resolve({ data: asked++ === 0 ? agent : theirs }),
      update: ({ data, previousData }) =>
        previousData.version === 4
          ? Promise.resolve({ data: { ...theirs, ...data } })
          : Promise.reject(new HttpError('problems.version-conflict', 412, { type: 'version-conflict' })),
    });
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), '!');
    await userEvent.type(screen.getByLabelText('Phone'), '0811111111');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Use all of theirs' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(calls.update.mock.lastCall?.[0].data).toMatchObject({ nickname: 'Other', phone: '0822222222' });
  });

  it('says so beside the button when their version can’t be had', async () => {
    let asked = 0;
    const { dataProvider } = answering({
      getOne: () =>
        asked++ === 0 ? Promise.resolve({ data: agent }) : Promise.reject(new HttpError('problems.internal', 500)),
      update: () => Promise.reject(new HttpError('problems.version-conflict', 412, { type: 'version-conflict' })),
    });
    await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), '!');
    await save();
    expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument();
    expect(screen.getByLabelText('Nickname')).toHaveValue('Somchai!');
  });
});

describe('unsaved changes', () => {
  it('are asked about before another screen, even the same form of another record', async () => {
    const { dataProvider } = answering({ getOne: ({ id }) => Promise.resolve({ data: { ...agent, id } }) });
    const { router } = await renderScreens({ definition: plain, dataProvider, at: edit });
    await userEvent.type(await screen.findByLabelText('Nickname'), '!');

    void router.navigate('/agents/edit?id=another');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Nickname')).toHaveValue('Somchai!');
    expect(router.state.location.search).toBe(`?id=${agent.id}`);

    void router.navigate('/elsewhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  });

  it('keep the page from being closed unasked, and only they do', async () => {
    const { dataProvider } = editing(() => Promise.resolve({ data: agent }));
    await renderScreens({ definition: plain, dataProvider, at: edit });
    const nickname = await screen.findByLabelText('Nickname');
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await userEvent.type(nickname, '!');
    expect(closing()).toBe(true);
  });
});

it('lets those who may only read look, and not change', async () => {
  const { dataProvider } = editing(() => Promise.resolve({ data: agent }));
  await renderScreens({ definition: plain, dataProvider, at: edit, canAccess: (action) => action !== 'edit' });
  expect(await screen.findByLabelText('Nickname')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('says of a record that is none of ours no more than of one that never was', async () => {
  const { dataProvider } = answering({ getOne: () => Promise.reject(new HttpError('problems.not-found', 404)) });
  await renderScreens({ definition: plain, dataProvider, at: '/agents/edit?id=foreign' });
  expect(await screen.findByText(/This doesn’t exist/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to agents' })).toHaveAttribute('href', '/agents');
});

it('shows all that may be read of a record', async () => {
  const { dataProvider } = answering({ getOne: () => Promise.resolve({ data: agent }) });
  await renderScreens({ definition: plain, dataProvider, at: `/agents/show?id=${agent.id}` });
  expect(await screen.findByText('Somchai')).toBeInTheDocument();
  expect(screen.getByText('master')).toBeInTheDocument();
  expect(screen.queryByText('Password')).toBeNull();
});

it('leaves out of a new record what was left empty and may be', async () => {
  const { dataProvider, calls } = answering({
    create: ({ data }) => Promise.resolve({ data: { ...agent, ...data } }),
    getOne: () => Promise.resolve({ data: agent }),
  });
  const { router } = await renderScreens({ definition: plain, dataProvider, at: '/add-agent' });
  await userEvent.type(await screen.findByLabelText(/Username/), 'newone');
  await userEvent.type(screen.getByLabelText(/Given PT/), '62,5');
  for (const group of screen.getAllByRole('radiogroup')) {
    await userEvent.click(within(group).getByRole('radio', { name: 'View' }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add agent' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/agents/edit'));
  expect(calls.create.mock.calls[0]?.[0].data).toEqual({
    username: 'newone',
    nickname: null,
    phone: null,
    email: null,
    givenPt: 6250,
    permission: agent.permission,
  });
});
