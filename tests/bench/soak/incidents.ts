/** Incidents of a business while bets are placed at full rate; each reports its duration. */
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { OfficialResult } from '../../../domain/results/official-result';
import { BAHT } from '../../../domain/money/proportion';
import { changeLimits } from '../../../server/book/limits/change-limits';
import { BookRefusal } from '../../../server/book/refusal';
import { submitVoid } from '../../../server/book/results/submit-correction';
import { CLOCK_ACTOR } from '../../../server/book/rounds/claim';
import { makeMonths, MonthsMissing } from '../../../server/book/rounds/make-months';
import { type Book, inBookTransaction } from '../../../server/book/transaction';
import { settleRound } from '../../../server/book/settling/settle-round';
import { putResult } from '../../api/book/settling/support';
import type { BookWorld } from '../../support/book-world';

/** Actor of everything that a person does. */
const OPERATOR = { id: '00000000-0000-7000-8000-000000000001', name: 'operator' };
const LOOKS_EVERY_MS = 200;
const TRIES_EVERY_MS = 1_000;
const MONTHS_WITHIN_MS = 120_000;
const MONTH_MS = 31 * 24 * 3_600_000;

/** Reports an action and its duration. */
export type Tell = (what: string, ms: number) => void;

async function timed<T>(tell: Tell, what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await work();
  tell(what, performance.now() - begun);
  return done;
}

/** Waits until a round is in a state; throws after two minutes. */
async function untilState({ services }: BookWorld, roundId: string, states: readonly string[]): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await services.pool.query<{ state: string }>('SELECT state FROM round WHERE id = $1', [roundId]);
    if (states.includes(rows[0]?.state ?? '')) return;
    if (performance.now() - begun > 120_000) throw new Error(`round ${roundId} stays ${rows[0]?.state}`);
    await delay(LOOKS_EVERY_MS);
  }
}

/** Waits for the clock of a server to close a round, puts a result on it and pays it. */
export async function settleClosed(world: BookWorld, roundId: string, official: OfficialResult, tell: Tell) {
  await untilState(world, roundId, ['closed']);
  await putResult(world.services, roundId, official);
  await timed(tell, 'a round settled', () => settleRound(world.services, { roundId, actor: CLOCK_ACTOR }));
}

/** Asks for the void of a round that is bet on; a server carries it out once it may. */
export async function voidBusyRound(world: BookWorld, roundId: string, tell: Tell): Promise<void> {
  const request = { roundId, reason: 'soak', submitter: OPERATOR };
  await timed(tell, 'the void of a busy round asked for', () =>
    inBookTransaction(world.services, (tx) => submitVoid(tx, world.services, request)),
  );
  await timed(tell, 'that void carried out, the time to take it back in it', () =>
    untilState(world, roundId, ['voided']),
  );
}

/** Changes the cap of a bet type in open rounds; the next time back again. */
export async function changeCap(world: BookWorld, capBaht: number, tell: Tell): Promise<void> {
  await timed(tell, `the cap of 2-top changed to ${capBaht}`, () =>
    inBookTransaction(world.services, (tx) =>
      changeLimits(tx, world.services, {
        lottoId: world.lottoId,
        scope: 'open',
        changes: [{ betType: 'top2', parts: { cap: capBaht * BAHT } }],
        actor: OPERATOR,
        reason: 'soak',
        expected: [],
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof BookRefusal)) throw error;
    }),
  );
}

/** Tries to make months until it can, as the server's job does; once where that is all that is wanted. */
async function tryMonths(book: Book, isOnce: boolean): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < MONTHS_WITHIN_MS; await delay(TRIES_EVERY_MS)) {
    try {
      await makeMonths(book);
      return;
    } catch (error) {
      if (!(error instanceof MonthsMissing)) throw error;
      if (isOnce) return;
    }
  }
  throw new Error('months could not be made');
}

/** Reads slips in one transaction for so long, as a backup does, while the months of half a year ahead are made. */
export async function makeMonthsBehindReader(
  world: BookWorld,
  { appUrl, ms }: { appUrl: string; ms: number },
  tell: Tell,
): Promise<void> {
  const reader = new Client({ connectionString: appUrl });
  await reader.connect();
  try {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await reader.query('SELECT count(*) FROM slip JOIN line ON line.slip_id = slip.id');
    const later = new Date(Date.now() + 4 * MONTH_MS);
    const then = { ...world.services, bookClock: () => later };
    await timed(tell, 'months tried to be made behind a long reader', () => tryMonths(then, true));
    await delay(ms);
    await reader.query('COMMIT');
    await timed(tell, 'months made once it had read', () => tryMonths(then, false));
  } finally {
    await reader.end();
  }
}
