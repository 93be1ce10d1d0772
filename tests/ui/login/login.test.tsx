/** The sign-in form, as somebody without a session meets it. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login as english } from '../../../i18n/en/login';
import type { EndReason } from '../../../src/session/leaving';
import { currentTokens, readUserData, startSession } from '../../../src/session/session';
import { AnonymousPage } from '../../../src/login/AnonymousPage';
import { failing, proxyPage, slow, unreachable } from '../../support/ui-faults';
import { openNetwork, type Answer } from '../../support/ui-network';
import { answerOf, forgetEverything, gate, json, problem } from '../../support/ui-session';

const user = userEvent.setup();
const network = openNetwork();
const onSignedIn = vi.fn<() => void>();

/** Answers the next tries to sign in. */
const answerWith = (answer: Answer) => network.answer('/api/auth/login', answer);
const sent = () => network.requests.map(({ body }) => body);

function show(endReason: EndReason | null = null, isSample = false, isSandbox = false): void {
  render(
    <AnonymousPage
      view="signIn"
      brand="Golden Seven"
      isSample={isSample}
      isSandbox={isSandbox}
      initialLocale="en"
      initialTexts={english}
      endReason={endReason}
      onSignedIn={onSignedIn}
    />,
  );
}

const username = () => screen.getByLabelText(english.username);
const password = () => screen.getByLabelText(english.password, { selector: 'input' });

async function trySigningIn(): Promise<void> {
  await user.type(username(), ' anna ');
  await user.type(password(), 'a secret sentence{Enter}');
}

