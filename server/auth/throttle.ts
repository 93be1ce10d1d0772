/**
 * Slowing down the guessing of passwords. Every try is counted before the password is looked at, under a row lock, so
 * that any number of tries at once gets through no more than the budget; a right password gives its try back.
 *
 * Counted are name and network together, strictly; and, mildly, the name alone (one password guessed from many places)
 * and the network alone (many names guessed from one place). The mild ones never delay anybody by more than half a
 * minute. In a network that a name signed in from before, its own counter says nothing; at the very place it signed in
 * from, neither does the network's, only what was tried for that name there. So nobody can lock an account out, be it
 * from afar or from next door.
 *
 * Who is signed in and gives the password again is counted by session, wherever that is used from. Codes that come with the
 * right password are counted besides, of one account from anywhere together: but for the places that it signed in from
 * before, which count for themselves.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ProblemError } from '../kernel/problem';
import type { Database, Services, Transaction } from '../kernel/services';
import { keyFor } from '../kernel/keys';
import { networkPrefix, placeOf } from './network-prefix';

/** How many wrong tries are free, how long the doubling delay after them grows, and when all is forgotten. */
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

/** How long a place counts as one the account signs in from. */
const KNOWN_PLACE_DAYS = 90;

/** What one try was counted under. */
export interface CountedTry {
  /** When. */
  at: Date;
  counted: readonly { counter: Counter; key: string; tries: number }[];
  /** True for exactly that try with which some counter's free ones are used up. */
  usesUpFreeTries: boolean;
}

/** The row's key: names typed and addresses can't be read back from it, as somebody may type a password for a name. */
function keyOf(secretKey: Uint8Array, counter: Counter, subject: string): string {
  return createHmac('sha256', keyFor(secretKey, 'login-throttle')).update(`${counter} ${subject}`).digest('base64url');
}

/** Whether the account signed in from that very place, and whether from its network. */
async function knownFrom(tx: Transaction, username: string, ip: string | null, at: Date) {
  const { rows } = await tx.execute<{ place: boolean; network: boolean }>(sql`
    SELECT coalesce(bool_or(session.ip <<= ${placeOf(ip)}::cidr), false) AS place, count(*) > 0 AS network
    FROM session JOIN account ON account.id = session.account_id
    WHERE account.username = ${username} AND session.ip <<= ${networkPrefix(ip)}::cidr
      AND session.created_at > ${at}::timestamptz - make_interval(days => ${KNOWN_PLACE_DAYS}::integer)`);
  return rows[0] ?? { place: false, network: false };
}

/** What a try to sign in is counted under, always in this order, so that two tries never wait for each other. */
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

/** Counts a try under one key; null when the next one isn't due yet. */
async function count(tx: Transaction, key: string, budget: Budget, at: Date): Promise<number | null> {
  const { freeTries, longestDelaySeconds, forgottenAfterSeconds } = budget;
  const forgotten = new Date(at.getTime() - forgottenAfterSeconds * 1000);
  // The exponent is bounded because 2^1024 is no number to PostgreSQL.
  // Without a delay nothing is due later, so that tries at once don't refuse each other by a clock's millisecond.
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
    const wanted = counters.map(([counter, subject]) => ({ counter, key: keyOf(secretKey, counter, subject) }));
    const counted: { counter: Counter; key: string; tries: number }[] = [];
    for (const { counter, key } of wanted) {
      const tries = await count(tx, key, BUDGETS[counter], at);
      if (tries === null)
        throw await refusal(
          tx,
          wanted.map((one) => one.key),
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
 * seconds when the next one isn't due; such a call counts nothing.
 */
export function countSignIn(services: Services, username: string, ip: string | null): Promise<CountedTry> {
  return countUnder(services, (tx, at) => countersOf(tx, username, ip, at));
}

/**
 * Counts somebody who says that a password was forgotten, by name and network and by the network alone, apart from tries
 * to sign in; throws as `countSignIn` does. It is the same work for whatever name.
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

/** Counts a try of somebody signed in to give the own password again; throws as `countSignIn` does. */
export function countProof(
  services: Services,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<CountedTry> {
  return countUnder(services, () => Promise.resolve([['session', `${accountId} ${sessionId}`]]));
}

type CountedUnder = CountedTry['counted'][number];

/** Forgets one try, and the delay it led to unless somebody tried since. */
async function forget(tx: Transaction, { key, tries }: CountedUnder): Promise<void> {
  await tx.execute(sql`
    UPDATE login_throttle SET
      next_try_at = CASE WHEN failures = ${tries}::integer THEN '-infinity' ELSE next_try_at END,
      failures = greatest(failures - 1, 0)
    WHERE key = ${key}`);
}

/**
 * Gives a try back that turned out right: what is counted strictly starts anew, the mild counters forget this one try.
 * Their delay goes only if nobody tried since, so that one's own right passwords don't speed up guessing others'.
 */
export async function giveBackTry(tx: Transaction, { counted }: CountedTry): Promise<void> {
  for (const one of counted) {
    if (BUDGETS[one.counter] === STRICT) await tx.execute(sql`DELETE FROM login_throttle WHERE key = ${one.key}`);
    else await forget(tx, one);
  }
}

/**
 * Gives back this one try and none before it: it was right as far as it went, but whoever only knows the password must not
 * begin anew with the codes by it.
 */
export async function giveBackThisTry(tx: Transaction, { counted }: CountedTry): Promise<void> {
  for (const one of counted) await forget(tx, one);
}

/** Removes counters that are forgotten whatever they count, the oldest first, and tells how many. */
export async function removeForgottenTries(db: Database, now: Date, most: number): Promise<number> {
  const longest = Math.max(...Object.values(BUDGETS).map(({ forgottenAfterSeconds }) => forgottenAfterSeconds));
  const forgotten = new Date(now.getTime() - longest * 1000);
  // A counter that a try is just being counted under is left alone.
  const { rowCount } = await db.execute(sql`
    DELETE FROM login_throttle WHERE key IN (
      SELECT key FROM login_throttle WHERE updated_at < ${forgotten}::timestamptz
      ORDER BY updated_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )`);
  return rowCount ?? 0;
}
