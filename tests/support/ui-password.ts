/** The form for a new password, filled in by a person. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { own } from '../../i18n/en/own';

const texts = own.pages.password;

/** The input with a label; required ones carry an asterisk behind it. */
export function passwordField(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' });
}

/** Types all three passwords again and sends the form. */
export async function fillPasswords(current: string, next: string, repeat = next): Promise<void> {
  const user = userEvent.setup();
  const values = { [texts.currentPassword]: current, [texts.newPassword]: next, [texts.repeat]: repeat };
  for (const [label, value] of Object.entries(values)) {
    await user.clear(passwordField(label));
    if (value) await user.type(passwordField(label), value);
  }
  await user.click(screen.getByRole('button', { name: texts.submit }));
}
