/** A list's file and its deep pages, and creations that are good for one record. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Groups from '@mui/icons-material/Groups';
import { HttpError, type CreateParams, type GetListParams } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Agent } from '../../../domain/entities/agent';
import { lineCounter } from '../../../src/data/csvFile';
import { defineResource } from '../../../src/metadata/defineResource';
import { agentRecord } from '../../support/agent-records';
import { answering } from '../../support/data-provider';
import { renderScreens } from '../../support/screen';
import { cutOff, failing, refusingToken } from '../../support/ui-faults';
import { openNetwork } from '../../support/ui-network';
import { accessTokenOf, answerOf, forgetEverything, gate, json, signInAs } from '../../support/ui-session';

const plain = defineResource(Agent, {
  icon: Groups,
  list: { columns: ['username', 'givenPt'], filters: ['q'], sort: { field: 'username', order: 'ASC' } },
  form: [{ title: 'account', fields: ['username', 'nickname', 'givenPt', 'permission'] }],
});

const rows = [agentRecord(1), agentRecord(2)];
const listing = () => answering({ getList: () => Promise.resolve({ data: rows, total: 2 }) }).dataProvider;

const network = openNetwork();

beforeEach(() => {
  forgetEverything();
  signInAs();
  network.answer('/api/saved-views', () =>
    json({ views: [], choice: { columns: null, density: null, defaultView: null } }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const csv = (chunks: ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  new Response(chunks, { headers: { 'content-type': 'text/csv', 'x-total-count': '2', ...headers } });

function chunksOf(...texts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
}

/** Catches the file that would be saved. */
function catchFile() {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
}

async function openExport(at = '/agents') {
  const said = { title: 'Agents', isPart: false, filters: [] };
  network.answer('/api/exports/extent', () => json({ said, rows: 2, bytes: 100 }));
  await renderScreens({ definition: plain, dataProvider: listing(), at });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  return within(await screen.findByRole('dialog', { name: 'Export' }));
}

/** The requests for the file. */
const asked = () => network.requests.filter(({ url }) => url.pathname === '/api/agents');

describe('a file of the list', () => {
  it('is everything that matches the filters, with the columns chosen, saved under the list’s name', async () => {
    const { files, names } = catchFile();
    network.answer('/api/agents', () => csv(chunksOf('\uFEFFUsername\r\nagent1\r\n', 'agent2\r\n')));
    const dialog = await openExport(
      `/agents?filter=${encodeURIComponent('{"q":"som"}')}&sort=givenPt&order=DESC&page=1&perPage=10`,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('2 rows exported')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names).toEqual(['agents.csv']);
    // The mark is a part of the file: without it spreadsheets spoil the letters.
    expect(new Uint8Array((await files[0]?.arrayBuffer()) ?? []).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
    expect(await files[0]?.text()).toMatch(/Username\r\nagent1\r\nagent2\r\n$/);

    const [{ url, headers } = expect.unreachable()] = asked();
    const query = url.searchParams;
    expect(query.get('columns')).toBe('["username","givenPt"]');
    expect(query.get('filter')).toBe('{"q":"som"}');
    expect(query.get('sort')).toBe('["givenPt","DESC"]');
    expect(query.has('range')).toBe(false);
    expect(headers.get('accept')).toBe('text/csv');
    expect(headers.get('accept-language')).toBe('en');
  });

  it('can hold every column of the list, and no other field', async () => {
    catchFile();
    network.answer('/api/agents', () => csv(chunksOf('Username\r\n')));
    const dialog = await openExport();
    await userEvent.click(dialog.getByRole('radio', { name: 'All columns' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(asked()).not.toEqual([]));
    const columns = asked()[0]?.url.searchParams.get('columns');
    expect(JSON.parse(columns ?? '')).toEqual(expect.arrayContaining(['username', 'childCount', 'createdAt']));
    expect(columns).not.toMatch(/password|share|reason/);
  });

  it('can keep leading zeros and phone numbers in a spreadsheet', async () => {
    catchFile();
    network.answer('/api/agents', () => csv(chunksOf('Username\r\n')));
    const dialog = await openExport();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Keep 007 and phone numbers as text' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(asked()).not.toEqual([]));
    expect(asked()[0]?.url.searchParams.get('style')).toBe('{"separator":",","decimal":".","keepsDigits":true}');
  });

  it('tells how far it is, and stops at the server too when it is cancelled', async () => {
    const { files } = catchFile();
    let signal: AbortSignal | undefined;
    network.answer('/api/agents', (request) => {
      signal = request.signal;
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('Username\r\nagent1\r\n'));
          signal?.addEventListener('abort', () => controller.error(signal?.reason));
        },
      });
      return csv(stream);
    });
    const dialog = await openExport();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('1 of 2 rows · 0.0 MB')).toBeInTheDocument();
    expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(signal?.aborted).toBe(true);
    expect(files).toEqual([]);
    expect(screen.queryByText(/exported/)).toBeNull();
  });

  it('that nothing has come of yet isn’t given up by a slip of a key', async () => {
    network.answer('/api/agents', () => new Promise(() => undefined));
    const dialog = await openExport();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByRole('progressbar', { name: 'Exporting' })).toBeInTheDocument();
    expect(dialog.getByText('0 of … rows · 0.0 MB')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Export' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const wholeFile = () => csv(chunksOf('Username\r\nagent1\r\n'));

  it.each([
    ['breaks off in the middle', cutOff(wholeFile)],
    ['the server can’t make now', failing(503)],
  ])('that %s is none, and can be tried again', async (_what, fault) => {
    const { files } = catchFile();
    network.answer('/api/agents', wholeFile);
    network.answerOnce('/api/agents', fault);
    const dialog = await openExport();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(files).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1 row exported')).toBeInTheDocument();
  });

  it('survives an access token that has run out', async () => {
    const { files } = catchFile();
    network.answer('/api/auth/refresh-token', () => json(answerOf({ generation: 2 })));
    const file = () => csv(chunksOf('Username\r\nagent1\r\n'));
    network.answer('/api/agents', refusingToken(accessTokenOf(), file));
    const dialog = await openExport();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1 row exported')).toBeInTheDocument();
    const paths = network.requests
      .map(({ url }) => url.pathname)
      .filter((path) => !['/api/saved-views', '/api/exports/extent'].includes(path));
    expect(paths).toEqual(['/api/agents', '/api/auth/refresh-token', '/api/agents']);
    expect(asked().at(-1)?.headers.get('authorization')).toBe(`Bearer ${accessTokenOf({ generation: 2 })}`);
    expect(await files[0]?.text()).toBe('Username\r\nagent1\r\n');
  });
});

