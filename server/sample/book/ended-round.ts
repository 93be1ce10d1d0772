/** A round that has ended in memory and isn't written yet. */
import type { RoundEvent } from '../../../domain/rounds/round-state';
import type { YeekeeEvent } from '../../../domain/yeekee/yeekee-state';
import type { OfficialResult } from '../../../domain/results/official-result';
import type { DrawnDigits } from '../../../domain/results/drawn-digits';
import type { YeekeeSteps } from '../../../domain/yeekee/formula';
import type { effectOf } from '../../book/results/effect';
import type { Submitter } from '../../book/results/submit-result';
import type { PlannedShoot } from '../../simulator/shoots';
import type { Winner } from '../../book/settling/rule-winners';
import type { SampleRound } from './sample-rounds';
import type { MemorySettlement } from './settle-in-memory';

/** A step on the way from open to the end, made by the clock unless `by` is set. */
interface EndedStep {
  event: RoundEvent | YeekeeEvent;
  at: Date;
  by?: Submitter;
}

/** A result entered by a person and carried out automatically. */
interface EnteredResult {
  approvalId: string;
  official: OfficialResult;
  effect: ReturnType<typeof effectOf>;
  submitter: Submitter;
  at: Date;
}

/** A held win, with its approval. */
export interface HeldWin {
  approvalId: string;
  winner: Winner;
}

export interface EndedRound {
  round: SampleRound;
  steps: readonly EndedStep[];
  digits: DrawnDigits | null;
  /** Only for yeekee: its shoots in the order of their positions, and the steps from them to the digits. */
  yeekee: { shoots: readonly PlannedShoot[]; formula: YeekeeSteps | null } | null;
  /** Null if the result computes itself. */
  entered: EnteredResult | null;
  /** Null if the round was refunded. */
  settlement: MemorySettlement | null;
  held: readonly HeldWin[];
  /** Moment of the payment or refund. */
  at: Date;
}

/** A held win that was confirmed when its time was up. */
export interface ConfirmedWin extends HeldWin {
  roundId: string;
  at: Date;
}
