/** The entry box: whole poys, doubtful words that stay with their reasons, and what the preview says before Enter. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { slips } from '../../../resources/slips';
import { createApp } from '../../../server/app/app';
import { accountReading } from '../../../server/db/book/reading';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { renderScreen } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { press } from '../../support/ui-press';
import { signInOnPage } from '../../support/ui-sign-in';
import { WHOLE_POYS } from '../../unit/poy/seller-poys';

const network = openNetwork();
let test: TestServices;
let world: BookWorld;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  network.serve(createApp(test.services));
  await signInOnPage('agent');
});
beforeEach(() => test.services.db.delete(accountReading));
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  window.localStorage.removeItem('slipEntryLast');
});
afterAll(() => test.dispose());

const entryBox = () => screen.findByLabelText<HTMLTextAreaElement>('Numbers = amounts');
const open = () => renderScreen(() => slips.screens.create(), '/slips/add');

/** Puts a text into the box as a paste does. */
async function paste(text: string): Promise<void> {
  const box = await entryBox();
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
}

async function enter(text: string): Promise<void> {
  await paste(text);
  await userEvent.keyboard('{Enter}');
}

/** The lines of the slip, such as `27 2-top 50`, latest first. */
function slipLines(): string[] {
  const list = screen.queryByRole('list', { name: 'Lines' });
  if (!list) return [];
  return within(list)
    .getAllByRole('listitem')
    .map((row) => {
      const stake = within(row).queryByLabelText<HTMLInputElement>(/^Stake of line/)?.value ?? '';
      return `${row.textContent} ${stake}`;
    });
}
const expectLines = (...wanted: (string | RegExp)[]) =>
  waitFor(() => {
    const lines = slipLines();
    expect(lines).toHaveLength(wanted.length);
    for (const [index, words] of wanted.entries()) expect(lines[index]).toMatch(words);
  });
const questions = () => screen.findByRole('list', { name: 'Passages to check' });

async function chooseMember(name: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Member'), name);
  await screen.findByRole('option', { name });
  await userEvent.keyboard('{Enter}');
}

describe('a pasted poy', () => {
  it('keeps its rows, and is summed up before Enter with the missing part of its total', async () => {
    await open();
    await paste(WHOLE_POYS.CHAT);
    expect(await entryBox()).toHaveValue(WHOLE_POYS.CHAT);
    const preview = (await screen.findByText('= ฿380')).closest('[role=status]');
    expect(preview).toHaveTextContent('2-top 4 lines ฿130 · 2-bottom 3 ฿110 · 3-tod 1 ฿20 · 3-top 6 ฿120 = ฿380');
    expect(screen.getByText('Written total ฿490: ฿110 missing')).toBeVisible();
    expect(slipLines()).toEqual([]);

    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await entryBox()).toHaveValue(''));
    expect(screen.getByText('14 lines')).toBeVisible();
    const aside = screen.getByRole('complementary', { name: 'Names and totals of the text' });
    expect(aside).toHaveTextContent('พี่นก งวด 1/12/69');
    expect(aside).toHaveTextContent('Written total ฿490: ฿110 missing');
    await enter('99=110');
    await waitFor(() => expect(aside).toHaveTextContent('Equals the written total of ฿490'));
  });

  it('names the readings that a setting decided', async () => {
    await open();
    await paste('407=20*6\n27=50*50');
    expect(await screen.findByText(/^By your setting “Second amount equal to the count of orders”:/)).toHaveTextContent(
      '407=20*6 = 3-top 047, 074, 407, +3 ฿20',
    );
    expect(screen.getByText(/^By your setting “Two equal amounts for two digits”:/)).toHaveTextContent(
      '27=50*50 = 2-top 27 ฿50 · 2-bottom 27 ฿50',
    );
  });

  it('says when it is more than the written total', async () => {
    await open();
    await paste('27=50\n72=60\nรวม 100');
    expect(await screen.findByText('Written total ฿100: ฿10 too many')).toBeVisible();
  });
});

