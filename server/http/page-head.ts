/** What the server writes into the head of index.html: the brand, the page's settings and the nonce for styles. */
import { type LoginLink, USUAL_BRAND } from '../../domain/settings/operator-settings';
import { DEFAULT_LOCALE, type Locale } from '../../domain/locales';
import type { Config } from '../kernel/config';
import { RELEASE } from '../kernel/version';
import { escapeHtml } from './html';

/** The place in index.html. */
const PLACEHOLDER = '<!--page-config-->';

/** What the page is told in its first answer. */
export interface PageSettings extends Pick<Config, 'timeZone'> {
  /** What the back office is called. */
  brand?: string | undefined;
  /** What it speaks to whoever chose no language yet. */
  locale?: Locale;
  /** Where else people sign in or look, as far as that was set. */
  links?: Partial<Record<LoginLink, string>>;
  /** Whether everything in the database was made up. */
  isSample?: boolean;
  /** Whether that is a sandbox. */
  isSandbox?: boolean;
  /** Whether mails are sent. */
  mails?: boolean;
}

/** JSON that can stand inside a script element: no value can end the element or open a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Fills the place in index.html for one answer. Throws when the place is missing. */
export function fillPageHead(html: string, settings: PageSettings, nonce: string): string {
  const {
    brand = USUAL_BRAND,
    locale = DEFAULT_LOCALE,
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
  // A function, since a replacement string gives $ a meaning.
  return html.replace(PLACEHOLDER, () => head);
}
