/** The calls of the operator's limits for the bet types of a lotto; they take the lotto's id. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { OperatorLimitParts, LIMIT_SCOPES } from '../limits/operator-limit';
import { ListedLimitChange, LottoLimits, SoldNumber } from '../limits/lotto-limits';
import { defineCall } from './call';
import { LimitReason, OfRound } from './limit-parts';

const COPIES_MAX = 100;
/** Higher than the number of changes that any lotto sees. */
const CHANGES_MAX = 1_000_000_000;

const BetTypeName = z.enum(BET_TYPES);
const Scope = z.enum(LIMIT_SCOPES);

const LimitsChange = z.strictObject({
  scope: Scope,
  changes: z
    .array(OperatorLimitParts.extend({ betType: BetTypeName }))
    .min(1)
    .max(BET_TYPES.length),
  reason: LimitReason.optional(),
});

const LimitsRevert = z.strictObject({ no: z.int().min(1).max(CHANGES_MAX), reason: LimitReason.optional() });

const LimitsCopy = z.strictObject({
  to: z.array(z.uuid().toLowerCase()).min(1).max(COPIES_MAX),
  betTypes: z.array(BetTypeName).min(1).optional(),
  scope: Scope,
  reason: LimitReason.optional(),
});

export const getLimits = defineCall({ method: 'GET', path: '/limits/:id', query: OfRound, answer: LottoLimits });

export const updateLimits = defineCall({
  method: 'PUT',
  path: '/limits/:id',
  query: OfRound,
  body: LimitsChange,
  answer: LottoLimits,
  versioned: true,
});

export const listLimitChanges = defineCall({
  method: 'GET',
  path: '/limits/:id/changes',
  answer: z.array(ListedLimitChange),
});

export const listSoldNumbers = defineCall({
  method: 'GET',
  path: '/limits/:id/sold',
  query: OfRound,
  answer: z.array(SoldNumber),
});

export const revertLimits = defineCall({
  method: 'POST',
  path: '/limits/:id/revert',
  query: OfRound,
  body: LimitsRevert,
  answer: LottoLimits,
});

export const copyLimits = defineCall({ method: 'POST', path: '/limits/:id/copy', body: LimitsCopy });
