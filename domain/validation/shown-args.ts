/** Arguments of field errors as people read them. */
import { formatMoney, formatPercent } from '../format';
import type { FieldError } from './validation';

function shownArg(name: string, value: string | number): string | number {
  if (typeof value !== 'number') return value;
  if (name.endsWith('Percent')) return formatPercent(value);
  return name.endsWith('Money') ? formatMoney(value) : value;
}

/**
 * Returns the arguments of a field error as they are shown: those whose name ends in `Percent` turn from basis points
 * into `62.5`, those in `Money` from satang into `1,234.50`.
 */
export function shownArgs({ args = {} }: FieldError): Record<string, string | number> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, shownArg(name, value)]));
}
