/** What passkeys are asked to sign: made by chance, good for a few minutes, and once. */
import { and, desc, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { passkeyChallenge } from '../../db/second-factor';
import type { Transaction } from '../../kernel/services';

export const CHALLENGE_MS = 300_000;

type Purpose = (typeof passkeyChallenge.$inferSelect)['purpose'];

/** An account has no more of them at once: one for every window that is open, and nobody fills a table with the rest. */
const AT_ONCE = 10;

/** Keeps a challenge that an account was given, and takes away those of it that have run out or are too many. */
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

/** The challenge that a browser says was signed; null when it says none. */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Takes the challenge that was signed out of those that are kept, so that it is good for nobody else; null without one. */
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
