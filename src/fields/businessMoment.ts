/** Moments as the business's clock shows them, for what is no field of a record. */
import { formatDateTime } from '../../domain/format';
import { pageConfig } from '../pageConfig';
import { momentOf } from './zonedDay';

/** A moment in the reader's way. */
export function momentText(iso: string): string {
  return formatDateTime(iso, pageConfig.timeZone);
}

/** The moment that was typed or picked as `YYYY-MM-DDThh:mm`. */
export function typedMoment(local: string): string {
  return momentOf(local, pageConfig.timeZone);
}
