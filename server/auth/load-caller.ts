/** Reads the caller from the database: session, account and all its uplines in one query, for every request. */
import { type SQL, sql } from 'drizzle-orm';
import {
  MASTER_RULES,
  PUBLIC_RULES,
  type Permission,
  type Rule,
  intersectPermissions,
  permissionOf,
  permits,
  rulesOf,
} from '../../domain/access';
import type { AccountKind } from '../../domain/accounts/account-kind';
import type { Reductions } from '../../domain/accounts/reductions';
import { type AccountStatus, effectiveStatus } from '../../domain/accounts/status';
import { rulesOfBound } from '../../domain/partners/bound';
import type { Factor } from '../../domain/session/second-factor';
import type { RequiredStep } from '../../domain/session/user-data';
import type { ActingAccount, Caller } from '../access/caller';
import { column, type RowOf } from '../db/column';
import { definePreparedStatement, EXAMPLE_ID, EXAMPLE_MOMENT, type ValueOf } from '../db/statement';
import type { Database, Transaction } from '../kernel/services';
import { businessDateInSql } from '../settings/business-day';
import { settingInSql } from '../settings/read';
import type { AccessClaims } from './access-token';
import { isPasswordTooOld } from './password-age';
import { factorsOf } from '../access/second-factor';
import { isFactorRequired } from './second-factor/in-force';

/** An account on the person's path. All of them are agents, except the last one if it is a sub account. */
interface Step {
  id: string;
  username: string;
  parentId: string | null;
  level: number;
  givenPt: number;
  status: AccountStatus;
  permission: Permission;
}

const ROW = {
  kind: column.oneOf<AccountKind>(),
  mustChangePassword: column.boolean,
  isPasswordTooOld: column.boolean,
  factors: column.arrayOf(column.oneOf<Factor>()),
  isFactorRequired: column.boolean,
  steppedUpAt: column.nullable(column.timestamptz),
  reductions: column.json<Reductions>(),
  /** The partner that the person's row binds them to, and the record of that partner. */
  partnerId: column.nullable(column.uuid),
  boundTo: column.json<Caller['boundTo']>(),
  path: column.arrayOf(column.uuid),
  /** The accounts from master down to the person's own. */
  steps: column.json<Step[]>(),
};

type Row = RowOf<typeof ROW>;

/** Returns the account that a person acts as: their own, or for a sub account its owner. */
function actingOf({ kind, path, steps }: Row): ActingAccount | undefined {
  const length = kind === 'sub' ? path.length - 1 : path.length;
  const step = steps[length - 1];
  if (step === undefined) return undefined;
  const { id, username, parentId, level, givenPt } = step;
  return { id, username, parentId, level, path: path.slice(0, length), receivedPt: givenPt };
}

/**
 * Returns the caller's rules. Only master itself may do everything; its sub accounts have their given levels, like all
 * others.
 */
function rulesFor(
  { kind, boundTo }: Row,
  mustFirst: RequiredStep | null,
  isMaster: boolean,
  permission: Permission,
): readonly Rule[] {
  // @guard access "a one-time password holds no rights", tested by access/fields
  if (mustFirst !== null) return PUBLIC_RULES;
  // @guard access "whoever is bound to a partner has nothing of their levels beside", tested by partners/bound "sees
  //   nothing else, whatever the levels say"
  if (boundTo !== null) return rulesOfBound(permission, boundTo.kind);
  // @guard access "a sub account of master is not master", tested by access/subs "of master@help": without «&& kind ===
  //   'agent'»
  return isMaster && kind === 'agent' ? MASTER_RULES : rulesOf(permission);
}

/** Returns the step required before anything else opens. The password comes first, as others may know it. */
function mustFirstOf({
  mustChangePassword,
  isPasswordTooOld: isOld,
  factors,
  isFactorRequired,
}: Row): RequiredStep | null {
  // @guard access "a password that is too old is set anew first", tested by auth/second-factor "is set anew once it is
  //   too old, before anything else": «(mustChangePassword || isOld)» becomes «(mustChangePassword)»
  if (mustChangePassword || isOld) return 'password';
  return isFactorRequired && factors.length === 0 ? 'second-factor' : null;
}

