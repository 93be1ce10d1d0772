/** The box that chooses a round: a list that somebody looks at stays as it is while rounds close. */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { RoundBox } from '../../../resources/slips/entry/RoundBox';

afterEach(cleanup);

const roundOf = (name: string): KeyInRound => ({
  id: `01890000-0000-7000-8000-00000000000${name.length}`,
  lotto: name,
  lottoName: name,
  businessDate: '2026-11-23',
  number: 1,
  state: 'open',
  closesAt: new Date(Date.now() + 60_000).toISOString(),
});
const [first, second, third] = [roundOf('a'), roundOf('bb'), roundOf('ccc')];

const box = (rounds: readonly KeyInRound[], onChange: (id: string) => void) => (
  <CoreAdminContext>
    <RoundBox rounds={rounds} value={second} onChange={onChange} />
  </CoreAdminContext>
);

const named = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('moves no round under the pointer while one closes, and has forgotten it when it is opened again', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(id: string) => void>();
  const { rerender } = render(box([first, second], onChange));
  await user.click(screen.getByRole('combobox'));
  rerender(box([second, third], onChange));
  expect(named()).toEqual(['a · 23/11/2026', 'bb · 23/11/2026']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox'));
  expect(named()).toEqual(['bb · 23/11/2026', 'ccc · 23/11/2026']);
  await user.click(screen.getByRole('option', { name: /ccc/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(third.id);
});
