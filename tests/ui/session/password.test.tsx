/** Changing one's own password, against the real API. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboard } from '../../../i18n/en/dashboard';
import { own } from '../../../i18n/en/own';
import { validation } from '../../../i18n/en/validation';
import { currentTokens } from '../../../src/session/session';
import { MASTER_PASSWORD, startUiApi, type UiApi } from '../../support/ui-api';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, pageAddress, typeSignIn } from '../../support/ui-page';
import { fillPasswords, passwordField } from '../../support/ui-password';
import { forgetEverything } from '../../support/ui-session';

const texts = own.pages.password;
const network = openNetwork();
let api: UiApi;

beforeAll(async () => {
  api = await startUiApi(network);
});

afterAll(() => api.dispose());

beforeEach(forgetEverything);

afterEach(closePage);

async function openPassword(): Promise<void> {
  await openPage('/password');
  await typeSignIn('master', MASTER_PASSWORD);
  await screen.findByRole('button', { name: texts.submit });
}

describe('the password screen', () => {
  it('says at each field what is wrong, before anything is sent', async () => {
    await openPassword();
    await fillPasswords('', '', '');
    expect(passwordField(texts.currentPassword)).toHaveAccessibleDescription(validation.required);
    expect(passwordField(texts.currentPassword)).toHaveFocus();
    await fillPasswords('x', 'short', 'other');
    expect(passwordField(texts.newPassword)).toHaveAccessibleDescription('At least 8 characters');
    expect(passwordField(texts.repeat)).toHaveAccessibleDescription(validation.passwordMismatch);
    expect(network.calls()).not.toContain('POST /api/auth/password');
  });

  it('puts what only the server knows at its field, and keeps what was typed', async () => {
    await openPassword();
    await fillPasswords('not my password', 'a much longer sentence');
    await waitFor(() => expect(passwordField(texts.currentPassword)).toBeInvalid());
    expect(passwordField(texts.currentPassword)).not.toHaveAccessibleDescription('');
    expect(passwordField(texts.newPassword)).toHaveValue('a much longer sentence');
    await fillPasswords(MASTER_PASSWORD, 'password123');
    await waitFor(() => expect(passwordField(texts.newPassword)).toBeInvalid());
    expect(passwordField(texts.currentPassword)).toBeValid();
    expect(pageAddress()).toBe('/password');
  });

  it('goes on in the new session, with a toast, after the change', async () => {
    await openPassword();
    const before = currentTokens();
    await fillPasswords(MASTER_PASSWORD, 'a much longer sentence');
    expect(await screen.findByText(texts.changed)).toBeVisible();
    await waitFor(() => expect(pageAddress()).toBe('/dashboard/statistics'));
    expect(currentTokens()?.refreshToken).not.toBe(before?.refreshToken);
    expect(await screen.findByText(dashboard.dashboard.setup.text)).toBeVisible();
  });
});
