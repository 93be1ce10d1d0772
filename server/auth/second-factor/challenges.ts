/** Challenges for passkeys to sign: random, valid for a few minutes and for one use. */
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { passkeyChallenge } from '../../db/second-factor';
import type { Transaction } from '../../kernel/services';

export const CHALLENGE_MS = 300_000;

type Purpose = (typeof passkeyChallenge.$inferSelect)['purpose'];

/** Maximum number of challenges of an account: one per open window, and no account can fill the table. */
const AT_ONCE = 10;

/** Keeps a challenge given to an account, and deletes the account's expired or surplus challenges. */
export async function keepChallenge(
  tx: Transaction,
  now: Date,
  accountId: string,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const own = eq(passkeyChallenge.accountId, accountId);
  const beyond = tx
    .select({ challenge: passkeyChallenge.challenge })
    .from(passkeyChallenge)
    .where(own)
    .orderBy(desc(passkeyChallenge.expiresAt), desc(passkeyChallenge.challenge))
    .offset(AT_ONCE - 1);
  await tx
    .delete(passkeyChallenge)
    .where(and(own, or(lte(passkeyChallenge.expiresAt, now), inArray(passkeyChallenge.challenge, beyond))));
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await tx.insert(passkeyChallenge).values({ challenge, accountId, purpose, expiresAt });
}

/** Returns the challenge that the browser reports as signed; null when it reports none. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Removes the signed challenge from the kept ones, so that it can't be used again, and returns it; null when there is
 * none.
 */
export async function takeChallenge(
  tx: Transaction,
  now: Date,
  accountId: string,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const taken = await tx
    .delete(passkeyChallenge)
    .where(
      and(
        // @guard access "a challenge is its person’s own", tested by auth/second-factor "is nobody else’s, and neither
        //   is what it was asked to sign": without «eq(passkeyChallenge.accountId, accountId),»
        eq(passkeyChallenge.challenge, challenge),
        eq(passkeyChallenge.accountId, accountId),
        eq(passkeyChallenge.purpose, purpose),
        // @guard access "a challenge runs out", tested by auth/second-factor "is refused from another site, from
        //   another key, and when the challenge has run out"
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return taken[0]?.challenge ?? null;
}
