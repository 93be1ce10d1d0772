/** What calls about limits have in common. */
import { z } from 'zod';
import { BET_TYPES } from '../../../domain/bets/bet-type';
import { Lotto } from '../../../domain/entities/lotto';
import type { AppContext } from '../../http/context';
import { ProblemError } from '../../http/problem';
import type { RouteParameter } from '../../http/route';

/** Where the limits of a lotto are; the id is the lotto's. */
export const PATH = '/api/limits/:id';

const REASON_MAX = 300;

export const BetTypeName = z.enum(BET_TYPES);
/** Why something is done; needed where it loosens. */
export const Reason = z.string().trim().min(1).max(REASON_MAX).optional();
export const moment = z.iso.datetime({ offset: true });
/** Satang, as they are told. */
export const Amount = z.int();

/** What agents write as well: for their own downline, only tighter. */
export const ownRules = { access: { subject: Lotto.subject, actions: ['update'] }, scope: 'downline' } as const;
export const readRules = { access: { subject: Lotto.subject, actions: ['read'] }, scope: 'downline' } as const;

export const roundParameter: RouteParameter = {
  name: 'round',
  in: 'query',
  description: 'An open round to look into; the next to close unless named',
  required: false,
  schema: z.uuid(),
};

/** The id that the query of the address gives by a name, if it gives one. Throws `not-found` for what is no id. */
export function idIn(c: AppContext, name: string): string | null {
  const named = c.req.query(name);
  if (named === undefined) return null;
  const parsed = z.uuid().safeParse(named);
  if (!parsed.success) throw new ProblemError('not-found');
  return parsed.data.toLowerCase();
}

/** The open round that the address names, if it names one. Throws as `idIn` says. */
export const roundOf = (c: AppContext) => idIn(c, 'round');