interface CallerQuery extends AccessClaims {
  ip: string | null;
  now: Date;
}

/** Defines a statement that reads the person found by `from`, with all their uplines. */
const defineReader = (name: string, from: (value: ValueOf<CallerQuery>) => SQL) =>
  definePreparedStatement({
    name,
    plan: 'kept',
    row: ROW,
    example: { accountId: EXAMPLE_ID, sessionId: EXAMPLE_ID, ip: '127.0.0.1', now: new Date(EXAMPLE_MOMENT) },
    // @guard access "a sub account has a last day", tested by access/agents "of sub past its last day": without «AND
    //   (person.valid_until IS NULL OR person.valid_until >= ${businessDateInSql(sql`${value('now')}::timestamptz`)})»
    sql: (value: ValueOf<CallerQuery>) => sql`
    SELECT person.kind, person.must_change_password AS "mustChangePassword", person.path,
      ${isPasswordTooOld(value('now'))} AS "isPasswordTooOld", ${factorsOf(sql`person.id`)} AS factors, ${isFactorRequired} AS "isFactorRequired",
      session.stepped_up_at AS "steppedUpAt",
      json_build_object(
        'noRates', person.no_rates, 'noResults', person.no_results, 'noCancel', person.no_cancel
      ) AS reductions,
      person.partner_id AS "partnerId",
      (SELECT json_build_object('id', partner.id, 'kind', partner.kind) FROM partner WHERE partner.id = person.partner_id) AS "boundTo",
      (
        SELECT json_agg(json_build_object(
          'id', step.id, 'username', step.username, 'parentId', step.parent_id, 'level', step.level,
          'givenPt', step.given_pt, 'status', step.status, 'permission', step.permission
        ) ORDER BY step.level)
        FROM account AS step WHERE step.id = ANY(person.path)
      ) AS steps
    ${from(value)}
      AND (person.valid_until IS NULL OR person.valid_until >= ${businessDateInSql(sql`${value('now')}::timestamptz`)})
      AND person.kind <> 'member'`,
  });

/** Returns the caller that a row describes. Null when they may not act at all. */
function callerOf({ accountId, sessionId, ip }: CallerQuery, row: Row | undefined): Caller | null {
  const person = row?.steps.at(-1);
  const acting = row && actingOf(row);
  if (row === undefined || person === undefined || acting === undefined) return null;
  // A binding to a removed partner gives access to no partner, not to all of them.
  // @guard access "whoever’s partner is gone is let in nowhere", tested by partners/bound "is let in nowhere once that
  //   partner is gone, and not to all of them"
  if (row.partnerId !== null && row.boundTo === null) return null;
  // @guard access "an upline's status counts", tested by access/agents "of below a locked one":
  //   «effectiveStatus(row.steps.map((step) => step.status))» becomes «person.status»
  const status = effectiveStatus(row.steps.map((step) => step.status));
  // @guard access "the locked stay outside", tested by access/agents "of locked"
  if (status === 'locked') return null;

  const isMaster = acting.parentId === null;
  // @guard access "an upline's permission bounds", tested by access/agents "of comv1":
  //   «intersectPermissions(row.steps.map((step) => step.permission))» becomes «person.permission»
  const held = intersectPermissions(row.steps.map((step) => step.permission));
  const mustFirst = mustFirstOf(row);
  const rules = rulesFor(row, mustFirst, isMaster, held);
  // A person bound to a partner grants no rights and outranks no account.
  const permission = row.boundTo === null ? held : permissionOf('off');
  return {
    accountId,
    username: person.username,
    role: row.kind === 'sub' ? 'sub' : 'admin',
    sessionId,
    ip,
    acting,
    isMaster,
    permission,
    ownPermission: row.boundTo !== null ? permission : row.kind === 'sub' ? person.permission : permissionOf('all'),
    boundTo: row.boundTo,
    reductions: row.reductions,
    status,
    mustFirst,
    isPasswordTooOld: row.isPasswordTooOld && !row.mustChangePassword,
    factors: row.factors,
    isFactorRequired: row.isFactorRequired,
    steppedUpAt: row.steppedUpAt === null ? null : new Date(row.steppedUpAt),
    rules,
    can: (action, subject) => permits(rules, action, subject),
  };
}

