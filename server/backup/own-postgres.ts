/** The operator's own PostgreSQL: whether its files can be copied, and tried out here. */
import { join } from 'node:path';
import type { BackupObstacle } from '../../domain/system-status';
import { type Binaries, findBinaries } from '../db/embedded/binaries';
import { runProgram } from '../db/embedded/run-as';
import { postgresUser } from '../db/embedded/system-user';
import { readNames, withClient } from '../db/one-client';
import type { Config } from '../kernel/config';
import { connectForReplication } from './base-backup';
import type { OwnDatabase } from './manifest';

/** The program that runs a cluster, and its major version. */
export type ServerProgram = Pick<Binaries, 'postgres' | 'major'>;

/**
 * Finds the program for clusters of a major version: the one in POSTGRES_BIN, else the one that comes with the product.
 *
 * @returns null when it is of another major version
 */
export async function findProgram(
  { postgresBin }: Pick<Config, 'postgresBin'>,
  major: number,
): Promise<ServerProgram | null> {
  const user = await postgresUser();
  if (postgresBin === undefined) {
    const binaries = await findBinaries(user);
    return binaries.major === major ? binaries : null;
  }
  const postgres = join(postgresBin, 'postgres');
  const version = /\(PostgreSQL\) (\d+)/.exec(await runProgram(postgres, ['--version'], user));
  return Number(version?.[1]) === major ? { postgres, major } : null;
}

async function canReplicate(url: string): Promise<boolean> {
  try {
    await (await connectForReplication(url)).end();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns why only a portable backup can be made of the operator's PostgreSQL; null when a physical one can.
 *
 * @param adminUrl of the owner of the tables
 * @param backupUrl of the role for replication
 */
export async function obstacleOf(
  config: Pick<Config, 'postgresBin'>,
  { adminUrl, backupUrl }: { adminUrl: string; backupUrl: string },
): Promise<BackupObstacle | null> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ major: number; hasTablespaces: boolean }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS major,
        EXISTS (SELECT FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')) AS "hasTablespaces"`,
    );
    const [found] = rows;
    if (!found || (await findProgram(config, found.major)) === null) return 'programs';
    if (found.hasTablespaces) return 'tablespaces';
    return (await canReplicate(backupUrl)) ? null : 'replication';
  });
}

/** Returns the names by which a restored copy is reached. */
export async function readOwnNames(adminUrl: string, appUrl: string): Promise<OwnDatabase> {
  const [owner, app] = [await readNames(adminUrl), await readNames(appUrl)];
  return { name: owner.name, ownerRole: owner.role, appRole: app.role };
}
