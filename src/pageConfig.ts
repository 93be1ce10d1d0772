/** What the server tells the page in its first answer, in `<script id="page-config">`. */
import { DEFAULT_LOCALE, isLocale, type Locale } from '../domain/locales';

export interface PageConfig {
  /** The name the business gives its back office. */
  brand: string;
  /** What it speaks to whoever chose no language yet. */
  locale: Locale;
  /** Where else people sign in or look, by the key of its name. */
  links: Partial<Record<string, string>>;
  /** IANA name of the business time zone, in which all times are shown. */
  timeZone: string;
  /** The running version. */
  version: string;
  /** Whether everything in the database was made up. */
  isSample: boolean;
  /** Whether that is a sandbox, whose clock partners push. */
  isSandbox: boolean;
  /** Whether mails are sent, such as one with a link to a new password. */
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

/** Reads the page's settings; outside of a page there are none. What is missing or malformed takes its default, so that the sign-in form always comes up. */
function readPageConfig(root: Document | undefined = globalThis.document): PageConfig {
  const given = parse(root?.getElementById('page-config')?.textContent ?? '');
  const stringOr = (key: keyof typeof FALLBACK) => {
    const value = given[key];
    return typeof value === 'string' && value !== '' ? value : FALLBACK[key];
  };
  return {
    brand: stringOr('brand'),
    locale: isLocale(given.locale) ? given.locale : DEFAULT_LOCALE,
    links: Object(given.links) as PageConfig['links'],
    timeZone: stringOr('timeZone'),
    version: stringOr('version'),
    isSample: given.isSample === true,
    isSandbox: given.isSandbox === true,
    mails: given.mails === true,
  };
}

/** The page's settings; the server's answer doesn't change while the page is open. */
export const pageConfig: PageConfig = readPageConfig();
