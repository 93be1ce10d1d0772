/** A round that came to its end in memory and isn't written yet. */
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

/** A step from open to the end; the clock's, unless somebody took it. */
interface EndedStep {
  event: RoundEvent | YeekeeEvent;
  at: Date;
  by?: Submitter;
}

/** A result that somebody entered, and that went on by itself. */
interface EnteredResult {
  approvalId: string;
  official: OfficialResult;
  effect: ReturnType<typeof effectOf>;
  submitter: Submitter;
  at: Date;
}

/** A win that is held, with the approval that it waits for. */
export interface HeldWin {
  approvalId: string;
  winner: Winner;
}

export interface EndedRound {
  round: SampleRound;
  steps: readonly EndedStep[];
  digits: DrawnDigits | null;
  /** Of yeekee: its shoots in the order of their positions, and how the digits follow from them. */
  yeekee: { shoots: readonly PlannedShoot[]; formula: YeekeeSteps | null } | null;
  /** Null where the result computes itself. */
  entered: EnteredResult | null;
  /** Null where everybody got their money back. */
  settlement: MemorySettlement | null;
  held: readonly HeldWin[];
  /** When it was paid or refunded. */
  at: Date;
}

/** A held win that was confirmed as its time was up. */
export interface ConfirmedWin extends HeldWin {
  roundId: string;
  at: Date;
}
