/** Pressing as a person does, who waits until it can be done. */
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses something once it is there and can be pressed: while what was asked for before is on its way, it can't. */
export async function press(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).toBeEnabled());
  await userEvent.click(find());
}
