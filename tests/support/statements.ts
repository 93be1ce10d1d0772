/** The catalogue of SQL statements, with those of all modules of the server. */
import { join } from 'node:path';
import { definingSources } from '../../scripts/lib/statement-files.mjs';
import { type Definition, definedStatements } from '../../server/db/statement';
import { PROJECT_ROOT } from '../../server/kernel/project-root';

/** Imports every module that defines statements, and returns the catalogue. */
export async function loadStatements(): Promise<Definition[]> {
  for (const path of definingSources(PROJECT_ROOT).keys()) await import(/* @vite-ignore */ join(PROJECT_ROOT, path));
  return definedStatements();
}
