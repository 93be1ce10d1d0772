/** The passwords of the embedded database's two roles, known only to processes with access to the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, StartError } from '../../kernel/start-error';
import type { Location } from './location';

const Credentials = z.object({ ownerPassword: z.string().min(20), appPassword: z.string().min(20) });
export type Credentials = z.infer<typeof Credentials>;

const newPassword = () => randomBytes(24).toString('base64url');

function create(path: string): Credentials {
  const credentials = { ownerPassword: newPassword(), appPassword: newPassword() };
  writeFileSync(`${path}.new`, JSON.stringify(credentials), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return credentials;
}

/**
 * Reads the passwords, or makes them when there is no cluster yet. Throws `StartError` when they are missing or
 * unreadable for a cluster that exists.
 */
export function openCredentials({ dataDir, cluster }: Location, clusterExists: boolean): Credentials {
  const path = join(dataDir, 'postgres-credentials.json');
  if (!clusterExists && !existsSync(path)) return create(path);
  try {
    return Credentials.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartError(
      `The passwords of the database in ${cluster} can't be read from ${path} (${codeOf(error) ?? 'invalid content'}). ` +
        'Restore the file, or remove both to start with an empty database.',
    );
  }
}
