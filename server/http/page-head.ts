/** What the server writes into the head of index.html: the brand, the page's settings and the nonce for styles. */
import type { Config } from '../config';
import { RELEASE } from '../version';
import { escapeHtml } from './html';

/** The place in index.html. */
const PLACEHOLDER = '<!--page-config-->';

/** What the page is told in its first answer. */
export interface PageSettings extends Pick<Config, 'brand' | 'timeZone'> {
  /** Whether everything in the database was made up. */
  isSample?: boolean;
}

/** JSON that can stand inside a script element: no value can end the element or open a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Fills the place in index.html for one answer. Throws when the place is missing. */
export function fillPageHead(html: string, { brand, timeZone, isSample = false }: PageSettings, nonce: string): string {
  if (!html.includes(PLACEHOLDER)) throw new Error(`index.html lacks ${PLACEHOLDER}`);
  const config = scriptJson({ brand, timeZone, version: RELEASE, isSample });
  const head =
    `<title>${escapeHtml(brand)}</title>` +
    `<meta name="csp-nonce" content="${escapeHtml(nonce)}">` +
    `<script type="application/json" id="page-config">${config}</script>`;
  // A function, since a replacement string gives $ a meaning.
  return html.replace(PLACEHOLDER, () => head);
}
