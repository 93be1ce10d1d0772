/**
 * The answer that each call owes each persona, written by hand from the specification (§2, §6) and the design (§4). It
 * must never be derived from the code under test: the matrix shows that both agree.
 */
import { AGENTS_BELOW, MEMBERS_BELOW, type PersonaRow, SESSIONS_WITHIN, SUBS_OF } from './people';
import type { Call, World } from './world';
import { ACCOUNT_ROUTES } from './oracle/accounts';
import { DASHBOARD_ROUTES } from './oracle/dashboard';
import { EXPORT_ROUTES } from './oracle/exports';
import { INVOICE_ROUTES } from './oracle/invoices';
import { LAY_OFF_ROUTES } from './oracle/lay-off';
import { LIMIT_ROUTES } from './oracle/limits';
import { LOTTO_ROUTES } from './oracle/lottos';
import { MONEY_ROUTES } from './oracle/money';
import { OWN_ROUTES } from './oracle/own';
import { PARTNER_ROUTES } from './oracle/partners';
import { REPORT_ROUTES } from './oracle/reports';
import { ROUND_DESK_ROUTES } from './oracle/round-desk';
import { ROUND_ROUTES } from './oracle/rounds';
import { type Thing, type Attempt, type RouteRow, holds } from './oracle/rules';
import { SLIP_ROUTES } from './oracle/slips';

/** Every route there is, by method and path. */
export const ROUTES: Readonly<Record<string, RouteRow>> = {
  ...OWN_ROUTES,
  ...ACCOUNT_ROUTES,
  ...MONEY_ROUTES,
  ...LOTTO_ROUTES,
  ...INVOICE_ROUTES,
  ...LAY_OFF_ROUTES,
  ...LIMIT_ROUTES,
  ...SLIP_ROUTES,
  ...ROUND_ROUTES,
  ...REPORT_ROUTES,
  ...DASHBOARD_ROUTES,
  ...EXPORT_ROUTES,
  ...PARTNER_ROUTES,
  ...ROUND_DESK_ROUTES,
};

/** Whether the persona may know of a thing. */
function knows(thing: Thing, { acts, username }: PersonaRow, target: string): boolean {
  switch (thing) {
    case 'agent':
      return (AGENTS_BELOW[acts] ?? []).includes(target);
    case 'branch':
      return target === acts || (AGENTS_BELOW[acts] ?? []).includes(target);
    // The account of an alert decides about access to it.
    case 'alert':
    case 'account':
      return target === acts || [...(AGENTS_BELOW[acts] ?? []), ...(MEMBERS_BELOW[acts] ?? [])].includes(target);
    case 'sub':
      return (SUBS_OF[acts] ?? []).includes(target);
    // A slip is known by its member.
    case 'slip':
    case 'member':
      return (MEMBERS_BELOW[acts] ?? []).includes(target);
    case 'number set':
    case 'invitation':
    case 'application':
      return target === acts;
    case 'package':
      return TARGETS.package.includes(target);
    case 'lotto':
    case 'round':
    case 'approval':
    case 'exchange day':
    case 'dealer':
    case 'batch':
    case 'invoice':
      return TARGETS[thing].includes(target);
    // A partner is known by its account.
    case 'seamless partner':
    case 'transfer partner':
      return target === 'coma' && (acts === 'coma' || acts === 'master');
    // The house itself, and the agents right below it.
    case 'billed account':
      return ['master', 'coma', 'comb'].includes(target);
    case 'session':
      return (SESSIONS_WITHIN[acts] ?? []).includes(target);
    case 'own session':
    case 'own view':
    case 'own passkey':
    case 'own export':
      return target === username;
  }
}

/** Returns the refusal that doesn't depend on the call's target; null without one. */
export function refusalOf(row: RouteRow, persona: PersonaRow): { status: number; type: string } | null {
  const { needs, writes, whileSuspended, isOperatorOwned, deniedBy, closedToBound } = row;
  if (needs === 'nothing') return null;
  if (needs === 'signature' || persona.state === 'outside') return { status: 401, type: 'not-signed-in' };
  if (persona.state === 'one-time' && needs !== 'session') return { status: 403, type: 'password-change-required' };
  const forbidden = { status: 403, type: 'forbidden' };
  if (persona.state === 'suspended' && writes && !whileSuspended) return { status: 403, type: 'suspended' };
  if (needs === 'master' && persona.username !== 'master') return forbidden;
  if (typeof needs !== 'string' && !holds(persona, needs)) return forbidden;
  if (isOperatorOwned && persona.acts !== 'master') return forbidden;
  if (closedToBound && persona.boundTo !== undefined) return forbidden;
  return deniedBy && persona.reductions[deniedBy] ? forbidden : null;
}

/** Whether a sub account gets no information about its target, because it can't change any sub account. */
function refusesUnseen(route: string, persona: PersonaRow): boolean {
  const isChange =
    /^((PUT|DELETE) \/api\/sub-accounts|POST \/api\/sub-accounts\/(status|:id\/(sign-out|password-link))$)/.test(route);
  return isChange && persona.isSub && !holds(persona, ['member', 'manage']);
}

/** The status of one attempt; `target` is a name of `people.ts`, or anything else for an id that is nobody's. */
export function statusOf(route: string, row: RouteRow, attempt: Attempt, persona: PersonaRow, target: string): number {
  const refusal = refusalOf(row, persona);
  if (refusal !== null) return refusal.status;
  if (row.thing !== undefined && !knows(row.thing, persona, target)) return refusesUnseen(route, persona) ? 403 : 404;
  return typeof attempt.answers === 'number' ? attempt.answers : attempt.answers(persona, target);
}

