/**
 * No account gains rights: agents and their staff create, grant, change and suspend accounts in any order. No account
 * gets a right or a share that the giver didn't hold. Rights are sets here; the law is inclusion.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Permission } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { signAccessToken } from '../../../server/auth/access-token';
import { account } from '../../../server/db/schema';
import type { Services, Transaction } from '../../../server/kernel/services';
import { type AccountSeed, seedAccounts, send } from '../../support/agents';
import { createTestServices, type TestServices } from '../../support/services';
import { RIGHTS_OF_LEVEL } from './oracle/rules';
import { AREA_NAMES, EVERYTHING, LEVEL_NAMES, NOTHING } from './people';

vi.mock('@node-rs/argon2', () => import('./cheap-hashing'));

const WALKS = 12;
const TIMEOUT_MS = 120_000;

const SEEDS: readonly AccountSeed[] = [
  { username: 'master' },
  { username: 'coma', parent: 'master', givenPt: 8_000, permission: { ...EVERYTHING, report: 'view' } },
  { username: 'coma1', parent: 'coma', givenPt: 6_000, permission: { ...EVERYTHING, lotto: 'edit' } },
  { username: 'coma11', parent: 'coma1', givenPt: 4_000, permission: { ...NOTHING, member: 'all' } },
  { username: 'comb', parent: 'master', givenPt: 5_000, permission: { ...NOTHING, member: 'edit', lotto: 'view' } },
  { username: 'master@help', parent: 'master', kind: 'sub', permission: { ...NOTHING, member: 'all' } },
  { username: 'coma@boss', parent: 'coma', kind: 'sub', permission: EVERYTHING },
  {
    username: 'coma@manager',
    parent: 'coma',
    kind: 'sub',
    noRates: true,
    noCancel: true,
    permission: { ...NOTHING, member: 'all', lotto: 'all' },
  },
  {
    username: 'coma@clerk',
    parent: 'coma',
    kind: 'sub',
    noResults: true,
    permission: { ...NOTHING, member: 'edit', lotto: 'edit' },
  },
];

interface Row extends Record<string, unknown> {
  id: string;
  kind: 'agent' | 'sub';
  username: string;
  path: string[];
  parent_id: string | null;
  permission: Permission;
  given_pt: number | null;
  status: string;
  email: string | null;
  no_rates: boolean;
  no_results: boolean;
  no_cancel: boolean;
  password_hash: string;
}

type Accounts = ReadonlyMap<string, Row>;

const permission = fc.record({
  dashboard: fc.constantFrom(...LEVEL_NAMES),
  summary: fc.constant('off' as const),
  member: fc.constantFrom(...LEVEL_NAMES),
  report: fc.constantFrom(...LEVEL_NAMES),
  lotto: fc.constantFrom(...LEVEL_NAMES),
  system: fc.constantFrom('off', 'view'),
});
const reductions = fc.record({ noRates: fc.boolean(), noResults: fc.boolean(), noCancel: fc.boolean() });
const share = fc.integer({ min: 0, max: 200 }).map((half) => half * 50);
const status = fc
  .constantFrom('active', 'active', 'suspended', 'locked')
  .map((value) => ({ status: value, reason: 'because' }));

/** One call: its actor, its deed and its target. Positions count round the existing accounts. */
const step = fc.record({
  actor: fc.nat(),
  target: fc.nat(),
  deed: fc.oneof(
    fc.record({ create: fc.constant('agents'), permission, givenPt: share }),
    fc.record({ create: fc.constant('sub-accounts'), permission, reductions }),
    permission.map((value) => ({ change: { permission: value } })),
    share.map((givenPt) => ({ change: { givenPt } })),
    reductions.map((change) => ({ change })),
    status.map((change) => ({ change })),
    fc.constant({ change: { email: 'taken@example.com' } }),
    fc.constant({ reset: true }),
  ),
});

/**
 * Returns the rights of an account as a set: those of its level in each area, limited to the levels of all accounts
 * above.
 */
