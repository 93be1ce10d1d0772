/** Replaces the cluster of a data folder by another one. The next start completes a replacement that was cut off. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Location } from './location';

/** Names the renames of a swap for as long as it isn't complete. */
const SWAP = 'postgres-swap.json';

const CREDENTIALS = 'postgres-credentials.json';

const Renames = z.array(z.object({ from: z.string(), to: z.string() }));

/** Completes a swap that was begun. A start calls it before it looks at the cluster. */
export function finishSwap(dataDir: string): void {
  const path = join(dataDir, SWAP);
  if (!existsSync(path)) return;
  // Each place is emptied before it is filled, so a rename is still to be done if there is something to move, and room.
  for (const { from, to } of Renames.parse(JSON.parse(readFileSync(path, 'utf8'))))
    if (existsSync(from) && !existsSync(to)) renameSync(from, to);
  rmSync(path);
}

/** A cluster and the file with its passwords, after a swap. */
export interface KeptCluster {
  cluster: string;
  credentials: string;
}

/**
 * Puts the cluster of another data folder, with its passwords, in place of one. Neither runs. The old one is kept under
 * another name.
 *
 * @param suffix distinguishes the old one, such as `18-2026-11-30`
 */
export function swapCluster(old: Location, next: Location, suffix: string): KeptCluster {
  const kept = {
    cluster: join(old.home, `postgres-${suffix}`),
    credentials: join(old.dataDir, `postgres-credentials-${suffix}.json`),
  };
  const renames: z.infer<typeof Renames> = [
    { from: old.cluster, to: kept.cluster },
    { from: next.cluster, to: old.cluster },
    { from: join(old.dataDir, CREDENTIALS), to: kept.credentials },
    { from: join(next.dataDir, CREDENTIALS), to: join(old.dataDir, CREDENTIALS) },
  ];
  const path = join(old.dataDir, SWAP);
  writeFileSync(`${path}.new`, JSON.stringify(renames), { flush: true });
  renameSync(`${path}.new`, path);
  finishSwap(old.dataDir);
  return kept;
}
