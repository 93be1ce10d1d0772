/** Where packages of rates come from, with how many below the reader bet by each. */
import { type SQL, sql } from 'drizzle-orm';
import { ratePackage } from '../../db/book/lottos';
import { accountTerms } from '../../db/book/terms';
import { account } from '../../db/schema';
import type { Caller } from '../../access/caller';
import type { RecordSource } from '../../records/source';

/**
 * Agents and members below an account by the package they bet by: their own, else the nearest upline's, else the default
 * one. The few accounts that were given one are looked for along each path.
 */
function usageBelow({ acting: { id } }: Caller): SQL {
  // @guard access "packages count those below", tested by rate-packages/records "says how many bet by it: their own,
  //   the nearest upline’s, or the default one": without «below.path @> ARRAY[${id}]::uuid[] AND»
  return sql`(
    SELECT package_id, (count(*) FILTER (WHERE kind = 'agent'))::integer AS agents,
      (count(*) FILTER (WHERE kind = 'member'))::integer AS members
    FROM (
      SELECT below.kind, coalesce(
        (SELECT given.package_id FROM ${accountTerms} AS given JOIN ${account} AS giver ON giver.id = given.account_id
          WHERE given.account_id = ANY(below.path) AND given.package_id IS NOT NULL ORDER BY giver.level DESC LIMIT 1),
        (SELECT standard.id FROM ${ratePackage} AS standard WHERE standard.is_default)
      ) AS package_id
      FROM ${account} AS below
      WHERE below.path @> ARRAY[${id}]::uuid[] AND below.id <> ${id}::uuid AND below.kind IN ('agent', 'member')
    ) AS used GROUP BY package_id
  )`;
}

/** The packages, which everybody with the right to any may know of. */
export function packageSourceFor(caller: Caller): RecordSource {
  return {
    from: sql`${ratePackage} LEFT JOIN ${usageBelow(caller)} AS usage ON usage.package_id = ${ratePackage.id}`,
    fields: {
      id: ratePackage.id,
      name: ratePackage.name,
      isDefault: ratePackage.isDefault,
      isArchived: ratePackage.isArchived,
      agentCount: sql`coalesce(usage.agents, 0)`,
      memberCount: sql`coalesce(usage.members, 0)`,
      createdAt: ratePackage.createdAt,
      version: ratePackage.version,
    },
    labels: {},
    scope: () => sql`true`,
  };
}
