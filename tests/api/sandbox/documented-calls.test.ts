/**
 * The section “Bodies and examples” of docs/partner-api.md: each call is made in a sandbox, and its request and
 * response are compared with the page. `WRITE_DOCS=1` writes the section instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/durations';
import { DOCUMENTED_TEXTS } from '../../../domain/partners/refusal-texts';
import { type ReferencePartner, startReferencePartner } from '../../../examples/reference-partner/server';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { partnerApiRoutes } from '../../../server/partners/api/routes';
import { partnerOpenApi } from '../../../server/partners/document/partner-openapi';
import type { PartnerClient } from '../partners/support';
import { fieldsOf, type FieldSchema } from './documented-fields';
import { settledText } from './settled-text';
import { createSandbox, membersOf, openRoundIn, openRoundsIn, place, pushPastIn, type Sandbox } from './support';

const PAGE = join(PROJECT_ROOT, 'docs/partner-api.md');
const [BEGINS, ENDS] = ['<!-- examples: begin -->', '<!-- examples: end -->'];
/** Days of rounds pass in it. */
const TIMEOUT_MS = 120_000;
const RESULT = { family: 'hanoi', special: '12345', first: '67889' };

interface Example {
  operationId: string;
  lines: string[];
}

let sandbox: Sandbox;
let wallet: ReferencePartner;
const examples: Example[] = [];
const settled = settledText();

beforeAll(async () => {
  sandbox = await createSandbox();
  await sandbox.runClock();
  const { keyId, secret } = sandbox.seamless;
  wallet = await startReferencePartner({ secrets: new Map([[keyId, secret]]), opening: 100_000 });
});
afterAll(async () => {
  await wallet.close();
  await sandbox.test.dispose();
});

const routeOf = (operationId: string) => {
  const route = partnerApiRoutes.find((one) => one.operationId === operationId);
  if (!route) throw new Error(`no call of partners is ${operationId}`);
  return route;
};

/** Makes a call and keeps it as an example. Returns the decoded response. */
async function example(client: PartnerClient, operationId: string, path: string, body?: unknown, key?: string) {
  const { method } = routeOf(operationId);
  const reply = method === 'get' ? await client.get(path) : await client.post(path, body, key ? { key } : {});
  const head = `${method.toUpperCase()} /api/partner/v1${path}`;
  const sent = [settled.text(head), ...(key ? [`Idempotency-Key: ${key}`] : [])];
  if (body !== undefined) sent.push(settled.json(body));
  examples.push({ operationId, lines: [...sent, '', String(reply.status), settled.json(reply.json)] });
  return reply;
}

interface Document {
  paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>;
  components: { schemas: Record<string, FieldSchema> };
}

/** Returns the fields of a call's body as a list; empty without a body. */
function bodyOf(operationId: string): string[] {
  const { paths, components } = partnerOpenApi('Lucky') as unknown as Document;
  const call = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .find((one) => one.operationId === operationId);
  const body = call?.requestBody as { content: { 'application/json': { schema: FieldSchema } } } | undefined;
  return body ? fieldsOf(body.content['application/json'].schema, components.schemas) : [];
}

const shownPath = (path: string) => path.replace('/api/partner/v1', '');

function section(): string {
  const calls = partnerApiRoutes.flatMap(({ operationId, method, path, summary }) => [
    `### \`${method.toUpperCase()} ${shownPath(path)}\``,
    '',
    `${summary}.`,
    '',
    ...bodyOf(operationId),
    ...examples
      .filter((one) => one.operationId === operationId)
      .flatMap(({ lines }) => ['```http', ...lines, '```', '']),
  ]);
  const reasons = DOCUMENTED_TEXTS.map(([reason, text]) => `| \`${reason}\` | ${text} |`);
  return [
    BEGINS,
    '',
    ...calls,
    '### Reasons in words',
    '',
    '| `reason` or `detail` | `text` |',
    '|---|---|',
    ...reasons,
    '',
    ENDS,
  ].join('\n');
}

/** Returns the placed slip's id. */
const slipOf = (reply: { json: { slip: { id: string } } }) => reply.json.slip.id;

