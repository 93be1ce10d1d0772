/** Pressing as a person does, who waits until it can be done. */
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses something once it is there and enabled: it is disabled while an earlier request is under way. */
export async function press(find: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(find()).toBeEnabled());
  await userEvent.click(find());
}
