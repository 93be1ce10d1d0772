import { useTranslate } from 'ra-core';
import { AREAS, type Area, type Level } from '../../domain/access';
import type { AccessChange } from '../../domain/access-control';

type Levels = Partial<Record<Area, Level>>;

const levelsIn = (value: unknown): Levels => (typeof value === 'object' && value !== null ? value : {});

/** Returns a function that describes a change of access in words, with one text per area, status and restriction. */
export function useChangeWords(): (change: Pick<AccessChange, 'before' | 'after'>) => string[] {
  const translate = useTranslate();
  const between = (name: string, before: string, after: string) =>
    translate('accessControl.changed', { name, before, after });
  const level = (of: Level | undefined) =>
    of === undefined ? translate('accessControl.nothing') : translate(`resources.permission.levels.${of}`);

  return ({ before, after }) => {
    const [had, has] = [levelsIn(before['permission']), levelsIn(after['permission'])];
    const areas = AREAS.filter((area) => had[area] !== has[area]).map((area) =>
      between(translate(`resources.permission.areas.${area}.name`), level(had[area]), level(has[area])),
    );
    const plain = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => field !== 'permission' && before[field] !== after[field])
      .map((field) => {
        const say = (value: unknown) => {
          if (typeof value === 'boolean') return translate(`accessControl.flags.${value ? 'on' : 'off'}`);
          if (typeof value !== 'string') return translate('accessControl.nothing');
          return field === 'status' ? translate(`accessControl.statuses.${value}`) : value;
        };
        return between(translate(`accessControl.fields.${field}`), say(before[field]), say(after[field]));
      });
    return [...areas, ...plain];
  };
}
