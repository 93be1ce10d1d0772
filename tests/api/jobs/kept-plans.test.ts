/** Statements of frequent jobs are planned once: an idle server would otherwise be busy planning. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { jobs } from '../../../server/jobs/jobs';
import { createTestServices, type TestServices } from '../../support/services';

/** Jobs that look so often. */
const OFTEN_MS = 1_000;
/** Said of transactions and connections: there is nothing to plan. */
const NEEDS_NO_PLAN = /^(begin|commit|rollback|SELECT set_config)/;

interface Statement {
  name?: string;
  text: string;
}

const statementOf = (asked: unknown): Statement => (typeof asked === 'string' ? { text: asked } : (asked as Statement));

let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.dispose());

const looking = jobs.filter(({ everyMs, isLasting }) => everyMs <= OFTEN_MS && !isLasting);

it.each(looking)('$name keeps the plans of what it asks', async ({ run }) => {
  const query = vi.spyOn(Client.prototype, 'query');
  await run(test.services, new AbortController().signal);
  const asked = (query.mock.calls as unknown[][]).map(([statement]) => statementOf(statement));
  const planned = asked.filter(({ name, text }) => name === undefined && !NEEDS_NO_PLAN.test(text));
  expect(planned.map(({ text }) => text)).toEqual([]);
});
