import { useTranslate } from 'ra-core';
import type { SignificantEvent } from '../../../domain/api/significant-events';
import { formatBusinessDate, formatDateTime, formatMoney, formatPercent } from '../../../domain/format';
import { isSettingKey, SETTINGS } from '../../../domain/settings';
import { isReference } from '../../../src/fields/ref';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { AUDITED_ENTITIES } from '../../../src/metadata/history/auditedEntities';
import { type Change, changesOf } from '../../../src/metadata/history/changes';
import { useChangeLabel } from '../../../src/metadata/history/useChangeLabel';

const NOTHING = '–';

/** A moment as the API writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What an event altered, a line per value, in the words and units of the thing's own screens. */
export function useAlterationTexts(): (event: SignificantEvent) => Record<'before' | 'after', string> {
  const translate = useTranslate();
  const labelOf = useChangeLabel();
  const textOf = (thing: string, { field, area, part, meta }: Change, value: unknown): string => {
    if (value === undefined || value === null || value === '') return NOTHING;
    if (typeof value === 'boolean') return translate(value ? 'engine.yes' : 'engine.no');
    if (typeof value === 'number') {
      const isMoney = meta?.type === 'money' || (isSettingKey(field) && SETTINGS[field].kind === 'money');
      return isMoney ? formatMoney(value) : meta?.type === 'percent' ? formatPercent(value) : String(value);
    }
    if (isReference(value)) return value.label;
    if (typeof value !== 'string') return JSON.stringify(value);
    if (area) return translate(`resources.permission.levels.${value}`);
    if (meta?.options) return translate(`resources.${part ?? thing}.options.${field}.${value}`, { _: value });
    if (meta?.type === 'date') return formatBusinessDate(value);
    return MOMENT.test(value) ? formatDateTime(value, businessTimeZone) : value;
  };
  return ({ entity: thing, before, after }) => {
    const entity = AUDITED_ENTITIES[thing];
    const changes = changesOf(entity, before, after)
      .map((change) => ({
        change,
        label: labelOf(entity, change),
        before: textOf(thing, change, change.before),
        after: textOf(thing, change, change.after),
      }))
      .filter((one) => one.before !== one.after);
    const told = (which: 'before' | 'after') =>
      changes
        .filter(({ change }) => change[which] !== undefined)
        .map((one) => `${one.label}: ${one[which]}`)
        .join('\n');
    return { before: told('before'), after: told('after') };
  };
}
