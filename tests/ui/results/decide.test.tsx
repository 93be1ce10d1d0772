/** Actions on a pending approval: approve, refuse, or read the reason why neither is allowed. */
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterEach, expect, it } from 'vitest';
import type { ApprovalRow } from '../../../domain/rounds/approval-record';
import { book } from '../../../i18n/en/book';
import { lotto } from '../../../i18n/en/lotto';
import { ra } from '../../../i18n/en/ra';
import { results } from '../../../i18n/en/results';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { Decide } from '../../../resources/results/approvals/Decide';

afterEach(cleanup);

function show(changes: Partial<ApprovalRow>): void {
  const approval = { id: '1', kind: 'result', isBlind: false, obstacle: null, mayRefuse: true, ...changes };
  const i18nProvider = polyglotI18nProvider(() => ({ ...mergeTexts(book, lotto, results), ra }), 'en', undefined, {
    allowMissing: false,
  });
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Decide approval={approval as ApprovalRow} name="Hanoi" />
    </CoreAdminContext>,
  );
}

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
