/** The form of a stock lotto: its exchange, the rounds over a change of the clock, and the calendar, against the API. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf, usualDay } from '../../../domain/calendar/business-date';
import { addDays, weekdayOf } from '../../../domain/calendar/business-day';
import { clockChanges } from '../../../domain/calendar/clock-change';
import { formatBusinessDate } from '../../../domain/format';
import type { LottoCode } from '../../../domain/lotto/lotto';
import { lotto } from '../../../resources/lotto';
import { dataProvider } from '../../../src/data/dataProvider';
import { signInAs, type Persona } from '../../support/agents';
import { seedLottos } from '../../support/lotto';
import { renderScreens } from '../../support/screen';
import { startUiHouse, type UiHouse } from '../../support/ui-house';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
import { closePage } from '../../support/ui-page';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let house: UiHouse;
let master: Persona;
let idOf: (code: LottoCode) => string;

const today = businessDateOf(new Date(), usualDay('Asia/Bangkok'));
/** A weekday of the next two weeks, whose round is among the next ten. */
const SOON = [2, 3, 4, 5].map((days) => addDays(today, days)).find((date) => weekdayOf(date) < 6) ?? today;

beforeAll(async () => {
  house = await startUiHouse(network, [{ username: 'coma', parent: 'master' }]);
  ({ idOf } = await seedLottos(house.services));
  master = await signInAs(house.app, 'master');
});
afterEach(() => {
  cleanup();
  closePage();
});
afterAll(() => house.dispose());

const open = async (username: string, code: LottoCode) => {
  await signInOnPage(username);
  await renderScreens({ definition: lotto, dataProvider, at: `/lotto/edit?id=${idOf(code)}` });
};
/** The rows of a table; looking for them by role takes seconds in a form of this size. */
const rowsOf = (table: string) => [...document.querySelectorAll<HTMLElement>(`table[aria-label="${table}"] tbody tr`)];
const rows = () => rowsOf('Next ten rounds');
const rowOn = (date: string) => rows().find((row) => row.textContent?.includes(formatBusinessDate(date)));
const entryOf = (name: string) => rowsOf('Calendar of the exchange').find((row) => row.textContent?.includes(name));

/** Pastes a text into a box. */
async function fill(box: HTMLElement, text: string): Promise<void> {
  await userEvent.click(box);
  await userEvent.paste(text);
}

/** Adds an entry by which New York is closed on that day. */
async function addSnow(): Promise<void> {
  const entry = { from: SOON, to: SOON, kind: 'closed', closes: null, name: 'Snow', source: 'NYSE' };
  await master.post('/api/exchanges/newYork/days', entry);
}

