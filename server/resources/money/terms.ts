/** Terms of an account as its upline and it itself see them. */
import { z } from 'zod';
import { dateTimeOrNull } from '../../../domain/entities/field';
import { AMOUNT_MAX } from '../../../domain/money/amount';
import { usedCreditOf } from '../../../domain/money/credit';
import { CLEARING_CYCLES, FUNDS } from '../../../domain/money/funds';
import { WHOLE_PERCENT } from '../../../domain/money/proportion';
import { requireFreshStepUp } from '../../auth/step-up';
import { changeTerms } from '../../book/terms/change-terms';
import { packageInForce } from '../../book/terms/package-in-force';
import { readAccountTerms, type StandingTerms } from '../../book/terms/account-terms';
import type { AppContext } from '../../http/context';
import { readFields } from '../../http/json-body';
import { ProblemError } from '../../http/problem';
import { actingOf, idOf } from '../../http/request';
import { entityTagOf, expectedVersions } from '../../records/routes/version';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../services';
import { readSetting } from '../../settings/read';
import { byBook } from '../../http/book-problems';
import { type FoundAccount, findAccount, findChild } from '../../accounts/found-account';
import { recordChange } from './record-change';

const Settings = z.object({
  funds: z.enum(FUNDS),
  creditLimit: z.int().min(0).max(AMOUNT_MAX),
  /** How far the limit may be exceeded until the moment. */
  creditAllowance: z.int().min(0).max(AMOUNT_MAX),
  allowanceUntil: dateTimeOrNull().write,
  packageId: z.uuid().toLowerCase().nullable(),
  clearingCycle: z.enum(CLEARING_CYCLES),
  usedCreditAlarm: z.int().min(0).max(WHOLE_PERCENT).nullable(),
  suspendsAtLimit: z.boolean(),
});

const PackageName = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** Amounts in satang, percents in basis points. */
export const TermsAnswer = Settings.extend({
  id: z.uuid(),
  username: z.string(),
  kind: z.enum(['agent', 'member']),
  /** The username of the direct upline; null for master. */
  upline: z.string().nullable(),
  takesRest: z.boolean(),
  /** The package that is bet and given by, its own or an upline's. */
  packageInForce: PackageName,
  /** The one that holds where none is given: the direct upline's, told to the upline alone. */
  packageAbove: PackageName,
  balance: z.int(),
  atStake: z.int(),
  /** What it may owe now: the limit, and the allowance while it holds. */
  credit: z.int(),
  available: z.int(),
  /** What of the limit is used; null without a limit. */
  usedCredit: z.int().nullable(),
  creditGivenOn: z.int(),
  /** The most that the reader can give; null where that isn't the reader's or has no bound. */
  creditMaximum: z.int().nullable(),
  editable: z.boolean(),
  version: z.int(),
});

export const TermsChange = Settings.partial()
  .extend({ belowUsed: z.boolean().optional(), version: z.int().optional() })
  .strict();

type TermsBody = z.output<typeof TermsChange>;

/** What of a body moves money's bounds, which takes more than the right to change an account. */
const isAboutCredit = ({ funds, creditLimit, creditAllowance, allowanceUntil, belowUsed }: TermsBody) =>
  [funds, creditLimit, creditAllowance, allowanceUntil, belowUsed].some((each) => each !== undefined);

function refuseUnlessAllowed({ caller }: Acting, body: TermsBody): void {
  if (isAboutCredit(body) && !caller.can('manage', 'member')) throw new ProblemError('forbidden');
  if (body.packageId !== undefined && caller.reductions.noRates) throw new ProblemError('forbidden');
}

async function creditMaximumFor({ caller }: Acting, db: Database | Transaction, { parentId }: FoundAccount, { creditLimit }: Pick<StandingTerms, 'creditLimit'>) {
  if (parentId !== caller.acting.id || caller.acting.parentId === null) return null;
  if (!(await readSetting(db, 'limits.creditWithinUpline'))) return null;
  const upline = await readAccountTerms(db, parentId);
  // The rest of what it was given is its allowance, which stays beside it.
  return Math.max(creditLimit, upline.creditLimit - upline.creditGivenOn + creditLimit);
}

async function termsOf(acting: Acting, db: Database | Transaction, found: FoundAccount): Promise<z.output<typeof TermsAnswer>> {
  const { parentId, ...terms } = await readAccountTerms(db, found.id);
  const { balance, credit, creditLimit } = terms;
  const editable = parentId === acting.caller.acting.id;
  return {
    ...terms,
    username: found.username,
    kind: found.kind,
    upline: found.upline,
    packageInForce: await packageInForce(db, found.id),
    packageAbove: editable ? await packageInForce(db, parentId) : null,
    available: balance + credit,
    usedCredit: usedCreditOf(balance, creditLimit),
    creditMaximum: await creditMaximumFor(acting, db, found, terms),
    editable,
  };
}

/** What stands in the record of changes: what was agreed on, without what follows from it. */
const recordedOf = (terms: StandingTerms): Record<string, unknown> =>
  Object.fromEntries(Object.keys(Settings.shape).map((field) => [field, terms[field as keyof z.infer<typeof Settings>]]));

function termsAnswer(c: AppContext, terms: z.output<typeof TermsAnswer>): Response {
  c.header('ETag', entityTagOf(terms.version));
  return c.json(terms);
}

export async function showTerms(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { db } = acting.services;
  return termsAnswer(c, await termsOf(acting, db, await findAccount(db, acting.caller.acting, idOf(c))));
}

/** Changes the given terms of a direct child or member. */
export async function updateTerms(c: AppContext): Promise<Response> {
  const acting = actingOf(c);
  const { services, caller } = acting;
  const found = await findChild(services.db, caller.acting, idOf(c));
  const body = await readFields(c, TermsChange);
  refuseUnlessAllowed(acting, body);
  if (isAboutCredit(body)) requireFreshStepUp(services, caller);
  const { version, ...changes } = body;
  const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
  return services.db.transaction(async (tx) => {
    const request = { accountId: found.id, uplineId: caller.acting.id, changes, expected };
    const { before, after } = await byBook(changeTerms({ ...services, db: tx }, request));
    await recordChange(tx, acting, found, recordedOf(before), recordedOf(after));
    return termsAnswer(c, await termsOf(acting, tx, found));
  });
}
