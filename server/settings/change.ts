/** Change of a setting: with its audit row, on the version it was read at, and effective from the next transaction. */
import { eq, sql } from 'drizzle-orm';
import type { Announcement } from '../../domain/settings/announcement';
import { SETTINGS, type SettingKey, type SettingRecord, type SettingValue } from '../../domain/settings/settings';
import { turnsDownSecondPerson } from '../../domain/settings/turning-down';
import { addsNoneBySystem, effectOnAllBetting, type Pauses } from '../../domain/rounds/suspension';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit';
import { requireFreshStepUp } from '../access/step-up';
import { holdBetsBack } from './suspending';
import { setting } from '../db/book/control';
import { lotto } from '../db/book/lottos';
import { shownNow } from '../kernel/pushed-clock';
import { fieldProblem } from '../kernel/problem';
import { assertVersion } from '../kernel/entity-version';
import { isCallbackUrl } from '../kernel/callable-address';
import type { Acting } from '../access/acting';
import type { Caller } from '../access/caller';
import type { Config } from '../kernel/config';
import type { Services, Transaction } from '../kernel/services';
import { isAgent } from './branch';
import { fixedBy } from './environment';
import { listSettings } from './list';
import { settingOf } from './read';
import { askOrAgree, checkMayTurnDown, forgetTurnDownRequest } from './turn-down';

/** A requested change of a setting. */
export interface SettingChange<K extends SettingKey = SettingKey> {
  key: K;
  /** Null resets it to its default, even if later releases have another one. */
  value: SettingValue<K> | null;
  /** Versions that the change is based on; empty when unnamed. */
  expected: readonly number[];
  reason: string | undefined;
}

/** Throws `validation` for a lotto that doesn't exist, or a round of another lotto. */
async function checkNamed(tx: Transaction, pauses: Pauses): Promise<void> {
  const named = pauses.filter(({ lottoId }) => lottoId !== null);
  const { rows } = await tx.execute(sql`
    SELECT FROM unnest(${sql.param(named.map(({ lottoId }) => lottoId))}::uuid[],
      ${sql.param(named.map(({ roundId }) => roundId))}::uuid[]) AS named (lotto_id, round_id)
    JOIN ${lotto} ON ${lotto.id} = named.lotto_id
    WHERE named.round_id IS NULL
      OR EXISTS (SELECT FROM round WHERE round.id = named.round_id AND round.lotto_id = named.lotto_id)`);
  if (rows.length !== named.length) throw fieldProblem('value', 'invalid');
}

/** Throws `validation` for networks that would keep the caller out. */
async function checkOwnPlace(tx: Transaction, { ip }: Caller, networks: readonly string[]): Promise<void> {
  if (networks.length === 0) return;
  const { rows } = await tx.execute(sql`
    SELECT FROM unnest(${sql.param([...networks])}::text[]) AS allowed WHERE ${ip}::inet <<= allowed::inet LIMIT 1`);
  if (rows.length === 0) throw fieldProblem('value', 'setting.ownPlace');
}

/**
 * Locks the row, which is made at version 0 when it is missing, so that the second of two simultaneous changes waits.
 */