describe('a lotto of New York', () => {
  it('shows its ten rounds over both changes of the clock, closing at 15:55 there', async () => {
    await open('master', 'stock-dowjones');
    const period = within(await screen.findByRole('group', { name: 'Rounds shown' }));
    const changes = clockChanges('America/New_York', today, 370).slice(0, 2);
    expect(changes).toHaveLength(2);
    for (const change of changes) {
      await userEvent.click(period.getByRole('button', { name: `Clock change ${formatBusinessDate(change)}` }));
      // The clock changes on a Sunday; the rounds of the Friday before and the Monday after show it.
      await waitFor(() => expect(rowOn(addDays(change, 1))).toBeDefined());
      expect(rows()).toHaveLength(10);
      const [before, after] = [rowOn(addDays(change, -2)), rowOn(addDays(change, 1))];
      for (const row of rows()) expect(row).toHaveTextContent('15:55 New York');
      const toSummer = change.slice(5, 7) === '03';
      expect(before).toHaveTextContent(toSummer ? '03:55' : '02:55');
      expect(after).toHaveTextContent(toSummer ? '02:55' : '03:55');
      expect(rows().filter((row) => within(row).queryByText('Clock change'))).toEqual([after]);
    }
    await userEvent.click(period.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(rowOn(SOON)).toBeDefined());
  });

  it('has unconfirmed days until its calendar has them; an entry closes a day', async () => {
    await open('master', 'stock-dowjones');
    await waitFor(() => expect(rowOn(SOON)).toHaveTextContent('Unconfirmed'));
    expect(await screen.findByText(/^No entries yet/)).toBeVisible();
    await press(() => screen.getByText('Add entry'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add entry' }));
    const save = () => dialog.getByText('Save');
    await fill(dialog.getByLabelText(/^First date/), formatBusinessDate(SOON));
    await fill(dialog.getByLabelText(/^Name/), 'Snow');
    expect(save()).toBeDisabled();
    await fill(dialog.getByLabelText(/^Source/), 'NYSE: https://www.nyse.com/');
    await press(save);
    await waitFor(() => expect(entryOf('Snow')).toHaveTextContent(/Closed.*Snow.*NYSE/));
    expect(screen.getByLabelText('Open the source of Snow')).toHaveAttribute('href', 'https://www.nyse.com/');
    await waitFor(() => expect(rowOn(SOON)).toBeUndefined());
    const [{ id } = {}] = (await master.get('/api/exchanges/newYork/days')).list;
    await master.del(`/api/exchange-days/${String(id)}`);
  });

  it('closes earlier on a day whose entry is changed, and as usual once the entry is removed', async () => {
    await addSnow();
    await open('master', 'stock-dowjones');
    await waitFor(() => expect(entryOf('Snow')).toBeDefined());
    await press(() => screen.getByLabelText(`Edit: Snow, ${formatBusinessDate(SOON)}`));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit' }));
    const save = () => dialog.getByText('Save');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Trading' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Closes early' }));
    expect(save()).toBeDisabled();
    await fill(dialog.getByLabelText(/^Closes at/), '13:00');
    await press(save);
    await waitFor(() => expect(rowOn(SOON)).toHaveTextContent('12:55 New York'));
    expect(rowOn(SOON)).toHaveTextContent('Closes early');
    expect(entryOf('Snow')).toHaveTextContent(/Closes at 13:00/);

    await press(() => screen.getByLabelText(`Remove: Snow, ${formatBusinessDate(SOON)}`));
    const asked = within(await screen.findByRole('dialog', { name: 'Remove Snow?' }));
    await press(() => asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(rowOn(SOON)).toHaveTextContent('Unconfirmed'));
    expect((await master.get('/api/exchanges/newYork/days')).list).toEqual([]);
  });

  it('shows a fault of an entry at its field', async () => {
    await open('master', 'stock-dowjones');
    await press(() => screen.getByText('Add entry'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add entry' }));
    await fill(dialog.getByLabelText(/^First date/), formatBusinessDate(SOON));
    await fill(dialog.getByLabelText(/^Last date/), formatBusinessDate(addDays(SOON, -1)));
    await fill(dialog.getByLabelText(/^Name/), 'Snow');
    await fill(dialog.getByLabelText(/^Source/), 'a call');
    await press(() => dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The end is before the start')).toBeVisible();
    expect(dialog.getByLabelText(/^Last date/)).toBeInvalid();
  });

  it('refuses a close too near to that of the exchange, at its field', async () => {
    await open('master', 'stock-dowjones');
    const [closes] = await screen.findAllByLabelText('Closes');
    await userEvent.clear(closes ?? expect.unreachable());
    await userEvent.type(closes ?? expect.unreachable(), '15:58');
    await press(() => screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Close bets at least 5 minutes before the exchange, which closes at 16:00'),
    ).toBeVisible();
    expect((await master.get(`/api/lottos/${idOf('stock-dowjones')}`)).json).toMatchObject({ version: 1 });
  });
});

describe('other lottos and readers', () => {
  it('have no exchange', async () => {
    await open('master', 'hanoi');
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(screen.queryByRole('combobox', { name: 'Exchange' })).toBeNull();
    expect(screen.queryByText('Calendar of the exchange')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Rounds shown' })).toBeNull();
  });

  it('see no choice of rounds where the clock never changes', async () => {
    await open('master', 'stock-nikkei-am');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('11:00 Tokyo'));
    expect(screen.queryByRole('group', { name: 'Rounds shown' })).toBeNull();
  });

  it('read the calendar without changing it', async () => {
    const entry = { from: SOON, to: addDays(SOON, 1), kind: 'closed', closes: null, name: 'Storm', source: 'a letter' };
    await master.post('/api/exchanges/tokyo/days', entry);
    await open('coma', 'stock-nikkei-pm');
    await waitFor(() => expect(entryOf('Storm')).toHaveTextContent(/Closed.*Storm.*a letter/));
    expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});
