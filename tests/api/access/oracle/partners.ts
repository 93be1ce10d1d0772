/** Partners, their details and their calls, with a right of its own for each kind of partner. */
import type { PartnerKind } from '../../../../domain/partners/kind';
import type { PersonaRow } from '../people';
import type { World } from '../world';
import { type RouteRow, list } from './rules';

const SUBJECTS = { seamless: 'api', transfer: 'transfer' } as const;

/** The routes about one kind. A call in the log has its partner's id here; no partner has sent a slip. */
function routesOf(kind: PartnerKind): Record<string, RouteRow> {
  const base = `/api/partners/${kind}`;
  const subject = SUBJECTS[kind];
  const thing = `${kind} partner` as const;
  const read: RouteRow = { needs: [subject, 'read'], scope: 'downline', attempts: list };
  const write = {
    needs: [subject, 'update'],
    scope: 'downline',
    isOperatorOwned: true,
    stepUp: true,
    writes: true,
  } as const;
  const keyed = (more: object) => (_persona: PersonaRow, _target: string, _ids: object, world: World) => ({
    keyId: world.partnerKeyOf(kind),
    ...more,
  });
  const signed = { method: 'GET', path: '/', timestamp: '1', nonce: 'n', idempotencyKey: '', signature: '', body: '' };
  return {
    [`GET ${base}`]: read,
    [`POST ${base}`]: {
      ...write,
      attempts: {
        plain: { body: { account: 'coma', name: `another ${kind}`, allowed: [] }, answers: 201 },
        'no agent': { body: { account: 'nobody', name: 'x', allowed: [] }, answers: 400 },
      },
    },
    [`GET ${base}/log`]: read,
    [`GET ${base}/log/:id`]: { ...read, thing },
    [`GET ${base}/slips/:id`]: { ...read, thing, attempts: { 'no slip': { answers: 404 } } },
    [`PUT ${base}/:id`]: { ...write, thing, attempts: { off: { body: { isOn: false }, answers: 200 } } },
    [`POST ${base}/:id/keys`]: {
      ...write,
      thing,
      attempts: { plain: { body: { isTest: true, replaces: null, overlapHours: 0 }, answers: 201 } },
    },
    [`POST ${base}/:id/keys/revoke`]: { ...write, thing, attempts: { plain: { body: keyed({}), answers: 204 } } },
    [`GET ${base}/:id/days`]: { ...read, thing, closedToBound: true },
    [`GET ${base}/:id/days/:date/file`]: {
      ...read,
      thing,
      closedToBound: true,
      attempts: { 'no file': { answers: 404 } },
    },
    [`POST ${base}/:id/days/:date/compare`]: {
      needs: [subject, 'update'],
      scope: 'downline',
      thing,
      closedToBound: true,
      writes: true,
      attempts: {
        'nothing of theirs': { body: { statement: '', form: { unit: 'baht' } }, answers: 200 },
        'no unit': { body: { statement: '', form: {} }, answers: 400 },
      },
    },
    [`POST ${base}/:id/statement`]: {
      needs: [subject, 'update'],
      scope: 'downline',
      thing,
      closedToBound: true,
      // It changes nothing, but suspended users can only send GET.
      writes: true,
      attempts: { nothing: { body: { statement: '' }, answers: 200 } },
    },
    [`POST ${base}/:id/check`]: {
      ...read,
      thing,
      // It changes nothing, but suspended users can only send GET.
      writes: true,
      attempts: { wrong: { body: keyed(signed), answers: 200 } },
    },
  };
}

const NEVER = '01890000-0000-7000-8000-000000000000';
/** A failed call has its partner's id here. */
const CHANGES_FAILS = { needs: ['api', 'update'], scope: 'downline', writes: true } as const;
const NO_PARTNER = { body: { partnerId: NEVER, cause: null, since: null }, answers: 404 };

export const PARTNER_ROUTES: Readonly<Record<string, RouteRow>> = {
  ...routesOf('seamless'),
  ...routesOf('transfer'),
  'POST /api/partners/seamless/:id/test': {
    needs: ['api', 'update'],
    scope: 'downline',
    thing: 'seamless partner',
    // It is no GET, which suspended readers are left with.
    writes: true,
    attempts: { 'no address': { answers: 409 } },
  },
  'GET /api/partners/seamless/:id/certification': {
    needs: ['api', 'read'],
    scope: 'downline',
    thing: 'seamless partner',
    closedToBound: true,
    attempts: list,
  },
  'POST /api/partners/seamless/:id/certify': {
    needs: ['api', 'update'],
    scope: 'downline',
    thing: 'seamless partner',
    closedToBound: true,
    writes: true,
    attempts: { 'no address': { answers: 409 } },
  },
  'GET /api/partners/seamless/fails': { needs: ['api', 'read'], scope: 'downline', attempts: list },
  'GET /api/partners/seamless/fails/calls': {
    needs: ['api', 'read'],
    scope: 'downline',
    attempts: { 'no partner': { query: () => `?partner=${NEVER}`, answers: 404 } },
  },
  'GET /api/partners/seamless/fails/calls/:id': {
    needs: ['api', 'read'],
    scope: 'downline',
    thing: 'seamless partner',
    attempts: list,
  },
  'POST /api/partners/seamless/fails/replay': { ...CHANGES_FAILS, attempts: { 'no partner': NO_PARTNER } },
  'POST /api/partners/seamless/fails/take': { ...CHANGES_FAILS, attempts: { 'no partner': NO_PARTNER } },
  'POST /api/partners/seamless/fails/calls/:id/retry': {
    ...CHANGES_FAILS,
    thing: 'seamless partner',
    attempts: { plain: { answers: 204 } },
  },
  'POST /api/partners/seamless/fails/calls/:id/give-up': {
    ...CHANGES_FAILS,
    thing: 'seamless partner',
    stepUp: true,
    attempts: { 'it is there': { body: { as: 'doneThere', reason: 'they say so' }, answers: 204 } },
  },
  'GET /api/partners/names': { needs: ['member', 'update'], scope: 'downline', attempts: list },
  'GET /api/partners/transfer/:id/float': {
    needs: ['transfer', 'read'],
    scope: 'downline',
    closedToBound: true,
    thing: 'transfer partner',
    attempts: list,
  },
};
