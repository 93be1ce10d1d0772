/**
 * Checks that terms, limits and settings have the values of their last recorded change. Values that were never changed
 * by a request have no record and aren't checked.
 */
import { type SQL, sql } from 'drizzle-orm';
import { SETTING_KEYS, SETTINGS } from '../../../domain/settings/settings';
import type { Check } from './check';

/** Values by the names of the record of changes. */
interface Recorded {
  name: string;
  /** Condition on `audit` that selects the changes. */
  of: SQL;
  /** Selects `id`, `named` and an object `has` of the current values, per record. */
  stored: SQL;
}

/** Returns a value whose lists are compared in any order. */
const inOrder = (value: SQL): SQL => sql`CASE jsonb_typeof(${value}) WHEN 'array'
  THEN coalesce((SELECT jsonb_agg(item ORDER BY item) FROM jsonb_array_elements(${value}) AS item), '[]') ELSE ${value} END`;

const checkOf = ({ name, of, stored }: Recorded): Check => ({
  name,
  differences: sql`
    WITH stored AS (${stored}), recorded AS (
      SELECT DISTINCT ON (audit.entity_id, part.name) audit.entity_id AS id, part.name, part.value
      FROM audit CROSS JOIN LATERAL jsonb_each(audit.after) AS part (name, value)
      WHERE ${of} AND audit.entity_id IN (SELECT id FROM stored) AND audit.action IN ('create', 'update')
      ORDER BY audit.entity_id, part.name, audit.id DESC
    )
    SELECT format('The %s of %s is %s; the recorded change has %s.', part.name, stored.named, part.value, recorded.value) AS difference
    FROM stored CROSS JOIN LATERAL jsonb_each(stored.has) AS part (name, value)
    JOIN recorded ON recorded.id = stored.id AND recorded.name = part.name
    WHERE ${inOrder(sql`part.value`)} <> ${inOrder(sql`recorded.value`)}`,
});

/** A moment as the API writes it. */
const moment = (expression: SQL): SQL =>
  sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const OF_ACCOUNTS = sql`audit.entity IN ('agents', 'members')`;

const RECORDED: readonly Recorded[] = [
  {
    name: 'limits of members and own holds match the recorded changes',
    of: OF_ACCOUNTS,
    stored: sql`
      SELECT account.id, account.username AS named, jsonb_build_object('maxLineStake', max_line_stake, 'maxSlipStake', max_slip_stake,
        'maxDayStake', max_day_stake, 'allowanceUntil', ${moment(sql`terms.allowance_until`)}, 'holds', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('betType', bet_type, 'cap', cap)), '[]') FROM account_hold
          WHERE account_id = account.id)) AS has
      FROM account LEFT JOIN account_terms AS terms ON terms.account_id = account.id`,
  },
  {
    name: 'bank accounts match the recorded changes',
    of: OF_ACCOUNTS,
    stored: sql`
      SELECT account.id, account.username AS named, jsonb_build_object('bank', bank, 'bankAccount', bank_account, 'holder', holder,
        'promptPay', promptpay) AS has
      FROM account_bank JOIN account ON account.id = account_bank.account_id`,
  },
  {
    name: 'billing terms match the recorded changes',
    of: sql`audit.entity = 'billing'`,
    stored: sql`
      SELECT account.id, account.username AS named, jsonb_build_object('isOn', is_on, 'percent', percent, 'minimum', minimum,
        'maximum', maximum, 'lossRule', loss_rule, 'dueDays', due_days, 'startsOn', starts_on, 'name', name, 'address', address,
        'taxId', tax_id, 'branch', branch) AS has
      FROM billing_terms JOIN account ON account.id = billing_terms.account_id`,
  },
  {
    name: 'terms of dealers match the recorded changes',
    of: sql`audit.entity = 'dealers'`,
    stored: sql`
      SELECT id, name AS named, jsonb_build_object('isOn', is_on, 'terms', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('betType', bet_type, 'rate', rate, 'commission', commission)), '[]')
          FROM dealer_terms WHERE dealer_id = dealer.id)) AS has
      FROM dealer`,
  },
  {
    name: 'terms and kept amounts of lottos match the recorded changes',
    of: sql`audit.entity = 'lottos'`,
    stored: sql`
      SELECT id, code AS named, jsonb_build_object('row2Reads', row2_reads, 'approval', approval, 'yeekee', yeekee, 'keeps', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('betType', bet_type, 'number', nullif(number, ''), 'by', basis,
            'amount', amount)), '[]') FROM lay_off_keep WHERE lotto_id = lotto.id)) AS has
      FROM lotto`,
  },
  {
    name: 'rate packages match the recorded changes',
    of: sql`audit.entity = 'rate-packages'`,
    // Another package that becomes the default one takes that from this one without a record.
    stored: sql`SELECT id, name AS named, jsonb_build_object('isArchived', is_archived) AS has FROM rate_package`,
  },
];

