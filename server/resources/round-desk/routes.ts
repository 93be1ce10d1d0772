/** The API of the round desk: accounts with the right to summaries read the sales below them. */
import {
  DESK_NUMBERS_MAX,
  listDeskRounds,
  readNumberHolders,
  readRoundDesk,
  supposeResult,
} from '../../../domain/api/round-desk';
import { paidBySupposed, supposedDigits } from '../../../domain/round-desk/supposed-result';
import type { Acting } from '../../access/acting';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { findDeskRound } from './desk-round';
import { readDeskRounds } from './desk-rounds';
import { readHolders } from './holders';
import { readDesk } from './read-desk';
import { payableOf, readSold } from './sold';

const read = { access: { subject: 'summary', actions: ['read'] }, scope: 'downline' } as const;

/** Calls about a round; an unknown round is reported before errors in the query. */
const readOfRound = {
  ...read,
  admits: ({ services }: Acting, { id }: { id: string }) => findDeskRound(services.db, id),
} as const;

const VIEW =
  'Everything below the caller, what the caller holds of it, or that without what dealers took, which is the house’s alone';

/** All routes below /api/round-desk, where the id is a round's. */
export const roundDeskRoutes: Route[] = [
  serve(
    listDeskRounds,
    {
      ...read,
      operationId: 'listDeskRounds',
      summary: 'The rounds that are bet on, the next to close first, and those of the last day; amounts in satang',
      answer: { name: 'DeskRounds', description: 'The rounds' },
    },
    (acting) => readDeskRounds(acting),
  ),
  serve(
    readRoundDesk,
    {
      ...readOfRound,
      operationId: 'getRoundDesk',
      summary:
        'What is sold of a round by bet type and number, and the results that would cost most; amounts in satang',
      parameters: {
        view: VIEW,
        by: 'What the numbers of each bet type are ordered by: what they would pay, what is staked, or the number',
        count: `How many numbers of each bet type, at most ${DESK_NUMBERS_MAX}`,
        find: 'Only numbers with these digits',
        lines:
          'Whether lines are gone through for who bought: slips and members are told then, and the commission of the whole',
      },
      answer: { name: 'RoundDesk', description: 'The desk of the round as it is now' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ admitted, query, ...acting }) => readDesk(acting, admitted, query),
  ),
  serve(
    supposeResult,
    {
      ...readOfRound,
      operationId: 'supposeResult',
      summary: 'What a result would pay that is supposed; nothing is written',
      parameters: { view: VIEW, top: 'The end of the top number, two to six digits', bottom: 'The two-digit bottom' },
      answer: { name: 'SupposedOutcome', description: 'What it would pay' },
      problems: ['validation', 'not-found'],
    },
    async ({ admitted: found, query: { view, ...supposed }, services: { db }, caller }) => {
      const sold = await readSold(db, found, caller, view, false);
      return paidBySupposed(payableOf(sold), supposedDigits(supposed, found.round.family), found);
    },
  ),
  serve(
    readNumberHolders,
    {
      ...readOfRound,
      operationId: 'getNumberHolders',
      summary: 'The members below the caller who staked most on a number of a round, by name for who may read members',
      parameters: { betType: 'The bet type', number: 'The number' },
      answer: { name: 'NumberHolders', description: 'Who they are' },
      problems: ['validation', 'not-found'],
    },
    ({ admitted, query, ...acting }) => readHolders(acting, admitted, query),
  ),
];
