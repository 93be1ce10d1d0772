/** Cancelling a slip: sent again because no answer came it is the same request, after an answer it is another. */
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useCancelSlip } from '../../../resources/slips/useCancelSlip';
import { failing, unreachable } from '../../support/ui-faults';
import { openNetwork, type Answer } from '../../support/ui-network';
import { forgetEverything, json, problem, signInAs } from '../../support/ui-session';

const ID = '01890000-0000-7000-8000-000000000001';
const done: Answer = () =>
  json({ state: 'cancelled', positions: [1], stake: 1_000, debit: 900, possiblePayout: 90_000 });

const network = openNetwork();

beforeEach(() => {
  forgetEverything();
  signInAs();
});
afterEach(cleanup);

/** Cancels the slip time after time, each answered as told, and returns the keys that were sent. */
async function keysOf(...answers: Answer[]): Promise<(string | null)[]> {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext queryClient={queryClient}>{children}</CoreAdminContext>
  );
  const { result } = renderHook(() => useCancelSlip(), { wrapper });
  for (const answer of answers) {
    network.answerOnce(`/api/slips/${ID}/cancel`, answer);
    const input = { params: { id: ID }, body: { reason: 'typed wrongly' } };
    await act(() => result.current.mutateAsync(input).catch(() => undefined));
  }
  return network.requests.map(({ headers }) => headers.get('idempotency-key'));
}

it.each<[string, Answer]>([
  ['nobody was reached', unreachable],
  ['the server could not', failing(500)],
  ['the first is still being carried out', () => problem('in-progress', 409)],
])('keeps its key where %s', async (_name, answer) => {
  const [first, again] = await keysOf(answer, done);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
});

it.each<[string, Answer]>([
  ['it was refused', () => problem('conflict', 409, { detail: 'closed' })],
  ['it was done', done],
])('takes a new key once %s', async (_name, answer) => {
  const [first, again] = await keysOf(answer, done);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toMatch(/^[0-9a-f]{32}$/);
  expect(again).not.toBe(first);
});