describe('doubtful words', () => {
  it('stay in the box with all their reasons, while the others go to the slip', async () => {
    await open();
    await enter('27=50\n915=1OO\n72=40\nasdf 12=30\nยกเลิก 99');
    await expectLines(/72.*40/, /27.*50/);
    expect(await entryBox()).toHaveValue('915=1OO\nasdf 12=30\nยกเลิก 99');
    expect(await entryBox()).toBeInvalid();
    const rows = within(await questions()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^915=1OO Unclear amount\./),
      expect.stringMatching(/^asdf 12=30/),
      expect.stringMatching(/^ยกเลิก 99 Asks to cancel\./),
    ]);
    expect(await entryBox()).toHaveFocus();
  });

  it('are answered by a button, and taken with the next Enter', async () => {
    await open();
    await enter('27=50 486=50z50');
    await waitFor(async () => expect(await entryBox()).toHaveValue('486=50z50'));
    await userEvent.click(within(await questions()).getByRole('button', { name: '3-top 486 ฿50 · 3-tod 486 ฿50' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Passages to check' })).toBeNull());
    expect(await entryBox()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectLines(/486.*3-tod.*50/, /486.*3-top.*50/, /27.*2-top.*50/);
    expect(await entryBox()).toHaveValue('');
  });

  it('are selected for correction, and deleted from the box', async () => {
    await open();
    await enter('915=1OO\n27=q');
    await userEvent.click(within(await questions()).getByRole('button', { name: '27=q' }));
    const box = await entryBox();
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('27=q');
    await userEvent.click(screen.getByRole('button', { name: 'Delete “915=1OO” from the box' }));
    expect(box).toHaveValue('27=q');
  });

  it('are not complained about while a row is being typed', async () => {
    await open();
    await userEvent.type(await entryBox(), '27');
    expect(await screen.findByText('2-top × 2-bottom')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Passages to check' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await questions()).toHaveTextContent('27 The amount is missing.');
    expect(slipLines()).toEqual([]);
  });

  it('never become a bet: a type behind an amount, a set of orders, a time, a list number', async () => {
    await open();
    await enter('27=50 ล่าง; 624=20 โต๊ด');
    await expectLines(/624.*3-tod.*20/, /27.*2-bottom.*50/);
    await enter('10:32 27=30');
    await expectLines(/27.*2-top.*30/, /624/, /27.*2-bottom/);
    await enter('5 72=50');
    expect(within(await questions()).getByText(/A run bet, or a list number\?/)).toBeVisible();
    expect(slipLines()).toHaveLength(3);
  });

  it('offer the slips that a request to cancel is about, and cancel nothing', async () => {
    await open();
    await chooseMember('anong');
    await enter('ยกเลิก 123');
    const link = within(await questions()).getByRole('link', { name: 'Find slips' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(JSON.parse(searchParams.get('filter') ?? '')).toEqual({ member: world.idOf('anong'), number: '123' });
    expect(await entryBox()).toHaveValue('ยกเลิก 123');
  });
});

describe('several senders', () => {
  it('are one slip each, and a member that was chosen for one isn’t kept for the next', async () => {
    await open();
    await chooseMember('anong');
    await paste(WHOLE_POYS.EXPORT);
    expect(await screen.findByText('2 slips, at most 200 lines each')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expectLines(/72.*2-top.*50/, /27.*2-bottom.*50/);
    expect(screen.getByLabelText('Member')).toHaveValue('anong');
    expect(await entryBox()).toHaveValue('10:35\tพี่นก\t123=20*20\n10:36\tพี่นก\tยกเลิก 123');
    expect(screen.getByText('Save the slip of ป้าแดง first. These follow:')).toBeVisible();

    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Save this slip first. The text stays in the box.')).toBeVisible();
    expect(slipLines()).toHaveLength(2);
    await userEvent.click(screen.getByLabelText('Round'));
    await userEvent.click((await screen.findAllByRole('option', { name: /Hanoi/ }))[0] as HTMLElement);
    await press(() => screen.getByRole('button', { name: /Save slip/ }));
    await screen.findByText(/^Saved for anong/);
    expect(slipLines()).toEqual([]);
    const box = await entryBox();
    await userEvent.click(box);
    box.setSelectionRange(box.value.length, box.value.length);
    await userEvent.keyboard('{Enter}');
    await expectLines(/123.*3-tod.*20/, /123.*3-top.*20/);
    expect(screen.getByLabelText('Member')).toHaveValue('');
    expect(screen.getByLabelText('Member')).toHaveFocus();
    expect(await entryBox()).toHaveValue('10:36\tพี่นก\tยกเลิก 123');
  });

  it('can be put on one slip', async () => {
    await open();
    await paste(WHOLE_POYS.EXPORT);
    await userEvent.click(await screen.findByRole('button', { name: 'Put all on one slip' }));
    await expectLines(/123/, /123/, /72/, /27/);
  });
});

describe('more lines than a slip holds', () => {
  it('are several slips', async () => {
    await open();
    const rows = Array.from({ length: 250 }, (_, index) => `${String(index).padStart(3, '0')}=${index + 5}`);
    fireEvent.change(await entryBox(), { target: { value: rows.join('\n') } });
    expect(await screen.findByText('2 slips, at most 200 lines each')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add lines of Slip 1' }));
    expect(await screen.findByText('200 lines', { selector: 'p' })).toBeVisible();
    expect((await entryBox()).value.split('\n')).toEqual(rows.slice(200));
  });
});

describe('the keys', () => {
  it('take with Enter at the end, and make rows with Shift-Enter or in the middle', async () => {
    await open();
    const box = await entryBox();
    await userEvent.type(box, '27=50{Shift>}{Enter}{/Shift}36=20');
    expect(box).toHaveValue('27=50\n36=20');
    box.setSelectionRange(5, 5);
    await userEvent.keyboard('{Enter}');
    expect(box).toHaveValue('27=50\n\n36=20');
    expect(slipLines()).toEqual([]);
    box.setSelectionRange(box.value.length, box.value.length);
    await userEvent.keyboard('{Enter}');
    await expectLines(/36.*20/, /27.*50/);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(box).toHaveValue('27=50\n\n36=20');
    expect(slipLines()).toEqual([]);
  });

  it('lose no text: it is there again after a reload', async () => {
    await open();
    await enter('27=50\n915=1OO');
    await expectLines(/27.*50/);
    cleanup();
    await open();
    expect(await entryBox()).toHaveValue('915=1OO');
    await expectLines(/27.*50/);
  });
});

describe('the style of the sender', () => {
  it('decides about the reading, and a slip that was read by another is pointed out', async () => {
    await test.services.db.insert(accountReading).values({ accountId: world.idOf('anong'), twoDigits: 'topAndBottom' });
    await open();
    await enter('27=50');
    await expectLines(/27.*2-top.*50/);
    await chooseMember('anong');
    expect(await screen.findByText(/^Some lines were read with other settings/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep lines' }));
    await waitFor(() => expect(screen.queryByText(/^Some lines were read with other settings/)).toBeNull());
    await paste('36=20');
    expect(await screen.findByText(/^2-top 1 line ฿20 · 2-bottom 1 ฿20/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expectLines(/36.*2-bottom.*20/, /36.*2-top.*20/, /27/);
  });
});

it('names the bet types of amounts by their place, and the type of an amount that has none', async () => {
  await open();
  await userEvent.type(await entryBox(), '915');
  expect(await screen.findByText('3-top × 3-tod')).toBeVisible();
  await enter('915 bottom=20');
  await waitFor(() => expect(screen.getByText('Number only: ### 3-bottom=20')).toBeVisible());
});
