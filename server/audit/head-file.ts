/**
 * The newest seal, kept outside the database. If someone removes rows and their seals from the end of the chain, a
 * shorter but valid chain remains. Only a head out of their reach reveals the loss.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openDataDir } from '../kernel/data-dir';
import { codeOf } from '../kernel/start-error';

/** A head with its signature, as the file holds it. */
export const StoredHead = z.object({ position: z.int().min(1), hash: z.string(), signature: z.string() });
export type StoredHead = z.infer<typeof StoredHead>;

/** A head that can't be read; the message is the one line to print. */
export class HeadFileError extends Error {}

/** Returns the path of the file that keeps the head of a data folder. */
export function headPath(dataDir: string): string {
  return join(dataDir, 'audit-head.json');
}

/** Reads the head from a file; null when there is no such file. Throws `HeadFileError` when it can't be read. */
export function readHead(path: string): StoredHead | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new HeadFileError(`The head of the audit in ${path} can't be read (${codeOf(error) ?? String(error)}).`);
  }
  try {
    return StoredHead.parse(JSON.parse(text));
  } catch {
    throw new HeadFileError(`The head of the audit in ${path} is damaged.`);
  }
}

/** Keeps a head in a data folder in place of the previous one. A reader finds either head complete. */
export function writeHead(dataDir: string, { position, hash, signature }: StoredHead): void {
  const path = headPath(openDataDir(dataDir));
  const written = `${path}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify({ position, hash, signature })}\n`, { flush: true });
  renameSync(written, path);
}
