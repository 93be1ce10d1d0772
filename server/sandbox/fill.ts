/**
 * Initial data of a sandbox: a partner of each kind with its members and a key, and the accounts that enter results.
 */
import { SANDBOX_STAFF } from '../partners/api/sandbox-decisions';
import { eq } from 'drizzle-orm';
import { permissionOf } from '../../domain/access';
import { PRESET_RIGHTS, type Preset } from '../../domain/accounts/presets';
import { WHOLE_PT } from '../../domain/accounts/share';
import { MASTER_USERNAME, subUsername } from '../../domain/accounts/username';
import { BAHT } from '../../domain/money/proportion';
import { PARTNER_KINDS, type PartnerKind } from '../../domain/partners/kind';
import { insertAccount } from '../accounts/write';
import { newOneTimePassword } from '../auth/one-time-password';
import { hashPassword } from '../auth/password-hash';
import { type Bootstrapped, ensureMaster, type MasterOptions } from '../accounts/create-master';
import { moveFunds } from '../book/funds/move-funds';
import { lotto } from '../db/book/lottos';
import { addPartnerIn, type NewKey } from '../partners/manage';
import type { Services, Transaction } from '../kernel/services';

const MEMBERS = ['anong', 'boonmee', 'chai', 'dao', 'ekkachai'];

/** Satang: balance of each member with us, and of the account of the transfer partner. */
const MONEY = { member: 10_000 * BAHT, float: 10_000_000 * BAHT };

/** A partner's key with its secret, shown only once. */
export interface SandboxKey extends NewKey {
  partner: string;
  kind: PartnerKind;
}

/** Master, and the keys if the sandbox was just made. */
export interface FilledSandbox extends Bootstrapped {
  keys: SandboxKey[];
}

interface Filling {
  tx: Transaction;
  services: Services;
  masterId: string;
  passwordHash: string;
}

/** Adds an account directly below another; returns its id. */
async function addAccount(
  { tx, services, passwordHash }: Filling,
  kind: 'agent' | 'sub' | 'member',
  { username, path, preset = 'viewer' }: { username: string; path: readonly string[]; preset?: Preset },
): Promise<string> {
  const id = services.newId();
  const shape = {
    agent: { passwordHash, permission: permissionOf('all'), givenPt: WHOLE_PT },
    sub: { passwordHash, permission: PRESET_RIGHTS[preset].permission },
    member: { heldPt: WHOLE_PT },
  };
  await insertAccount(tx, {
    id,
    kind,
    parentId: path.at(-1),
    path: [...path, id],
    level: path.length,
    username,
    mustChangePassword: kind !== 'member',
    status: 'active',
    createdAt: services.clock(),
    ...shape[kind],
  });
  return id;
}

/** Moves money from an account, or the house, to one directly below it. */
async function give({ tx, services }: Filling, accountId: string, uplineId: string | null, amount: number) {
  const actor = { id: null, name: 'sandbox' };
  const request = { kind: 'deposit', requestId: services.newId(), accountId, uplineId, amount, actor } as const;
  await moveFunds(tx, services, request);
}

/** Adds an agent with members and its partner; for a transfer partner, the members' money is here. */
async function addBusiness(filling: Filling, kind: PartnerKind): Promise<SandboxKey> {
  const { tx, services, masterId } = filling;
  const agentId = await addAccount(filling, 'agent', { username: kind, path: [masterId] });
  if (kind === 'transfer') await give(filling, agentId, masterId, MONEY.float);
  for (const name of MEMBERS) {
    const id = await addAccount(filling, 'member', { username: `${kind}.${name}`, path: [masterId, agentId] });
    if (kind === 'transfer') await give(filling, id, agentId, MONEY.member);
  }
  const name = `sandbox ${kind}`;
  const added = await addPartnerIn(tx, services, { account: kind, name, kind, allowed: [], isTest: true });
  return { partner: name, kind, keyId: added.keyId, secret: added.secret };
}

/** Fills an empty sandbox; a filled one is left alone, and its keys aren't shown again. */
export async function fillSandbox(
  services: Services,
  storePassword?: MasterOptions['storePassword'],
): Promise<FilledSandbox> {
  let keys: SandboxKey[] = [];
  // The password isn't shown: to sign in as one of them, get a password from master.
  const passwordHash = await hashPassword(newOneTimePassword());
  const fill = async (tx: Transaction, masterId: string) => {
    const filling = { tx, services, masterId, passwordHash };
    for (const preset of Object.values(SANDBOX_STAFF))
      await addAccount(filling, 'sub', { username: subUsername(MASTER_USERNAME, preset), path: [masterId], preset });
    await give(filling, masterId, null, 2 * MONEY.float);
    keys = [];
    for (const kind of PARTNER_KINDS) keys.push(await addBusiness(filling, kind));
    // A result is then entered and paid by one call: with two persons there is no time in which one alone may take it
    // back.
    await tx.update(lotto).set({ approval: 'secondPerson' });
    // A lotto that draws every quarter of an hour, from its members' own numbers.
    await tx.update(lotto).set({ isOn: true }).where(eq(lotto.code, 'yeekee'));
  };
  const made = await ensureMaster(services, { since: services.clock(), fill, storePassword });
  return { ...made, keys };
}
