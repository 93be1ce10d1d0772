/**
 * Accounts that can sign in at or below an account, with their access, and addresses from which several of them signed
 * in.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { readAccessReview } from '../../../domain/api/access-control';
import type { AnsweredBy } from '../../../domain/api/call';
import { intersectPermissions, type Permission } from '../../../domain/access';
import type { ReviewedPerson } from '../../../domain/access-control';
import { type AccountStatus, effectiveStatus } from '../../../domain/accounts/status';
import type { Acting } from '../../access/acting';
import { hasSecondFactor } from '../../access/second-factor';
import type { ActingAccount } from '../../access/caller';
import type { Database } from '../../kernel/services';

/** Maximum number of people in a review: more than a reader would go through and sign. The total counts all. */
const PEOPLE_MAX = 2_000;

/** Number of past days whose sessions are searched. */
const ADDRESS_DAYS = 90;
const ADDRESSES_MAX = 100;

type Row = Omit<ReviewedPerson, 'permission' | 'status'> & {
  total: number;
  steps: { permission: Permission; status: AccountStatus }[];
} & Record<string, unknown>;

const moment = (column: string) => sql.raw(`to_json(${column}) #>> '{}'`);

async function readPeople(db: Database, { id }: ActingAccount, now: Date) {
  // @guard access "the review of access names those below alone", tested by access-review/review "names those at and
  //   below the account acted as, its own people first, and no members": without «AND person.path @>
  //   ARRAY[${id}]::uuid[]»
  const { rows } = await db.execute<Row>(sql`
    SELECT person.id, person.username, person.nickname, person.kind, count(*) OVER ()::integer AS total,
      CASE person.kind WHEN 'sub' THEN owner.username ELSE person.username END AS "actsAs",
      cardinality(person.path) = CASE person.kind WHEN 'sub' THEN 2 ELSE 1 END AS "isHouse",
      person.no_rates AS "noRates", person.no_results AS "noResults", person.no_cancel AS "noCancel",
      person.partner_id IS NOT NULL AS "isBound",
      person.valid_until::text AS "validUntil", ${moment('person.created_at')} AS "createdAt",
      ${moment('person.last_login_at')} AS "lastLoginAt", host(person.last_login_ip) AS "lastLoginIp",
      ${hasSecondFactor(sql`person.id`)} AS "hasSecondFactor",
      (SELECT json_agg(json_build_object('permission', step.permission, 'status', step.status))
        FROM account AS step WHERE step.id = ANY(person.path)) AS steps,
      (SELECT count(*)::integer FROM session WHERE session.account_id = person.id AND session.revoked_at IS NULL
        AND session.idle_expires_at > ${now}::timestamptz AND session.expires_at > ${now}::timestamptz) AS sessions
    FROM account AS person LEFT JOIN account AS owner ON owner.id = person.parent_id
    WHERE person.kind <> 'member' AND person.path @> ARRAY[${id}]::uuid[]
    ORDER BY person.id <> ${id}::uuid, NOT (person.kind = 'sub' AND person.parent_id = ${id}::uuid), person.level, person.username
    LIMIT ${PEOPLE_MAX}`);
  const people = rows.map(({ total: _total, steps, ...person }) => ({
    ...person,
    permission: intersectPermissions(steps.map(({ permission }) => permission)),
    status: effectiveStatus(steps.map(({ status }) => status)),
  }));
  return { people, total: rows[0]?.total ?? 0 };
}

const SharedRow = z.object({ ip: z.string(), usernames: z.array(z.string()), lastAt: z.string() });

/** Reads the addresses from which several of those accounts signed in lately, the most shared first. */
async function readSharedAddresses(db: Database, { id }: ActingAccount, now: Date) {
  // @guard access "shared addresses name those below alone", tested by access-review/review "names addresses that
  //   several accounts share, of those whom the reader may know": without «person.path @> ARRAY[${id}]::uuid[] AND»
  const { rows } = await db.execute(sql`
    SELECT host(session.ip) AS ip, array_agg(DISTINCT person.username ORDER BY person.username) AS usernames,
      to_json(max(session.created_at)) #>> '{}' AS "lastAt"
    FROM session JOIN account AS person ON person.id = session.account_id
    WHERE person.path @> ARRAY[${id}]::uuid[] AND session.ip IS NOT NULL
      AND session.created_at > ${now}::timestamptz - make_interval(days => ${ADDRESS_DAYS}::integer)
    GROUP BY session.ip HAVING count(DISTINCT person.id) > 1
    ORDER BY count(DISTINCT person.id) DESC, max(session.created_at) DESC LIMIT ${ADDRESSES_MAX}`);
  return z.array(SharedRow).parse(rows);
}

/** Reads the review of the accounts at and below the account acted as. */
export async function readReview({ services, caller }: Acting): Promise<AnsweredBy<typeof readAccessReview>> {
  const { db, clock } = services;
  const now = clock();
  return {
    at: now.toISOString(),
    ...(await readPeople(db, caller.acting, now)),
    sharedAddresses: await readSharedAddresses(db, caller.acting, now),
  };
}
