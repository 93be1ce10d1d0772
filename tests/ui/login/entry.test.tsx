/** The ways in next to the sign-in form: a forgotten password, a link to a new one, an invitation. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entry } from '../../../i18n/en/entry';
import { login } from '../../../i18n/en/login';
import { loadEntry } from '../../../src/login/entry/loadEntry';
import type { EntryView } from '../../../src/login/view';
import { pageConfig } from '../../../src/pageConfig';
import { unreachable } from '../../support/ui-faults';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json, problem } from '../../support/ui-session';

const user = userEvent.setup();
const network = openNetwork();
const sent = () => network.requests.map(({ body }) => body);
const NONE = () => new Response(null, { status: 204 });
const faults = (errors: object) => json({ type: 'validation', title: 'x', status: 400, errors }, 400);

async function show(view: EntryView, hash = ''): Promise<void> {
  window.history.replaceState(null, '', `/${hash === '' ? '' : `#${hash}`}`);
  const Entry = await loadEntry(view, 'en');
  const page: ReactNode = <Entry texts={login} locale="en" />;
  render(page);
}

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const password = (label: string) => screen.getByLabelText(label, { selector: 'input' });

beforeEach(() => {
  forgetEverything();
  pageConfig.mails = true;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

describe('a forgotten password', () => {
  it('asks for a link, and says the same whatever the name', async () => {
    network.answer('/api/auth/forgot-password', NONE);
    await show('forgotPassword');
    await press(entry.forgot.submit);
    expect(screen.getByLabelText(login.username)).toHaveAccessibleDescription(entry.faults.required);
    await user.type(screen.getByLabelText(login.username), ' anna {Enter}');
    await screen.findByText(entry.forgot.sent);
    expect(sent()).toEqual([{ username: 'anna', locale: 'en' }]);
  });

  it('says who hands a link over where no mails are sent, and asks for nothing', async () => {
    pageConfig.mails = false;
    await show('forgotPassword');
    expect(screen.getByText(entry.forgot.noMail)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('keeps what was typed when there is no network', async () => {
    network.answer('/api/auth/forgot-password', unreachable);
    await show('forgotPassword');
    await user.type(screen.getByLabelText(login.username), 'anna{Enter}');
    await screen.findByText(login.failed.network);
    expect(screen.getByLabelText(login.username)).toHaveValue('anna');
  });
});

describe('a link to a new password', () => {
  const open = () => network.answer('/api/auth/reset-link', () => json({ state: 'open', username: 'anna' }));

  it('sets it once both are the same, and says why one can’t be taken', async () => {
    open();
    let tries = 0;
    network.answer('/api/auth/reset-password', () =>
      (tries += 1) === 1 ? faults({ newPassword: { key: 'tooShort', args: { min: 8 } } }) : NONE(),
    );
    await show('forgotPassword', 'the-token');
    await screen.findByText('New password for anna');
    await user.type(password(entry.reset.password), 'short');
    await press(entry.reset.submit);
    expect(password(entry.reset.again)).toHaveAccessibleDescription(entry.faults.mismatch);
    await user.type(password(entry.reset.again), 'short{Enter}');
    await vi.waitFor(() => expect(password(entry.reset.password)).toHaveAccessibleDescription('At least 8 characters'));
    await press(entry.reset.submit);
    await screen.findByText(entry.reset.done);
    expect(sent().at(-1)).toEqual({ token: 'the-token', newPassword: 'short' });
  });

  it.each(['spent', 'expired', 'revoked', 'unknown'] as const)('that is %s is told as that', async (state) => {
    network.answer('/api/auth/reset-link', () => json({ state, username: null }));
    await show('forgotPassword', 'the-token');
    await screen.findByText(entry.reset[state]);
    expect(screen.getByRole('link', { name: entry.reset.another })).toHaveAttribute('href', '/forgot-password');
  });

  it('that was used meanwhile is told as that', async () => {
    open();
    network.answer('/api/auth/reset-password', () => faults({ token: { key: 'link', args: { state: 'spent' } } }));
    await show('forgotPassword', 'the-token');
    await screen.findByText('New password for anna');
    await user.type(password(entry.reset.password), 'long enough');
    await user.type(password(entry.reset.again), 'long enough{Enter}');
    await screen.findByText(entry.reset.spent);
  });
});

describe('an invitation', () => {
  const told = (more: object) => () =>
    json({
      state: 'open',
      kind: 'agent',
      upline: 'com',
      usernamePrefix: 'com',
      expiresAt: '2026-03-08T05:00:00.000Z',
      ...more,
    });

  it('of an agent is applied by with a name and a password', async () => {
    network.answer('/api/auth/invitation', told({}));
    let tries = 0;
    network.answer('/api/auth/register', () =>
      (tries += 1) === 1 ? faults({ username: { key: 'username.taken' } }) : NONE(),
    );
    await show('register', 'the-token');
    await screen.findByText(/com invites you to become an agent/);
    await user.type(screen.getByLabelText(login.username), '.new');
    await user.type(password(entry.register.password), 'long enough');
    await user.type(password(entry.register.again), 'long enough');
    await user.type(screen.getByLabelText(entry.register.email), 'a@example.com{Enter}');
    await screen.findByText(entry.faults.username.taken);
    await press(entry.register.submit);
    await screen.findByText(/sent to com. You can use the account com.new/);
    expect(sent().at(-1)).toEqual({
      token: 'the-token',
      locale: 'en',
      username: 'com.new',
      password: 'long enough',
      nickname: '',
      phone: '',
      email: 'a@example.com',
    });
  });

  it('of a member asks for no password', async () => {
    network.answer('/api/auth/invitation', told({ kind: 'member' }));
    await show('register', 'the-token');
    await screen.findByText(/com invites you to become a member/);
    expect(screen.queryByLabelText(entry.register.password, { selector: 'input' })).toBeNull();
  });

  it.each(['spent', 'expired', 'revoked', 'unknown', 'off'] as const)('that is %s is told in words', async (state) => {
    network.answer('/api/auth/invitation', told({ state }));
    await show('register', 'the-token');
    await screen.findByText(entry.register[state]);
  });

  it('is what one registers by; without one nothing is asked for', async () => {
    network.answer('/api/auth/invitation', told({ state: 'unknown' }));
    await show('register');
    await screen.findByText(entry.register.noInvitation);
  });

  it('that nobody could ask about is no end', async () => {
    network.answer('/api/auth/invitation', () => problem('internal', 500));
    await show('register', 'the-token');
    await screen.findByText(login.failed.server);
  });
});
