/** Descriptions of the changes in a row of the record of changes, the same on screens, on paper and in files. */
import type { Audited } from '../audit';
import type { Entity } from '../entities/entity';
import { formatBusinessDate, formatDateTime, formatMoney, formatPercent } from '../format';
import { isSettingKey, SETTINGS } from '../settings/settings';
import { AUDITED_ENTITIES } from './audited-entities';
import { type Change, changesOf } from './changes';

const NOTHING = '–';

/** A moment in the API's format. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export interface Wording {
  /** Returns the text of a key, or `otherwise` if there is none. */
  text: (key: string, otherwise?: string) => string;
  /** IANA name of the business time zone. */
  timeZone: string;
}

/** Returns the label of a change as on the record's own screens; for a value that is no field, the audit's label. */
export function changeLabel({ text }: Pick<Wording, 'text'>, entity: Entity | undefined, change: Change): string {
  const { field, area, part, isNamedByPart, meta } = change;
  if (area) return text(`resources.permission.areas.${area}.name`);
  if (part) {
    const name = text(`resources.${part}.fields.${field}`);
    return isNamedByPart ? `${text(`resources.${part}.name`).split(' |||| ')[0] ?? ''} · ${name}` : name;
  }
  if (entity && meta) return text(`resources.${entity.name}.fields.${field}`);
  return text(`settings.keys.${field}.name`, text(`resources.audit.others.${field}`, field));
}

function isReference(value: unknown): value is { label: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'label' in value;
}

function valueText({ text, timeZone }: Wording, thing: string, change: Change, value: unknown): string {
  const { field, area, part, meta } = change;
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return text(value ? 'engine.yes' : 'engine.no');
  if (typeof value === 'number') {
    const isMoney = meta?.type === 'money' || (isSettingKey(field) && SETTINGS[field].kind === 'money');
    return isMoney ? formatMoney(value) : meta?.type === 'percent' ? formatPercent(value) : String(value);
  }
  if (isReference(value)) return value.label;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (area) return text(`resources.permission.levels.${value}`);
  if (meta?.options) return text(`resources.${part ?? thing}.options.${field}.${value}`, value);
  if (isSettingKey(field) && SETTINGS[field].kind === 'approvalMode') return text(`settings.modes.${value}`, value);
  if (isSettingKey(field) && SETTINGS[field].kind === 'choice')
    return text(`settings.keys.${field}.choices.${value}`, value);
  if (meta?.type === 'date') return formatBusinessDate(value);
  return MOMENT.test(value) ? formatDateTime(value, timeZone) : value;
}

interface Altered {
  entity: Audited;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * Returns the values before and after, one line per value, in the words and units of the record's own screens. Values
 * that read the same are left out.
 */
export function alterationTexts(wording: Wording, { entity: thing, before, after }: Altered) {
  const entity = AUDITED_ENTITIES[thing];
  const changes = changesOf(entity, before, after)
    .map((change) => ({
      change,
      label: changeLabel(wording, entity, change),
      before: valueText(wording, thing, change, change.before),
      after: valueText(wording, thing, change, change.after),
    }))
    .filter((one) => one.before !== one.after);
  const textsOf = (which: 'before' | 'after') =>
    changes
      .filter(({ change }) => change[which] !== undefined)
      .map((one) => `${one.label}: ${one[which]}`)
      .join('\n');
  return { before: textsOf('before'), after: textsOf('after') };
}
