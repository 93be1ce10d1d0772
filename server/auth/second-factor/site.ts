/** The site that passkeys belong to: browsers keep them by its host name and let no other site use them. */
import type { AppContext } from '../../http/context';

export interface Site {
  /** The host name. */
  rpId: string;
  /** What the page's address begins with. */
  origin: string;
}

/**
 * The site that a request came to: the one the operator named (PUBLIC_URL), else where the page that sent it says it is, if
 * that is on the same host.
 */
export function siteOf(c: AppContext): Site {
  const { publicUrl } = c.get('services').config;
  const { hostname, origin } = new URL(publicUrl ?? c.req.url);
  const said = c.req.header('origin');
  if (publicUrl !== undefined || said === undefined || !URL.canParse(said)) return { rpId: hostname, origin };
  return new URL(said).hostname === hostname ? { rpId: hostname, origin: said } : { rpId: hostname, origin };
}
