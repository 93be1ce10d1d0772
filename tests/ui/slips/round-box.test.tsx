/** The round picker: lottos with the time left, yeekee as one entry, the search, and a list that stays under the pointer. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LottoFamily } from '../../../domain/lotto/lotto';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { areas } from '../../../i18n/en/areas';
import { messages as base } from '../../../i18n/en/messages';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { RoundBox } from '../../../resources/slips/entry/RoundBox';
import { ThemeRoot } from '../../../src/layout/ThemeRoot';

afterEach(cleanup);

const MINUTE = 60_000;
const i18nProvider = polyglotI18nProvider(() => ({ ...mergeTexts(base, areas.slips, areas.book), ra: base.ra }), 'en');

const roundOf = (lotto: string, number: number, minutes: number, changes: Partial<KeyInRound> = {}): KeyInRound => ({
  id: `${lotto}-${number}`,
  lotto,
  lottoName: null,
  family: lotto.split('-')[0] as LottoFamily,
  businessDate: '2026-11-23',
  number,
  state: 'open',
  // Half a second more, so that the second doesn't change while the test looks.
  closesAt: new Date(Date.now() + minutes * MINUTE - 500).toISOString(),
  ...changes,
});

const hanoi = roundOf('hanoi', 1, 90);
const lao = roundOf('lao', 1, 200);
const own = roundOf('l-own', 1, 3_000, { lottoName: 'Lucky', family: 'hanoi' });
const yeekee = Array.from({ length: 88 }, (_, index) => roundOf('yeekee', index + 1, 15 * (index + 1) - 5));
const ROUNDS = [...yeekee, hanoi, lao, own].sort((one, other) => one.closesAt.localeCompare(other.closesAt));

const onChange = vi.fn<(round: KeyInRound) => void>();
const onChosen = vi.fn();
beforeEach(() => vi.clearAllMocks());

const box = (rounds: readonly KeyInRound[], value: KeyInRound | null = null) => (
  <CoreAdminContext i18nProvider={i18nProvider}>
    <ThemeRoot>
      <RoundBox rounds={rounds} value={value} onChange={onChange} onChosen={onChosen} />
    </ThemeRoot>
  </CoreAdminContext>
);

const open = () => userEvent.click(screen.getByRole('combobox', { name: /Round/ }));
const search = () => screen.findByRole('combobox', { name: 'Search by name, code or yeekee number' });
const named = () =>
  within(screen.getByRole('listbox', { name: 'Round' }))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = () => onChange.mock.calls.map(([{ id }]) => id);

describe('the list', () => {
  it('has one entry for yeekee among the lottos, the next to close first, with the time left', async () => {
    render(box(ROUNDS));
    await open();
    expect(named()).toEqual([
      expect.stringMatching(/^Yeekee 88 rounds(10:00|0\d:\d\d)$/),
      expect.stringMatching(/^Hanoi 23\/11\/2026.*1 h \d\d min$/),
      expect.stringMatching(/^Lao 23\/11\/2026/),
      expect.stringMatching(/^Lucky 23\/11\/2026.*2 d [12] h$/),
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toEqual(['lao-1']);
    await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
  });

  it('moves no round under the pointer while one closes, and has forgotten it when it is opened again', async () => {
    const { rerender } = render(box([hanoi, lao], lao));
    await open();
    rerender(box([lao, own], lao));
    expect(named()).toEqual([expect.stringMatching(/^Hanoi/), expect.stringMatching(/^Lao/)]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await open();
    expect(named()).toEqual([expect.stringMatching(/^Lao/), expect.stringMatching(/^Lucky/)]);
  });

  it('keeps the current round on Enter, and says so of a suspended one', async () => {
    render(box([hanoi, { ...lao, state: 'suspended' }], lao));
    await open();
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Lao 23\/11\/2026Suspended$/);
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toEqual(['lao-1']);
  });
});

describe('the rounds of yeekee', () => {
  it('are behind its entry with their numbers, the next to close first', async () => {
    render(box(ROUNDS));
    await open();
    await userEvent.keyboard('{Enter}');
    expect(named()).toHaveLength(88);
    expect(named().slice(0, 2)).toEqual([
      expect.stringMatching(/^Round 1 of 23\/11\/2026/),
      expect.stringMatching(/^Round 2 of 23\/11\/2026/),
    ]);
    await userEvent.keyboard('4');
    expect(named().slice(0, 2)).toEqual([expect.stringMatching(/^Round 4 /), expect.stringMatching(/^Round 40 /)]);
    await userEvent.keyboard('2{Enter}');
    expect(chosen()).toEqual(['yeekee-42']);
  });

  it('lead back to all lottos by Escape and by Backspace, and only then close', async () => {
    render(box(ROUNDS, yeekee[41] ?? null));
    expect(screen.getByRole('combobox', { name: /Round/ })).toHaveTextContent('Yeekee · Round 42 of 23/11/2026');
    await open();
    for (const key of ['{Backspace}', '{Escape}']) {
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^Round 42 /);
      await userEvent.keyboard(key);
      expect(named()).toHaveLength(4);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
    expect(onChosen).not.toHaveBeenCalled();
  });

  it('are one round like another lotto’s where only one is left', async () => {
    render(box([yeekee[87] ?? hanoi, hanoi]));
    await open();
    expect(named()[0]).toMatch(/^Yeekee Round 88 of /);
  });
});

describe('the search', () => {
  it.each([
    ['hano', ['Hanoi']],
    ['l-ow', ['Lucky']],
    ['ฮานอย', ['Hanoi']],
    ['ยี่กี', ['Yeekee']],
    ['yeekee 87', ['Yeekee Round 87 of']],
    ['๘๘', ['Yeekee Round 88 of']],
    ['ยี่กี 8', ['Yeekee Round 8 of', 'Yeekee Round 80 of']],
    ['nothing', []],
  ])('finds %s', async (typed, wanted) => {
    render(box(ROUNDS));
    await open();
    await userEvent.type(await search(), typed);
    await waitFor(() =>
      expect(named().slice(0, Math.max(1, wanted.length))).toEqual(wanted.map((name) => expect.stringContaining(name))),
    );
    if (wanted.length === 0) expect(screen.getByText('No open round matches.')).toBeVisible();
  });
});
