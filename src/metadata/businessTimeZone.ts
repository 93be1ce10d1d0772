import { pageConfig } from '../pageConfig';

/** IANA name of the time zone in which all times are shown. */
export const businessTimeZone = pageConfig.timeZone;
