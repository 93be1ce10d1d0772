/**
 * The causes of alerts, by their source: the audit log, held wins, steps of limits and their changes. A job only reads
 * them here, so nothing waits for alerts.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isTied } from '../../access/related';

/** Returns the columns of a query of causes, as in `Raised`. */
const columns = (kind: SQL, cause: SQL, thing: SQL, thingId: SQL, accountId: SQL, facts: SQL, at: SQL) => sql`
  ${kind} AS kind, ${cause} AS cause, ${thing} AS thing, ${thingId} AS "thingId", ${accountId} AS "accountId",
  ${facts} AS facts, to_json(${at}) #>> '{}' AS at`;

/** The lotto and the date of a round, as facts. */
const ROUND = sql`'lotto', lotto.code, 'lottoName', lotto.name, 'date', to_char(round.business_date, 'DD/MM/YYYY')`;

/** Selects large bets and movements of money, as they were noticed. */
const large = (since: SQL) => sql`
  SELECT ${columns(
    sql`CASE WHEN split_part(large.key, '.', 2) LIKE 'largeWager%' THEN 'largeWager' ELSE 'largeTransfer' END`,
    sql`audit.uid::text || ' ' || large.key`,
    sql`CASE audit.entity WHEN 'slips' THEN 'slip' WHEN 'members' THEN 'member' ELSE 'agent' END`,
    sql`audit.entity_id`,
    sql`account.id`,
    sql`jsonb_strip_nulls(jsonb_build_object('name', account.username, 'slip', slip.no, 'amount', large.value::bigint,
      'what', split_part(large.key, '.', 2)))`,
    sql`audit.at`,
  )}
  FROM audit CROSS JOIN LATERAL jsonb_each_text(audit.after) AS large
  LEFT JOIN slip ON audit.entity = 'slips' AND slip.id = audit.entity_id
  JOIN account ON account.id = coalesce(slip.member_id, audit.entity_id)
  WHERE audit.at > ${since} AND audit.action = 'large'`;

/** Selects wins that are held until a person confirms them. */
const wins = (since: SQL) => sql`
  SELECT ${columns(
    sql`'largeWin'`,
    sql`approval.id::text`,
    sql`'slip'`,
    sql`(approval.request ->> 'slipId')::uuid`,
    sql`account.id`,
    sql`jsonb_strip_nulls(jsonb_build_object('name', account.username, 'number', approval.effect ->> 'number',
      'betType', approval.effect ->> 'betType', 'amount', (approval.effect ->> 'payout')::bigint, ${ROUND}))`,
    sql`approval.submitted_at`,
  )}
  FROM approval JOIN round ON round.id = approval.round_id JOIN lotto ON lotto.id = round.lotto_id
  LEFT JOIN account ON account.id = (approval.effect ->> 'memberId')::uuid
  WHERE approval.submitted_at > ${since} AND approval.kind = 'win'`;

/**
 * Selects wrong passwords, or second-factor codes, that used up the free tries: once an hour per account, and once an
 * hour for all unknown names.
 */
const wrongPasswords = (since: SQL) => sql`
  SELECT DISTINCT ON (cause) * FROM (SELECT ${columns(
    sql`'wrongPasswords'`,
    sql`coalesce(audit.entity_id::text, 'unknown') || to_char(audit.at, ' YYYY-MM-DD HH24')`,
    sql`'account'`,
    sql`audit.entity_id`,
    sql`audit.entity_id`,
    sql`jsonb_strip_nulls(jsonb_build_object('name', audit.actor, 'ip', host(audit.ip)))`,
    sql`audit.at`,
  )}
  FROM audit WHERE audit.at > ${since} AND audit.action IN ('wrong-passwords', 'wrong-codes')) AS tried ORDER BY cause, at`;

/** Selects sign-ins from a network that is new for an account with earlier sign-ins. */
const newAddresses = (since: SQL) => sql`
  SELECT ${columns(
    sql`'newAddress'`,
    sql`audit.uid::text`,
    sql`'account'`,
    sql`audit.entity_id`,
    sql`audit.entity_id`,
    sql`jsonb_build_object('name', audit.actor, 'ip', host(audit.ip))`,
    sql`audit.at`,
  )}
  FROM audit JOIN session AS begun ON begun.id = audit.session_id
  WHERE audit.at > ${since} AND audit.action = 'sign-in' AND audit.ip IS NOT NULL
    AND EXISTS (SELECT FROM session AS earlier
      WHERE earlier.account_id = begun.account_id AND earlier.created_at < begun.created_at)
    AND NOT EXISTS (SELECT FROM session AS earlier
      WHERE earlier.account_id = begun.account_id AND earlier.created_at < begun.created_at
        AND earlier.ip <<= network(set_masklen(audit.ip, CASE family(audit.ip) WHEN 4 THEN 24 ELSE 64 END)))`;

/** Selects steps of automatic limits: the first of each round and bet type; a single bet may take several steps. */
const limitSteps = (since: SQL) => sql`
  SELECT DISTINCT ON (cause) * FROM (SELECT ${columns(
    sql`'limitStep'`,
    sql`step.round_id::text || ' ' || step.bet_type`,
    sql`'round'`,
    sql`step.round_id`,
    sql`NULL::uuid`,
    sql`jsonb_strip_nulls(jsonb_build_object('betType', step.bet_type, 'number', step.number, 'soldAmount', step.sold,
      'stepPercent', step.step_at, ${ROUND}))`,
    sql`step.at`,
  )}
  FROM limit_step AS step JOIN round ON round.id = step.round_id JOIN lotto ON lotto.id = round.lotto_id
  WHERE step.at > ${since}) AS taken ORDER BY cause, at, (facts ->> 'stepPercent')::integer`;

