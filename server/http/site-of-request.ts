/** The site that a request came to, as passkeys need it. */
import type { Site } from '../auth/second-factor/site';
import type { AppContext } from './context';

/**
 * Returns the site that a request came to: the one the operator named (PUBLIC_URL), else the origin that the sending
 * page states, if that is on the same host.
 */
export function siteOf(c: AppContext): Site {
  const { publicUrl } = c.get('services').config;
  const { hostname, origin } = new URL(publicUrl ?? c.req.url);
  const said = c.req.header('origin');
  if (publicUrl !== undefined || said === undefined || !URL.canParse(said)) return { rpId: hostname, origin };
  return new URL(said).hostname === hostname ? { rpId: hostname, origin: said } : { rpId: hostname, origin };
}
