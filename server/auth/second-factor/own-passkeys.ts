/** Making, naming and removing the caller's own passkeys. */
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { parse } from 'uuid';
import type { PasskeyMade, PasskeyRequest } from '../../../domain/session/passkey-messages';
import { PASSKEYS_MAX } from '../../../domain/session/second-factor';
import type { Acting } from '../../access/acting';
import { writeAudit } from '../../audit/write-audit';
import { passkey } from '../../db/second-factor';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import type { Transaction } from '../../kernel/services';
import { readBrand } from '../../settings/brand';
import { keepChallenge, takeChallenge } from './challenges';
import { lockFactors } from './lock-account';
import { noteAdded, noteRemoved } from './own-factor';
import { readOtherSites, requestSignature } from './signed-passkey';
import type { Site } from './site';

/**
 * Returns the options with which a browser makes a passkey on this site. Throws `conflict` when the person has the
 * maximum number of passkeys.
 */
export async function beginOwnPasskey({ services, caller }: Acting, { rpId }: Site) {
  const { db, clock, config } = services;
  const { accountId, username } = caller;
  const own = await db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.accountId, accountId));
  if (own.length >= PASSKEYS_MAX) throw new ProblemError('conflict');
  const options = await generateRegistrationOptions({
    rpName: await readBrand(db, config),
    rpID: rpId,
    userName: username,
    userID: new Uint8Array(parse(accountId)),
    attestationType: 'none',
    // A device that already holds a passkey reports that instead of making another.
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await db.transaction((tx) => keepChallenge(tx, clock(), accountId, 'enrol', options.challenge));
  return { ...options };
}

/** Returns the new passkey if it was made for the challenge on this site; null otherwise. */
async function judged({ response, ...made }: PasskeyMade, challenge: string, { rpId, origin }: Site) {
  const { transports = [], ...parts } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.rawId,
        type: made.type,
        clientExtensionResults: {},
        response: { ...parts, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    });
    return verified ? { ...registrationInfo.credential, transports } : null;
  } catch {
    // The library throws for any fault of the passkey.
    return null;
  }
}

/** Keeps a new passkey. Throws `validation` on `made` for one that is invalid or kept already. */
export async function addOwnPasskey(
  acting: Acting,
  { name, made }: { name: string; made: PasskeyMade },
  site: Site,
): Promise<{ recoveryCodes: string[] | null }> {
  const { services, caller } = acting;
  const { accountId } = caller;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const before = await lockFactors(tx, accountId);
    const challenge = await takeChallenge(tx, now, accountId, 'enrol', made.response.clientDataJSON);
    const credential = challenge === null ? null : await judged(made, challenge, site);
    if (credential === null) throw fieldProblem('made', 'secondFactor.wrongPasskey');
    const isMost = (await tx.$count(passkey, eq(passkey.accountId, accountId))) >= PASSKEYS_MAX;
    if (isMost) throw new ProblemError('conflict');
    const added = await tx
      .insert(passkey)
      .values({
        id: services.newId(),
        accountId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports,
        rpId: site.rpId,
        createdAt: now,
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning({ id: passkey.id });
    if (added.length === 0) throw fieldProblem('made', 'secondFactor.wrongPasskey');
    return { recoveryCodes: await noteAdded(tx, now, acting, before, 'passkey') };
  });
}

/** Locks a passkey of the caller. Throws `not-found` for any other passkey. */
async function lockOwn(tx: Transaction, { caller }: Acting, id: string) {
  const [own] = await tx
    .select({ name: passkey.name })
    .from(passkey)
    // @guard access "one’s own passkeys alone are named and taken away", tested by access/agents "of coma1": «id),
    //   eq(passkey.accountId, caller.accountId))» becomes «id))»
    .where(and(eq(passkey.id, id), eq(passkey.accountId, caller.accountId)))
    .for('no key update');
  if (own === undefined) throw new ProblemError('not-found');
  return own;
}

/** Renames a passkey. */
export function renameOwnPasskey(acting: Acting, id: string, name: string): Promise<void> {
  return acting.services.db.transaction(async (tx) => {
    const before = await lockOwn(tx, acting, id);
    if (before.name === name) return;
    await tx.update(passkey).set({ name }).where(eq(passkey.id, id));
    const entry = { action: 'update', entity: 'account', entityId: acting.caller.accountId } as const;
    await writeAudit(tx, acting.services.clock(), acting.caller, {
      ...entry,
      before: { passkey: before.name },
      after: { passkey: name },
    });
  });
}

/** Removes a passkey. Throws as `noteRemoved` does. */
export function removeOwnPasskey(acting: Acting, id: string): Promise<void> {
  const { services, caller } = acting;
  return services.db.transaction(async (tx) => {
    await lockFactors(tx, caller.accountId);
    const { name } = await lockOwn(tx, acting, id);
    await tx.delete(passkey).where(eq(passkey.id, id));
    await noteRemoved(tx, services.clock(), acting, 'passkey', { passkey: name });
  });
}

/**
 * Returns a challenge for the caller's passkeys to sign. Throws `validation` on `passkey` where they have passkeys of
 * another site alone, and `conflict` where they have none.
 */
export async function askOwnPasskey({ services, caller }: Acting, site: Site): Promise<PasskeyRequest> {
  const { db, clock } = services;
  return db.transaction(async (tx) => {
    const request = await requestSignature(tx, clock(), caller.accountId, site);
    if (request !== null) return request;
    const elsewhere = await readOtherSites(tx, caller.accountId, site);
    if (elsewhere.length === 0) throw new ProblemError('conflict');
    throw fieldProblem('passkey', 'secondFactor.elsewhere', { site: elsewhere.join(', ') });
  });
}
