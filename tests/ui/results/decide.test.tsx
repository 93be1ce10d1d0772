/** Actions on a pending approval: approve, refuse, or read the reason why neither is allowed. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { book } from '../../../i18n/en/book';
import { lotto } from '../../../i18n/en/lotto';
import { ra } from '../../../i18n/en/ra';
import { results } from '../../../i18n/en/results';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { Decide } from '../../../resources/results/approvals/Decide';
import { CARD_ID, useCardWalk } from '../../../resources/results/approvals/useCardWalk';
import { boundShortcuts } from '../../../src/shortcuts/registry';
import { ShortcutKeys } from '../../../src/shortcuts/ShortcutKeys';

afterEach(cleanup);

const approvalOf = (changes: Partial<ApprovalRow>) =>
  ({
    id: '1',
    kind: 'result',
    isBlind: false,
    obstacle: null,
    mayRefuse: true,
    effect: { payout: 14_000, stake: 10_000 },
    ...changes,
  }) as ApprovalRow;

function renderPart(children: ReactNode): void {
  const i18nProvider = polyglotI18nProvider(() => ({ ...mergeTexts(book, lotto, results), ra }), 'en', undefined, {
    allowMissing: false,
  });
  render(<CoreAdminContext i18nProvider={i18nProvider}>{children}</CoreAdminContext>);
}

const show = (changes: Partial<ApprovalRow>) => renderPart(<Decide approval={approvalOf(changes)} name="Hanoi" />);

const OBSTACLES = Object.keys(results.approvals.obstacles) as (keyof typeof results.approvals.obstacles)[];

const button = (name: string) => screen.queryByRole('button', { name });

it.each(OBSTACLES)('says why the reader can’t decide: %s', (obstacle) => {
  show({ obstacle, mayRefuse: false });
  expect(screen.getByRole('alert').textContent).toBe(results.approvals.obstacles[obstacle]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says nothing of the kind where it is the reader’s to decide', () => {
  show({ kind: 'win' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button(results.approvals.approve.win)).toBeVisible();
  expect(button(results.approvals.refuse)).toBeVisible();
});

describe('the keys', () => {
  const NAMES = ['Hanoi', 'Laos', 'Malay'];

  /** Cards as on the page of approvals, and a box to type in. */
  function Cards({ changes }: { changes: readonly Partial<ApprovalRow>[] }) {
    const { current, listProps } = useCardWalk(NAMES);
    return (
      <>
        <ShortcutKeys />
        <input aria-label="box" />
        <ul {...listProps}>
          {NAMES.map((name, index) => (
            <li key={name} aria-label={name} tabIndex={-1} {...{ [CARD_ID]: name }}>
              <Decide approval={approvalOf({ id: name, ...changes[index] })} name={name} isCurrent={current === name} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  const showCards = (...changes: Partial<ApprovalRow>[]) => renderPart(<Cards changes={changes} />);
  const press = (key: string) => {
    const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
  };
  const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent);

  it('move between the cards, and stop at the last', () => {
    showCards();
    for (const [key, name] of [
      ['j', 'Hanoi'],
      ['j', 'Laos'],
      ['ArrowDown', 'Malay'],
      ['j', 'Malay'],
      ['ArrowUp', 'Laos'],
      ['k', 'Hanoi'],
    ] as const) {
      press(key);
      expect(document.activeElement).toHaveAttribute('aria-label', name);
    }
  });

  it('ask about the current card with its figures before it is approved', () => {
    showCards();
    press('j');
    press('j');
    press('a');
    expect(dialogs()).toEqual([expect.stringContaining(`${results.approvals.approve.result}: Laos`)]);
    expect(screen.getByRole('dialog')).toHaveTextContent('×1.4');
    press('a');
    expect(dialogs(), 'a key in the dialog').toHaveLength(1);
  });

  it('ask for the reason of a refusal', () => {
    showCards();
    press('r');
    expect(dialogs()).toEqual([expect.stringContaining('Hanoi')]);
    expect(screen.getByRole('dialog')).toHaveTextContent(results.approvals.refuseText);
  });

  it('do nothing while somebody types', () => {
    showCards();
    screen.getByLabelText('box').focus();
    for (const key of ['a', 'r', 'j']) press(key);
    expect(dialogs()).toEqual([]);
    expect(document.activeElement).toHaveAttribute('aria-label', 'box');
  });

  it('are listed as far as the current card takes them', () => {
    const listed = () =>
      boundShortcuts()
        .map(({ keys }) => keys)
        .sort();
    showCards({}, { obstacle: 'noRight', mayRefuse: false }, { obstacle: 'samePerson' });
    expect(listed()).toEqual(['KeyA', 'KeyJ', 'KeyK', 'KeyR']);
    press('j');
    press('j');
    expect(listed()).toEqual(['KeyJ', 'KeyK']);
    press('a');
    expect(dialogs()).toEqual([]);
    press('j');
    expect(listed()).toEqual(['KeyJ', 'KeyK', 'KeyR']);
  });
});
