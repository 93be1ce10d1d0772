/** The second person's own typing of a result: nothing of the first's is there, and only a whole result is sent. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { book } from '../../../i18n/en/book';
import { lotto } from '../../../i18n/en/lotto';
import { ra } from '../../../i18n/en/ra';
import { results } from '../../../i18n/en/results';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { BlindEntry } from '../../../resources/results/approvals/BlindEntry';

afterEach(cleanup);

const approval = {
  kind: 'result',
  isBlind: true,
  official: null,
  round: { family: 'hanoi' },
} as unknown as ApprovalRow;

it('is sent once every part is typed, as it was typed', async () => {
  const onApprove = vi.fn();
  const i18nProvider = polyglotI18nProvider(() => ({ ...mergeTexts(book, lotto, results), ra }), 'en', undefined, {
    allowMissing: false,
  });
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <BlindEntry approval={approval} name="Hanoi" isPending={false} onApprove={onApprove} />
    </CoreAdminContext>,
  );
  const [special, first] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
  expect([special, first].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']);
  const approve = screen.getByRole('button', { name: results.approvals.blind.approve });
  await userEvent.type(special, '12x345{Enter}');
  expect(first).toHaveFocus();
  expect(approve).toBeDisabled();
  await userEvent.type(first, '67889{Enter}');
  expect(approve).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onApprove).toHaveBeenCalledExactlyOnceWith(
    { family: 'hanoi', special: '12345', first: '67889' },
    expect.any(Function),
  );
});
