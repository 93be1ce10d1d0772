/** Audit rows for tests, the chainer over a data folder of its own, and the owner who goes behind the app's back. */
import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import type { Permission } from '../../../domain/access';
import { sealAudit } from '../../../server/audit/chainer';
import { headPath, readHead } from '../../../server/audit/head-file';
import { type AuditReport, verifyAudit } from '../../../server/audit/verify-chain';
import { account, audit } from '../../../server/db/schema';
import type { Services } from '../../../server/kernel/services';
import type { SeededAccount } from '../../support/agents';
import { temporaryFolder } from '../../support/temporary';
import { type TestServices, createTestServices } from '../../support/services';

export interface Chain extends TestServices {
  dataDir: string;
  /** Adds rows as the app does. */
  add: (count: number) => Promise<void>;
  /** Runs the chainer once. */
  seal: () => Promise<void>;
  /** Checks everything as `npm run verify` does. */
  verify: () => Promise<AuditReport>;
  /** One statement of the owner, a superuser, whom no trigger stops. */
  tamper: (statement: string) => Promise<void>;
}

/** A migrated database with an empty audit. Call `dispose` afterwards. */
export async function createChain(): Promise<Chain> {
  const dataDir = temporaryFolder('lotto-audit-');
  const test = await createTestServices({ config: { dataDir } });
  const { services, database } = test;

  return {
    ...test,
    dataDir,
    add: async (count) => {
      for (let number = 1; number <= count; number += 1) {
        await services.db.insert(audit).values({
          at: services.clock(),
          actorId: services.newId(),
          actor: 'coma',
          sessionId: services.newId(),
          ip: '203.0.113.7',
          action: 'update',
          entity: 'agents',
          entityId: services.newId(),
          before: { nickname: null, givenPt: 9_000 },
          after: { nickname: `number ${number}`, givenPt: 8_500 },
          reason: 'because',
        });
      }
    },
    seal: () => sealAudit(services, new AbortController().signal),
    verify: () => {
      const path = headPath(dataDir);
      const head = readHead(path);
      return verifyAudit(services.db, services.secretKey, head ? [{ head, path }] : []);
    },
    tamper: (statement) => asOwner(database.adminUrl, `SET session_replication_role = replica; ${statement}`),
    dispose: async () => {
      await test.dispose();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs statements as the owner of the tables. */
export async function asOwner(adminUrl: string, statements: string): Promise<void> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await owner.query(statements);
  } finally {
    await owner.end();
  }
}

/** A person who works for an account, put straight into the table; the password is everybody's. */
export async function addSub(
  { db, newId, clock }: Services,
  owner: SeededAccount,
  name: string,
  permission: Permission,
): Promise<{ id: string; username: string }> {
  const [{ passwordHash = null } = {}] = await db.select().from(account).where(eq(account.id, owner.id));
  const [id, username] = [newId(), `${owner.username}@${name}`];
  const path = [...owner.path, id];
  await db.insert(account).values({
    id,
    kind: 'sub',
    parentId: owner.id,
    path,
    level: path.length - 1,
    username,
    passwordHash,
    mustChangePassword: false,
    permission,
    status: 'active',
    createdAt: clock(),
  });
  return { id, username };
}
