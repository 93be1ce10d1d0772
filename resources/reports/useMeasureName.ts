import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Measure } from '../../domain/reports/report';

/** Names a figure where its side isn't said above it. */
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
