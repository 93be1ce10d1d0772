/** Sign-in with name and password, and with a second factor where the account has one. */
import { eq, sql } from 'drizzle-orm';
import { canonicalUsername } from '../../domain/accounts/username';
import type { RequestedFactor } from '../../domain/api/problems';
import { lockUplines } from '../access/lock';
import { writeAudit } from '../audit/write-audit';
import { account } from '../db/schema';
import { ProblemError } from '../kernel/problem';
import type { Services, Transaction } from '../kernel/services';
import { businessDateInSql } from '../settings/business-day';
import { isWhereTheyMayBe, loadCaller } from './load-caller';
import { DUMMY_PASSWORD_HASH, verifyPassword, withPlaceToHash } from './password-hash';
import { readFactors } from './second-factor/lock-account';
import { readOtherSites, requestSignature } from './second-factor/signed-passkey';
import type { Site } from './second-factor/site';
import { type ShownFactor, type TakenFactor, showsFactor, takeFactor } from './second-factor/take-factor';
import { type SessionAnswer, sessionAnswerOf } from './session-answer';
import { type Origin, startSession } from './sessions';
import { type CountedTry, countCode, countSignIn, giveBackThisTry, giveBackTry } from './throttle';
import { recordWrongCode, recordWrongPassword } from './wrong-password';

export interface Credentials extends ShownFactor {
  username: string;
  password: string;
  /** Whether the session outlives the browser. */
  remember: boolean;
}

interface VerifiedAccount {
  id: string;
  username: string;
  passwordHash: string;
}

/** A try with the right password. */
interface Entry {
  services: Services;
  verified: VerifiedAccount;
  credentials: Credentials;
  origin: Origin;
  site: Site;
  /** Counters of the try, including the code's counter if a code was given. */
  counted: readonly CountedTry[];
}

/** Outcome of a try; a session exists only if it has begun. */
type Outcome =
  | { kind: 'begun'; answer: SessionAnswer }
  | { kind: 'refused' }
  | { kind: 'asked'; asks: RequestedFactor }
  | { kind: 'wrong-code'; drift?: number | undefined };

/**
 * Locks an account for its sign-in. False when it or an upline is locked, it is no longer valid, its password was
 * changed since the verification, or the person isn't at an allowed address.
 */
async function mayEnter(tx: Transaction, { verified, origin }: Entry, now: Date): Promise<boolean> {
  // @guard access "who signs in waits for a lock above", tested by accounts/lock "of an upline that is being written is
  //   waited for by who signs in below"
  await lockUplines(tx, verified.id);
  // @guard access "from elsewhere nobody is told that the password is right", tested by auth/second-factor "doesn’t
  //   tell who has a second factor, or that the password is right, from elsewhere": without «AND
  //   ${isWhereTheyMayBe(sql`${origin.ip}`)}»
  const { rows } = await tx.execute(sql`
    SELECT FROM account AS person
    WHERE person.id = ${verified.id}::uuid AND person.password_hash = ${verified.passwordHash}
      AND (person.valid_until IS NULL OR person.valid_until >= ${businessDateInSql(sql`${now}::timestamptz`)})
      AND NOT EXISTS (SELECT FROM account AS step WHERE step.id = ANY(person.path) AND step.status = 'locked')
      AND ${isWhereTheyMayBe(sql`${origin.ip}`)}
    FOR NO KEY UPDATE OF person`);
  return rows.length > 0;
}

async function begin(tx: Transaction, entry: Entry, now: Date, taken: TakenFactor | null): Promise<SessionAnswer> {
  const { services, verified, credentials, origin, counted } = entry;
  const { id } = verified;
  await tx.update(account).set({ lastLoginAt: now, lastLoginIp: origin.ip }).where(eq(account.id, id));
  const session = { accountId: id, remember: credentials.remember };
  const sessionId = await startSession(tx, services, now, session, origin);
  const caller = await loadCaller(tx, { accountId: id, sessionId }, origin.ip, now);
  if (caller === null) throw new ProblemError('wrong-credentials');
  const after = taken === null ? {} : { after: { secondFactor: taken } };
  await writeAudit(tx, now, caller, { action: 'sign-in', entity: 'account', entityId: id, ...after });
  for (const one of counted) await giveBackTry(tx, one);
  return sessionAnswerOf(services, tx, caller, 0);
}

