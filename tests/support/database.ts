/** A fresh database for one test file. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** The owner's connection to it. */
  adminUrl: string;
  /** The app role's connection to it. */
  appUrl: string;
  /** Drops it; everything connected to it is cut off. */
  drop: () => Promise<void>;
}

const withDatabase = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgres').adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database: a copy of the migrated template, or an empty one. */
export async function createTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { adminUrl, appUrl, template } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    `CREATE DATABASE ${name} TEMPLATE ${content === 'migrated' ? template : 'template0'} STRATEGY FILE_COPY`,
  );
  return {
    adminUrl: withDatabase(adminUrl, name),
    appUrl: withDatabase(appUrl, name),
    drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
