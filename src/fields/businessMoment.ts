/** Moments by the business's clock, for values that are no field of a record. */
import { formatDateTime } from '../texts/figures';
import { pageConfig } from '../pageConfig';
import { localOf, momentOf } from './zonedDay';

/** Formats a moment for the user. */
export function momentText(iso: string): string {
  return formatDateTime(iso, pageConfig.timeZone);
}

/** Returns the moment of a typed or picked `YYYY-MM-DDThh:mm`. */
export function typedMoment(local: string): string {
  return momentOf(local, pageConfig.timeZone);
}

/** Does the reverse: formats a moment by the business's clock as `YYYY-MM-DDThh:mm`. */
export function localMomentOf(iso: string): string {
  return localOf(iso, pageConfig.timeZone).slice(0, 16);
}