function rightsOf(all: Accounts, { path, no_rates, no_results, no_cancel }: Row): Set<string> {
  const steps = path.map((id) => all.get(id)?.permission ?? NOTHING);
  const rights = new Set<string>();
  for (const area of AREA_NAMES) {
    for (const right of ['read', 'update', 'manage'] as const) {
      if (steps.every((given) => RIGHTS_OF_LEVEL[given[area]].includes(right))) rights.add(`${area} ${right}`);
    }
  }
  // Rights of lotto editors that the restrictions of a sub account take away.
  if (rights.has('lotto update') && !no_rates) rights.add('rates');
  if (rights.has('lotto update') && !no_results) rights.add('results');
  if (rights.has('lotto manage') && !no_cancel) rights.add('cancel');
  return rights;
}

const beyond = (inner: Set<string>, outer: Set<string>) => [...inner].filter((right) => !outer.has(right));

const actingOf = (actor: Row) => (actor.kind === 'sub' ? (actor.parent_id ?? '') : actor.id);

/** Returns the violations of the laws by one call. */
function faults(before: Accounts, after: Accounts, actor: Row, isActive: boolean): string[] {
  const found: string[] = [];
  const held = rightsOf(before, actor);
  const acting = actingOf(actor);
  for (const row of after.values()) {
    const old = before.get(row.id);
    const isSame = JSON.stringify(old) === JSON.stringify(row);
    const gained = beyond(rightsOf(after, row), old ? rightsOf(before, old) : new Set());
    if (beyond(new Set(gained), held).length > 0)
      found.push(`${row.username} gained ${beyond(new Set(gained), held).join(', ')}`);
    // A user with the password of an account can do everything that the account can.
    const isHandedOver = row.password_hash !== old?.password_hash || row.email !== old?.email;
    if (isHandedOver && beyond(rightsOf(after, row), held).length > 0) {
      found.push(`${row.username} was handed over with ${beyond(rightsOf(after, row), held).join(', ')}`);
    }
    if (isSame) continue;
    if (!isActive) found.push(`${row.username} was changed by somebody who only reads`);
    if (row.id === actor.id || row.id === acting) found.push(`${row.username} was changed from below or by itself`);
    if (!row.path.includes(acting)) found.push(`${row.username} was changed from another branch`);
    if (row.given_pt !== old?.given_pt && row.given_pt !== null && row.parent_id !== acting) {
      found.push(`the share of ${row.username} was set by somebody who doesn't give it`);
    }
  }
  for (const row of after.values()) {
    const parent = row.parent_id === null ? undefined : after.get(row.parent_id);
    if (parent && (row.given_pt ?? 0) > (parent.given_pt ?? 0))
      found.push(`${row.username} has more share than ${parent.username}`);
    if (row.kind === 'sub' && parent?.kind !== 'agent')
      found.push(`${row.username} works for somebody who works for another`);
  }
  return found;
}

let test: TestServices;
let current: Services['db'] | Transaction;
let app: ReturnType<typeof createApp>;
const far = new Date('2099-01-01T00:00:00Z');

beforeAll(async () => {
  test = await createTestServices();
  current = test.services.db;
  app = createApp(Object.defineProperty({ ...test.services }, 'db', { get: () => current, enumerable: true }));
  await seedAccounts(test.services, SEEDS);
});
afterAll(() => test.dispose());

