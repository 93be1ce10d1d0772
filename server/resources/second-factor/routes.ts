/** The API of one's own second factor. */
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '../../../domain/api/second-factor';
import {
  beginOwnTotp,
  confirmOwnTotp,
  readOwnFactor,
  removeOwnTotp,
  renewOwnCodes,
} from '../../auth/second-factor/own-factor';
import {
  addOwnPasskey,
  askOwnPasskey,
  beginOwnPasskey,
  removeOwnPasskey,
  renameOwnPasskey,
} from '../../auth/second-factor/own-passkeys';
import { siteOf } from '../../http/site-of-request';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';

const own = { access: 'signed-in', scope: 'self' } as const;
const FIRST = 'password-change-required';
const codes = {
  description: 'Recovery codes, shown only this once; null if earlier codes stay valid',
  name: 'NewRecoveryCodes',
};

export const secondFactorRoutes: Route[] = [
  serve(
    readSecondFactor,
    {
      ...own,
      operationId: 'readSecondFactor',
      summary: "Returns the state of the caller's second factor",
      answer: { description: 'The state of the second factor', name: 'SecondFactor' },
      problems: [FIRST],
    },
    ({ c, ...acting }) => readOwnFactor(acting, siteOf(c)),
  ),
  serve(
    beginTotp,
    {
      ...own,
      operationId: 'beginTotp',
      summary: 'Creates a secret for an authenticator app, which a first code activates',
      stepUp: true,
      answer: { description: 'The secret in base32, and its `otpauth` address for the app' },
      problems: [FIRST],
    },
    beginOwnTotp,
  ),
  serve(
    confirmTotp,
    {
      ...own,
      operationId: 'confirmTotp',
      summary: 'Activates an authenticator app with its first code; a first factor ends all other sessions',
      answer: codes,
      problems: ['bad-request', 'validation', 'conflict', 'too-many-tries', 'too-large', FIRST],
    },
    ({ body, ...acting }) => confirmOwnTotp(acting, body.code),
  ),
  serve(
    removeTotp,
    {
      ...own,
      operationId: 'removeTotp',
      summary: 'Removes the authenticator app, unless it is the last factor and one is required',
      stepUp: true,
      answer: { description: 'The factor is removed' },
      problems: ['not-found', 'conflict', FIRST],
    },
    removeOwnTotp,
  ),
  serve(
    renewRecoveryCodes,
    {
      ...own,
      operationId: 'renewRecoveryCodes',
      summary: 'Replaces all recovery codes',
      stepUp: true,
      answer: { description: 'The new codes, shown only this once' },
      problems: ['conflict', FIRST],
    },
    renewOwnCodes,
  ),
  serve(
    beginPasskey,
    {
      ...own,
      operationId: 'beginPasskey',
      summary: 'Returns the options for creating a passkey (WebAuthn)',
      stepUp: true,
      answer: { description: 'The encoded options for `navigator.credentials.create`' },
      problems: ['conflict', FIRST],
    },
    ({ c, ...acting }) => beginOwnPasskey(acting, siteOf(c)),
  ),
  serve(
    addPasskey,
    {
      ...own,
      operationId: 'addPasskey',
      summary: 'Registers a new passkey; a first factor ends all other sessions',
      answer: codes,
      problems: ['bad-request', 'validation', 'conflict', 'too-large', FIRST],
    },
    ({ c, body, ...acting }) => addOwnPasskey(acting, body, siteOf(c)),
  ),
  serve(
    renamePasskey,
    {
      ...own,
      operationId: 'renamePasskey',
      summary: 'Renames a passkey',
      answer: { description: 'The passkey is renamed' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large', FIRST],
    },
    ({ params, body, ...acting }) => renameOwnPasskey(acting, params.id, body.name),
  ),
  serve(
    removePasskey,
    {
      ...own,
      operationId: 'removePasskey',
      summary: 'Removes a passkey, unless it is the last factor and one is required',
      stepUp: true,
      answer: { description: 'The factor is removed' },
      problems: ['not-found', 'conflict', FIRST],
    },
    ({ params, ...acting }) => removeOwnPasskey(acting, params.id),
  ),
  serve(
    askPasskey,
    {
      ...own,
      operationId: 'askPasskey',
      summary: 'Returns the challenge for stepping up with a passkey',
      answer: { description: 'The encoded options for `navigator.credentials.get`', name: 'PasskeyRequest' },
      problems: ['validation', 'conflict'],
    },
    ({ c, ...acting }) => askOwnPasskey(acting, siteOf(c)),
  ),
];
