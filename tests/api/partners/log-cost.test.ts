/**
 * A page of the log of calls costs as much as its rows. The length of the log, and other partners' calls, don't matter.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { LOG_PAGE, type TRANSFER_PARTNERS } from '../../../domain/api/partners';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook } from '../../support/book-checks';
import { createBookWorld } from '../../support/book-world';
import { rowsTouched } from '../../support/rows-touched';
import { createTestServices, type TestServices } from '../../support/services';
import { addClient } from './support';

/** Rows touched for each row of a page: its call is looked up again, with its partner and member. */
const TOUCHED_PER_ROW = 6;
const ROWS = 6_000;
const LONG_AGO = "interval '70 days'";

let test: TestServices;
let master: Persona;
let seldom: string;

type Page = z.output<(typeof TRANSFER_PARTNERS)['log']['answer']>;

beforeAll(async () => {
  test = await createTestServices();
  await createBookWorld(test.services);
  master = await signInAs(createApp(test.services), 'master');
  const often = await addClient(test.services, 'agent', 'seamless');
  const busy = await addClient(test.services, 'agent');
  seldom = (await addClient(test.services, 'agent')).partnerId;
  // One of another kind has most calls, and those that failed; the newest are of one who calls often.
  await alterBook(
    test,
    `INSERT INTO partner_call (id, at, partner_id, is_test, direction, method, path, status, outcome, ms, headers, request, response, calls)
     SELECT uuidv7(-ago), now() - ago, CASE WHEN number > ${ROWS - 5} THEN '${seldom}'::uuid WHEN number % 2 = 0 THEN '${busy.partnerId}'
         ELSE '${often.partnerId}' END, false, 'in', 'GET', '/', 200,
       CASE WHEN number % 2 = 1 AND number % 3 = 1 OR number > ${ROWS - 3} THEN 'failed' ELSE 'ok' END, 1, '{}', '', '', 1
     FROM generate_series(1, ${ROWS}) AS number, LATERAL (SELECT number * interval '1 s' AS ago) AS moment`,
  );
  // In a month of long ago there was nobody else.
  await alterBook(test, `SELECT create_call_month((now() - ${LONG_AGO})::date)`);
  await alterBook(
    test,
    `INSERT INTO partner_call (id, at, partner_id, is_test, direction, method, path, status, outcome, ms, headers, request, response, calls)
     SELECT uuidv7(-ago), now() - ago, '${busy.partnerId}', false, 'in', 'GET', '/', 200, 'ok', 1, '{}', '', '', 1
     FROM generate_series(1, ${ROWS}) AS number, LATERAL (SELECT ${LONG_AGO} + number * interval '1 ms' AS ago) AS moment`,
  );
  await alterBook(test, 'ANALYZE partner_call');
});
afterAll(() => test.dispose());

it.each([
  ['newest', '', LOG_PAGE],
  ['of one who seldom calls', 'partner=SELDOM', 5],
  ['failed, of all', 'outcome=failed', 3],
  ['failed, of one', 'outcome=failed&partner=SELDOM', 3],
])('%s', async (_, query, found) => {
  const path = `/api/partners/transfer/log?${query.replace('SELDOM', seldom)}`;
  let page: Page | null = null;
  const touched = await rowsTouched(test.services.pool, /FROM partner_call AS call/, async () => {
    const { status, json } = await master.get(path);
    expect(status).toBe(200);
    page = json as unknown as Page;
  });
  expect((page as Page | null)?.calls).toHaveLength(found);
  expect(touched).toBeLessThan(found * TOUCHED_PER_ROW + 30);
});
