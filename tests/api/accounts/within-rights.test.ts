/** TypeScript decides for one account whether it is outranked, and SQL for a list. Both agree. */
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AREAS, LEVELS, type Permission, permissionOf } from '../../../domain/access';
import type { Reductions } from '../../../domain/accounts/reductions';
import {
  type CallerRights,
  type Rights,
  isWithinRights,
  isWithinRightsSql,
  rightsOf,
} from '../../../server/accounts/credentials';
import { account } from '../../../server/db/schema';
import { type AccountSeed, seedAccounts } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

const TIMEOUT_MS = 60_000;
const FREE: Reductions = { noRates: false, noResults: false, noCancel: false };

interface Account extends Rights {
  id: string;
}

const level = fc.constantFrom(...LEVELS);
/** Mostly high, so that being within isn't the rare case. */
const mostlyHigh = fc.oneof({ weight: 3, arbitrary: fc.constant<'all'>('all') }, { weight: 1, arbitrary: level });
const permission = (of: fc.Arbitrary<Permission['member']>): fc.Arbitrary<Permission> =>
  fc.record({ dashboard: of, summary: of, member: of, report: of, lotto: of, system: of }, { noNullPrototype: true });
const anyFlag = fc.boolean();
const reductions: fc.Arbitrary<Reductions> = fc.record(
  { noRates: anyFlag, noResults: anyFlag, noCancel: anyFlag },
  { noNullPrototype: true },
);

let test: TestServices;
/** The account acted as; everybody else is below it. */
let acting: CallerRights['acting'];

/** Every level of every area by itself, alone and below one with another; and many at random, with people who work for them. */
function seeds(): AccountSeed[] {
  // The permission of the account acted as bounds both sides alike, so it makes no difference.
  const found: AccountSeed[] = [
    { username: 'master' },
    { username: 'coma', parent: 'master', permission: permissionOf('view') },
  ];
  for (const area of AREAS) {
    for (const above of LEVELS) {
      const parent = `coma.${area}.${above}`;
      found.push({ username: parent, parent: 'coma', permission: { ...permissionOf('all'), [area]: above } });
      for (const own of LEVELS) {
        found.push({ username: `${parent}.${own}`, parent, permission: { ...permissionOf('off'), [area]: own } });
      }
    }
  }
  const random = fc.sample(fc.tuple(permission(mostlyHigh), permission(level), reductions), { numRuns: 40, seed: 7 });
  random.forEach(([high, other, reduced], number) => {
    const parent = `coma.r${number}`;
    found.push({ username: parent, parent: 'coma', permission: high });
    found.push({ username: `${parent}.x`, parent, permission: other });
    found.push({
      username: `coma@sub${number}`,
      parent: 'coma',
      kind: 'sub',
      permission: number % 2 === 0 ? high : other,
      ...reduced,
    });
  });
  return found;
}

let accounts: Account[];
beforeAll(async () => {
  test = await createTestServices();
  const all = seeds();
  const seeded = await seedAccounts(test.services, all);
  acting = { level: seeded('coma').path.length - 1 };
  const below = all.filter(({ username }) => username.startsWith('coma') && username !== 'coma');
  accounts = await Promise.all(
    below.map(async ({ username, noRates = false, noResults = false, noCancel = false }) => ({
      id: seeded(username).id,
      ...(await rightsOf(test.services.db, { acting }, seeded(username).id, { noRates, noResults, noCancel })),
    })),
  );
}, TIMEOUT_MS);
afterAll(() => test.dispose());

/** Returns the accounts that the database takes to be within the judge's rights. */
async function withinBySql(judge: CallerRights): Promise<Set<string>> {
  const rows = await test.services.db
    .select({ id: account.id, isWithin: isWithinRightsSql(judge) })
    .from(account)
    .where(
      inArray(
        account.id,
        accounts.map(({ id }) => id),
      ),
    );
  expect(rows).toHaveLength(accounts.length);
  return new Set(rows.filter(({ isWithin }) => isWithin === true).map(({ id }) => id));
}

async function expectAgreement(judge: CallerRights): Promise<number> {
  const bySql = await withinBySql(judge);
  const within = accounts.filter((each) => isWithinRights(each, judge));
  expect([...bySql].sort()).toEqual(within.map(({ id }) => id).sort());
  return within.length;
}

describe('being within somebody’s rights', () => {
  it(
    'is the same in SQL as in TypeScript for every level of every area',
    async () => {
      for (const area of AREAS) {
        for (const own of LEVELS) {
          await expectAgreement({ acting, ownPermission: { ...permissionOf('all'), [area]: own }, reductions: FREE });
          await expectAgreement({ acting, ownPermission: { ...permissionOf('off'), [area]: own }, reductions: FREE });
        }
      }
    },
    TIMEOUT_MS,
  );

  it(
    'is the same in SQL as in TypeScript for any rights and restrictions',
    async () => {
      let [some, none] = [0, 0];
      await fc.assert(
        fc.asyncProperty(permission(mostlyHigh), reductions, async (ownPermission, reduced) => {
          const count = await expectAgreement({ acting, ownPermission, reductions: reduced });
          if (count > 0 && count < accounts.length) some += 1;
          else none += 1;
        }),
        { numRuns: 100 },
      );
      // A comparison in which everybody or nobody is within would say little.
      expect(some).toBeGreaterThan(none);
    },
    TIMEOUT_MS,
  );
});
