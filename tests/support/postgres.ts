/** One PostgreSQL for the whole test run, with a migrated database that each test file copies. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { identityOf } from '../../scripts/lib/process-identity.mjs';
import { startEmbedded } from '../../server/db/embedded/embedded';
import { migrateDatabase } from '../../server/db/migrate';
import { RUN_PREFIX, runFolder, TEMPORARY } from './temporary';

const TEMPLATE = 'lotto_template';
/** Losing a test database in a power cut is no loss. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Data that test files get about the run's PostgreSQL. */
export interface TestPostgres {
  /** The owner's connection to the maintenance database. */
  adminUrl: string;
  /** The app role's connection; another database is reached by replacing its path. */
  appUrl: string;
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const withDatabase = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** Stops and removes the leftovers of killed test runs. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(TEMPORARY).filter((entry) => entry.startsWith(RUN_PREFIX))) {
    const pid = Number(name.slice(RUN_PREFIX.length).split('-')[0]);
    if (identityOf(pid) !== null) continue;
    const folder = join(TEMPORARY, name);
    if (readdirSync(folder).includes('postgres')) await (await startEmbedded(folder)).stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the database that test files copy, again where the migrations were changed. */
export async function makeTemplate(adminUrl: string, appUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await migrateDatabase(withDatabase(adminUrl, TEMPLATE), withDatabase(appUrl, TEMPLATE), (line) => {
    throw new Error(line);
  });
  await client.end();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = runFolder();
  const database = await startEmbedded(folder, { settings: SETTINGS });
  await makeTemplate(database.adminUrl, database.appUrl);
  project.provide('postgres', { adminUrl: database.adminUrl, appUrl: database.appUrl, template: TEMPLATE });
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
