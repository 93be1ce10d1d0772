/**
 * Throttling of password guesses. Every try is counted before the password is verified, under a row lock, so that any
 * number of simultaneous tries stays within the budget. A right password gives its try back.
 *
 * Name and network together are counted strictly. The name alone (one password guessed from many places) and the
 * network alone (many names guessed from one place) are counted mildly: they never delay anybody by more than half a
 * minute. In a network that a name signed in from before, the counter of the name alone doesn't apply. At the very
 * place it signed in from, the network's counter doesn't apply either, only the tries for that name at that place. So
 * nobody can lock an account out, neither from afar nor from next door.
 *
 * A signed-in user who gives the password again is counted by session, wherever the session is used. Codes that come
 * with the right password have a separate counter per account for all places together. Places that the account signed
 * in from before have counters of their own.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ProblemError } from '../kernel/problem';
import type { Database, Services, Transaction } from '../kernel/services';
import { keyFor } from '../kernel/keys';
import { networkPrefix, placeOf } from './network-prefix';

/** Number of free wrong tries, maximum of the doubling delay after them, and time until all is forgotten. */
interface Budget {
  freeTries: number;
  longestDelaySeconds: number;
  forgottenAfterSeconds: number;
}

const HOUR = 3_600;
const STRICT: Budget = { freeTries: 3, longestDelaySeconds: 900, forgottenAfterSeconds: 24 * HOUR };
const BUDGETS = {
  nameAndNetwork: STRICT,
  nameAndPlace: STRICT,
  session: STRICT,
  code: STRICT,
  codeAtPlace: STRICT,
  name: { freeTries: 10, longestDelaySeconds: 30, forgottenAfterSeconds: HOUR },
  network: { freeTries: 30, longestDelaySeconds: 30, forgottenAfterSeconds: HOUR },
} as const satisfies Record<string, Budget>;

type Counter = keyof typeof BUDGETS;

/** Days for which a place counts as known after the account signed in from it. */
const KNOWN_PLACE_DAYS = 90;

/** The counters of one try. */
export interface CountedTry {
  /** Time of the try. */
  at: Date;
  counted: readonly { counter: Counter; key: string; tries: number }[];
  /** True for exactly the try that uses up the free tries of a counter. */
  usesUpFreeTries: boolean;
}

/**
 * Returns the key of a counter's row. Typed names and addresses can't be read back from it, as a user may type a
 * password in place of a name.
 */
function keyOf(secretKey: Uint8Array, counter: Counter, subject: string): string {
  return createHmac('sha256', keyFor(secretKey, 'login-throttle')).update(`${counter} ${subject}`).digest('base64url');
}

/** Whether the account signed in from that very place before, and whether from its network. */
async function knownFrom(tx: Transaction, username: string, ip: string | null, at: Date) {
  const { rows } = await tx.execute<{ place: boolean; network: boolean }>(sql`
    SELECT coalesce(bool_or(session.ip <<= ${placeOf(ip)}::cidr), false) AS place, count(*) > 0 AS network
    FROM session JOIN account ON account.id = session.account_id
    WHERE account.username = ${username} AND session.ip <<= ${networkPrefix(ip)}::cidr
      AND session.created_at > ${at}::timestamptz - make_interval(days => ${KNOWN_PLACE_DAYS}::integer)`);
  return rows[0] ?? { place: false, network: false };
}

/** Returns the counters of a try to sign in, always in this order, so that two tries never wait for each other. */
async function countersOf(
  tx: Transaction,
  username: string,
  ip: string | null,
  at: Date,
): Promise<readonly [Counter, string][]> {
  const known = await knownFrom(tx, username, ip, at);
  // @guard access "a neighbour holds nobody up where they signed in from", tested by auth/throttle "from next door
  //   delay nobody at an address they signed in from"
  if (known.place) return [['nameAndPlace', `${username} ${placeOf(ip)}`]];
  const network = String(networkPrefix(ip));
  return [
    ['nameAndNetwork', `${username} ${network}`],
    ...(known.network ? [] : [['name', username] as [Counter, string]]),
    ['network', network],
  ];
}

/** Counts a try under one key and returns the tries so far; null when the next one isn't due yet. */
async function count(tx: Transaction, key: string, budget: Budget, at: Date): Promise<number | null> {
  const { freeTries, longestDelaySeconds, forgottenAfterSeconds } = budget;
  const forgotten = new Date(at.getTime() - forgottenAfterSeconds * 1000);
  // The exponent is bounded because 2^1024 is no number to PostgreSQL. Without a delay the next try is due at any time,
  // so that simultaneous tries don't refuse each other over a millisecond.
  const { rows } = await tx.execute<{ tries: number }>(sql`
    INSERT INTO login_throttle AS counter (key, failures, next_try_at, updated_at)
    VALUES (${key}, 1, '-infinity', ${at}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN counter.updated_at < ${forgotten}::timestamptz THEN 1 ELSE counter.failures + 1 END,
      next_try_at = CASE
        WHEN counter.updated_at < ${forgotten}::timestamptz OR counter.failures + 1 < ${freeTries}::integer THEN '-infinity'
        ELSE excluded.updated_at + make_interval(secs => least(
          ${longestDelaySeconds}::integer, 2 ^ least(counter.failures + 1 - ${freeTries}::integer, 20)
        )) END,
      updated_at = excluded.updated_at
    WHERE counter.next_try_at <= excluded.updated_at
    RETURNING failures AS tries`);
  return rows[0]?.tries ?? null;
}

