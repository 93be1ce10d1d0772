/** Everything behind one port: the API below /api, except for the page's screens there, and the page elsewhere. */
import { join } from 'node:path';
import { createApp } from './app';
import { PROJECT_ROOT } from '../kernel/project-root';
import type { Handler } from '../http/listen';
import type { Services } from '../kernel/services';
import { asksForPage, isPageBelowApi, NAVIGATION_HEADERS } from '../http/page-below-api';
import { pageSettingsOf } from '../http/page-settings';
import { createPage } from '../http/static';

/**
 * Creates the whole site over its services.
 *
 * @param isSample whether the page says that all of its data is invented
 */
export function createSite(services: Services, isSample: boolean, folder = join(PROJECT_ROOT, 'dist/page')): Handler {
  const api = createApp(services);
  const page = createPage(services.config, () => pageSettingsOf(services, isSample), folder);
  const eitherOf: Handler = async (request, bindings) => {
    const isPage = asksForPage(request.method, (name) => request.headers.get(name));
    const answer = await (isPage ? page : api).fetch(request, bindings);
    const response = new Response(answer.body, answer);
    response.headers.append('vary', NAVIGATION_HEADERS);
    return response;
  };
  return (request, bindings) => {
    const { pathname } = new URL(request.url);
    if (isPageBelowApi(pathname)) return eitherOf(request, bindings);
    const target = pathname === '/api' || pathname.startsWith('/api/') ? api : page;
    return target.fetch(request, bindings);
  };
}
