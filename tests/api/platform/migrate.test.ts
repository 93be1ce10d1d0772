import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../server/db/migrate';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const failOnWarning = (line: string) => {
  throw new Error(line);
};

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  let database: TestDatabase | undefined;
  afterEach(() => database?.drop());

  it('run once when several processes start on an empty database concurrently', async () => {
    const { adminUrl, appUrl } = (database = await createTestDatabase('empty'));
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(adminUrl, appUrl, failOnWarning)));
    const [{ runs } = {}] = await ask(adminUrl, 'SELECT count(*)::int AS runs FROM drizzle.__drizzle_migrations');
    const [{ hashes } = {}] = await ask(
      adminUrl,
      'SELECT count(DISTINCT hash)::int AS hashes FROM drizzle.__drizzle_migrations',
    );
    expect(runs).toBe(hashes);
    expect(await ask(appUrl, 'SELECT count(*)::int AS accounts FROM account')).toEqual([{ accounts: 0 }]);
  });

  it('take away what the app role was given beyond its need', async () => {
    const { adminUrl, appUrl } = (database = await createTestDatabase());
    await ask(adminUrl, 'GRANT ALL ON audit TO lotto_app');
    await migrateDatabase(adminUrl, appUrl, failOnWarning);
    await expect(ask(appUrl, 'DELETE FROM audit')).rejects.toMatchObject({ code: '42501' });
  });

  it('touch no table that is right already: processes that work hold locks on several at once', async () => {
    const { adminUrl, appUrl } = (database = await createTestDatabase());
    const catalog = () =>
      ask(adminUrl, "SELECT relname, xmin::text FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1");
    const before = await catalog();
    await migrateDatabase(adminUrl, appUrl, failOnWarning);
    expect(await catalog()).toEqual(before);
  });

  it('warn when one role is both owner and app', async () => {
    const { adminUrl } = (database = await createTestDatabase('empty'));
    const warnings: string[] = [];
    await migrateDatabase(adminUrl, adminUrl, (line) => warnings.push(line));
    expect(warnings).toEqual([expect.stringMatching(/^The role lotto_owner both owns.*DATABASE_ADMIN_URL/)]);
  });

  it('refuse settings that name two databases', async () => {
    const one = (database = await createTestDatabase('empty'));
    const other = await createTestDatabase('empty');
    try {
      await expect(migrateDatabase(one.adminUrl, other.appUrl, failOnWarning)).rejects.toThrow(/different databases/);
    } finally {
      await other.drop();
    }
  });
});
