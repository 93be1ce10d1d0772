/** The API of what the operator can set, and of which betting is suspended. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { reason } from '../../domain/entities/field';
import { isSettingKey, SETTING_KEYS, SETTINGS, type SettingKey } from '../../domain/settings';
import { isInForce } from '../../domain/suspension';
import type { AppContext } from '../http/context';
import { readFields } from '../http/json-body';
import { ifMatchParameter } from '../records/routes/list-parameters';
import { ProblemError } from '../http/problem';
import { actingOf } from '../http/request';
import type { Route } from '../http/route';
import { entityTagOf, expectedVersions } from '../records/routes/version';
import { changeSetting } from '../settings/change';
import { listSettings } from '../settings/list';
import { readSetting } from '../settings/read';

/** Master's, and theirs who work for master with the right to the system. */
const house = { access: { subject: 'system', actions: ['update'] }, isOfHouse: true, scope: 'global' } as const;

const Setting = z.object({
  key: z.enum(SETTING_KEYS),
  value: z.unknown(),
  default: z.unknown(),
  isDefault: z.boolean(),
  version: z.int(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});

const Suspension = z.object({
  /** Null for all betting. */
  lotto: z.object({ id: z.uuid(), code: z.string(), name: z.string().nullable() }).nullable(),
  reason: z.string(),
  until: z.string().nullable(),
});

/** What a change of a setting takes; null sets it back to its default. */
const changeOf = (schema: z.ZodType) =>
  z.strictObject({ value: schema.nullable(), reason: reason().write, version: z.int().optional() });

/** What is no setting looks like one that never existed. */
function keyIn(c: AppContext): SettingKey {
  const key = c.req.param('key') ?? '';
  if (!isSettingKey(key)) throw new ProblemError('not-found');
  return key;
}

async function change(c: AppContext): Promise<Response> {
  const key = keyIn(c);
  const { version, value, reason: why } = await readFields(c, changeOf(SETTINGS[key].schema));
  const expected = expectedVersions(c.req.header('if-match'), version === undefined ? {} : { version });
  const changed = await changeSetting(actingOf(c), { key, value: value as never, expected, reason: why || undefined });
  c.header('ETag', entityTagOf(changed.version));
  return c.json(changed);
}

async function suspensions(c: AppContext): Promise<Response> {
  const { db, clock } = c.get('services');
  const pauses = await readSetting(db, 'betting.suspended');
  const inForce = pauses.filter((pause) => isInForce(pause, clock()));
  const named = inForce.flatMap(({ lottoId }) => lottoId ?? []);
  const { rows } = await db.execute<{ id: string; code: string; name: string | null }>(sql`
    SELECT id, code, name FROM lotto WHERE id = ANY(${sql.param(named)}::uuid[])`);
  const lottos = new Map(rows.map((row) => [row.id, row]));
  return c.json(
    inForce.map(({ lottoId, reason: why, until }) => ({ lotto: lottoId === null ? null : (lottos.get(lottoId) ?? null), reason: why, until })),
  );
}

export const settingRoutes: Route[] = [
  {
    ...house,
    method: 'get',
    path: '/api/settings',
    operationId: 'listSettings',
    summary: 'All settings with their defaults and last changes; amounts in satang',
    answers: { 200: { description: 'The settings', schema: z.array(Setting), name: 'Settings' } },
    handle: async (c) => c.json(await listSettings(c.get('services').db)),
  },
  {
    ...house,
    method: 'put',
    outlastsBets: true,
    path: '/api/settings/:key',
    operationId: 'changeSetting',
    summary: 'Sets a setting, or with null its default again; one that costs money when wrong takes a step-up',
    parameters: [
      { name: 'key', in: 'path', description: 'Which setting', required: true, schema: z.enum(SETTING_KEYS) },
      ifMatchParameter,
    ],
    body: { schema: changeOf(z.unknown()), name: 'SettingChange' },
    answers: {
      200: { description: 'The setting as it is now', schema: Setting, name: 'Setting', headers: { ETag: 'The version, as `If-Match` takes it' } },
    },
    problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'step-up-required', 'too-large'],
    handle: change,
  },
  {
    method: 'get',
    path: '/api/suspensions',
    operationId: 'listSuspensions',
    summary: 'Which betting is suspended now, why and until when; told to everybody',
    access: 'signed-in',
    scope: 'global',
    answers: { 200: { description: 'The suspensions in force', schema: z.array(Suspension), name: 'Suspensions' } },
    problems: ['password-change-required'],
    handle: suspensions,
  },
];
