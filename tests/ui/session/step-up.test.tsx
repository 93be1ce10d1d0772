/** Giving the password again during work: the request waits, and then continues unchanged. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stepUp as texts } from '../../../i18n/en/stepUp';
import { StepUp } from '../../../src/auth/step-up/StepUp';
import { requestJson } from '../../support/request-json';
import { RefusedError } from '../../../src/data/errors';
import { createI18nProvider } from '../../../src/texts/i18nProvider';
import { openNetwork, type Answer } from '../../support/ui-network';
import { updateUserData } from '../../../src/session/session';
import { forgetEverything, json, problem, signInAs, userDataOf } from '../../support/ui-session';

const PASSWORD = 'quiet river stone';
const CODE = '123456';
const DEPOSITS = '/api/accounts/1/deposits';
const KEY = { 'Idempotency-Key': 'the-key-of-this-form' };

const network = openNetwork();
/** Whether the session has stepped up. */
let isSteppedUp: boolean;

/** Requests as they came. */
const sent = () =>
  network.requests.map(({ url, body, headers }) => ({ url: url.pathname, body, key: headers.get('idempotency-key') }));

const prove: Answer = async (request) => {
  const { password, otp } = (await request.json()) as { password?: string; otp?: string };
  if (otp === CODE) {
    isSteppedUp = true;
    return new Response(null, { status: 204 });
  }
  if (otp !== undefined) return problem('validation', 400, { errors: { otp: { key: 'secondFactor.wrong' } } });
  if (password !== PASSWORD)
    return problem('validation', 400, { errors: { password: { key: 'password.wrongCurrent' } } });
  isSteppedUp = true;
  return new Response(null, { status: 204 });
};

beforeEach(async () => {
  forgetEverything();
  signInAs({ lifetime: 600 });
  isSteppedUp = false;
  network.answer('/api/auth/step-up', prove);
  network.answer(DEPOSITS, () => (isSteppedUp ? json({ done: DEPOSITS }) : problem('step-up-required', 403)));
  const i18nProvider = await createI18nProvider('en');
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <StepUp />
    </CoreAdminContext>,
  );
});
afterEach(cleanup);

const move = (amount: number) =>
  requestJson('/accounts/1/deposits', { method: 'POST', body: { amount }, headers: KEY });
const dialog = () => screen.findByRole('dialog', { name: texts.title });
const field = () => screen.findByLabelText('Password of anna');

describe('a request that asks for the password', () => {
  it('waits for it and is sent again as it was, under the same key', async () => {
    const moved = move(100);
    await dialog();
    await userEvent.type(await field(), `${PASSWORD}{Enter}`);
    expect(await moved).toEqual({ done: '/api/accounts/1/deposits' });
    const tries = sent().filter(({ url }) => url.endsWith('/deposits'));
    expect(tries).toEqual(
      Array.from({ length: 2 }, () => ({
        url: '/api/accounts/1/deposits',
        body: { amount: 100 },
        key: KEY['Idempotency-Key'],
      })),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is asked for once by all that are refused at the time', async () => {
    const all = Promise.all([move(1), move(2), move(3)]);
    await dialog();
    await userEvent.type(await field(), `${PASSWORD}{Enter}`);
    await all;
    expect(sent().filter(({ url }) => url.endsWith('/step-up'))).toHaveLength(1);
  });

  it('stays refused when the person would rather not, and nothing more is sent', async () => {
    const moved = move(100).catch((error: unknown) => error);
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const error = await moved;
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ status: 403, problem: { type: 'step-up-required' } });
    expect(sent()).toHaveLength(1);
  });

  it('takes another try after a wrong one, and waits when there were too many', async () => {
    const moved = move(100).catch((error: unknown) => error);
    await dialog();
    await userEvent.type(await field(), 'wrong{Enter}');
    expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
    network.answer('/api/auth/step-up', () => problem('too-many-tries', 429, {}, { 'retry-after': '65' }));
    await userEvent.type(await field(), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(/Too many attempts. Wait 1:0\d/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: texts.submit })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await moved).toBeInstanceOf(RefusedError);
  });
});

describe('of somebody with a second factor', () => {
  const code = () => screen.findByLabelText(/^Code for anna/);

  it('it asks for a code instead of the password', async () => {
    updateUserData({ ...userDataOf('anna'), factors: ['totp'] });
    const moved = move(100);
    expect(await screen.findByRole('dialog', { name: texts.codeTitle })).toBeVisible();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByRole('button', { name: texts.passkey })).toBeNull();
    await userEvent.type(await code(), '000000{Enter}');
    expect(await screen.findByText(texts.wrongCode)).toBeInTheDocument();
    await userEvent.clear(await code());
    await userEvent.type(await code(), `${CODE}{Enter}`);
    expect(await moved).toEqual({ done: DEPOSITS });
  });

  it.each([
    ['secondFactor.clockAhead', texts.clockAhead],
    ['secondFactor.clockBehind', texts.clockBehind],
  ])('of a phone whose clock differs, it says so (%s)', async (key, text) => {
    updateUserData({ ...userDataOf('anna'), factors: ['totp'] });
    const errors = { otp: { key, args: { seconds: 90 } } };
    network.answer('/api/auth/step-up', () => problem('validation', 400, { errors }));
    void move(100).catch(() => undefined);
    await userEvent.type(await code(), `${CODE}{Enter}`);
    expect(await screen.findByText(text.replaceAll('%{seconds}', '90'))).toBeInTheDocument();
    expect(await code()).toHaveAttribute('aria-invalid', 'true');
  });

  it('whose passkeys belong to another address, it names that address', async () => {
    updateUserData({ ...userDataOf('anna'), factors: ['passkey'] });
    const errors = { passkey: { key: 'secondFactor.elsewhere', args: { site: 'old.example.com' } } };
    network.answer('/api/auth/step-up/passkey', () => problem('validation', 400, { errors }));
    void move(100).catch(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: texts.passkey }));
    expect(await screen.findByText(texts.elsewhere.replace('%{site}', 'old.example.com'))).toBeInTheDocument();
  });

  it('that was set up in another tab, it asks for that once it is known', async () => {
    network.answer('/api/auth/step-up', async (request) => {
      const { password } = (await request.clone().json()) as { password?: string };
      return password === undefined
        ? prove(request)
        : problem('validation', 400, { errors: { otp: { key: 'secondFactor.asked' } } });
    });
    network.answer('/api/auth/me', () => json({ userData: { ...userDataOf('anna'), factors: ['totp', 'passkey'] } }));
    const moved = move(100);
    await dialog();
    await userEvent.type(await field(), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('dialog', { name: texts.codeTitle })).toBeVisible();
    expect(screen.getByRole('button', { name: texts.passkey })).toBeVisible();
    await userEvent.type(await code(), `${CODE}{Enter}`);
    expect(await moved).toEqual({ done: DEPOSITS });
  });
});