/** Limits by the changes of the operator, which are rows of their own (`limits/change-limits.ts`). */
const LIMITS = [
  {
    table: 'lotto_bet_type',
    place: sql`stored.lotto_id = said.place`,
    said: sql`change.lotto_id`,
    of: sql`(entry.its ->> 'isFuture')::boolean`,
  },
  {
    table: 'round_bet_type',
    place: sql`stored.round_id = said.place`,
    said: sql`changed.round_id::uuid`,
    of: sql`true`,
  },
] as const;

const limitChecks: readonly Check[] = LIMITS.map(({ table, place, said, of }) => ({
  name: `limits of ${table === 'lotto_bet_type' ? 'lottos' : 'rounds'} match the recorded changes`,
  differences: sql`
    WITH said AS (
      SELECT DISTINCT ON (place, bet_type, part.name) ${said} AS place, entry.its ->> 'betType' AS bet_type, part.name, part.value
      FROM limit_change AS change CROSS JOIN LATERAL jsonb_array_elements(change.entries) AS entry (its)
      CROSS JOIN LATERAL jsonb_each(entry.its -> 'after') AS part (name, value)
      ${table === 'round_bet_type' ? sql`CROSS JOIN LATERAL jsonb_array_elements_text(entry.its -> 'roundIds') AS changed (round_id)` : sql``}
      WHERE ${of} ORDER BY place, bet_type, part.name, change.no DESC
    )
    SELECT format('The %s of %s in ${sql.raw(table === 'lotto_bet_type' ? 'lotto' : 'round')} %s is %s; the recorded change has %s.',
      said.name, said.bet_type, said.place, has.value, said.value) AS difference
    FROM said JOIN ${sql.raw(table)} AS stored ON ${place} AND stored.bet_type = said.bet_type
    JOIN LATERAL jsonb_each(jsonb_build_object('minStake', stored.min_stake, 'maxStake', stored.max_stake, 'cap', stored.cap,
      'personCap', stored.person_cap, 'pricing', stored.pricing)) AS has (name, value) ON has.name = said.name
    WHERE has.value <> said.value`,
}));

/** The default of each setting as JSON. A setting that was reset holds null; the record names the default it got. */
const DEFAULTS = JSON.stringify(Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].default])));

export const RECORDED_CHECKS: readonly Check[] = [
  ...RECORDED.map(checkOf),
  ...limitChecks,
  {
    name: 'settings match the recorded changes',
    differences: sql`
      WITH said AS (
        SELECT DISTINCT ON (part.key) part.key, part.value
        FROM audit CROSS JOIN LATERAL jsonb_each(audit.after) AS part (key, value)
        WHERE audit.entity = 'settings' AND audit.action = 'update' ORDER BY part.key, audit.id DESC
      )
      SELECT format('The setting %s is %s; the recorded change has %s.', key, stands.value, said.value) AS difference
      FROM said JOIN setting USING (key)
      CROSS JOIN LATERAL (SELECT CASE setting.value WHEN 'null' THEN ${DEFAULTS}::jsonb -> key ELSE setting.value END) AS stands (value)
      WHERE key SIMILAR TO '(thresholds|limits|game|approvals).%' AND stands.value <> said.value`,
  },
];
