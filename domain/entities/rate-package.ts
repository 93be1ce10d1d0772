/** A package of rates of the house: what it pays, lets off and takes per lotto and bet type (domain.md §1). */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { Terms } from '../rates/terms';
import { defineEntity, type RecordOf } from './entity';
import { dateTime, flag, id, integer, json, text } from './field';

/** The largest rate and stake that are taken: beyond them somebody has mistyped. */
const RATE_MAX = 100_000_000;
const STAKE_MAX = 10_000_000_000;

/** What a package says of one bet type of one lotto: the terms and where they hold. */
export const PackageCell = z
  .strictObject({ lottoId: z.uuid().toLowerCase(), betType: z.enum(BET_TYPES), ...Terms.shape })
  .superRefine(({ rate, minStake, maxStake }, context) => {
    if (minStake > maxStake) context.addIssue({ code: 'custom', path: ['maxStake'] });
    if (maxStake > STAKE_MAX) context.addIssue({ code: 'custom', path: ['maxStake'] });
    if (rate > RATE_MAX) context.addIssue({ code: 'custom', path: ['rate'] });
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
    /** Whom nobody gave a package has this one. */
    isDefault: flag({ operators: ['eq'] }),
    /** Given to nobody any more. */
    isArchived: flag({ operators: ['eq'] }),
    /** Agents and members below the reader that bet by it, their own or their upline's. */
    agentCount: integer({ write: 'never' }),
    memberCount: integer({ write: 'never' }),
    terms: json(z.array(PackageCell), { detail: true }),
    createdAt: dateTime({ write: 'never' }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type RatePackageRecord = RecordOf<typeof RatePackage>;