const isWithin = (ip: SQL, networks: SQL) =>
  sql`(${networks} = '[]'::jsonb
    OR EXISTS (SELECT FROM jsonb_array_elements_text(${networks}) AS allowed WHERE ${ip}::inet <<= allowed::inet))`;

/**
 * Whether the settings allow a person at their address: master and its sub accounts in the operator's networks,
 * everybody else in the networks for agents. An empty list allows every address. Applies to the account that a query
 * calls `person`.
 */
export function isWhereTheyMayBe(ip: SQL): SQL {
  // @guard access "agents are let in where they may be", tested by auth/second-factor "is where the setting says, for
  //   them and not for the house": «${isWithin(ip, settingInSql('staff.agentNetworks'))}» becomes «true»
  return sql`CASE WHEN cardinality(person.path) <= CASE person.kind WHEN 'sub' THEN 2 ELSE 1 END
    THEN ${isWithin(ip, settingInSql('staff.networks'))} ELSE ${isWithin(ip, settingInSql('staff.agentNetworks'))} END`;
}

const readBySession = defineReader(
  'caller_by_session',
  // @guard access "a session that was ended is none", tested by access/agents "of revoked session": without «AND
  //   session.revoked_at IS NULL»
  // @guard access "a session unused for long is none", tested by access/agents "of session unused for long": without
  //   «session.idle_expires_at > ${value('now')}::timestamptz AND»
  // @guard access "a session has an end", tested by access/agents "of session at its end": without «AND
  //   session.expires_at > ${value('now')}::timestamptz»
  // @guard access "a session is its own account's", tested by access/agents "of somebody else's session": without «AND
  //   session.account_id = ${value('accountId')}::uuid»
  // @guard access "staff is let in where it may be", tested by settings/house "keep master out elsewhere, at sign-in
  //   and with what is open, and nobody who doesn’t work for the house": «AND ${isWhereTheyMayBe(value('ip'))}`,» becomes «`,»
  (value) => sql`FROM session JOIN account AS person ON person.id = session.account_id
    WHERE session.id = ${value('sessionId')}::uuid AND session.account_id = ${value('accountId')}::uuid AND session.revoked_at IS NULL
      AND session.idle_expires_at > ${value('now')}::timestamptz AND session.expires_at > ${value('now')}::timestamptz
      AND ${isWhereTheyMayBe(value('ip'))}`,
);

const readByAccount = defineReader(
  'caller_by_account',
  (value) => sql`FROM account AS person LEFT JOIN session ON false WHERE person.id = ${value('accountId')}::uuid`,
);

/**
 * Loads the caller named by an access token. Null when the session has ended or run out, when the account or one of its
 * uplines is locked, when the account is no longer valid, or when the person isn't at an allowed address.
 */
export async function loadCaller(
  db: Database | Transaction,
  claims: AccessClaims,
  ip: string | null,
  now: Date,
): Promise<Caller | null> {
  const query = { ...claims, ip, now };
  const [row] = await readBySession(db, query);
  return callerOf(query, row);
}

/**
 * Loads a person who requested something that continues without their session, with their current rights. Null when the
 * account or one of its uplines is locked, or the account is no longer valid.
 */
export async function loadAsker(
  db: Database | Transaction,
  claims: AccessClaims,
  ip: string | null,
  now: Date,
): Promise<Caller | null> {
  const query = { ...claims, ip, now };
  const [row] = await readByAccount(db, query);
  return callerOf(query, row);
}
