/** The source of rate packages, with the number of accounts below the reader that bet by each. */
import { type SQL, sql } from 'drizzle-orm';
import { ratePackage } from '../../db/book/lottos';
import { accountTerms } from '../../db/book/terms';
import { account } from '../../db/schema';
import type { Caller } from '../../access/caller';
import type { RecordSource } from '../../records/source';

/**
 * Selects the numbers of agents and members below an account by the package they bet by: their own, otherwise the
 * nearest upline's, otherwise the default one. The few accounts with an assigned package are searched along each path.
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

/** Returns the source of packages; every account with a right to packages may know all of them. */
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
