/** Moving a draw: sent with the day and the reason that were typed, and not before both are there. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { book } from '../../../i18n/en/book';
import { messages } from '../../../i18n/en/messages';
import { ra } from '../../../i18n/en/ra';
import { results } from '../../../i18n/en/results';
import { mergeTexts } from '../../../i18n/mergeTexts';
import { DrawDialog } from '../../../resources/results/round/DrawDialog';
import { movesOf } from '../../../resources/results/round/moves';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, problem, signInAs } from '../../support/ui-session';

const ID = '01890000-0000-7000-8000-000000000001';
const DATE = `/api/rounds/${ID}/date`;
const round = {
  id: ID,
  family: 'thai',
  state: 'open',
  slips: 3,
  stake: 1_000,
  resultAt: '2026-11-01T09:00:00.000Z',
  approvals: [],
} as unknown as RoundDetail;

const network = openNetwork();

beforeEach(() => {
  forgetEverything();
  signInAs();
});
afterEach(cleanup);

it('is sent with its day and its reason, and says what stands against it', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const i18nProvider = polyglotI18nProvider(() => ({ ...mergeTexts(messages, book, results), ra }), 'en');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <DrawDialog round={round} name="Thai" onClose={onClose} />
    </CoreAdminContext>,
  );
  const send = screen.getByRole('button', { name: results.results.moves.draw.action });
  await user.type(screen.getByLabelText(/Reason/), 'a holiday');
  expect(send).toBeDisabled();
  await user.type(screen.getByLabelText(new RegExp(results.results.moves.draw.date)), '2026-11-02');

  network.answerOnce(DATE, () => problem('validation', 400, { errors: { date: { key: 'draw.there' } } }));
  await user.click(send);
  expect(await screen.findByText(messages.validation.draw.there)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  network.answerOnce(DATE, () => new Response(null, { status: 204 }));
  await user.click(send);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(network.requests.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ date: '2026-11-02', reason: 'a holiday' })),
  );
});

it.each([
  ['scheduled', 'thai', true],
  ['suspended', 'thai', true],
  ['closed', 'thai', false],
  ['open', 'yeekee', false],
] as const)('is offered of a round that is %s, of %s: %s', (state, family, isOffered) => {
  expect(movesOf({ ...round, state, family }, 0).includes('draw')).toBe(isOffered);
});