async function accounts(): Promise<Accounts> {
  const { rows } = await current.execute<Row>(sql`
    SELECT id, kind, username, path, parent_id, permission, given_pt, status, email, no_rates, no_results, no_cancel, password_hash
    FROM ${account} WHERE kind <> 'member' ORDER BY id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A token of a new session; of somebody whose password is one-time as if they had set their own. */
async function tokenOf(accountId: string): Promise<string> {
  const sessionId = test.services.newId();
  await current.execute(sql`UPDATE account SET must_change_password = false WHERE id = ${accountId}::uuid`);
  await current.execute(sql`INSERT INTO session (id, account_id, remember, created_at, rotated_at, stepped_up_at, idle_expires_at, expires_at)
    VALUES (${sessionId}::uuid, ${accountId}::uuid, false, now(), now(), now(), ${far}::timestamptz, ${far}::timestamptz)`);
  return signAccessToken(test.services, { accountId, sessionId });
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function callOf({ deed }: Step, number: number, actor: Row, target: Row, acting: Row) {
  if ('create' in deed) {
    const isAgent = deed.create === 'agents';
    const { permission: wanted } = deed;
    const username = isAgent ? `${acting.username === 'master' ? 'com' : acting.username}.${number}` : `new${number}`;
    const more = 'givenPt' in deed ? { givenPt: deed.givenPt } : deed.reductions;
    return { method: 'POST', path: `/api/${deed.create}`, body: { username, permission: wanted, ...more } };
  }
  const at = `/api/${target.kind === 'agent' ? 'agents' : 'sub-accounts'}/${target.id}`;
  if ('reset' in deed) return { method: 'POST', path: `${at}/password`, body: {} };
  return { method: 'PUT', path: actor.id === target.id && number % 2 === 0 ? '/api/profile' : at, body: deed.change };
}

class TakenBack extends Error {}

/**
 * Runs the steps from the seeds, and takes all of them back. Returns the violations of the laws, and the number of
 * calls that had an effect.
 */
async function walk(steps: readonly Step[]): Promise<{ found: string[]; effective: number }> {
  const result = { found: [] as string[], effective: 0 };
  const outer = current;
  await outer
    .transaction(async (tx) => {
      current = tx;
      for (const [number, drawn] of steps.entries()) {
        const before = await accounts();
        const rows = [...before.values()];
        const [actor, target] = [rows[drawn.actor % rows.length], rows[drawn.target % rows.length]];
        const acting = actor && before.get(actingOf(actor));
        if (actor === undefined || target === undefined || acting === undefined) continue;
        const isActive = actor.path.every((id) => before.get(id)?.status === 'active');
        const { method, path, body } = callOf(drawn, number, actor, target, acting);
        const reply = await send(app, method, path, { token: await tokenOf(actor.id), body });
        if (reply.status >= 500) result.found.push(reply.text);
        const after = await accounts();
        // One's own e-mail and name are one's own to change.
        const judged =
          path === '/api/profile'
            ? new Map([...after].map(([id, row]) => [id, id === actor.id ? { ...row, email: actor.email } : row]))
            : after;
        const wrong = faults(before, judged, actor, isActive);
        result.found.push(
          ...wrong.map((fault) => `${actor.username}: ${method} ${path} ${JSON.stringify(body)}: ${fault}`),
        );
        if (reply.status < 300) result.effective += 1;
      }
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    })
    .finally(() => {
      current = outer;
    });
  return result;
}

describe('a random walk of grants', () => {
  it(
    'makes nobody more than those who gave',
    async () => {
      let effective = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40 }), async (steps) => {
          const result = await walk(steps);
          effective += result.effective;
          expect(result.found).toEqual([]);
        }),
        { numRuns: WALKS, endOnFailure: true },
      );
      // Walks on which everything is refused would show nothing.
      expect(effective).toBeGreaterThan(WALKS * 2);
    },
    TIMEOUT_MS,
  );

  it('does not let somebody under restrictions make an agent without them', async () => {
    const rows = [...(await accounts()).values()];
    const position = (name: string) => rows.findIndex(({ username }) => username === name);
    for (const name of ['coma@manager', 'coma@clerk']) {
      for (const lotto of ['edit', 'all'] as const) {
        const deed = {
          create: 'agents' as const,
          permission: { ...NOTHING, lotto, system: 'off' as const, summary: 'off' as const },
          givenPt: 0,
        };
        const { found, effective } = await walk([{ actor: position(name), target: 0, deed }]);
        expect([name, lotto, found, effective]).toEqual([name, lotto, [], 0]);
      }
      const change = {
        permission: {
          ...NOTHING,
          member: 'all' as const,
          lotto: 'edit' as const,
          system: 'off' as const,
          summary: 'off' as const,
        },
      };
      const raised = await walk([{ actor: position(name), target: position('coma11'), deed: { change } }]);
      expect([name, raised]).toEqual([name, { found: [], effective: 0 }]);
    }
  });
});