it('counts the rows of a file, not the lines inside its cells, however it is cut up', () => {
  const bytes = new TextEncoder().encode('a,b\r\n1,"two\nlines ""x"" "\r\n2,ยาว\r\n');
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const count = lineCounter();
    count(bytes.slice(0, cut));
    expect(count(bytes.slice(cut))).toBe(3);
  }
});

describe('a list that is not counted to its end', () => {
  it('turns pages by key, with the place in the URL, and forgets it with the sort', async () => {
    const getList = ({ pagination, meta }: GetListParams) => {
      const page = pagination?.page ?? 1;
      return Promise.resolve({
        data: rows,
        total: 12_000,
        meta: {
          totalKind: 'at-least',
          counted: 10_000,
          after: page < 3 ? `after-${page}` : null,
          before: page > 1 ? `before-${page}` : null,
          asked: meta,
        },
      });
    };
    const { dataProvider, calls } = answering({ getList });
    const { router } = await renderScreens({ definition: plain, dataProvider, at: '/agents' });
    const turn = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    const url = () => new URLSearchParams(router.state.location.search);
    expect(await screen.findByText('1–25 of 10,000+')).toBeInTheDocument();

    await turn('Go to next page');
    await waitFor(() => expect(calls.getList.mock.lastCall?.[0].meta).toEqual({ after: 'after-1' }));
    expect([url().get('page'), url().get('place')]).toEqual(['2', '2.after.after-1']);
    await screen.findByText('26–50 of 10,000+');
    await turn('Go to next page');
    await screen.findByText('51–75 of 10,000+');
    expect(screen.getByRole('button', { name: 'Go to next page' })).toBeDisabled();

    await turn('Go to previous page');
    await waitFor(() => expect(calls.getList.mock.lastCall?.[0].meta).toEqual({ before: 'before-3' }));
    expect([url().get('page'), url().get('place')]).toEqual(['2', '2.before.before-3']);
    await screen.findByText('26–50 of 10,000+');
    await turn('Given PT(%)');
    await waitFor(() => expect(calls.getList.mock.lastCall?.[0].sort).toEqual({ field: 'givenPt', order: 'ASC' }));
    expect(url().get('page')).toBe('1');
    expect(calls.getList.mock.lastCall?.[0].meta).toBeUndefined();
  });
});

it('asks for a page by its number where the URL has a place of another page', async () => {
  const { dataProvider, calls } = answering({ getList: () => Promise.resolve({ data: rows, total: 100 }) });
  await renderScreens({
    definition: plain,
    dataProvider,
    at: '/agents?page=3&place=2.after.x&sort=username&order=ASC&perPage=25',
  });
  await screen.findByText('51–75 of 100');
  expect(calls.getList.mock.lastCall?.[0].meta).toBeUndefined();
});

describe('a new record', () => {
  const keyOf = (params: CreateParams | undefined) =>
    (params?.meta as { idempotencyKey: string } | undefined)?.idempotencyKey;

  it('keeps its key until it is settled what became of it', async () => {
    const opened = gate();
    const answers = [
      () => Promise.reject(new HttpError('session.network', 0)),
      () => Promise.reject(new HttpError('problems.in-progress', 409, { type: 'in-progress' })),
      () => Promise.reject(new HttpError('problems.validation', 400, { type: 'validation', errors: {} })),
      () => opened.opened.then(() => Promise.resolve({ data: rows[0] as object })),
    ];
    const { dataProvider, calls } = answering({
      create: () => (answers.shift() ?? (() => Promise.reject(new Error('too often'))))(),
      getOne: () => Promise.resolve({ data: rows[0] as object }),
    });
    await renderScreens({ definition: plain, dataProvider, at: '/add-agent' });
    await userEvent.type(await screen.findByLabelText(/Username/), 'newone');
    await userEvent.type(screen.getByLabelText(/Given PT/), '50');
    for (const group of screen.getAllByRole('radiogroup')) {
      await userEvent.click(within(group).getByRole('radio', { name: 'View' }));
    }
    for (let round = 1; round <= 4; round += 1) {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add agent' })).toBeEnabled());
      await userEvent.click(screen.getByRole('button', { name: 'Add agent' }));
      await waitFor(() => expect(calls.create).toHaveBeenCalledTimes(round));
    }
    opened.open();
    const keys = calls.create.mock.calls.map(([params]) => keyOf(params));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });
});
