import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Measure } from '../../domain/reports/report';

/** Returns a function that names a figure including its side, for places without a heading for the side. */
export function useMeasureName(): (measure: Pick<Measure, 'name' | 'side'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ name, side }) => {
      const text = translate(`reports.measures.${name}`);
      return side === undefined ? text : `${translate(`reports.sides.${side}`)} · ${text}`;
    },
    [translate],
  );
}
