import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListChoice } from '../../../domain/saved-view';
import { agents } from '../../../resources/agents';
import { keepList } from '../../../src/data/storedLists';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';
import { slow } from '../../support/ui-faults';
import { openNetwork, type Answer } from '../../support/ui-network';
import { forgetEverything, gate, json, signInAs } from '../../support/ui-session';

const NO_CHOICE: ListChoice = { columns: null, density: null, defaultView: null };

const network = openNetwork();
let answers: ReturnType<typeof gate>;

/** Stored choices in the order of the page's requests; the requests are answered once the gate is open. */
const asked = () =>
  network.requests.filter(({ url }) => url.pathname === '/api/list-choices/agents').map(({ body }) => body);

beforeEach(() => {
  signInAs();
  keepList('anna', 'agents', { views: [], choice: NO_CHOICE });
  answers = gate();
  network.answer('/api/saved-views', () => json({ views: [], choice: NO_CHOICE }));
  network.answer('/api/applications', () => json([]));
  network.answer('/api/agents/totals', () => json({ agents: 1, balance: 0, weekResult: 0 }));
  const keep: Answer = async (request) => json({ ...NO_CHOICE, ...((await request.json()) as Partial<ListChoice>) });
  network.answer('/api/list-choices/agents', slow(answers.opened, keep));
});

afterEach(() => {
  cleanup();
  forgetEverything();
});

describe('columns and density', () => {
  it('take in every click at once, however quickly the next one follows and however slow the server is', async () => {
    const { dataProvider } = answering({ getList: () => Promise.resolve({ data: [agentRecord(1)], total: 1 }) });
    await renderScreens({ definition: agents, dataProvider, at: '/agents' });
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns and density' }));
    const shown = () => [...document.querySelectorAll<HTMLElement>('[data-sortable]')].map((row) => row.dataset.row);
    const before = shown();

    fireEvent.click(dialog.getByRole('radio', { name: 'Comfortable' }));
    expect(dialog.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Email' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move Email up' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Move Email up' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Given PT(%)' }));
    const wanted = before.filter((column) => column !== 'givenPt').toSpliced(-2, 0, 'email');
    expect(shown()).toEqual(wanted);

    answers.open();
    await waitFor(() => expect(asked()).toHaveLength(5));
    expect(asked()[0]).toEqual({ density: 'comfortable' });
    expect(asked().at(-1)).toEqual({ columns: wanted });
    expect(dialog.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    expect(shown()).toEqual(wanted);
  });
});
