/** Vocabulary of the oracle: rights, personas, and the rules that decide about an answer. */
import type { Area, Level, Permission } from '../../../../domain/access';
import { AREA_NAMES, GIVEN, type PersonaRow } from '../people';
import type { World } from '../world';

export type Right = 'read' | 'update' | 'manage';

export const RIGHTS_OF_LEVEL: Readonly<Record<Level, readonly Right[]>> = {
  off: [],
  view: ['read'],
  edit: ['read', 'update'],
  all: ['read', 'update', 'manage'],
};

export const AREA_OF_SUBJECT = {
  agent: 'member',
  member: 'member',
  ACL: 'system',
  system: 'system',
  lotto: 'lotto',
  report: 'report',
  dashboard: 'dashboard',
  summary: 'summary',
  api: 'system',
  transfer: 'system',
} as const satisfies Record<string, Area>;

/**
 * Required credentials of a call: none, a session, or a session with a password of one's own. A partner's signature,
 * which no person has. Master itself, without its staff. A right on a subject.
 */
type Needs =
  | 'nothing'
  | 'session'
  | 'own password'
  | 'signature'
  | 'master'
  | readonly [keyof typeof AREA_OF_SUBJECT, Right];

/** Kind of the id in the address. */
export type Thing =
  | 'agent'
  | 'branch'
  | 'account'
  | 'sub'
  | 'member'
  | 'session'
  | 'own session'
  | 'own view'
  | 'own passkey'
  | 'own export'
  | 'lotto'
  | 'package'
  | 'number set'
  | 'alert'
  | 'invitation'
  | 'application'
  | 'slip'
  | 'round'
  | 'approval'
  | 'exchange day'
  | 'dealer'
  | 'batch'
  | 'seamless partner'
  | 'transfer partner'
  | 'invoice'
  | 'billed account';

/** One request, and its answer to callers with access to the target. */
export interface Attempt {
  /** The query string of the address. */
  query?: (ids: { target: string; partner: string }) => string;
  body?:
    | object
    | ((persona: PersonaRow, target: string, ids: { target: string; partner: string }, world: World) => object);
  /** The status when nothing is against it. */
  answers: number | ((persona: PersonaRow, target: string) => number);
}

/** One route. */
export interface RouteRow {
  needs: Needs;
  scope: 'public' | 'self' | 'downline' | 'global';
  thing?: Thing;
  /** True for calls reserved to master and its staff. */
  isOperatorOwned?: true;
  /** The restriction under which nobody makes it. */
  deniedBy?: keyof PersonaRow['reductions'];
  /** True for data that accounts bound to one partner don't see. */
  closedToBound?: true;
  /** True when the password has to have been given again a moment ago. */
  stepUp?: true;
  /** True when it changes data, or records that data was shown. */
  writes?: true;
  /** True for the writes that somebody suspended still makes: those about one's own session. */
  whileSuspended?: true;
  attempts: Readonly<Record<string, Attempt>>;
}

const rank = (level: Level) => ['off', 'view', 'edit', 'all'].indexOf(level);

export const isWithin = (inner: Permission, outer: Permission) =>
  AREA_NAMES.every((area) => rank(inner[area]) <= rank(outer[area]));

/** Whether an account may do nothing that the persona may not: then its credentials may be touched. */
export function outranks({ permission, reductions }: PersonaRow, target: string): boolean {
  const other = GIVEN[target];
  if (other === undefined) throw new Error(`nothing was given to ${target}`);
  return (
    isWithin(other.permission, permission) &&
    (!reductions.noRates || other.reductions.noRates) &&
    (!reductions.noResults || other.reductions.noResults) &&
    (!reductions.noCancel || other.reductions.noCancel)
  );
}

/** Whether the persona holds a right on a subject. */
export function holds(
  { permission, boundTo }: PersonaRow,
  [subject, right]: readonly [keyof typeof AREA_OF_SUBJECT, Right],
): boolean {
  // Accounts bound to a partner only read about that partner; their levels give them nothing else.
  if (boundTo !== undefined && (subject !== 'api' || right !== 'read')) return false;
  return RIGHTS_OF_LEVEL[permission[AREA_OF_SUBJECT[subject]]].includes(right);
}

const PARENT_OF: Readonly<Record<string, string>> = {
  coma: 'master',
  coma1: 'coma',
  coma11: 'coma1',
  coma2: 'coma',
  comb: 'master',
  comb1: 'comb',
  coms: 'master',
  coms1: 'coms',
  coml: 'master',
  coml1: 'coml',
  come: 'master',
  comv: 'master',
  comv1: 'comv',
  'master.player': 'master',
  'coma.player': 'coma',
  'coma1.player': 'coma1',
  'coma11.player': 'coma11',
  'comb.player': 'comb',
  'comb1.player': 'comb1',
  'coms.player': 'coms',
};

export const isParent = ({ acts }: PersonaRow, target: string) => PARENT_OF[target] === acts;

export const okOr400 = (isRight: boolean) => (isRight ? 200 : 400);

/** Only the direct upline gets these answers. */
export const byUpline = (answers: (persona: PersonaRow) => number) => (persona: PersonaRow, target: string) =>
  isParent(persona, target) ? answers(persona) : 403;

export const because = { reason: 'because' };

export const list = { plain: { answers: 200 } };
