/** An upgrade that nobody notices: two processes of the previous release, and a new one on the same database, under load. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { type EmbeddedDatabase, startEmbedded } from '../../../server/db/embedded/embedded';
import { withClient } from '../../../server/db/one-client';
import { startProxy } from '../../support/keep-alive-proxy';
import { type BuiltRelease, buildPreviousRelease, hasPreviousRelease } from '../../support/previous-release';
import { type Run, runNode, runServer } from '../../support/processes';
import { isLong } from '../../support/runs';
import { temporaryFolder } from '../../support/temporary';
import { verifyCommand } from '../../support/verify-command';

const READY = /is ready at http:\/\/localhost:(\d+)/;
const SECRET_KEY = 'a key of this test alone, long enough';
const HEALTH_EVERY_MS = 200;
/** Nobody waits longer, in milliseconds: a migration waits two seconds at most for its locks. */
const LONGEST_WAIT_MS = 3_000;
const CLIENTS = 6;

const canRun = isLong && hasPreviousRelease('the upgrade under load');

describe.skipIf(!canRun)('an upgrade under load', () => {
  let folder: string;
  let previous: BuiltRelease;
  let database: EmbeddedDatabase;
  const runs: Run[] = [];

  beforeAll(async () => {
    await ensureBuilt();
    folder = temporaryFolder('lotto-rolling-');
    previous = buildPreviousRelease();
    database = await startEmbedded(join(folder, 'database'));
  }, 600_000);
  afterAll(async () => {
    for (const { child, ended } of runs) {
      child.kill('SIGKILL');
      await ended;
    }
    await database.stop();
    previous.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const settings = () => ({
    PORT: '0',
    // One seal of the audit after the other, whoever makes it.
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL: database.appUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    SECRET_KEY,
    REQUEST_CONNECTIONS: '8',
    JOB_CONNECTIONS: '8',
    DRAIN_SECONDS: '3',
    NODE_ENV: 'production',
    MASTER_PASSWORD: 'a calm evening by the river',
  });
  async function ready(run: Run): Promise<{ run: Run; port: number }> {
    runs.push(run);
    return { run, port: Number(READY.exec(await run.line(READY))?.[1]) };
  }
  const startOld = (...args: string[]) => ready(runNode([previous.server, ...args], settings(), previous.folder));

  it('fails no request, loses no slip and keeps nobody waiting for longer than 3 s', async () => {
    const first = await startOld('--sample', '--days', '1');
    const second = await startOld();
    const proxy = await startProxy(HEALTH_EVERY_MS);
    for (const { port } of [first, second]) proxy.add(port);
    await expect.poll(() => proxy.ready(), { timeout: 20_000 }).toBe(2);

    const password =
      /Password {6}(\S.*)/.exec(await first.run.line(/^\W*Password {6}/))?.[1]?.replace(/\W*$/, '') ?? '';
    const ask = async (path: string, body?: object, token?: string) => {
      const response = await fetch(`${proxy.url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
    };
    const signIn = async () => {
      const { json } = await ask('/auth/login', { username: 'bk01kkpt', password, remember: false });
      return String(json['accessToken']);
    };
    const token = await signIn();
    type Named = { id: string; closesAt: string };
    const rounds = (await ask('/slips/rounds', undefined, token)).json as unknown as Named[];
    const members = (await ask('/slips/members', undefined, token)).json as unknown as Named[];
    const round = rounds.toSorted((one, other) => other.closesAt.localeCompare(one.closesAt))[0];
    if (!round || members.length === 0) throw new Error('nothing to bet on');

    const offer = await ask(`/slips/offer?member=${members[0]?.id}&round=${round.id}`, undefined, token);
    const offered = (offer.json['betTypes'] as { betType: string; rate: number; minStake: number }[]).find(
      ({ betType }) => betType === 'top3',
    );
    if (!offered) throw new Error('three digits are not on offer');
    const { betType, rate, minStake: stake } = offered;
    const lineOf = (number: number) => ({ betType, number: String(number % 1_000).padStart(3, '0'), stake, rate });

    const faults: string[] = [];
    const statuses = new Map<number | string, number>();
    const placed: string[] = [];
    const refusals = new Map<string, number>();
    let longest = 0;
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let number = client; !isOver; number += CLIENTS) {
        const start = performance.now();
        const member = members[number % members.length];
        const body = { memberId: member?.id, roundId: round.id, lines: [lineOf(number)], confirmDuplicate: true };
        const reply = await ask('/slips', body, token).catch((error: unknown) => ({ status: String(error), json: {} }));
        if (reply.status !== 200 && reply.status !== 201) faults.push(JSON.stringify(reply).slice(0, 200));
        longest = Math.max(longest, performance.now() - start);
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        const { slip, refusal } = reply.json as { slip?: { id: string } | null; refusal?: { reason: string } | null };
        if (slip) placed.push(slip.id);
        else refusals.set(refusal?.reason ?? 'none', (refusals.get(refusal?.reason ?? 'none') ?? 0) + 1);
        await delay(10);
      }
    });

    const more = async (count: number) => {
      const wanted = placed.length + count;
      await expect.poll(() => placed.length, { timeout: 60_000 }).toBeGreaterThan(wanted);
    };
    await more(30);
    const before = placed.length;
    const third = await ready(runServer(settings()));
    proxy.add(third.port);
    await expect.poll(() => proxy.ready(), { timeout: 20_000 }).toBe(3);
    await more(30);
    const between = placed.length;
    for (const { run, port } of [first, second]) {
      // Version 0.2.0 doesn't drain, so it is taken out of the load balancer first.
      proxy.drain(port);
      await delay(1_000);
      run.child.kill('SIGTERM');
      expect(await run.ended).toBe(0);
      proxy.remove(port);
    }
    await more(30);
    isOver = true;
    await Promise.all(clients);

    console.log(
      `Slips placed: ${before} before, ${between - before} with both versions, ${placed.length - between} after; ` +
        `longest wait ${Math.round(longest)} ms; answers ${JSON.stringify([...statuses])}, refused ${JSON.stringify([...refusals])}.`,
    );
    expect(faults).toEqual([]);
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);
    const { rows } = await withClient(database.adminUrl, (client) =>
      client.query<{ count: number }>('SELECT count(*)::int FROM slip WHERE id = ANY($1::uuid[])', [placed]),
    );
    expect(rows[0]?.count).toBe(placed.length);
    await proxy.close();
    const verified = await verifyCommand(
      { DATABASE_URL: database.appUrl, DATA_DIR: settings().DATA_DIR, SECRET_KEY },
      'all',
    );
    expect(verified, verified.error).toMatchObject({ code: 0 });
  }, 600_000);
});