it(
  'is what each call takes and answers',
  async () => {
    const { transfer, seamless } = sandbox;
    const [member, other] = await membersOf(transfer);
    if (!member || !other) throw new Error('a sandbox has members');
    // From the same time of day on, 09:00 of the business, as the examples name dates and open rounds.
    const clock = await transfer.get('/sandbox/clock');
    const until = new Date(
      (Math.floor(Date.parse(String(clock.json['now'])) / DAY_MS) + 1) * DAY_MS + 2 * HOUR_MS,
    ).toISOString();
    await transfer.post('/sandbox/clock', { until });
    await sandbox.runClock();
    const [vip, round] = await openRoundsIn(sandbox, transfer, ['hanoi-vip', 'hanoi']);
    if (!vip || !round) throw new Error('two rounds were asked for');
    await example(transfer, 'partnerOpenRounds', '/rounds?lotto=hanoi');
    await example(transfer, 'partnerRound', `/rounds/${round.id}?member=${member.id}`);
    await example(
      transfer,
      'ensurePartnerMember',
      '/members',
      { username: 'transfer.malee', nickname: 'มาลี' },
      'member-000187',
    );
    await example(transfer, 'partnerMembers', '/members?limit=1');
    const move = { memberId: member.id, transId: 'D-20261123-000187', amount: 150_000 };
    await example(transfer, 'partnerDeposit', '/deposits', move);
    await example(transfer, 'partnerWithdraw', '/withdrawals', {
      ...move,
      transId: 'W-20261123-000012',
      amount: 99_000_000,
    });
    await example(transfer, 'partnerMemberBalance', `/members/${member.id}/balance`);
    await example(transfer, 'partnerMoves', '/transactions?transId=D-20261123-000187');
    await example(transfer, 'partnerFloat', '/float');
    const line = { betType: 'top3', number: '345', stake: 1_000, rate: 90_000 };
    const slip = { memberId: member.id, roundId: round.id, lines: [line] };
    const placed = await example(transfer, 'partnerPlaceSlip', '/slips', slip, 'web-000187');
    const large = { ...slip, lines: [{ ...line, stake: 1_100_000 }] };
    await example(transfer, 'partnerPlaceSlip', '/slips', large, 'web-000188');
    const small = { ...slip, lines: [{ ...line, stake: 50 }] };
    await example(transfer, 'partnerPlaceSlip', '/slips', small, 'web-000189');
    await example(transfer, 'partnerReadSlipText', '/slips/read', { text: '27=50 ล่าง\nรวม 50', lotto: 'hanoi' });
    await example(transfer, 'partnerSlip', `/slips/${slipOf(placed)}`);
    await example(transfer, 'partnerSlipByReference', '/slips?reference=web-000187');
    const toCancel = await place(transfer, round, other.id, { number: '777' });
    await example(transfer, 'partnerCancelSlip', `/slips/${slipOf(toCancel)}/cancel`, { reason: 'wrong number' });
    await example(transfer, 'partnerMemberHistory', `/members/${member.id}/history?limit=1`);
    const { json } = await transfer.get('/sandbox/clock');
    await example(transfer, 'partnerStatement', `/statement?date=${String(json['now']).slice(0, 10)}`);

    const yeekee = await openRoundIn(sandbox, transfer, 'yeekee');
    await example(transfer, 'partnerShoot', `/rounds/${yeekee.id}/shoots`, { memberId: member.id, number: '12345' });
    await example(transfer, 'partnerShoots', `/rounds/${yeekee.id}/shoots?limit=1`);

    await example(seamless, 'setSandboxCallback', '/sandbox/callback', { url: 'http://localhost:4190/' });
    await example(seamless, 'setSandboxCallback', '/sandbox/callback', { url: wallet.url });
    await example(seamless, 'callSandboxBalance', '/sandbox/balance', {});
    await example(transfer, 'sandboxClock', '/sandbox/clock');
    await example(transfer, 'pushSandboxClock', '/sandbox/clock', { seconds: 60 });
    const held = await place(transfer, vip, member.id, { stake: 10_000 });
    expect(held.status).toBe(201);
    await pushPastIn(sandbox, transfer, round);
    await pushPastIn(sandbox, transfer, vip);
    await example(transfer, 'enterSandboxResult', `/sandbox/rounds/${round.id}/result`, RESULT);
    await transfer.post(`/sandbox/rounds/${vip.id}/result`, RESULT);
    await example(transfer, 'confirmSandboxWins', `/sandbox/rounds/${vip.id}/wins`, {});
    const correction = { ...RESULT, special: '12777' };
    await example(transfer, 'correctSandboxResult', `/sandbox/rounds/${round.id}/correction`, correction);
    await example(transfer, 'voidSandboxRound', `/sandbox/rounds/${round.id}/void`, {});

    const missing = partnerApiRoutes.filter(
      ({ operationId }) => !examples.some((one) => one.operationId === operationId),
    );
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);

    const page = readFileSync(PAGE, 'utf8');
    const [before = '', rest = ''] = page.split(BEGINS);
    const [, after = ''] = rest.split(ENDS);
    const wanted = before + section() + after;
    if (process.env['WRITE_DOCS'] === '1') writeFileSync(PAGE, wanted);
    else expect(page).toBe(wanted);
  },
  TIMEOUT_MS,
);