/** Begins the session after a right password, if the account has no second factor or the given one is right too. */
function open(entry: Entry): Promise<Outcome> {
  const { services, verified, credentials, site, counted } = entry;
  const now = services.clock();
  return services.db.transaction(async (tx): Promise<Outcome> => {
    if (!(await mayEnter(tx, entry, now))) return { kind: 'refused' };
    const factors = await readFactors(tx, verified.id);
    // @guard access "a second factor is asked for after the password", tested by auth/second-factor "is asked for after
    //   the password, and there is no session before it": «===» becomes «>=»
    if (factors.length === 0) return { kind: 'begun', answer: await begin(tx, entry, now, null) };
    if (!showsFactor(credentials)) {
      // @guard access "a right password alone gives back no tries but its own", tested by auth/second-factor "leaves
      //   the tries before it counted when only the password is right": «giveBackThisTry(tx,» becomes «giveBackTry(tx,»
      for (const one of counted) await giveBackThisTry(tx, one);
      const passkey = await requestSignature(tx, now, verified.id, site);
      const elsewhere = passkey === null ? await readOtherSites(tx, verified.id, site) : [];
      return { kind: 'asked', asks: { factors, passkey, ...(elsewhere.length > 0 && { elsewhere }) } };
    }
    const given = await takeFactor(tx, services, verified.id, credentials, site);
    if (given.taken === null) return { kind: 'wrong-code', drift: given.drift };
    return { kind: 'begun', answer: await begin(tx, entry, now, given.taken) };
  });
}

/**
 * Signs a person in. A wrong password, an unknown name, a member's name, a locked account and a forbidden address all
 * throw `wrong-credentials`, after the same work. Throws `code-required` where the password is right and a second
 * factor is in force, and `wrong-code` for a wrong or used one. Throws `too-many-tries` when the next try isn't due
 * yet, and `busy` when too many passwords are waiting for their hash.
 */
export function signIn(
  services: Services,
  credentials: Credentials,
  origin: Origin,
  site: Site,
): Promise<SessionAnswer> {
  return withPlaceToHash('stranger', () => trySignIn(services, credentials, origin, site));
}

async function trySignIn(
  services: Services,
  credentials: Credentials,
  origin: Origin,
  site: Site,
): Promise<SessionAnswer> {
  const username = canonicalUsername(credentials.username);
  const counted = await countSignIn(services, username, origin.ip);
  const [found] = await services.db
    .select({ id: account.id, username: account.username, passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.username, username));
  const isRight = await verifyPassword(found?.passwordHash ?? DUMMY_PASSWORD_HASH, credentials.password);
  if (found?.passwordHash && isRight) {
    const verified = { ...found, passwordHash: found.passwordHash };
    // @guard access "codes are counted", tested by auth/second-factor "is guessed no faster than a password, and not
    //   faster by giving the right password in between": without «showsFactor(credentials) ? [await countCode(services,
    //   verified, origin.ip)] :»
    const codes = showsFactor(credentials) ? [await countCode(services, verified, origin.ip)] : [];
    const outcome = await open({ services, verified, credentials, origin, site, counted: [counted, ...codes] });
    if (outcome.kind === 'begun') return outcome.answer;
    if (outcome.kind === 'asked') throw new ProblemError('code-required', { asks: outcome.asks });
    if (outcome.kind === 'wrong-code') {
      for (const code of codes) await recordWrongCode(services, verified, origin.ip, code);
      throw new ProblemError('wrong-code', { drift: outcome.drift });
    }
  }
  await recordWrongPassword(services, found ?? null, origin.ip, counted);
  throw new ProblemError('wrong-credentials');
}
