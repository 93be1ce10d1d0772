/** Checks of the table of accounts itself, independent of the code above it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { violatedConstraint } from '../../../server/db/constraint';
import { account } from '../../../server/db/schema';
import { type SeededAccount, seedAccounts } from '../../support/agents';
import { type TestServices, createTestServices } from '../../support/services';

type Row = typeof account.$inferInsert;

let test: TestServices;
let seeded: (username: string) => SeededAccount;

beforeAll(async () => {
  test = await createTestServices();
  seeded = await seedAccounts(test.services, [
    { username: 'master' },
    { username: 'coma', parent: 'master', givenPt: 9_000 },
    { username: 'coma001', parent: 'coma', kind: 'member' },
    { username: 'coma@anna', parent: 'coma', kind: 'sub' },
  ]);
});
afterAll(() => test.dispose());

const KINDS: Record<string, Partial<Row>> = {
  agent: { kind: 'agent', username: 'comax', passwordHash: 'x', permission: permissionOf('off'), givenPt: 0 },
  sub: { kind: 'sub', username: 'coma@x00', passwordHash: 'x', permission: permissionOf('off') },
  member: { kind: 'member', username: 'comax', heldPt: 0 },
};

function toRow(kind: string, parent: string | null, more: object): Row {
  const id = test.services.newId();
  const above = parent === null ? [] : seeded(parent).path;
  const base = { id, parentId: parent === null ? null : seeded(parent).id, path: [...above, id], level: above.length };
  const common = { mustChangePassword: false, status: 'active' as const, createdAt: new Date(0) };
  return { ...base, ...common, ...KINDS[kind], ...more } as Row;
}

async function refusalOf(row: Row): Promise<string | undefined> {
  try {
    await test.services.db.insert(account).values(row);
    return undefined;
  } catch (error) {
    return violatedConstraint(error) ?? 'another error';
  }
}

describe('the table of accounts', () => {
  it.each([
    ['agent', { passwordHash: null }],
    ['agent', { permission: null }],
    ['agent', { givenPt: null }],
    ['agent', { heldPt: 0 }],
    ['agent', { noRates: true }],
    ['agent', { validUntil: '2027-01-01' }],
    ['agent', { maxDayStake: 1 }],
    ['sub', { passwordHash: null }],
    ['sub', { permission: null }],
    ['sub', { givenPt: 0 }],
    ['sub', { heldPt: 0 }],
    ['member', { passwordHash: 'x' }],
    ['member', { permission: permissionOf('all') }],
    ['member', { givenPt: 0 }],
    ['member', { heldPt: null }],
    ['member', { noCancel: true }],
    ['member', { mustChangePassword: true }],
    ['member', { lastLoginAt: new Date(0) }],
    ['agent', { kind: 'owner' }],
  ])('holds no %s with %j', async (kind, more) => {
    expect(await refusalOf(toRow(kind, 'coma', more))).toBe('account_shape_of_kind');
  });

  it.each(['sub', 'member'])('holds no %s without an account above it', async (kind) => {
    expect(await refusalOf(toRow(kind, null, {}))).toBe('account_shape_of_kind');
  });

  it.each(['coma001', 'coma@anna'])('holds nobody below %s, who is no agent', async (parent) => {
    for (const kind of Object.keys(KINDS)) {
      expect(await refusalOf(toRow(kind, parent, {}))).toBe('account_parent_is_agent');
    }
  });

  it.each([
    ['sub', { username: 'comax' }],
    ['sub', { username: 'a@b' }],
    ['sub', { username: 'coma@a@b' }],
    ['agent', { username: 'coma@x00' }],
    ['member', { username: 'coma@x00' }],
    ['member', { username: 'Coma' }],
  ])('holds no %s named %j', async (kind, more) => {
    expect(await refusalOf(toRow(kind, 'coma', more))).toBe('account_username_shape');
  });

  it.each([
    [{ heldPt: 10_050 }, 'account_held_pt_range'],
    [{ heldPt: 25 }, 'account_held_pt_range'],
    [{ maxLineStake: -1, maxDayStake: 5 }, 'account_stakes_not_negative'],
  ])('holds no member with %j', async (more, constraint) => {
    expect(await refusalOf(toRow('member', 'coma', more))).toBe(constraint);
  });

  it('holds no path that leads past the parent', async () => {
    const row = toRow('agent', 'coma', {});
    const stray = { ...row, path: [seeded('master').id, seeded('master').id, row.id] };
    expect(await refusalOf(stray)).toBe('account_path_holds_parent');
  });

  it('holds each kind as it should be', async () => {
    for (const [index, kind] of Object.keys(KINDS).entries()) {
      const username = kind === 'sub' ? `coma@y0${index}` : `comay${index}`;
      expect(await refusalOf(toRow(kind, 'coma', { username }))).toBeUndefined();
    }
  });
});
