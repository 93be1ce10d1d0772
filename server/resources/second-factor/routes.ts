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
  description: 'Codes for the emergency, shown this once; null where those from before stay',
  name: 'NewRecoveryCodes',
};

export const secondFactorRoutes: Route[] = [
  serve(
    readSecondFactor,
    {
      ...own,
      operationId: 'readSecondFactor',
      summary: "How one's own second factor stands",
      answer: { description: 'It', name: 'SecondFactor' },
      problems: [FIRST],
    },
    readOwnFactor,
  ),
  serve(
    beginTotp,
    {
      ...own,
      operationId: 'beginTotp',
      summary: 'A new secret for an authenticator app, which counts once a code of it was given',
      stepUp: true,
      answer: { description: 'The secret, base32, and the address that an app reads it from' },
      problems: [FIRST],
    },
    beginOwnTotp,
  ),
  serve(
    confirmTotp,
    {
      ...own,
      operationId: 'confirmTotp',
      summary: 'Takes the first code of a new secret; the first second factor ends all other sessions',
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
      summary: 'Takes the authenticator app away, unless a second factor is asked for and none would be left',
      stepUp: true,
      answer: { description: 'There is none any more' },
      problems: ['not-found', 'conflict', FIRST],
    },
    removeOwnTotp,
  ),
  serve(
    renewRecoveryCodes,
    {
      ...own,
      operationId: 'renewRecoveryCodes',
      summary: 'New codes for the emergency in the place of all there were',
      stepUp: true,
      answer: { description: 'The codes, shown this once' },
      problems: ['conflict', FIRST],
    },
    renewOwnCodes,
  ),
  serve(
    beginPasskey,
    {
      ...own,
      operationId: 'beginPasskey',
      summary: 'What a browser makes a passkey by (WebAuthn)',
      stepUp: true,
      answer: { description: 'The options, as `navigator.credentials.create` takes them once decoded' },
      problems: ['conflict', FIRST],
    },
    ({ c, ...acting }) => beginOwnPasskey(acting, siteOf(c)),
  ),
  serve(
    addPasskey,
    {
      ...own,
      operationId: 'addPasskey',
      summary: 'Keeps a passkey that was made; the first second factor ends all other sessions',
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
      summary: 'Gives a passkey another name',
      answer: { description: 'It has it' },
      problems: ['bad-request', 'validation', 'not-found', 'too-large', FIRST],
    },
    ({ params, body, ...acting }) => renameOwnPasskey(acting, params.id, body.name),
  ),
  serve(
    removePasskey,
    {
      ...own,
      operationId: 'removePasskey',
      summary: 'Takes a passkey away, unless a second factor is asked for and none would be left',
      stepUp: true,
      answer: { description: 'There is none any more' },
      problems: ['not-found', 'conflict', FIRST],
    },
    ({ params, ...acting }) => removeOwnPasskey(acting, params.id),
  ),
  serve(
    askPasskey,
    {
      ...own,
      operationId: 'askPasskey',
      summary: 'What a passkey of the person is asked to sign, to step up by it',
      answer: { description: 'It, as `navigator.credentials.get` takes it once decoded', name: 'PasskeyRequest' },
      problems: ['conflict'],
    },
    ({ c, ...acting }) => askOwnPasskey(acting, siteOf(c)),
  ),
];
