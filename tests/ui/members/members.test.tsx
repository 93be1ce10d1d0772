import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberRecord } from '../../../domain/entities/member';
import { audit } from '../../../resources/audit';
import { members } from '../../../resources/members';
import { createApp } from '../../../server/app/app';
import { requestJson } from '../../support/request-json';
import { dataProvider } from '../../../src/data/dataProvider';
import { seedAccounts, signInAs } from '../../support/agents';
import { renderScreens } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { answerLost, unreachable } from '../../support/ui-faults';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestServices();
  app = createApp(test.services);
  await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9000 },
    { username: 'comashare', parent: 'coma', givenPt: 7000 },
  ]);
  const below = await signInAs(app, 'comashare');
  await below.post('/api/members', { username: 'comashare.below' });
  network.serve(app);
  await signInOnPage('coma');
});
afterEach(cleanup);
afterAll(() => test.dispose());

const open = (at: string) => renderScreens({ definition: members, dataProvider, at });
const add = (body: object) => requestJson<MemberRecord>('/members', { method: 'POST', body });
const read = (id: string) => requestJson<MemberRecord>(`/members/${id}`);
const filtered = (filter: object) =>
  requestJson<MemberRecord[]>(`/members?filter=${encodeURIComponent(JSON.stringify(filter))}`);

async function retype(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('adding', () => {
  it('holds all that was received unless told otherwise, and never more', async () => {
    await open('/add-member');
    const held = await screen.findByLabelText(/^Held PT/);
    expect(held).toHaveValue('90');
    await userEvent.click(screen.getByRole('button', { name: 'None' }));
    expect(held).toHaveValue('0');
    await retype(held, '95');
    await userEvent.tab();
    expect(await screen.findByText('At most 90%')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'All 90%' }));
    expect(held).toHaveValue('90');
  });

  it('sends limits in satang as they were typed in baht, and leaves open what was left empty', async () => {
    await open('/add-member');
    await userEvent.type(await screen.findByLabelText(/^Username/), '.somchai');
    await userEvent.type(screen.getByLabelText('Max per line (฿)'), '1000,50');
    await userEvent.type(screen.getByLabelText('Max per slip (฿)'), 'much');
    await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText('Not an amount: much. Example: 1234.50')).toBeInTheDocument();
    expect(screen.getByLabelText('Max per slip (฿)')).toHaveValue('much');
    await userEvent.clear(screen.getByLabelText('Max per slip (฿)'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Knows the boss');
    await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText('Added')).toBeInTheDocument();
    const [added] = await filtered({ username: 'coma.somchai' });
    expect(added).toMatchObject({ maxLineStake: 100_050, maxSlipStake: null, heldPt: 9000, note: 'Knows the boss' });
  });

  it('adds one, when it was done at once but the answer came only to the second try', async () => {
    await open('/add-member');
    await userEvent.type(await screen.findByLabelText(/^Username/), '.lost');
    network.answerOnce('/api/members', answerLost(app.fetch));
    await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText(/can’t be reached/)).toBeInTheDocument();
    expect(await filtered({ username: 'coma.lost' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Add member' }));
    expect(await screen.findByText('Added')).toBeInTheDocument();
    expect(await filtered({ username: 'coma.lost' })).toHaveLength(1);
  });
});

describe('the telephone number', () => {
  it('is masked until it is asked for, survives a save unseen, and who asks is recorded', async () => {
    const { id } = await add({ username: 'coma.phone', phone: '081 234 5678' });
    await open(`/members/edit?id=${id}`);
    const phone = await screen.findByLabelText('Phone');
    expect(phone).toHaveValue('•••• 5678');
    expect(phone).toHaveAttribute('readonly');

    await userEvent.type(screen.getByLabelText('Nickname'), 'Phone');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect((await history.findAllByRole('listitem'))[0]).toHaveTextContent('Changed');
    expect(history.queryByText(/Phone number viewed/)).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('081 234 5678'));
    expect(screen.getByLabelText('Phone')).not.toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

    cleanup();
    await renderScreens({ definition: audit, dataProvider, at: '/audit' });
    await screen.findAllByText(/Phone number viewed/);
    const entries = screen.getAllByRole('row').filter((row) => row.textContent?.includes('Phone number viewed'));
    expect(entries).toHaveLength(1);
    expect(within(entries[0] ?? expect.unreachable()).getByRole('link', { name: 'coma.phone' })).toBeInTheDocument();
    expect(within(entries[0] ?? expect.unreachable()).getByText('coma')).toBeInTheDocument();
    expect(screen.queryByText(/081 234 5678/)).toBeNull();
  });
});

