/**
 * Content that the server writes into the head of index.html: the brand, the page's settings and the nonce for styles.
 */
import { type LoginLink, USUAL_BRAND } from '../../domain/settings/operator-settings';
import type { Locale } from '../../domain/locales';
import type { Config } from '../kernel/config';
import { RELEASE } from '../kernel/version';
import { escapeHtml } from './html';

/** The placeholder in index.html. */
const PLACEHOLDER = '<!--page-config-->';

/** Settings sent with the page, before any call. */
export interface PageSettings extends Pick<Config, 'timeZone'> {
  /** Name of the back office. */
  brand?: string | undefined;
  /** Language for users who haven't chosen one yet; null for their browser's. */
  locale?: Locale | null;
  /** Other sites for sign-in or information, as far as they are set. */
  links?: Partial<Record<LoginLink, string>>;
  /** Whether all data in the database was made up. */
  isSample?: boolean;
  /** Whether the made-up business is a sandbox. */
  isSandbox?: boolean;
  /** Whether mails are sent. */
  mails?: boolean;
}

/** Returns JSON that can be put inside a script element: no value can end the element or open a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Fills the placeholder in index.html for one response. Throws when it is missing. */
export function fillPageHead(html: string, settings: PageSettings, nonce: string): string {
  const {
    brand = USUAL_BRAND,
    locale = null,
    links = {},
    timeZone,
    isSample = false,
    isSandbox = false,
    mails = false,
  } = settings;
  if (!html.includes(PLACEHOLDER)) throw new Error(`index.html lacks ${PLACEHOLDER}`);
  const config = scriptJson({ brand, locale, links, timeZone, version: RELEASE, isSample, isSandbox, mails });
  const head =
    `<title>${escapeHtml(brand)}</title>` +
    `<meta name="csp-nonce" content="${escapeHtml(nonce)}">` +
    `<script type="application/json" id="page-config">${config}</script>`;
  // A function, since a replacement string interprets $.
  return html.replace(PLACEHOLDER, () => head);
}
