/** Changes of people's access: rights, status, restrictions and the end of their sign-in period. */
import { sql } from 'drizzle-orm';
import type { AccessChange } from '../../../domain/access-control';
import { Agent } from '../../../domain/entities/agent';
import { SubAccount } from '../../../domain/entities/sub-account';
import type { Caller } from '../../access/caller';
import { mayKnowActor } from '../../access/operator-actions';
import type { Database } from '../../kernel/services';

/** Maximum number of changes returned, the newest; the audit has them all. */
const CHANGES_MAX = 200;

/** Fields of an account that affect access. */
const ABOUT_ACCESS = ['permission', 'status', 'noRates', 'noResults', 'noCancel', 'validUntil'];

/** Reads the newest changes at and below an account. */
export async function readChanges(db: Database, caller: Caller): Promise<AccessChange[]> {
  const { id } = caller.acting;
  const isKnown = mayKnowActor(caller, sql`audit.actor_id`);
  const about = sql.param(ABOUT_ACCESS);
  const part = (column: 'before' | 'after') => sql`coalesce((
    SELECT jsonb_object_agg(key, value) FROM jsonb_each(audit.${sql.raw(column)}) WHERE key = ANY(${about}::text[])), '{}')`;
  // @guard access "changes of access are told of those below alone", tested by access-review/review "tells what was
  //   changed of rights and status, to those above alone": without «AND person.path @> ARRAY[${id}]::uuid[]»
  const { rows } = await db.execute<AccessChange & Record<string, unknown>>(sql`
    SELECT audit.uid::text AS id, to_json(audit.at) #>> '{}' AS at, person.username, audit.action,
      CASE WHEN ${isKnown} THEN audit.actor END AS actor, CASE WHEN ${isKnown} THEN audit.reason END AS reason,
      ${part('before')} AS before, ${part('after')} AS after
    FROM audit JOIN account AS person ON person.id = audit.entity_id
    WHERE person.kind <> 'member' AND person.path @> ARRAY[${id}]::uuid[]
      AND audit.entity IN (${Agent.name}, ${SubAccount.name}) AND (audit.before ?| ${about}::text[] OR audit.after ?| ${about}::text[])
    ORDER BY audit.id DESC LIMIT ${CHANGES_MAX}`);
  return rows;
}
