/** Which sources tell which facts. */
import type { Fact } from '../../../domain/reports/report';
import { endedSlipsSource, givenBackSource } from './sources/ended';
import { refusedSource, theorySource } from './sources/house';
import { ownTheorySource } from './sources/own-theory';
import { correctionSource, settledSource } from './sources/settled';
import type { Source, Wanted } from './sources/source';
import { largestWinsSource, rewardsSource, waitingSource } from './sources/won';

type SourceOf = (wanted: Wanted) => Source;

/** what was settled is told by one that every report asks, the others by those that need them. */
const OTHERS: readonly (readonly [SourceOf, readonly Fact[]])[] = [
  [correctionSource, ['reversedPayout', 'correction']],
  [givenBackSource, ['cancelledLines', 'cancelledStake', 'refundedLines', 'refundedStake']],
  [
    endedSlipsSource,
    [
      'cancelledSlips',
      'refundedSlips',
      'refusedSlips',
      'unansweredSlips',
      'cancelledByMember',
      'cancelledByAgent',
      'cancelledByHouse',
    ],
  ],
  [largestWinsSource, ['largestWin']],
  [waitingSource, ['waiting']],
  [rewardsSource, ['rewards']],
  [refusedSource, ['refusedLines', 'refusedStake']],
  [theorySource, ['expected']],
  [ownTheorySource, ['ownStake', 'ownExpected']],
];

/** The sources that some facts come from. */
export function sourcesOf(facts: readonly Fact[]): SourceOf[] {
  const asked = OTHERS.filter(([, told]) => told.some((fact) => facts.includes(fact)));
  return [settledSource, ...asked.map(([sourceOf]) => sourceOf)];
}
