/** The whole page in a UI test, opened at an address as a browser does with a fresh document. */
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { login } from '../../i18n/en/login';
import { start } from '../../src/boot/start';

let root: Root | null = null;

/** Leaves the page that is open, if any. */
export function closePage(): void {
  act(() => root?.unmount());
  root = null;
}

/** Opens the page at an address; resolves when the first thing is drawn. */
export async function openPage(path: string): Promise<void> {
  closePage();
  window.history.replaceState(null, '', path);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const opened = createRoot(container);
  root = opened;
  await act(() => start(opened));
}

/** Types a name and a password into the sign-in form and sends it. */
export async function typeSignIn(username: string, password: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(login.username), username);
  await user.type(screen.getByLabelText(login.password, { selector: 'input' }), `${password}{Enter}`);
}

/** The path and query of the page. */
export function pageAddress(): string {
  return window.location.pathname + window.location.search;
}