async function refusal(tx: Transaction, keys: readonly string[], at: Date): Promise<ProblemError> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    SELECT ceil(extract(epoch FROM max(next_try_at) - ${at}::timestamptz))::integer AS seconds
    FROM login_throttle WHERE key = ANY(${sql.param(keys)}::text[])`);
  return new ProblemError('too-many-tries', { headers: { 'Retry-After': String(Math.max(1, rows[0]?.seconds ?? 1)) } });
}

async function countUnder(
  { db, clock, secretKey }: Services,
  whatOf: (tx: Transaction, at: Date) => Promise<readonly [Counter, string][]>,
): Promise<CountedTry> {
  const at = clock();
  return db.transaction(async (tx) => {
    const counters = await whatOf(tx, at);
    const keyed = counters.map(([counter, subject]) => ({ counter, key: keyOf(secretKey, counter, subject) }));
    const counted: { counter: Counter; key: string; tries: number }[] = [];
    for (const { counter, key } of keyed) {
      const tries = await count(tx, key, BUDGETS[counter], at);
      if (tries === null)
        throw await refusal(
          tx,
          keyed.map((one) => one.key),
          at,
        );
      counted.push({ counter, key, tries });
    }
    const usesUpFreeTries = counted.some(({ counter, tries }) => tries === BUDGETS[counter].freeTries);
    return { at, counted, usesUpFreeTries };
  });
}

/**
 * Counts a try to sign in as `username` (canonical; it need not exist). Throws `too-many-tries` with `Retry-After` in
 * seconds when the next try isn't due; such a call isn't counted.
 */
export function countSignIn(services: Services, username: string, ip: string | null): Promise<CountedTry> {
  return countUnder(services, (tx, at) => countersOf(tx, username, ip, at));
}

/**
 * Counts a request for a forgotten password, by name and network and by the network alone, separately from tries to
 * sign in. Throws as `countSignIn` does. The work is the same for every name.
 */
export function countForgotten(services: Services, username: string, ip: string | null): Promise<CountedTry> {
  const network = String(networkPrefix(ip));
  return countUnder(services, () =>
    Promise.resolve([
      ['nameAndNetwork', `forgotten ${username} ${network}`],
      ['network', `forgotten ${network}`],
    ]),
  );
}

/** Counts a code that came with the right password; throws as `countSignIn` does. */
export function countCode(
  services: Services,
  { id, username }: { id: string; username: string },
  ip: string | null,
): Promise<CountedTry> {
  return countUnder(services, async (tx, at) => {
    const known = await knownFrom(tx, username, ip, at);
    return [known.place ? ['codeAtPlace', `${id} ${placeOf(ip)}`] : ['code', id]];
  });
}

/** Counts a try of a signed-in user to give their own password again; throws as `countSignIn` does. */
export function countProof(
  services: Services,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<CountedTry> {
  return countUnder(services, () => Promise.resolve([['session', `${accountId} ${sessionId}`]]));
}

type CountedUnder = CountedTry['counted'][number];

/** Forgets one try, and the delay it caused unless another try followed. */
async function forget(tx: Transaction, { key, tries }: CountedUnder): Promise<void> {
  await tx.execute(sql`
    UPDATE login_throttle SET
      next_try_at = CASE WHEN failures = ${tries}::integer THEN '-infinity' ELSE next_try_at END,
      failures = greatest(failures - 1, 0)
    WHERE key = ${key}`);
}

/**
 * Gives back a try that was right: strict counters start again, mild counters forget this one try. Their delay ends
 * only if no other try followed, so that a user's own right passwords don't speed up guessing the passwords of others.
 */
export async function giveBackTry(tx: Transaction, { counted }: CountedTry): Promise<void> {
  for (const one of counted) {
    if (BUDGETS[one.counter] === STRICT) await tx.execute(sql`DELETE FROM login_throttle WHERE key = ${one.key}`);
    else await forget(tx, one);
  }
}

/**
 * Gives back only this try, as it was right so far. Earlier tries stay counted: otherwise a person who knows only the
 * password could restart the count for the codes with it.
 */
export async function giveBackThisTry(tx: Transaction, { counted }: CountedTry): Promise<void> {
  for (const one of counted) await forget(tx, one);
}

/** Removes the counters that every budget has forgotten, the oldest first, and returns their number. */
export async function removeForgottenTries(db: Database, now: Date, most: number): Promise<number> {
  const longest = Math.max(...Object.values(BUDGETS).map(({ forgottenAfterSeconds }) => forgottenAfterSeconds));
  const forgotten = new Date(now.getTime() - longest * 1000);
  // Skips counters that a current try has locked.
  const { rowCount } = await db.execute(sql`
    DELETE FROM login_throttle WHERE key IN (
      SELECT key FROM login_throttle WHERE updated_at < ${forgotten}::timestamptz
      ORDER BY updated_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}
