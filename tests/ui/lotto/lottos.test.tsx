/** Lotteries switched, cloned and changed by the house, and read by agents, against the real API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import type { LottoRecord } from '../../../domain/entities/lotto';
import type { LottoCode } from '../../../domain/lotto/lotto';
import { lotto } from '../../../resources/lotto';
import { dataProvider } from '../../../src/data/dataProvider';
import { listQuery, signInAs, type Persona } from '../../support/agents';
import { seedLottos } from '../../support/lotto';
import { renderScreens } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
import { closePage, openPage, pageAddress } from '../../support/ui-page';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;
let master: Persona;
let idOf: (code: LottoCode) => string;

beforeAll(async () => {
  house = await startUiHouse(network, [
    { username: 'coma', parent: 'master' },
    { username: 'blind', parent: 'master', permission: { ...permissionOf('all'), lotto: 'off' } },
  ]);
  ({ idOf } = await seedLottos(house.services));
  master = await signInAs(house.app, 'master');
});
afterEach(() => {
  cleanup();
  closePage();
});
afterAll(() => house.dispose());

const open = (at: string) => renderScreens({ definition: lotto, dataProvider, at });
const lottoNow = async (id: string) => (await master.get(`/api/lottos/${id}`)).json;

/** A lottery of the test's own. */
async function cloned(code: string, name: string): Promise<LottoRecord> {
  const { status, text, json } = await master.post(`/api/lottos/${idOf('malay')}/clone`, { code, name });
  if (status >= 300) throw new Error(text);
  return json as unknown as LottoRecord;
}

/** Chooses an option of a box. */
async function choose(box: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('the house', () => {
  it('switches a lottery on, and off once it knows what is at stake', async () => {
    const { id, code } = await cloned('malay9', 'Malay nine');
    await signInOnPage('master');
    await open(`/lotto/list${listQuery({ filter: { q: code } })}`);
    const flip = () => screen.getByRole('switch', { name: 'Malay nine is on' });
    await press(flip);
    expect(await screen.findByText('Malay nine switched on')).toBeVisible();
    await waitFor(() => expect(flip()).toBeChecked());
    await press(flip);
    const dialog = await screen.findByRole('dialog', { name: 'Switch Malay nine off?' });
    await waitFor(() => expect(dialog).toHaveTextContent('฿0.00'));
    await press(() => within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('Malay nine switched off')).toBeVisible();
    expect(await lottoNow(id)).toMatchObject({ isOn: false, version: 3 });
  });

  it('gives up a lotto’s second person with a reason alone', async () => {
    const { id } = await cloned('malay8', 'Malay eight');
    expect((await master.put(`/api/lottos/${id}`, { approval: 'secondPerson' })).status).toBe(200);
    await signInOnPage('master');
    await open(`/lotto/edit?id=${id}`);
    await screen.findByRole('combobox', { name: 'Result approval' });
    const why = () => screen.queryByLabelText(/^Reason for no second person/);
    expect(why()).toBeNull();
    await choose('Result approval', 'Single operator');
    await press(() => screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(why()).toBeInvalid());
    expect(await lottoNow(id)).toMatchObject({ approval: 'secondPerson' });
    await userEvent.type(why() ?? expect.unreachable(), 'nights are worked alone');
    await press(() => screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await lottoNow(id)).toMatchObject({ approval: 'singleOperator' }));
    await waitFor(() => expect(why()).toBeNull());
  });

  it('clones a lottery under a code of its own', async () => {
    await signInOnPage('master');
    await open(`/lotto/edit?id=${idOf('lao')}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy Lao to a new lotto' }));
    const code = dialog.getByLabelText(/^Code/);
    await userEvent.clear(code);
    await userEvent.type(code, 'thai');
    await userEvent.type(dialog.getByLabelText(/^Name/), 'ลาวสตาร์');
    await press(() => dialog.getByRole('button', { name: 'Add lotto' }));
    expect(await dialog.findByText('Another lotto already has this code')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, 'laostar');
    await press(() => dialog.getByRole('button', { name: 'Add lotto' }));
    await waitFor(() => expect(screen.getByLabelText('Custom name')).toHaveValue('ลาวสตาร์'));
    expect((await master.get(`/api/lottos${listQuery({ filter: { code: 'laostar' } })}`)).list).toEqual([
      expect.objectContaining({ family: 'lao', isOn: false }),
    ]);
  });
});

describe('agents', () => {
  it('read the lotteries and change none', async () => {
    await signInOnPage('coma');
    await open(`/lotto/list${listQuery({ filter: { q: 'hanoi' } })}`);
    const hanoi = await screen.findByRole('link', { name: 'Hanoi' });
    expect(screen.queryByRole('switch')).toBeNull();
    await userEvent.click(hanoi);
    expect(await screen.findByText('Read only: only the house can change lottos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const coma = await signInAs(house.app, 'coma');
    expect((await coma.put(`/api/lottos/${idOf('hanoi')}`, { isOn: false })).status).toBe(403);
  });

  it('without the right to see them come to no list', async () => {
    await signInOnPage('blind');
    await openPage('/lotto/list');
    await waitFor(() => expect(pageAddress()).toMatch(/not-authorized/));
  });
});
