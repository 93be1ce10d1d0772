/** The page's settings, which the server puts into `<script id="page-config">` of its first response. */
import { isLocale, type Locale } from '../domain/locales';

export interface PageConfig {
  /** The business's name for its back office. */
  brand: string;
  /** Language for users who haven't chosen one yet; null for their browser's. */
  locale: Locale | null;
  /** Addresses of other sites to sign in or look at, by the key of their name. */
  links: Partial<Record<string, string>>;
  /** IANA name of the business time zone, in which all times are shown. */
  timeZone: string;
  /** The running version. */
  version: string;
  /** Whether all data in the database is invented. */
  isSample: boolean;
  /** Whether it is a sandbox, with a clock that partners can move. */
  isSandbox: boolean;
  /** Whether the system sends mails, such as one with a link to a new password. */
  mails: boolean;
}

const FALLBACK = { brand: 'Lotto Back Office', timeZone: 'Asia/Bangkok', version: '' };

function parse(text: string): Partial<Record<keyof PageConfig, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/**
 * Reads the page's settings; outside of a page there are none. Missing or malformed settings take their defaults, so
 * that the sign-in form always appears.
 */
function readPageConfig(root: Document | undefined = globalThis.document): PageConfig {
  const given = parse(root?.getElementById('page-config')?.textContent ?? '');
  const stringOr = (key: keyof typeof FALLBACK) => {
    const value = given[key];
    return typeof value === 'string' && value !== '' ? value : FALLBACK[key];
  };
  return {
    brand: stringOr('brand'),
    locale: isLocale(given.locale) ? given.locale : null,
    links: Object(given.links) as PageConfig['links'],
    timeZone: stringOr('timeZone'),
    version: stringOr('version'),
    isSample: given.isSample === true,
    isSandbox: given.isSandbox === true,
    mails: given.mails === true,
  };
}

/** The page's settings; they don't change while the page is open. */
export const pageConfig: PageConfig = readPageConfig();
