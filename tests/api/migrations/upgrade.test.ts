/**
 * A filled database of the last release (`npm run release-copy`) is migrated to today's schema. It is whole afterwards,
 * and the app reads it and takes a bet. A migration that only works on empty tables, or spoils their rows, fails here.
 */
import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit } from '../../../server/audit/chainer';
import { headPath, readHead } from '../../../server/audit/head-file';
import { verifyAudit } from '../../../server/audit/verify-chain';
import { createApp } from '../../../server/app/app';
import { placeSlip } from '../../../server/book/placing/place-slip';
import { knownMigrations } from '../../../server/db/history';
import { migrateDatabase } from '../../../server/db/migrate';
import { aboutFilled, FILLED, FILLED_KEY, readFilled } from '../../release/filled';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook, expectWhole, rowsOf } from '../../support/book-checks';
import { betLine } from '../../support/book-world';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { createTestServices, type TestServices } from '../../support/services';
import { temporaryFolder } from '../../support/temporary';

const filled = readFileSync(FILLED, 'utf8');
const about = aboutFilled(filled);
const clock = () => about.at;

/** Resources with at least one row in the business of the release. */
const LISTS = [
  ...['agents', 'members', 'sub-accounts', 'slips', 'rounds', 'approvals?which=decided', 'audit', 'sessions', 'lottos'],
  ...['rate-packages', 'dealers', 'number-sets', 'saved-views?resource=agents', 'settings'],
];

const dataDir = temporaryFolder('lotto-upgrade-');
let database: TestDatabase;
let test: TestServices;
let app: ReturnType<typeof createApp>;
let master: Persona;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  await readFilled(database.adminUrl, filled);
  await migrateDatabase(database.adminUrl, database.appUrl, (line) => {
    throw new Error(line);
  });
  test = await createTestServices({ database, clock, config: { dataDir } });
  Object.assign(test.services, { bookClock: clock, secretKey: FILLED_KEY });
  app = createApp(test.services);
  master = await signInAs(app, 'master');
});
afterAll(async () => {
  await test.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a filled database of the last release', () => {
  it('has had the migrations of then as they are today, and all that came since', async () => {
    const known = knownMigrations().map(({ hash }) => hash);
    expect(known.slice(0, about.migrations.length), 'a migration that was released never changes').toEqual(
      about.migrations,
    );
    const [ran] = await rowsOf<{ tables: number }>(
      test,
      "SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(ran?.tables).toBeGreaterThan(60);
  });

  it('holds an audit in one chain, which goes on, and a book that is whole', async () => {
    await sealAudit(test.services, new AbortController().signal);
    const path = headPath(dataDir);
    const head = readHead(path);
    const { sealed, waiting } = await verifyAudit(test.services.db, FILLED_KEY, head ? [{ head, path }] : []);
    expect(sealed).toBeGreaterThan(20);
    expect(waiting).toBe(0);
    // The movement in the copy of 0.1.0 was written without its transfer.
    await alterBook(test, "UPDATE partner_move SET refusal = 'float', serial = NULL WHERE trans_id = 'D-1'");
    const { slips, transfers } = await expectWhole(test);
    expect(Math.min(slips, transfers)).toBeGreaterThan(5);
  });

  it.each(LISTS)('is read: %s', async (list) => {
    const reply = await master.get(`/api/${list}`);
    expect([reply.status, reply.text]).toEqual([200, expect.stringMatching(/^(\{"views":)?\[\{/)]);
  });

  it('is read wherever something is read without saying which', async () => {
    const { paths } = (await master.get('/api/openapi.json')).json as { paths: Record<string, object> };
    const read = Object.keys(paths).filter(
      (path) => 'get' in (paths[path] ?? {}) && !path.includes('{') && !path.endsWith('/events'),
    );
    expect(read.length).toBeGreaterThan(20);
    for (const path of read) {
      const reply = await app.request(path.startsWith('/api') ? path : `/api${path}`, {
        headers: { authorization: `Bearer ${master.token}` },
      });
      expect([path, reply.status < 500 || (await reply.text())]).toEqual([path, true]);
    }
  });

  it('takes a bet', async () => {
    const [member] = await rowsOf<{ id: string }>(test, "SELECT id FROM account WHERE username = 'dao'");
    const lines = [betLine('top3', '901', 10), betLine('top2', '33', 20)];
    const request = {
      memberId: member?.id ?? '',
      roundId: about.roundId,
      lines,
      source: 'keyIn',
      confirmDuplicate: true,
      mode: 'accept',
    } as const;
    expect(await placeSlip(test.services, request)).toMatchObject({ kind: 'accepted' });
    await expectWhole(test);
  });
});
