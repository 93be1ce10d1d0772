/** The API of what the operator can set, which betting is suspended, and what is announced. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isTold } from '../../domain/announcement';
import { readAnnouncement } from '../../domain/api/announcement';
import { changeSetting, listSettings } from '../../domain/api/settings';
import { listSuspensions, type Suspension } from '../../domain/api/suspensions';
import { parseFields } from '../../domain/api/validation';
import { isSettingKey, SETTING_KEYS, SETTINGS, type SettingKey, type SettingValue } from '../../domain/settings';
import { isInForce } from '../../domain/suspension';
import { ProblemError } from '../http/problem';
import type { Route } from '../http/route';
import { serve } from '../http/serve';
import type { Services } from '../services';
import { changeSetting as writeSetting } from '../settings/change';
import { listSettings as readSettings } from '../settings/list';
import { readSetting } from '../settings/read';

/** Master's, and theirs who work for master with the right to the system. */
const house = { access: { subject: 'system', actions: ['update'] }, isOfHouse: true, scope: 'global' } as const;

/** The value as its setting takes it. Throws `validation`. */
function valueOf<K extends SettingKey>(key: K, value: unknown): SettingValue<K> | null {
  const { data, errors } = parseFields(z.object({ value: SETTINGS[key].schema.nullable() }), { value });
  if (errors) throw new ProblemError('validation', { errors });
  return data.value;
}

/** The suspensions in force, with the lottos they are of. */
async function readSuspensions({ db, clock }: Services): Promise<Suspension[]> {
  const pauses = await readSetting(db, 'betting.suspended');
  const inForce = pauses.filter((pause) => isInForce(pause, clock()));
  const named = inForce.flatMap(({ lottoId }) => lottoId ?? []);
  const { rows } = await db.execute<{ id: string; code: string; name: string | null }>(sql`
    SELECT id, code, name FROM lotto WHERE id = ANY(${sql.param(named)}::uuid[])`);
  const lottos = new Map(rows.map((row) => [row.id, row]));
  return inForce.map(({ lottoId, reason, until }) => ({
    lotto: lottoId === null ? null : (lottos.get(lottoId) ?? null),
    reason,
    until,
  }));
}

export const settingRoutes: Route[] = [
  serve(
    listSettings,
    {
      ...house,
      operationId: 'listSettings',
      summary: 'All settings with their defaults and last changes; amounts in satang',
      answer: { description: 'The settings', name: 'Settings' },
    },
    ({ services }) => readSettings(services.db),
  ),
  serve(
    changeSetting,
    {
      ...house,
      outlastsBets: true,
      operationId: 'changeSetting',
      summary: 'Sets a setting, or with null its default again; one that costs money when wrong takes a step-up',
      words: { key: SETTING_KEYS },
      parameters: { key: 'Which setting' },
      bodyName: 'SettingChange',
      answer: { description: 'The setting as it is now', name: 'Setting', tagged: true },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'step-up-required', 'too-large'],
    },
    ({ params: { key }, body: { value, reason }, expected, ...acting }) => {
      if (!isSettingKey(key)) throw new ProblemError('not-found');
      return writeSetting(acting, { key, value: valueOf(key, value), expected, reason: reason || undefined });
    },
  ),
  serve(
    listSuspensions,
    {
      operationId: 'listSuspensions',
      summary: 'Which betting is suspended now, why and until when; told to everybody',
      access: 'signed-in',
      scope: 'global',
      answer: { description: 'The suspensions in force', name: 'Suspensions' },
      problems: ['password-change-required'],
    },
    ({ services }) => readSuspensions(services),
  ),
  serve(
    readAnnouncement,
    {
      operationId: 'readAnnouncement',
      summary: 'What the house announces now; told to everybody',
      access: 'signed-in',
      scope: 'global',
      answer: { description: 'The announcement; null while there is none', name: 'Announcement' },
      problems: ['password-change-required'],
    },
    async ({ services: { db, clock } }) => {
      const said = await readSetting(db, 'house.announcement');
      return { text: said && isTold(said, clock()) ? said.text : null };
    },
  ),
];
