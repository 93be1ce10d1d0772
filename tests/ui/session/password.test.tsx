/** Changing one's own password, against the real API. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { pages } from '../../../i18n/en/pages';
import { validation } from '../../../i18n/en/validation';
import { currentTokens, readUserData } from '../../../src/auth/session';
import { requestJson } from '../../../src/data/api';
import { MASTER_PASSWORD, startUiApi, type UiApi } from '../../support/ui-api';
import { closePage, openPage, pageAddress, typeSignIn } from '../../support/ui-page';
import { forgetEverything } from '../../support/ui-session';

const user = userEvent.setup();
const texts = pages.password;
let api: UiApi;

beforeAll(async () => {
  api = await startUiApi();
});

afterAll(() => api.dispose());

beforeEach(() => {
  forgetEverything();
  api.connect();
});

afterEach(() => {
  closePage();
  vi.restoreAllMocks();
});

async function fill(current: string, next: string, repeat = next): Promise<void> {
  const values = { [texts.currentPassword]: current, [texts.newPassword]: next, [texts.repeat]: repeat };
  for (const [label, value] of Object.entries(values)) {
    const input = screen.getByLabelText(label, { exact: false, selector: 'input' });
    await user.clear(input);
    if (value) await user.type(input, value);
  }
  await user.click(screen.getByRole('button', { name: texts.submit }));
}

async function openPassword(): Promise<void> {
  await openPage('/password');
  await typeSignIn('master', MASTER_PASSWORD);
  await screen.findByRole('button', { name: texts.submit });
}

const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input' });

describe('the password screen', () => {
  it('says at each field what is wrong, before anything is sent', async () => {
    await openPassword();
    await fill('', '', '');
    expect(field(texts.currentPassword)).toHaveAccessibleDescription(validation.required);
    expect(field(texts.currentPassword)).toHaveFocus();
    await fill('x', 'short', 'other');
    expect(field(texts.newPassword)).toHaveAccessibleDescription('At least 8 characters');
    expect(field(texts.repeat)).toHaveAccessibleDescription(validation.passwordMismatch);
    expect(api.calls).not.toContain('POST /api/auth/password');
  });

  it('puts what only the server knows at its field, and keeps what was typed', async () => {
    await openPassword();
    await fill('not my password', 'a much longer sentence');
    await waitFor(() => expect(field(texts.currentPassword)).toBeInvalid());
    expect(field(texts.currentPassword)).not.toHaveAccessibleDescription('');
    expect(field(texts.newPassword)).toHaveValue('a much longer sentence');
    await fill(MASTER_PASSWORD, 'password123');
    await waitFor(() => expect(field(texts.newPassword)).toBeInvalid());
    expect(field(texts.currentPassword)).toBeValid();
  });

  it('goes on in the new session, with a toast, after the change', async () => {
    await openPassword();
    const before = currentTokens();
    await fill(MASTER_PASSWORD, 'a much longer sentence');
    expect(await screen.findByText(texts.changed)).toBeVisible();
    await waitFor(() => expect(pageAddress()).toBe('/agents'));
    expect(currentTokens()?.refreshToken).not.toBe(before?.refreshToken);
    await waitFor(() => expect(api.calls).toContain('GET /api/agents'));
  });
});

describe('a one-time password', () => {
  it('lets its owner do nothing but set one of their own, then everything', async () => {
    await openPage('/login');
    await typeSignIn('master', 'a much longer sentence');
    await screen.findByRole('heading', { level: 1, name: pages.agents.title });
    const { oneTimePassword } = await requestJson<{ oneTimePassword: string }>('/agents', {
      method: 'POST',
      body: { username: 'nok', givenPt: 9000, permission: permissionOf('all') },
    });
    closePage();
    forgetEverything();
    await openPage('/add-agent');
    vi.resetModules();
    await typeSignIn('nok', oneTimePassword);
    expect(await screen.findByText(texts.mustChange)).toBeVisible();
    expect(pageAddress()).toBe('/password');
    expect(screen.queryByRole('link', { name: pages.agents.title })).toBeNull();
    await fill(oneTimePassword, 'nobody guesses this one');
    expect(await screen.findByText(texts.changed)).toBeVisible();
    await waitFor(() => expect(pageAddress()).toBe('/agents'));
    expect(readUserData()?.mustChangePassword).toBe(false);
  });
});
