import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatDifference, formatInteger, formatMoney, formatShare } from '../../src/texts/figures';
import type { Unit } from '../../domain/reports/report';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { Amount, SignedAmount } from '../../src/fields/SignedAmount';

interface FigureProps {
  unit: Unit;
  /** In its unit; null if it is undefined. */
  value: number | null | undefined;
  /** Whether it is won or lost money. */
  isResult?: boolean | undefined;
}

/** Formats a figure; shares and averages look like amounts. */
export function figureText(unit: Unit, value: number): string {
  if (unit === 'count') return formatInteger(value);
  return unit === 'money' ? formatMoney(value) : formatShare(value);
}

/** A formatted figure. */
export function Figure({ unit, value, isResult = false }: FigureProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  if (unit === 'money') return isResult ? <SignedAmount amount={value} /> : <Amount amount={value} />;
  return <bdi dir="ltr">{figureText(unit, value)}</bdi>;
}

interface DifferenceProps {
  /** Satang, in this and the previous period; null without any. */
  value: number | null | undefined;
  before: number | null | undefined;
}

/** Difference between an amount and that of the previous period; nothing if they are equal or there was none. */
export function Difference({ value, before }: DifferenceProps) {
  const translate = useTranslate();
  if (value === null || value === undefined || before === null || before === undefined || value === before) return null;
  return (
    <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
      {translate('reports.difference', { by: formatDifference(value - before) })}
    </Box>
  );
}