/** Selects approved corrections of results, and approved voids of rounds. */
const corrections = (since: SQL) => sql`
  SELECT ${columns(
    sql`'override'`,
    sql`approval.id::text`,
    sql`'round'`,
    sql`approval.round_id`,
    sql`NULL::uuid`,
    sql`jsonb_strip_nulls(jsonb_build_object('what', approval.kind, 'by', coalesce(asker.username, '–'),
      'reason', coalesce(approval.reason, '–'), ${ROUND}))`,
    sql`approval.decided_at`,
  )}
  FROM approval JOIN round ON round.id = approval.round_id JOIN lotto ON lotto.id = round.lotto_id
  LEFT JOIN account AS asker ON asker.id = approval.submitted_by
  WHERE approval.decided_at > ${since} AND approval.kind IN ('correction', 'void') AND approval.state = 'approved'`;

/** The facts of an approval that two tied persons acted on. */
const tiedFacts = (by: SQL, reason: SQL) =>
  sql`jsonb_strip_nulls(jsonb_build_object('what', 'tied', 'by', ${by}, 'reason', coalesce(${reason}, '–'), ${ROUND}))`;

/**
 * Selects approvals that were decided by a person tied to the submitter, also where their own second factors allow the
 * decision.
 */
const tiedDecisions = (since: SQL) => sql`
  SELECT ${columns(
    sql`'override'`,
    sql`'tied ' || approval.id::text`,
    sql`'round'`,
    sql`approval.round_id`,
    sql`NULL::uuid`,
    tiedFacts(sql`concat_ws(', ', asker.username, decider.username)`, sql`approval.decision_reason`),
    sql`approval.decided_at`,
  )}
  FROM approval JOIN round ON round.id = approval.round_id JOIN lotto ON lotto.id = round.lotto_id
  LEFT JOIN account AS asker ON asker.id = approval.submitted_by
  LEFT JOIN account AS decider ON decider.id = approval.decided_by
  WHERE approval.decided_at > ${since} AND approval.decided_by <> approval.submitted_by
    AND ${isTied(sql`approval.submitted_by`, sql`approval.decided_by`)}`;

/** Selects denied approvals of a person tied to the submitter. */
const tiedAttempts = (since: SQL) => sql`
  SELECT ${columns(
    sql`'override'`,
    sql`'tied ' || approval.id::text || ' ' || audit.uid::text`,
    sql`'round'`,
    sql`approval.round_id`,
    sql`NULL::uuid`,
    tiedFacts(sql`concat_ws(', ', asker.username, audit.actor)`, sql`NULL::text`),
    sql`audit.at`,
  )}
  FROM audit JOIN approval ON approval.id::text = substring(audit.after ->> 'call' FROM '^POST /api/approvals/([0-9a-f-]{36})/approve$')
  JOIN round ON round.id = approval.round_id JOIN lotto ON lotto.id = round.lotto_id
  LEFT JOIN account AS asker ON asker.id = approval.submitted_by
  WHERE audit.at > ${since} AND audit.action = 'denied' AND audit.actor_id <> approval.submitted_by
    AND ${isTied(sql`approval.submitted_by`, sql`audit.actor_id`)}`;

/** Selects changes of limits with a reason; every change that loosens a limit has one. */
const loosened = (since: SQL) => sql`
  SELECT ${columns(
    sql`'override'`,
    sql`change.id::text`,
    sql`'lotto'`,
    sql`change.lotto_id`,
    sql`NULL::uuid`,
    sql`jsonb_strip_nulls(jsonb_build_object('what', 'limits', 'by', change.actor, 'reason', change.reason,
      'lotto', lotto.code, 'lottoName', lotto.name, 'date', to_char(change.at, 'DD/MM/YYYY')))`,
    sql`change.at`,
  )}
  FROM limit_change AS change JOIN lotto ON lotto.id = change.lotto_id
  WHERE change.at > ${since} AND change.reason IS NOT NULL`;

/** The cause of a suspension by the system that is in force after a change of settings. */
const SYSTEM_CAUSE = sql`jsonb_path_query_first(audit.after, '$."betting.suspended"[*].cause')`;

/** Selects suspensions of all betting by the system. */
const systemSuspensions = (since: SQL) => sql`
  SELECT ${columns(
    sql`'outage'`,
    sql`'suspended ' || audit.uid::text`,
    sql`'system'`,
    sql`NULL::uuid`,
    sql`NULL::uuid`,
    sql`jsonb_build_object('what', 'suspended', 'because', ${SYSTEM_CAUSE})`,
    sql`audit.at`,
  )}
  FROM audit
  WHERE audit.at > ${since} AND audit.entity = 'settings' AND audit.actor_id IS NULL AND ${SYSTEM_CAUSE} IS NOT NULL`;

/** Every kind of cause. The job records under its name up to which moment it was searched. */
export const CAUSES: Readonly<Record<string, (since: SQL) => SQL>> = {
  large,
  wins,
  wrongPasswords,
  newAddresses,
  limitSteps,
  corrections,
  loosened,
  tiedDecisions,
  tiedAttempts,
  systemSuspensions,
};
