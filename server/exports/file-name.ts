import type { ExportRequest } from '../../domain/exports/request';
import { partsOfMoment } from '../../domain/format';

/** Returns the name of a file: its content, and its moment by the clock of the business. */
export function fileNameOf({ of, format }: Pick<ExportRequest, 'of' | 'format'>, asOf: Date, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOfMoment(asOf.toISOString(), timeZone);
  return `${of.name}-${year}-${month}-${day}-${hour}${minute}${second}.${format}`;
}
