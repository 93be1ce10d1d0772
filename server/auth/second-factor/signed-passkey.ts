/** Requests for signatures of a passkey, and their verification. */
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { PasskeyRequest, PasskeySigned } from '../../../domain/session/passkey-messages';
import { passkey } from '../../db/second-factor';
import type { Transaction } from '../../kernel/services';
import { CHALLENGE_MS, keepChallenge, takeChallenge } from './challenges';
import type { Site } from './site';

/** Returns the challenge for the passkeys of an account on this site; null where it has none. */
export async function requestSignature(
  tx: Transaction,
  now: Date,
  accountId: string,
  { rpId }: Site,
): Promise<PasskeyRequest | null> {
  const known = await tx
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(and(eq(passkey.accountId, accountId), eq(passkey.rpId, rpId)))
    .orderBy(asc(passkey.createdAt));
  if (known.length === 0) return null;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(tx, now, accountId, 'prove', challenge);
  return {
    challenge,
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
    allowCredentials: known.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
  };
}

/** Returns the host names of other sites on which an account's passkeys work, such as that of a former address. */
export async function readOtherSites(tx: Transaction, accountId: string, { rpId }: Site): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ rpId: passkey.rpId })
    .from(passkey)
    .where(and(eq(passkey.accountId, accountId), ne(passkey.rpId, rpId)))
    .orderBy(asc(passkey.rpId));
  return rows.map((row) => row.rpId);
}

type StoredPasskey = typeof passkey.$inferSelect;

/** Returns the passkey's signature counter if its signature of the challenge is valid; null otherwise. */
async function counterOf(
  signed: PasskeySigned,
  stored: StoredPasskey,
  challenge: string,
  { rpId, origin }: Site,
): Promise<number | null> {
  const { userHandle, ...response } = signed.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: signed.id,
        rawId: signed.rawId,
        type: signed.type,
        clientExtensionResults: {},
        response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
        transports: stored.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for any fault. A counter that went back is one too, the sign of a copied passkey.
    return null;
  }
}

/** Accepts a signature of a pending challenge, once; false when it is invalid. */
export async function takeSignature(
  tx: Transaction,
  now: Date,
  accountId: string,
  signed: PasskeySigned,
  site: Site,
): Promise<boolean> {
  const challenge = await takeChallenge(tx, now, accountId, 'prove', signed.response.clientDataJSON);
  if (challenge === null) return false;
  const [stored] = await tx
    .select()
    .from(passkey)
    // @guard access "a passkey proves its own person", tested by auth/second-factor "is nobody else’s, and neither is
    //   what it was asked to sign": without «eq(passkey.accountId, accountId),»
    .where(and(eq(passkey.accountId, accountId), eq(passkey.credentialId, signed.id), eq(passkey.rpId, site.rpId)))
    .for('no key update');
  const counter = stored && (await counterOf(signed, stored, challenge, site));
  if (!stored || typeof counter !== 'number') return false;
  await tx.update(passkey).set({ counter, lastUsedAt: now }).where(eq(passkey.id, stored.id));
  return true;
}
