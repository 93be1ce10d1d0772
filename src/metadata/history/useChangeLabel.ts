import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Entity } from '../../../domain/entities/entity';
import { labelKeyOf } from '../../fields/types';
import type { Change } from './changes';

/** Names what was changed, as the thing's own screens do; of what is no field of it, as the audit does. */
export function useChangeLabel(): (entity: Entity | undefined, change: Change) => string {
  const translate = useTranslate();
  return useCallback(
    (entity, { field, area, part, isNamedByPart, meta }) => {
      if (area) return translate(`resources.permission.areas.${area}.name`);
      if (part) {
        const name = translate(labelKeyOf(part, field));
        return isNamedByPart ? `${translate(`resources.${part}.name`, { smart_count: 1 })} · ${name}` : name;
      }
      if (entity && meta) return translate(labelKeyOf(entity.name, field));
      return translate(`settings.keys.${field}.name`, {
        _: translate(`resources.audit.others.${field}`, { _: field }),
      });
    },
    [translate],
  );
}
