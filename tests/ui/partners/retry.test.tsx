/** Retrying a group of failed calls: the number that is confirmed, and the number that is sent. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FailGroup } from '../../../domain/api/callbacks';
import { RetryDialog } from '../../../resources/partners/fails/RetryDialog';
import { renderScreen } from '../../support/screen';
import { openNetwork } from '../../support/ui-network';
import { forgetEverything, json, signInAs } from '../../support/ui-session';

const network = openNetwork();
const PATH = '/api/partners/seamless/fails/replay';
const group = {
  partner: { id: '01890000-0000-7000-8000-000000000001', name: 'Lucky' },
  cause: 'timeout',
  calls: 12,
} as unknown as FailGroup;

beforeEach(() => {
  signInAs();
});
afterEach(() => {
  cleanup();
  forgetEverything();
});

const open = () =>
  renderScreen(() => Promise.resolve(() => <RetryDialog group={group} onClose={() => undefined} />), '/api/fail');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

it('says how many are sent of those that were confirmed', async () => {
  network.answer(PATH, () => json({ cause: null, calls: 9, seconds: 5 }));
  await open();
  await screen.findByRole('heading', { name: 'Retry 12 calls to Lucky?' });
  await send();
  expect(await screen.findByText(/^9 calls will be retried within 5 s\. The other 3 have ended/)).toBeVisible();
});

it('says nothing of others when all were sent', async () => {
  network.answer(PATH, () => json({ cause: null, calls: 12, seconds: 5 }));
  await open();
  await screen.findByRole('heading', { name: 'Retry 12 calls to Lucky?' });
  await send();
  expect(await screen.findByText('12 calls will be retried within 5 s')).toBeVisible();
});

it('confirms no number for a part of them', async () => {
  network.answer(PATH, () => json({ cause: null, calls: 2, seconds: 5 }));
  await open();
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'in the last hour' }));
  expect(await screen.findByRole('heading', { name: 'Retry the calls to Lucky of this period?' })).toBeVisible();
  await send();
  await waitFor(() => expect(network.requests.at(-1)?.body).toMatchObject({ since: expect.any(String) }));
  expect(await screen.findByText('2 calls will be retried within 5 s')).toBeVisible();
});
