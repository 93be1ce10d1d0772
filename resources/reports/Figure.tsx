import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatDifference, formatInteger, formatMoney, formatShare } from '../../domain/format';
import type { Unit } from '../../domain/reports/report';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { Amount } from '../../src/fields/SignedAmount';

interface FigureProps {
  unit: Unit;
  /** As its unit counts; null where it can't be said. */
  value: number | null | undefined;
}

/** A figure as text: shares and averages are written as amounts are. */
export function figureText(unit: Unit, value: number): string {
  if (unit === 'count') return formatInteger(value);
  return unit === 'money' ? formatMoney(value) : formatShare(value);
}

/** A figure. */
export function Figure({ unit, value }: FigureProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  if (unit === 'money') return <Amount amount={value} />;
  return <bdi dir="ltr">{figureText(unit, value)}</bdi>;
}

interface DifferenceProps {
  /** Satang, now and in the period before; null where there was nothing. */
  value: number | null | undefined;
  before: number | null | undefined;
}

/** How far an amount is from that of the period before, under it; nothing where it is the same, or there was none. */
export function Difference({ value, before }: DifferenceProps) {
  const translate = useTranslate();
  if (value === null || value === undefined || before === null || before === undefined || value === before) return null;
  return (
    <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
      {translate('reports.difference', { by: formatDifference(value - before) })}
    </Box>
  );
}
