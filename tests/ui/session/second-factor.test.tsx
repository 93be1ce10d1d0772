/** Somebody whose level needs a second factor: sets it up, and signs in with it, against the real API. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { login } from '../../../i18n/en/login';
import { pages } from '../../../i18n/en/pages';
import { secondFactor } from '../../../i18n/en/second-factor';
import { stepUp } from '../../../i18n/en/stepUp';
import { readUserData } from '../../../src/session/session';
import { appCode } from '../../support/authenticator';
import { MASTER_PASSWORD, startUiApi, type UiApi } from '../../support/ui-api';
import { openNetwork } from '../../support/ui-network';
import { closePage, openPage, pageAddress, typeSignIn } from '../../support/ui-page';
import { forgetEverything } from '../../support/ui-session';

const texts = secondFactor.secondFactor;
const network = openNetwork();
let api: UiApi;

beforeAll(async () => {
  api = await startUiApi(network);
  await api.services.pool.query(
    "INSERT INTO setting (key, value, version, updated_at) VALUES ('secondFactor.master', 'true', 1, now())",
  );
});
afterAll(() => api.dispose());
beforeEach(forgetEverything);
afterEach(closePage);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('is led to it before anything else, and signs in with it from then on', async () => {
  await openPage('/agents');
  await typeSignIn('master', MASTER_PASSWORD);
  expect(await screen.findByText(texts.held)).toBeVisible();
  expect(pageAddress()).toBe('/second-factor');
  expect(screen.queryByRole('link', { name: pages.agents.title })).toBeNull();

  await press(texts.app.setUp);
  const proof = await screen.findByRole('dialog', { name: stepUp.title });
  await userEvent.type(within(proof).getByLabelText('Password of master'), `${MASTER_PASSWORD}{Enter}`);
  const setUp = await screen.findByRole('dialog', { name: texts.app.setUp });
  expect(await within(setUp).findByRole('img', { name: texts.app.picture })).toBeVisible();
  const secret = (setUp.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  const code = within(setUp).getByLabelText(texts.app.code);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.type(code, '000000{Enter}');
  expect(await within(setUp).findByText(secondFactor.validation.secondFactor.wrong)).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, `${appCode(secret, new Date())}{Enter}`);

  const codes = await screen.findByRole('dialog', { name: texts.codes.shown });
  const kept = within(codes)
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
  expect(kept).toHaveLength(10);
  await userEvent.click(within(codes).getByRole('button', { name: texts.codes.kept }));
  await waitFor(() => expect(pageAddress()).toBe('/dashboard/statistics'));
  expect(readUserData()).toMatchObject({ mustFirst: null, factors: ['totp'] });

  forgetEverything();
  await openPage('/profile');
  await typeSignIn('master', MASTER_PASSWORD);
  expect(await screen.findByText(login.code.text)).toBeVisible();
  expect(readUserData()).toBeNull();
  const field = screen.getByLabelText(login.code.app);
  expect(field).toHaveFocus();
  // The half minute of the code that set it up may not be over.
  await userEvent.type(field, '000000{Enter}');
  expect(await screen.findByText(login.code.wrong)).toBeVisible();
  await press(login.code.toEmergency);
  const emergency = screen.getByLabelText(login.code.emergency);
  await userEvent.clear(emergency);
  await userEvent.click(emergency);
  await userEvent.paste(` ${kept[0] ?? ''} `);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(pageAddress()).toBe('/profile'));
  expect(readUserData()).toMatchObject({ username: 'master' });
});
