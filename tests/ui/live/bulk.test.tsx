/** Numbers that somebody is about to agree to, when something changes. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { StatusChangeAnswer } from '../../../domain/accounts/status-change';
import { agents } from '../../../resources/agents';
import { applyNews } from '../../../src/data/live/applyNews';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json, problem, signInAs } from '../../support/ui-session';

const network = openNetwork();

afterEach(() => {
  cleanup();
  forgetEverything();
});

it('stay what they were when the dialog told them, and go along with the agreement', async () => {
  signInAs();
  let matched = 1;
  network.answer('/api/saved-views', () =>
    json({ views: [], choice: { columns: null, density: null, defaultView: null } }),
  );
  network.answer('/api/applications', () => json([]));
  network.answer('/api/agents/totals', () => json({ agents: 1, balance: 0, weekResult: 0 }));
  network.answer('/api/agents/status', async (request) => {
    const { dryRun } = (await request.json()) as { dryRun?: boolean };
    if (dryRun === false) return problem('conflict', 409);
    const answer: StatusChangeAnswer = {
      matched,
      changing: matched,
      agentsBelow: 0,
      membersBelow: 0,
      refused: [],
      done: false,
    };
    return json(answer);
  });
  const asked = () =>
    network.requests.filter(({ url }) => url.pathname === '/api/agents/status').map(({ body }) => body);
  const { dataProvider } = answering({ getList: () => Promise.resolve({ data: [agentRecord(1)], total: 1 }) });
  const { queryClient } = await renderScreens({ definition: agents, dataProvider, at: '/agents' });
  // The head is there before the rows; selecting it then selects none.
  await screen.findByRole('link', { name: agentRecord(1).username });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Lock' }));
  await screen.findByRole('heading', { name: 'Lock 1 agent?' });

  matched = 2;
  await act(async () => applyNews(queryClient, { resource: 'agents', kind: 'added' }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('heading', { name: 'Lock 1 agent?' })).toBeInTheDocument();
  const dialog = screen.getByRole('dialog');
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'closing down' } });
  fireEvent.submit(dialog.querySelector('form') ?? expect.unreachable());
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ dryRun: false, expected: 1 }));
  expect(asked()).toHaveLength(2);
  expect(await screen.findByText(/the number of matching rows differs/)).toBeInTheDocument();
});
