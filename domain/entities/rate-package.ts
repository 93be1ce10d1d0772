/** A rate package of the operator: payout rates, discounts and stakes per lotto and bet type (domain.md §1). */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { Terms } from '../rates/terms';
import { defineEntity, type RecordOf } from './entity';
import { dateTime, flag, id, integer, json, text } from './field';

/** Highest stake that is accepted; a higher one is a typing mistake. */
const STAKE_MAX = 10_000_000_000;

/** Terms of a package for one bet type of one lotto. */
export const PackageCell = z
  .strictObject({ lottoId: z.uuid().toLowerCase(), betType: z.enum(BET_TYPES), ...Terms.shape })
  .superRefine(({ minStake, maxStake }, context) => {
    if (minStake > maxStake) context.addIssue({ code: 'custom', path: ['maxStake'] });
    if (maxStake > STAKE_MAX) context.addIssue({ code: 'custom', path: ['maxStake'] });
  });
export type PackageCell = z.infer<typeof PackageCell>;

export const RatePackage = defineEntity({
  name: 'rate-packages',
  subject: 'lotto',
  label: 'name',
  search: ['name'],
  fields: {
    id: id(),
    name: text({ required: true, unique: true, maxLength: 60, sortable: true, operators: ['eq', 'like'] }),
    /** Package of accounts that were given none. */
    isDefault: flag({ operators: ['eq'] }),
    /** Whether it can no longer be given to accounts. */
    isArchived: flag({ operators: ['eq'] }),
    /** Numbers of agents and members below the reader who bet with it, as their own package or their upline's. */
    agentCount: integer({ write: 'never' }),
    memberCount: integer({ write: 'never' }),
    terms: json(z.array(PackageCell), { detail: true }),
    createdAt: dateTime({ write: 'never' }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type RatePackageRecord = RecordOf<typeof RatePackage>;
