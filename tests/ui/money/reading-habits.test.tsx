/** Reading habits: an account's own on its tab, the operator's in the settings; each with an example of its effect. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEFAULT_STYLE } from '../../../domain/poy/reading-style';
import { money } from '../../../resources/money';
import { settings } from '../../../resources/settings';
import { createApp } from '../../../server/app/app';
import { readingStyleOf } from '../../../server/accounts/reading-style';
import { type BookWorld, createBookWorld } from '../../support/book-world';
import { renderScreen } from '../../support/screen';
import { createTestServices, type TestServices } from '../../support/services';
import { openNetwork } from '../../support/ui-network';
import { signInOnPage } from '../../support/ui-sign-in';

const network = openNetwork();
let test: TestServices;
let world: BookWorld;

beforeAll(async () => {
  test = await createTestServices();
  world = await createBookWorld(test.services);
  network.serve(createApp(test.services));
});
afterEach(cleanup);
afterAll(() => test.dispose());

const styleOf = (username: string) => readingStyleOf(test.services.db, world.idOf(username));

it('of a member are set with an example each, and go back to the upline’s', async () => {
  await signInOnPage('agent');
  await renderScreen(() => money.screens.terms(), `/credit-settings?of=members&id=${world.idOf('anong')}&tab=reading`);
  const box = await screen.findByRole('combobox', { name: 'Letter ห with a digit' });
  expect(box).toHaveTextContent('Same as the upline: ask every time');
  expect(box).toHaveAccessibleDescription('ห3=20 means: ask every time.');
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: 'back sweep (หลัง), 03 to 93' }));
  expect(box).toHaveAccessibleDescription('ห3=20 means: back sweep (หลัง), 03 to 93.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await styleOf('anong')).toEqual({ ...DEFAULT_STYLE, ho: 'back' }));
  expect(await styleOf('agent')).toEqual(DEFAULT_STYLE);

  await userEvent.click(await screen.findByRole('combobox', { name: 'Letter ห with a digit' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Same as the upline/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await styleOf('anong')).toEqual(DEFAULT_STYLE));
});

it('of the operator are settings, and apply to every account', async () => {
  await signInOnPage('master');
  await renderScreen(() => settings.screens.all(), '/system/setting');
  const form = await screen.findByRole('form', { name: 'Two equal amounts for two digits' });
  expect(form).toHaveTextContent('12=50*50 means: 2-top ฿50, 2-bottom ฿50.');
  await userEvent.click(within(form).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: '2-top: 12 and 21 at ฿50 each' }));
  expect(form).toHaveTextContent('12=50*50 means: 2-top: 12 and 21 at ฿50 each.');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await styleOf('anong')).toEqual({ ...DEFAULT_STYLE, equalAmounts: 'orders' }));
});
