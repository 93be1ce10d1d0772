/** Giving the password again in the midst of work: the request waits, and then goes on as it was. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stepUp as texts } from '../../../i18n/en/stepUp';
import { StepUp } from '../../../src/auth/step-up/StepUp';
import { requestJson } from '../../../src/data/api';
import { RefusedError } from '../../../src/data/errors';
import { createI18nProvider } from '../../../src/i18nProvider';
import { forgetEverything, json, problem, signInAs } from '../../support/ui-session';

const PASSWORD = 'quiet river stone';
const KEY = { 'Idempotency-Key': 'the-key-of-this-form' };

/** Requests as they came, and whether the session has stepped up. */
let sent: { url: string; body: unknown; key: string | null }[];
let isSteppedUp: boolean;
let answerProof: (() => Response) | null;

function answer(url: string, body: { password?: string } | undefined): Response {
  if (url === '/api/auth/step-up') {
    if (answerProof) return answerProof();
    if (body?.password !== PASSWORD) return problem('validation', 400, { errors: { password: { key: 'password.wrongCurrent' } } });
    isSteppedUp = true;
    return new Response(null, { status: 204 });
  }
  return isSteppedUp ? json({ done: url }) : problem('step-up-required', 403);
}

beforeEach(async () => {
  forgetEverything();
  signInAs({ lifetime: 600 });
  sent = [];
  isSteppedUp = false;
  answerProof = null;
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { password?: string }) : undefined;
    const at = typeof url === 'string' ? url : '';
    sent.push({ url: at, body, key: new Headers(init?.headers).get('idempotency-key') });
    return answer(at, body);
  });
  const i18nProvider = await createI18nProvider('en');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <StepUp />
    </CoreAdminContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const move = (amount: number) => requestJson('/accounts/1/deposits', { method: 'POST', body: { amount }, headers: KEY });
const dialog = () => screen.findByRole('dialog', { name: texts.title });
const field = () => screen.findByLabelText('Password of anna');

describe('a request that asks for the password', () => {
  it('waits for it and is sent again as it was, under the same key', async () => {
    const moved = move(100);
    await dialog();
    await userEvent.type(await field(), `${PASSWORD}{Enter}`);
    expect(await moved).toEqual({ done: '/api/accounts/1/deposits' });
    const tries = sent.filter(({ url }) => url.endsWith('/deposits'));
    expect(tries).toEqual(Array.from({ length: 2 }, () => ({ url: '/api/accounts/1/deposits', body: { amount: 100 }, key: KEY['Idempotency-Key'] })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is asked for once by all that are refused at the time', async () => {
    const all = Promise.all([move(1), move(2), move(3)]);
    await dialog();
    await userEvent.type(await field(), `${PASSWORD}{Enter}`);
    await all;
    expect(sent.filter(({ url }) => url.endsWith('/step-up'))).toHaveLength(1);
  });

  it('stays refused when the person would rather not, and nothing more is sent', async () => {
    const moved = move(100).catch((error: unknown) => error);
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const error = await moved;
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status: 403, problem: { type: 'step-up-required' } });
    expect(sent).toHaveLength(1);
  });

  it('takes another try after a wrong one, and waits when there were too many', async () => {
    const moved = move(100).catch((error: unknown) => error);
    await dialog();
    await userEvent.type(await field(), 'wrong{Enter}');
    expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
    answerProof = () => problem('too-many-tries', 429, {}, { 'retry-after': '65' });
    await userEvent.type(await field(), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(/Too many tries. Wait 1:0\d/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.submit })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await moved).toBeInstanceOf(RefusedError);
  });
});
