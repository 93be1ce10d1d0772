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

const VIEW = "The whole business below the caller, the caller's hold, or (operator only) the hold without lay-offs";

/** All routes below /api/round-desk, where the id is a round's. */
export const roundDeskRoutes: Route[] = [
  serve(
    listDeskRounds,
    {
      ...read,
      operationId: 'listDeskRounds',
      summary: 'Returns open rounds, next to close first, and those closed within a day; amounts in satang',
      answer: { name: 'DeskRounds', description: 'The rounds' },
    },
    (acting) => readDeskRounds(acting),
  ),
  serve(
    readRoundDesk,
    {
      ...readOfRound,
      operationId: 'getRoundDesk',
      summary: "Returns a round's sales by bet type and number, and the worst results; amounts in satang",
      parameters: {
        view: VIEW,
        by: 'The order of the numbers of each bet type: payout, stake, or number',
        count: `The number of numbers per bet type, at most ${DESK_NUMBERS_MAX}`,
        find: 'Only numbers with these digits',
        lines: 'Whether to read the lines for the buyers; the answer then has slips, members and total commission',
      },
      answer: { name: 'RoundDesk', description: 'The current desk of the round' },
      problems: ['bad-request', 'validation', 'not-found'],
    },
    ({ admitted, query, ...acting }) => readDesk(acting, admitted, query),
  ),
  serve(
    supposeResult,
    {
      ...readOfRound,
      operationId: 'supposeResult',
      summary: 'Simulates the payouts of a hypothetical result; changes nothing',
      parameters: { view: VIEW, top: 'The end of the top number, two to six digits', bottom: 'The two-digit bottom' },
      answer: { name: 'SupposedOutcome', description: 'The payouts' },
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
      summary: 'Returns the members below with the highest stakes on a number; names need the right to members',
      parameters: { betType: 'The bet type', number: 'The number' },
      answer: { name: 'NumberHolders', description: 'The members' },
      problems: ['validation', 'not-found'],
    },
    ({ admitted, query, ...acting }) => readHolders(acting, admitted, query),
  ),
];
