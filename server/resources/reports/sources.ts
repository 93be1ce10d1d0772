/** The sources of each fact. */
import type { Fact } from '../../../domain/reports/report';
import { endedSlipsSource, givenBackSource } from './sources/ended';
import { refusedSource, theorySource } from './sources/house';
import { ownTheorySource } from './sources/own-theory';
import { correctionSource, settledSource } from './sources/settled';
import type { Source, SourceQuery } from './sources/source';
import { largestWinsSource, rewardsSource, waitingSource } from './sources/won';

type SourceOf = (query: SourceQuery) => Source;

/** Every report reads the source of settled figures; the others are read only if needed. */
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

/** Returns the sources that some facts come from. */
export function sourcesOf(facts: readonly Fact[]): SourceOf[] {
  const sources = OTHERS.filter(([, provided]) => provided.some((fact) => facts.includes(fact)));
  return [settledSource, ...sources.map(([sourceOf]) => sourceOf)];
}