async function lockSetting(tx: Transaction, key: SettingKey, now: Date) {
  await tx
    .insert(setting)
    .values({ key, value: sql`'null'::jsonb`, version: 0, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(setting).where(eq(setting.key, key)).for('no key update');
  if (!row) throw new Error(`the setting ${key} has no row`);
  return row;
}

interface Stored {
  key: SettingKey;
  value: SettingValue<SettingKey> | null;
  version: number;
  /** The account that changes it; null for the system. */
  by: string | null;
  now: Date;
}

/** Writes the locked row of a setting. */
async function store(tx: Transaction, { key, value, version, by, now }: Stored): Promise<void> {
  const stored = JSON.stringify(value);
  await tx
    .update(setting)
    .set({ value: sql`${stored}::jsonb`, version, updatedBy: by, updatedAt: now })
    .where(eq(setting.key, key));
}

/** Returns a setting in its current state. */
async function standing(tx: Transaction, config: Config, key: SettingKey): Promise<SettingRecord> {
  const found = (await listSettings(tx, config)).find((one) => one.key === key);
  if (!found) throw new Error(`the setting ${key} is told of nowhere`);
  return found;
}

/** Checks of a value that need the database. Throws `validation`. */
async function checkValue(tx: Transaction, { caller, services }: Acting, { key, value }: SettingChange): Promise<void> {
  if (fixedBy(services.config, key) !== null) throw fieldProblem('value', 'setting.fixed');
  if (value === null) return;
  if (SETTINGS[key].kind === 'pauses') await checkNamed(tx, value as Pauses);
  if (SETTINGS[key].kind === 'announcement') {
    const { branch } = value as Announcement;
    if (branch !== null && !(await isAgent(tx, branch))) throw fieldProblem('value', 'partners.noAgent');
  }
  if (key === 'alerts.webhook' && !isCallbackUrl(value as string, services.config.callbackNetworks))
    throw fieldProblem('value', 'partners.callbackUrl');
  if (key === 'staff.networks') await checkOwnPlace(tx, caller, value as string[]);
}

/**
 * Checks a change of suspensions that concerns all betting: it takes a recent step-up, and a reason to resume. Throws
 * `step-up-required` and `validation`.
 */
function checkAllBetting(
  { services, caller }: Acting,
  before: Pauses,
  after: Pauses,
  reason: string | undefined,
): void {
  const effect = effectOnAllBetting(before, after, shownNow(services));
  // @guard access "all betting stops and continues with a step-up", tested by settings/suspensions "of all betting take
  //   a step-up and a reason, to resume as well": «effect !== null» becomes «false as boolean»
  if (effect !== null) requireFreshStepUp(services, caller);
  if (effect === 'resumes' && (reason ?? '') === '') throw fieldProblem('reason', 'required');
}

/**
 * Changes a setting within a transaction. Where a second person is required, the first one's change is only stored as a
 * request. The caller has already stepped up where necessary, and bets are held back for a setting about them.
 */
export async function changeWithin(tx: Transaction, acting: Acting, change: SettingChange): Promise<void> {
  const { services, caller } = acting;
  const { key, value, expected, reason } = change;
  const now = services.clock();
  await checkValue(tx, acting, change);
  const before = await lockSetting(tx, key, now);
  assertVersion(expected, before.version);
  const after = value ?? SETTINGS[key].default;
  const stood = settingOf(key, before.value);
  if (key === 'betting.suspended') {
    if (!addsNoneBySystem(stood as Pauses, after as Pauses)) throw fieldProblem('value', 'invalid');
    checkAllBetting(acting, stood as Pauses, after as Pauses, reason);
  }
  const entry = {
    entity: 'settings',
    entityId: null,
    reason,
    before: { [key]: stood },
    after: { [key]: after },
  } as const;
  if (turnsDownSecondPerson(key, stood, after)) {
    const why = checkMayTurnDown(caller, reason);
    // @guard money "a second person is not turned off by one", tested by settings/settings "takes two persons, and
    //   happens once both want it: approvals.foreign": «if (!(await askOrAgree(tx, now, caller, { key, value, reason:
    //   why })))» becomes «await askOrAgree(tx, now, caller, { key, value, reason: why }); if (false as boolean)»
    if (!(await askOrAgree(tx, now, caller, { key, value, reason: why })))
      return writeAudit(tx, now, caller, { ...entry, action: 'submit' });
  } else await forgetTurnDownRequest(tx, key);
  await store(tx, { key, value, version: before.version + 1, by: caller.accountId, now });
  await writeAudit(tx, now, caller, { ...entry, action: 'update' });
}

/**
 * Changes a setting within a transaction by a decision of the system, with its reason. Bets are held back for a setting
 * about them.
 */
export async function changeBySystem<K extends SettingKey>(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { key, value, reason }: { key: K; value: SettingValue<K>; reason: string },
): Promise<void> {
  const now = clock();
  const before = await lockSetting(tx, key, now);
  await store(tx, { key, value, version: before.version + 1, by: null, now });
  await writeAudit(tx, now, SYSTEM_ACTOR, {
    action: 'update',
    entity: 'settings',
    entityId: null,
    reason,
    before: { [key]: settingOf(key, before.value) },
    after: { [key]: value },
  });
}

/**
 * Changes a setting and returns its new state. A dangerous one requires a recent step-up. When a suspension of betting
 * is answered, no bet that it forbids is under way any more.
 */
export async function changeSetting(acting: Acting, change: SettingChange): Promise<SettingRecord> {
  const { services, caller } = acting;
  const { isDangerous, kind } = SETTINGS[change.key];
  // @guard access "dangerous settings take a step-up", tested by settings/settings "that are dangerous take a step-up,
  //   the others none"
  if (isDangerous) requireFreshStepUp(services, caller);
  return services.db.transaction(async (tx) => {
    if (kind === 'pauses') await holdBetsBack(tx);
    await changeWithin(tx, acting, change);
    return standing(tx, services.config, change.key);
  });
}
