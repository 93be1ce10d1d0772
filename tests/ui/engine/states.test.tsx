/** The states of reading, on a list, a form and a record's page: one component chooses between them. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { agents } from '../../../resources/agents';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';

afterEach(cleanup);

const agent = agentRecord(1);
const SCREENS = {
  list: '/agents',
  form: `/agents/edit?id=${agent.id}`,
  record: `/agents/show?id=${agent.id}`,
} as const;
const RECORD_SCREENS = [SCREENS.form, SCREENS.record];

/** Returns a data provider that refuses to read, until the test stops that. */
function refusing(status: number, message: string) {
  let isRefusing = true;
  const answer = <T,>(data: T) => (isRefusing ? Promise.reject(new HttpError(message, status)) : Promise.resolve(data));
  const { dataProvider } = answering({
    getList: () => answer({ data: [agent], total: 1 }),
    getOne: () => answer({ data: agent }),
  });
  return { dataProvider, relent: () => (isRefusing = false) };
}

describe.each(Object.entries(SCREENS))('what is read on a %s', (_name, at) => {
  it('and refused names the right, and who can give it', async () => {
    const { dataProvider } = refusing(403, 'problems.forbidden');
    await renderScreens({ definition: agents, dataProvider, at });
    expect(await screen.findByText('You don’t have access')).toBeVisible();
    expect(screen.getByText(/a permission that your account doesn’t have: Members and agents: View\./)).toBeVisible();
    expect(screen.getByText(/Your upline or the owner of your account/)).toBeVisible();
  });

  it('and failed says so, and is read again when asked', async () => {
    const { dataProvider, relent } = refusing(400, 'problems.bad-request');
    await renderScreens({ definition: agents, dataProvider, at });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('This address or request is not valid.');
    relent();
    await userEvent.click(retry);
    expect(
      (await screen.findAllByText('agent1')).length + screen.queryAllByDisplayValue('agent1').length,
    ).toBeGreaterThan(0);
  });
});

it.each(RECORD_SCREENS)(
  'a record that is not there looks like one that one may not see, with the way to the list (%s)',
  async (at) => {
    const { dataProvider } = refusing(404, 'problems.not-found');
    await renderScreens({ definition: agents, dataProvider, at });
    expect(await screen.findByText('This doesn’t exist, or you don’t have access to it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to agents' })).toHaveAttribute('href', '/agents');
  },
);