it('leaves what is held to the direct upline', async () => {
  const [below] = await filtered({ username: 'comashare.below' });
  await open(`/members/edit?id=${below?.id ?? ''}`);
  expect(await screen.findByText('Only the direct upline can change this.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Held PT/)).toBeDisabled();
});

it('wants to know why before a status changes', async () => {
  const { id } = await add({ username: 'coma.reason' });
  await open(`/members/edit?id=${id}`);
  await userEvent.click(await screen.findByRole('combobox', { name: /Status/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Suspended' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill in this field')).toBeInTheDocument();
  expect((await read(id)).status).toBe('active');
});

it('narrows the list to those directly below oneself', async () => {
  await add({ username: 'coma.own' });
  await open('/members');
  expect(await screen.findByRole('link', { name: 'comashare.below' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Upline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Directly below you' }));
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'comashare.below' })).toBeNull());
  expect(await screen.findByRole('link', { name: 'coma.own' })).toBeInTheDocument();
  expect(screen.getByText(/Upline: coma/)).toBeInTheDocument();
});

describe('an import', () => {
  async function openImport() {
    await open('/members');
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    return within(await screen.findByRole('dialog', { name: 'Import members' }));
  }

  async function paste(text: string) {
    const box = screen.getByLabelText('Or paste it here');
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste(text);
  }

  it('says line by line what is wrong, adds nothing, and adds all once it is right', async () => {
    await add({ username: 'coma.taken' });
    const dialog = await openImport();
    expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled();
    const header = 'username,nickname,phone,heldPt,maxLineStake';
    const bad = ['coma.i1,เอ,,50,1000', 'coma.taken,บี,,50,1000', 'coma.i2,ซี,,95,1000', 'other.i3,ดี,,50,1000'];
    await paste([header, ...bad, 'coma.i4,อี,,50,much', ''].join('\r\n'));
    const before = await requestJson<MemberRecord[]>('/members');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    const faults = within(await dialog.findByRole('table', { name: 'Errors' }));
    const rows = faults
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^3Username.*taken/),
      expect.stringMatching(/^4Held PT\(%\)At most 90%/),
      expect.stringMatching(/^5Username/),
      expect.stringMatching(/^6Max per line/),
    ]);
    expect(dialog.getByText('4 errors in 5 rows; nothing was added.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(await requestJson('/members')).toEqual(before);

    await paste(`${header}\ncoma.i1,"เอ, สมุทรปราการ",0812345678,50,"1,000"\ncoma.i2,น้องบีม,,,\n`);
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText('2 members can be added. Nothing has been added yet.')).toBeInTheDocument();
    expect(await requestJson('/members')).toEqual(before);

    await userEvent.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('2 members were added')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const row = (await screen.findByRole('link', { name: 'coma.i1' })).closest('tr');
    expect(row).toHaveTextContent('เอ, สมุทรปราการ');
    expect(await screen.findByRole('link', { name: 'coma.i2' })).toBeInTheDocument();
    const [first] = await filtered({ username: 'coma.i1' });
    expect(first).toMatchObject({ heldPt: 5000, maxLineStake: 100_000, phone: '•••• 5678' });
    // All that was received.
    const [second] = await filtered({ username: 'coma.i2' });
    expect(second).toMatchObject({ heldPt: 9000, nickname: 'น้องบีม' });
  });

  it('forgets what it found as soon as the text is another', async () => {
    const dialog = await openImport();
    await paste('username\ncoma.later\n');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByRole('button', { name: 'Import' })).toBeInTheDocument();
    await paste('username\nnobody\n');
    expect(dialog.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check' })).toBeEnabled();
  });

  it('takes a file in the encoding that it is in, which can be changed', async () => {
    const dialog = await openImport();
    const chooser = dialog.getByLabelText('Choose a file', { selector: 'input' });
    const text = () => dialog.getByLabelText('Or paste it here');
    const upload = (bytes: number[] | string, name: string) =>
      userEvent.upload(chooser, new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
    await upload('\uFEFFusername\ncoma.ก\n', 'good.csv');
    await waitFor(() => expect(text()).toHaveValue('username\ncoma.ก\n'));
    // The same in Windows-874, and in UTF-16 as spreadsheets write it.
    await upload([...'note\n'].map((sign) => sign.charCodeAt(0)).concat([0xa1, 0xe9, 0xd2]), 'thai.csv');
    await waitFor(() => expect(text()).toHaveValue('note\nก้า'));
    expect(dialog.getByLabelText('Encoding of thai.csv')).toHaveTextContent('Thai (Windows-874)');
    await upload([0xff, 0xfe, 0x01, 0x0e], 'wide.txt');
    await waitFor(() => expect(text()).toHaveValue('ก'));
    await userEvent.click(dialog.getByLabelText('Encoding of wide.txt'));
    await userEvent.click(await screen.findByRole('option', { name: 'UTF-8' }));
    expect(await dialog.findByText(/can’t be read in this encoding/)).toBeInTheDocument();
    expect(text()).toHaveValue('');
    expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled();
  });

  it('asks for the columns of another system, shows what becomes of them, and remembers them', async () => {
    const csv = (row: string) => `User,Pass,Name,Bank,Balance\n${row}\n`;
    let dialog = await openImport();
    await paste(csv('coma.x1,hush,สมชาย,KBANK,"1,000.00"'));
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    const columns = within(await dialog.findByRole('table', { name: 'Columns of the file' }));
    expect(columns.getByRole('row', { name: /^Name สมชาย.*Suggested: Nickname/ })).toBeInTheDocument();
    expect(columns.getByRole('row', { name: /^Pass .*Passwords; never imported/ })).toBeInTheDocument();
    expect(columns.getByRole('row', { name: /^Balance .*Calculated here; not imported/ })).toBeInTheDocument();
    expect(columns.queryByText(/hush/)).toBeNull();
    await userEvent.click(columns.getByRole('combobox', { name: 'Field for Pass' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Choose…', 'Leave out']);
    await userEvent.click(screen.getByRole('option', { name: 'Leave out' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use 2 suggestions' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Leave out 1 other column' }));
    expect(await dialog.findByText('1 member can be added. Nothing has been added yet.')).toBeInTheDocument();
    const preview = within(dialog.getByRole('table', { name: 'First rows' }));
    expect(preview.getByRole('row', { name: '2 coma.x1 สมชาย 90' })).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Name of the other system'), 'Old system{Enter}');
    await userEvent.click(await dialog.findByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('1 member was added')).toBeInTheDocument();

    cleanup();
    dialog = await openImport();
    await paste(csv('coma.x2,hush,สมหญิง,SCB,0'));
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText('1 member can be added. Nothing has been added yet.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Name of the other system')).toHaveValue('Old system');
  });

  it('imports the rest once rows with errors are set aside, and hands those out with their reasons', async () => {
    const saved: Blob[] = [];
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:saved';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const dialog = await openImport();
    await paste('username,phone,heldPt\ncoma.y1,812345678,50\n=coma,,50\ncoma.y3,,much\n');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByText(/1 phone number has nine digits/)).toBeInTheDocument();
    await userEvent.click(dialog.getByLabelText(/^Add the zero/));
    await userEvent.click(await dialog.findByRole('button', { name: 'Set aside 2 rows with errors' }));
    expect(await dialog.findByText('2 rows are set aside and won’t be imported.')).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('1 member was added')).toBeInTheDocument();
    expect(await filtered({ username: 'coma.y1' })).toMatchObject([{ phone: '•••• 5678' }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Download these rows with reasons' }));
    const lines = (await saved.at(-1)?.text())?.split('\r\n');
    expect(lines?.slice(0, 3)).toEqual([
      expect.stringMatching(/^\uFEFF?username,phone,heldPt,Line,Error$/),
      expect.stringMatching(/^'=coma,,50,3,/),
      expect.stringMatching(/^coma\.y3,,much,4,.*much/),
    ]);
    createObjectURL.mockRestore();
    click.mockRestore();
  });

  it('keeps the text when the API can’t be reached', async () => {
    const dialog = await openImport();
    await paste('username\ncoma.kept\n');
    network.answerOnce('/api/members/import', unreachable);
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/can’t be reached/);
    expect(dialog.getByLabelText('Or paste it here')).toHaveValue('username\ncoma.kept\n');
  });
});