beforeEach(() => {
  forgetEverything();
  onSignedIn.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('signing in', () => {
  it('leads to where others sign in, as far as the house has said where', () => {
    render(
      <AnonymousPage
        view="signIn"
        brand="Golden Seven"
        links={{ member: 'https://play.example.com/', other: 'https://example.com/' }}
        initialLocale="en"
        initialTexts={english}
        endReason={null}
        onSignedIn={onSignedIn}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [english.forgotten, '/forgot-password'],
      ['Member Login', 'https://play.example.com/'],
    ]);
    cleanup();
    show();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([true, false])('says beside the brand whether everything was made up: %s', (isSample) => {
    show(null, isSample);
    expect(screen.queryAllByText('SAMPLE DATA')).toHaveLength(isSample ? 1 : 0);
  });

  it('says that it is a sandbox', () => {
    show(null, true, true);
    expect(screen.getByText('SANDBOX')).toBeVisible();
  });

  it.each([false, true])('starts the session; remember-me: %s', async (remember) => {
    answerWith(() => json(answerOf()));
    show();
    expect(username()).toHaveFocus();
    if (remember) await user.click(screen.getByLabelText(english.remember));
    await trySigningIn();
    await waitFor(() => expect(currentTokens()?.refreshToken).toBe('refresh-anna-1'));
    expect(onSignedIn).toHaveBeenCalledTimes(1);
    expect(readUserData()?.username).toBe('anna');
    expect(sent()).toEqual([{ username: 'anna', password: 'a secret sentence', remember }]);
  });

  it('asks for what is missing at its field, and sends nothing', async () => {
    answerWith(() => json(answerOf()));
    show();
    await user.click(screen.getByRole('button', { name: english.submit }));
    expect(username()).toHaveAccessibleDescription(english.required.username);
    expect(password()).toHaveAccessibleDescription(english.required.password);
    expect(username()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('sends one request however often Enter is pressed', async () => {
    const { opened, open } = gate();
    answerWith(slow(opened, () => problem('wrong-credentials', 401)));
    show();
    await trySigningIn();
    await user.keyboard('{Enter}{Enter}');
    open();
    await screen.findByText(english.failed.wrong);
    expect(sent()).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it.each([
    ['a wrong pair', () => problem('wrong-credentials', 401), english.failed.wrong],
    ['no network', unreachable, english.failed.network],
    ['a fault of the server', failing(500), english.failed.server],
    [
      'a role that is none of the back office’s',
      () => json({ ...answerOf(), userData: { ...answerOf().userData, role: 'client' } }),
      english.failed.role,
    ],
    ['an answer that is none of ours', proxyPage(200), english.failed.server],
  ])('%s is said, and nothing that was typed is lost', async (_name, answer, text) => {
    answerWith(answer);
    show();
    await trySigningIn();
    expect(await screen.findByText(text)).toBeVisible();
    expect(username()).toHaveValue(' anna ');
    expect(password()).toHaveValue('a secret sentence');
    expect(currentTokens()).toBeNull();
  });

  it('has the id of the request that failed', async () => {
    answerWith(() => problem('internal', 500, {}, { 'x-request-id': 'the-id' }));
    show();
    await trySigningIn();
    expect(await screen.findByText('the-id')).toBeVisible();
    answerWith(() => problem('wrong-credentials', 401, {}, { 'x-request-id': 'another-id' }));
    await trySigningIn();
    expect(await screen.findByText(english.failed.wrong)).toBeVisible();
    expect(screen.queryByText(/-id$/)).toBeNull();
  });

  it('puts the password up for retyping after a wrong pair', async () => {
    answerWith(() => problem('wrong-credentials', 401));
    show();
    await trySigningIn();
    await screen.findByText(english.failed.wrong);
    await user.keyboard('better');
    expect(password()).toHaveValue('better');
  });

  it('counts the wait down after too many tries, and only then tries again', async () => {
    answerWith(() => problem('too-many-tries', 429, {}, { 'retry-after': '65' }));
    show();
    await trySigningIn();
    await screen.findByText(/Wait 1:05/);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    await user.keyboard('{Enter}');
    expect(sent()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 64_000);
    await screen.findByText(/Wait 0:01/);
    vi.setSystemTime(Date.now() + 1_000);
    await waitFor(() => expect(screen.queryByText(/Wait/)).toBeNull());
    await user.keyboard('{Enter}');
    expect(sent()).toHaveLength(2);
  });

  it.each([
    ['secure cookies only', (secure: boolean) => secure, english.notKept.insecure],
    ['all cookies', () => true, english.notKept.blocked],
  ])('a browser that drops %s is told so before anything is typed', (_name, drops, text) => {
    const set = Cookies.set.bind(Cookies);
    vi.spyOn(Cookies, 'set').mockImplementation((name, value, options) =>
      drops(options?.secure === true) ? undefined : set(name, value, options),
    );
    show();
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('around the form', () => {
  it('goes on when somebody signs in in another tab', () => {
    show();
    startSession(answerOf(), false);
    expect(onSignedIn).toHaveBeenCalledTimes(1);
  });

  it.each(['expired', 'revoked', 'signedOut'] as const)('says why the session before ended: %s', (reason) => {
    show(reason);
    expect(screen.getByText(english.ended[reason])).toBeVisible();
  });

  it('changes the language in the middle of typing, keeps what was typed and remembers the choice', async () => {
    show();
    await user.type(username(), 'anna');
    await user.selectOptions(screen.getByLabelText(english.language), 'de');
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(screen.getByDisplayValue('anna')).toBeVisible();
    expect(window.localStorage.getItem('locale')).toBe('de');
    expect(screen.queryByText(english.remember)).toBeNull();
  });

  it('shows and hides the password, and says when Caps Lock is on', async () => {
    show();
    await user.click(screen.getByRole('button', { name: english.showPassword }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: english.hidePassword }));
    expect(password()).toHaveAttribute('type', 'password');
    password().focus();
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
    vi.spyOn(press, 'getModifierState').mockReturnValue(true);
    act(() => {
      password().dispatchEvent(press);
    });
    expect(password()).toHaveAccessibleDescription(english.capsLock);
  });

  it('lets password managers do their work', () => {
    show();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('names the brand in the page and its title', () => {
    show();
    expect(screen.getByText('Golden Seven')).toBeVisible();
    expect(document.title).toBe('Sign in · Golden Seven');
  });
});

describe('the second factor', () => {
  const asks = (more: object = {}) =>
    problem('code-required', 401, { asks: { factors: ['totp'], passkey: null, ...more } });

  it.each([
    [90, english.code.clockAhead, '90'],
    [-60, english.code.clockBehind, '60'],
  ])('tells that the clock of the phone differs by %i s', async (drift, text, seconds) => {
    answerWith(() => asks());
    show();
    await trySigningIn();
    const code = await screen.findByLabelText(english.code.app);
    answerWith(() => problem('wrong-code', 401, { drift }));
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(text.replaceAll('%{seconds}', seconds))).toBeVisible();
    answerWith(() => problem('wrong-code', 401));
    await user.type(code, '123457{Enter}');
    expect(await screen.findByText(english.code.wrong)).toBeVisible();
  });

  it('names the address to which passkeys belong when none works here', async () => {
    answerWith(() => asks({ factors: ['passkey'], elsewhere: ['old.example.com'] }));
    show();
    await trySigningIn();
    expect(await screen.findByText(english.code.elsewhere.replace('%{site}', 'old.example.com'))).toBeVisible();
    expect(screen.getByLabelText(english.code.emergency)).toBeVisible();
  });
});
