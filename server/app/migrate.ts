/**
 * `lotto migrate --plan`: lists the migrations that are missing, with their effect and their estimated time; `--apply`
 * runs them, as a start of the server does unless MIGRATE is `never`. Exits with 0, or prints the reason in one line and
 * exits with 1.
 */
import { parseArgs } from 'node:util';
import { formatInteger } from '../../domain/format';
import { startExisting } from '../db/database-process';
import { migrateDatabase } from '../db/migrate';
import { withClient } from '../db/one-client';
import { type PlannedMigration, planMigrations } from '../db/plan-migrations';
import { type Command, commandLine, UsageError } from '../kernel/command';
import { type Config, readConfig } from '../kernel/config';

interface Target {
  adminUrl: string;
  appUrl: string;
  stop: () => Promise<void>;
}

async function openTarget({ databaseUrl, databaseAdminUrl, dataDir }: Config): Promise<Target> {
  if (databaseUrl === undefined) return startExisting(dataDir);
  return { adminUrl: databaseAdminUrl ?? databaseUrl, appUrl: databaseUrl, stop: async () => undefined };
}

function timeOf({ seconds, work }: PlannedMigration): string {
  if (seconds === 0) return 'a moment';
  return `about ${formatInteger(seconds)} s (${work.map(({ table, rows }) => `${table}: ${formatInteger(rows)} rows`).join(', ')})`;
}

async function plan({ adminUrl }: Target): Promise<void> {
  const planned = await withClient(adminUrl, planMigrations);
  if (planned.length === 0) {
    console.log('All migrations have run.');
    return;
  }
  console.log(`Missing migrations: ${planned.length}.`);
  for (const one of planned) {
    console.log(`${one.name}: ${timeOf(one)}.\n  ${one.what}\n  Locks: ${one.locks}`);
  }
  console.log(`${commandLine('migrate', '--apply')} runs them, and so does the start of the server.`);
}

async function apply({ adminUrl, appUrl }: Target): Promise<void> {
  await migrateDatabase(adminUrl, appUrl, (line) => console.warn(line), { say: console.log });
  console.log('All migrations have run.');
}

async function run(args: readonly string[]): Promise<boolean> {
  const options = { plan: { type: 'boolean' }, apply: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if ((values.plan ?? false) === (values.apply ?? false)) throw new UsageError();
  const target = await openTarget(readConfig(process.env));
  try {
    await (values.plan ? plan(target) : apply(target));
  } finally {
    await target.stop();
  }
  return true;
}

export const command: Command = { usage: ['--plan', '--apply'], run };
