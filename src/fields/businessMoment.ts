/** Moments as the business's clock shows them, for what is no field of a record. */
import { formatDateTime } from '../../domain/format';
import { pageConfig } from '../pageConfig';
import { localOf, momentOf } from './zonedDay';

/** A moment in the reader's way. */
export function momentText(iso: string): string {
  return formatDateTime(iso, pageConfig.timeZone);
}

/** The moment that was typed or picked as `YYYY-MM-DDThh:mm`. */
export function typedMoment(local: string): string {
  return momentOf(local, pageConfig.timeZone);
}

/** The other way round: a moment as the business's clock shows it, `YYYY-MM-DDThh:mm`. */
export function localMomentOf(iso: string): string {
  return localOf(iso, pageConfig.timeZone).slice(0, 16);
}
