/** Everything behind one port: the API below /api, except for the page's screens there, and the page elsewhere. */
import { join } from 'node:path';
import { createApp } from './app';
import { PROJECT_ROOT } from '../kernel/project-root';
import type { Handler } from '../http/listen';
import type { Services } from '../kernel/services';
import { asksForPage, isPageBelowApi, NAVIGATION_HEADERS } from '../http/page-below-api';
import { pageSettingsOf } from '../http/page-settings';
import { createPage } from '../http/static';
import { REQUEST_ID_HEADER } from '../http/trace-requests';
import type { Metrics } from '../metrics/metrics';
import { METRICS_PATH, metricsWithToken } from '../metrics/serve-metrics';

interface SiteOptions {
  /** Null where they are off. */
  metrics?: Metrics | null;
  /** Folder of the built page. */
  folder?: string;
}

/**
 * Creates the whole site over its services.
 *
 * @param isSample whether the page says that all of its data is invented
 */
export function createSite(
  services: Services,
  isSample: boolean,
  { metrics = null, folder = join(PROJECT_ROOT, 'dist/page') }: SiteOptions = {},
): Handler {
  const api = createApp(services);
  const page = createPage(services.config, () => pageSettingsOf(services, isSample), folder);
  const answerMetrics = metricsWithToken(metrics, services.config.metricsToken);
  const eitherOf: Handler = async (request, bindings) => {
    const isPage = asksForPage(request.method, (name) => request.headers.get(name));
    const answer = await (isPage ? page : api).fetch(request, bindings);
    const response = new Response(answer.body, answer);
    response.headers.append('vary', NAVIGATION_HEADERS);
    return response;
  };
  const answererOf = (pathname: string): Handler => {
    if (pathname === METRICS_PATH) return answerMetrics;
    if (isPageBelowApi(pathname)) return eitherOf;
    return pathname === '/api' || pathname.startsWith('/api/') ? api.fetch : page.fetch;
  };
  return async (request, bindings) => {
    const response = await answererOf(new URL(request.url).pathname)(request, bindings);
    // The API has named its own.
    if (!response.headers.has(REQUEST_ID_HEADER)) response.headers.set(REQUEST_ID_HEADER, services.newId());
    return response;
  };
}