/** Everything that is asked for by its id, as names; `deleted` and `never` are ids without anybody. */
export const TARGETS: Readonly<Record<Thing, readonly string[]>> = {
  agent: ['coma', 'coma1', 'coma11', 'coma2', 'master', 'comb', 'comb1', 'coma@boss', 'coma.player', 'comgone'],
  branch: ['coma', 'coma1', 'coma11', 'coma2', 'master', 'comb', 'comb1', 'coma@boss', 'coma.player', 'comgone'],
  account: [
    'coma',
    'coma1',
    'coma11',
    'coma2',
    'master',
    'comb',
    'coma@boss',
    'coma.player',
    'coma1.player',
    'comb.player',
    'comgone',
  ],
  sub: [
    'coma@boss',
    'coma@mixed',
    'coma@manager',
    'coma@reduced',
    'coma@clerk',
    'coma@member.view',
    'coma@lotto.all',
    'coma1@boss',
    'comb@boss',
    'master@help',
    'coma',
    'coma1',
    'coma.player',
    'coma@gone',
  ],
  member: [
    'coma.player',
    'coma1.player',
    'coma11.player',
    'master.player',
    'comb.player',
    'comb1.player',
    'coma',
    'coma1',
    'coma@boss',
    'comgone.player',
  ],
  session: [
    'coma',
    'coma@boss',
    'coma@manager',
    'coma@member.view',
    'coma1',
    'coma1@boss',
    'coma11',
    'master',
    'master@help',
    'comb',
    'comb@boss',
  ],
  'own session': ['coma', 'coma@boss', 'coma@manager', 'coma1', 'master', 'comb'],
  slip: ['coma.player', 'coma1.player', 'coma11.player', 'master.player', 'comb.player', 'comb1.player'],
  lotto: ['hanoi', 'yeekee'],
  package: ['Standard', 'High discount'],
  'number set': ['coma', 'coma1', 'master', 'comb'],
  alert: ['coma', 'coma1', 'coma.player', 'comb', 'master'],
  invitation: ['coma', 'coma1', 'master', 'comb'],
  application: ['coma', 'coma1', 'master', 'comb'],
  round: ['closed'],
  approval: ['void of the closed round'],
  'exchange day': ['a storm'],
  dealer: ['Somchai'],
  batch: ['draft of the closed round'],
  'seamless partner': ['coma'],
  'transfer partner': ['coma'],
  invoice: ['draft of coma'],
  'billed account': ['master', 'coma', 'comb', 'coma1', 'coma.player', 'master.player', 'coma@boss', 'master@help'],
  'own passkey': ['coma', 'coma@boss', 'coma@manager', 'coma@system.off', 'coma1', 'master', 'comb'],
  'own view': ['coma', 'coma@boss', 'coma@manager', 'coma@member.view', 'coma@system.all', 'coma1', 'master', 'comb'],
  'own export': ['coma', 'coma@boss', 'coma@manager', 'coma@member.view', 'coma@system.all', 'coma1', 'master', 'comb'],
};

/** One that somebody who may know of it can name next to another in a call about many. */
const PARTNERS: Readonly<Record<string, readonly string[]>> = {
  agent: ['coma2', 'coma11', 'comb1', 'coms1'],
  sub: ['coma@clerk', 'coma@dashboard.off', 'master@help', 'coma1@boss', 'comb@boss', 'coms@boss'],
  member: ['coma11.player', 'comb.player', 'coms.player'],
};

/** The request of one attempt. */
export function callOf(
  world: World,
  route: string,
  { thing }: RouteRow,
  { query, body }: Attempt,
  persona: PersonaRow,
  target: string,
): Call {
  const [method = '', path = ''] = route.split(' ');
  const isSession = thing === 'session' || thing === 'own session';
  const others = {
    'own view': world.viewOf,
    'own passkey': world.passkeyOf,
    'own export': world.exportOf,
    lotto: world.lottoOf,
    package: world.packageOf,
    'number set': world.numberSetOf,
    alert: world.alertOf,
    invitation: world.invitationOf,
    application: world.applicationOf,
    slip: world.slipOf,
    round: world.roundOf,
    approval: world.approvalOf,
    'exchange day': world.exchangeDayOf,
    dealer: world.dealerOf,
    batch: world.batchOf,
    invoice: world.invoiceOf,
    'seamless partner': () => world.partnerOf('seamless'),
    'transfer partner': () => world.partnerOf('transfer'),
  };
  const isOther = (name: typeof thing): name is keyof typeof others => name !== undefined && name in others;
  const known = isSession ? world.sessionOf : isOther(thing) ? others[thing] : world.idOf;
  const idOf = (name: string) => (name === 'never' ? world.never : known(name));
  const id = thing === undefined ? '' : idOf(target);
  const partner =
    thing === undefined
      ? undefined
      : PARTNERS[thing]?.find((name) => name !== persona.username && knows(thing, persona, name));
  const named = { target: id, partner: partner === undefined ? id : idOf(partner) };
  const search = query?.(named) ?? '';
  return {
    method,
    path:
      path
        .replace(':id', id)
        .replace(':date', '2026-03-09')
        .replace(':file', 'docs.js')
        .replace(':resource', 'agents')
        .replace(':exchange', 'tokyo')
        .replace(':key', 'game.duplicateSeconds') + search,
    body:
      typeof body === 'function'
        ? (body as Extract<Attempt['body'], (...given: never[]) => object>)(persona, target, named, world)
        : body,
  };
}
