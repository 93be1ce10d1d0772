import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Entity } from '../../../domain/entities/entity';
import { changeLabel } from '../../../domain/history/alteration-words';
import type { Change } from '../../../domain/history/changes';

/**
 * Returns a function that names a change as the record's own screens do, or as the audit does if it belongs to no
 * field.
 */
export function useChangeLabel(): (entity: Entity | undefined, change: Change) => string {
  const translate = useTranslate();
  return useCallback(
    (entity, change) => {
      const text = (key: string, otherwise?: string) =>
        translate(key, { smart_count: 1, ...(otherwise !== undefined && { _: otherwise }) });
      return changeLabel({ text }, entity, change);
    },
    [translate],
  );
}
