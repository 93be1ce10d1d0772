/** A list on screen when records change: it waits while it is in use, and an open form keeps the typed text. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveEvent } from '../../../domain/api/events';
import { agents } from '../../../resources/agents';
import { holdersOf } from '../../../src/data/live/holders';
import { RELEASED_AFTER_MS } from '../../../src/data/live/useListNews';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';

afterEach(cleanup);

const record = agentRecord(1);
const tell = (event: Partial<LiveEvent> = {}) =>
  act(async () => {
    for (const holder of holdersOf('agents')) holder.onNews({ resource: 'agents', kind: 'changed', ...event });
  });

async function openList() {
  const { dataProvider, calls } = answering({ getList: () => Promise.resolve({ data: [record], total: 1, meta: {} }) });
  await renderScreens({ definition: agents, dataProvider, at: '/agents' });
  const link = await screen.findByRole('link', { name: 'agent1' });
  return { link, reads: calls.getList };
}

const chip = () => screen.queryByRole('button', { name: /show$/ });

it('is read again at once while nobody uses it', async () => {
  const { reads } = await openList();
  await tell();
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
  expect(chip()).toBeNull();
});

it('waits while a row has the focus, counts each record once, and is read when asked', async () => {
  const { link, reads } = await openList();
  act(() => link.focus());
  await tell({ ids: ['one', 'two'] });
  await tell({ ids: ['two'] });
  expect(chip()).toHaveTextContent('2 changes · show');
  expect(reads).toHaveBeenCalledTimes(1);
  await tell();
  expect(chip()).toHaveTextContent('Changes · show');
  fireEvent.click(chip() ?? expect.unreachable());
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
  expect(chip()).toBeNull();
});

it('waits while a dialog is open over it, and is read a while after', async () => {
  const { reads } = await openList();
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog');
  await tell({ ids: ['one'] });
  expect(chip() ?? screen.getByText('1 change · show')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, RELEASED_AFTER_MS / 2));
  expect(reads).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(reads).toHaveBeenCalledTimes(2));
});

it('leaves an open form as it is, and says what it knows', async () => {
  let version = record.version;
  const getOne = vi.fn(() => Promise.resolve({ data: { ...record, version, nickname: `version ${version}` } }));
  const { dataProvider } = answering({ getOne });
  await renderScreens({ definition: agents, dataProvider, at: `/agents/edit?id=${record.id}` });
  const input = await screen.findByLabelText('Nickname');
  await userEvent.clear(input);
  await userEvent.type(input, 'typed');
  await tell({ ids: [record.id] });
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/Someone else has changed/)).toBeNull();
  version += 1;
  await tell({ ids: ['another'] });
  expect(getOne).toHaveBeenCalledTimes(2);
  await tell({ ids: [record.id] });
  expect(await screen.findByText(/Someone else has changed/)).toBeInTheDocument();
  expect(input).toHaveValue('typed');
});

it('leaves an open form as it is when its record is deleted, and says so', async () => {
  let isDeleted = false;
  const getOne = vi.fn(() =>
    isDeleted ? Promise.reject(new HttpError('problems.not-found', 404)) : Promise.resolve({ data: record }),
  );
  const { dataProvider } = answering({ getOne });
  const { queryClient } = await renderScreens({
    definition: agents,
    dataProvider,
    at: `/agents/edit?id=${record.id}`,
  });
  const input = await screen.findByLabelText('Nickname');
  await userEvent.clear(input);
  await userEvent.type(input, 'typed');
  isDeleted = true;
  await tell({ ids: [record.id], kind: 'removed' });
  expect(await screen.findByText(/This was deleted in the meantime/)).toBeInTheDocument();
  expect(input).toHaveValue('typed');
  // The record is read again, as after a while in another window.
  await act(() => queryClient.refetchQueries({ queryKey: ['agents', 'getOne'] }));
  expect(screen.getByLabelText('Nickname')).toHaveValue('typed');
});
