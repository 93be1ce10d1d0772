/** The figures of a round by bet type, and by member, as shown on screens, on paper and in files. */
import type { Unit } from './report';

export const TYPE_FIGURES = ['lines', 'buy', 'commission', 'held', 'sent', 'payout', 'maxPayout', 'net'] as const;
export const MEMBER_FIGURES = ['slips', 'lines', 'buy', 'held', 'payout', 'net'] as const;
export type RoundFigure = (typeof TYPE_FIGURES)[number] | (typeof MEMBER_FIGURES)[number];

export const unitOfRoundFigure = (name: RoundFigure): Unit =>
  name === 'slips' || name === 'lines' ? 'count' : 'money';
