/** A passkey of a device in a real browser: set up, asked for before critical actions, and used to sign in. */
import { expect, type Page } from '@playwright/test';
import { expectAxeClean } from '../support/axe';
import { test } from '../support/e2e';
import { expectNoSidewaysScroll } from '../support/e2e-visual';
import { confirmPassword, signOut } from '../support/e2e-steps';

/** Puts a device into the browser that holds passkeys and knows its owner by the finger. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is set up, steps up and signs in', async ({ page, master, signIn, expectRefusals }) => {
  // The step-up that is asked for, and the sign-in that takes more than the password.
  expectRefusals(401, 403);
  const owner = await master.addPerson({ givenPt: 9_000 });
  await plugIn(page);
  await page.goto('/second-factor');
  await signIn(owner);
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });

  await test.step('it is made once the password was given, and comes with codes for the emergency', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('blue key');
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirmPassword(page, owner);
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAxeClean(page);
    await codes.getByRole('button', { name: 'I’ve stored them' }).click();
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByText('blue key')).toBeVisible();
    await expectAxeClean(page);
  });

  await test.step('it signs in after the password', async () => {
    await signOut(page);
    await signIn(owner);
    await expect(page.getByText('Confirm your sign-in with your second factor.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).not.toHaveURL(/\/login/);
  });

  await test.step('it shows before what is grave that it is still the same person', async () => {
    await page.goto('/second-factor');
    await page.getByRole('button', { name: 'Get new codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await expect(dialog).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAxeClean(page);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(codes).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
