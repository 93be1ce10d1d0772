/** The API of the operator's settings, and of announcements. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isTold } from '../../../domain/settings/announcement';
import { readAnnouncement } from '../../../domain/api/announcement';
import { changeSetting, importSettings, listSettings, readEnvironment } from '../../../domain/api/settings';
import { parseFields } from '../../../domain/validation/validation';
import {
  isSettingKey,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValue,
} from '../../../domain/settings/settings';
import { sumOf } from '../../../domain/money/proportion';
import { readPasskeySites } from '../../auth/second-factor/passkeys-by-site';
import { ProblemError } from '../../kernel/problem';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import { isOfBranch } from '../../settings/branch';
import { changeSetting as writeSetting } from '../../settings/change';
import { importSettings as takeOver } from '../../settings/import';
import { listSettings as readSettings } from '../../settings/list';
import { readSetting } from '../../settings/read';
import { shownNow } from '../../kernel/pushed-clock';

/** Access for master, and for its sub accounts with the right to the system. */
// @guard access "settings are the house’s", tested by access/agents "of coma": without «isOperatorOwned: true,»
const house = { access: { subject: 'system', actions: ['update'] }, isOperatorOwned: true, scope: 'global' } as const;

/** Returns the value in its setting's form. Throws `validation`. */
function valueOf<K extends SettingKey>(key: K, value: unknown): SettingValue<K> | null {
  const { data, errors } = parseFields(z.object({ value: SETTINGS[key].schema.nullable() }), { value });
  if (errors) throw new ProblemError('validation', { errors });
  return data.value;
}

export const settingRoutes: Route[] = [
  serve(
    listSettings,
    {
      ...house,
      operationId: 'listSettings',
      summary: 'Returns all settings with their defaults and last changes; amounts in satang',
      answer: { description: 'The settings', name: 'Settings' },
    },
    ({ services }) => readSettings(services.db, services.config),
  ),
  serve(
    readEnvironment,
    {
      ...house,
      operationId: 'readEnvironment',
      summary: 'Returns values of environment variables, which override settings',
      answer: { description: 'The values, without secrets', name: 'Environment' },
    },
    async ({ services: { db, config } }) => {
      const { rows } = await db.execute<{ hasRounds: boolean }>(sql`SELECT EXISTS (SELECT FROM round) AS "hasRounds"`);
      const host = config.publicUrl === undefined ? null : new URL(config.publicUrl).hostname;
      const sites = await readPasskeySites(db);
      const passkeysOf = (isMeant: (site: string) => boolean) =>
        sumOf(sites.filter(({ site }) => isMeant(site)).map(({ passkeys }) => passkeys));
      return {
        timeZone: config.timeZone,
        hasRounds: rows[0]?.hasRounds ?? false,
        publicUrl: config.publicUrl ?? null,
        passkeys: { here: passkeysOf((site) => site === host), elsewhere: passkeysOf((site) => site !== host) },
        mailServer: config.smtpUrl === undefined ? null : new URL(config.smtpUrl).host,
        logLevel: config.logLevel,
        isOwnDatabase: config.databaseUrl !== undefined,
      };
    },
  ),
  serve(
    importSettings,
    {
      ...house,
      waitsForInFlightBets: true,
      operationId: 'importSettings',
      summary: 'Imports all settings of a file or none; a trial only returns the changes',
      bodyName: 'SettingsImport',
      answer: { description: 'The differences from the current values', name: 'ImportedSettings' },
      problems: ['bad-request', 'validation', 'version-conflict', 'step-up-required', 'too-large'],
    },
    ({ body: { values, versions, reason, isTrial }, ...acting }) =>
      takeOver(acting, { values, versions, reason: reason || undefined, isTrial }),
  ),
  serve(
    changeSetting,
    {
      ...house,
      waitsForInFlightBets: true,
      operationId: 'changeSetting',
      summary: 'Changes a setting, or resets it with null; critical settings need a step-up',
      words: { key: SETTING_KEYS },
      parameters: { key: 'The key of the setting' },
      bodyName: 'SettingChange',
      answer: { description: 'The updated setting', name: 'Setting', tagged: true },
      problems: ['bad-request', 'validation', 'not-found', 'version-conflict', 'step-up-required', 'too-large'],
    },
    ({ params: { key }, body: { value, reason }, expected, ...acting }) => {
      if (!isSettingKey(key)) throw new ProblemError('not-found');
      return writeSetting(acting, { key, value: valueOf(key, value), expected, reason: reason || undefined });
    },
  ),
  serve(
    readAnnouncement,
    {
      operationId: 'readAnnouncement',
      summary: "Returns the operator's current announcement to everyone or to the caller's branch",
      access: 'signed-in',
      scope: 'global',
      answer: { description: 'The announcement; null without one', name: 'Announcement' },
      problems: ['password-change-required'],
    },
    async ({ services, caller }) => {
      const { db } = services;
      const said = await readSetting(db, 'house.announcement');
      if (!said || !isTold(said, shownNow(services))) return { text: null };
      // @guard access "what is announced to a branch is told to nobody else", tested by settings/settings "is shown to
      //   its agent and all below, to no one else": «!said.branch || (await isOfBranch(db, caller, said.branch))»
      //   becomes «isOfBranch»
      return { text: !said.branch || (await isOfBranch(db, caller, said.branch)) ? said.text : null };
    },
  ),
];
