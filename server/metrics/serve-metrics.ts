/** The address of the metrics. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Handler } from '../http/listen';
import { commonHeaders } from '../http/security-headers';
import type { Metrics } from './metrics';

export const METRICS_PATH = '/metrics';

const BEARER = /^Bearer ([!-~]+)$/i;

const HEADERS = { ...commonHeaders(undefined), 'cache-control': 'no-store' };

const refusal = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, { status, headers: { ...HEADERS, 'content-type': 'text/plain', ...headers } });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has the token. The comparison takes the same time for every wrong one. */
function hasToken(request: Request, token: string): boolean {
  const [, given = ''] = BEARER.exec(request.headers.get('authorization') ?? '') ?? [];
  // @guard access "the metrics need their token", tested by metrics/metrics "answers 401 without the token and with
  //   another one": «timingSafeEqual(digest(given), digest(token))» becomes «given.length === token.length»
  return timingSafeEqual(digest(given), digest(token));
}

async function answerMetrics({ contentType, scrape }: Metrics): Promise<Response> {
  return new Response(await scrape(), { headers: { ...HEADERS, 'content-type': contentType } });
}

/** Returns the handler of `/metrics` on the server's own port: 404 without `METRICS_TOKEN`, 401 without the right one. */
export function metricsWithToken(metrics: Metrics | null, token: string | undefined): Handler {
  return (request) => {
    if (metrics === null || token === undefined) return refusal(404, 'Not Found');
    if (!hasToken(request, token)) return refusal(401, 'Unauthorized', { 'www-authenticate': 'Bearer' });
    return request.method === 'GET' ? answerMetrics(metrics) : refusal(405, 'Method Not Allowed', { allow: 'GET' });
  };
}

/** Returns the handler of `METRICS_PORT`, which only this machine reaches. */
export function metricsAlone(metrics: Metrics): Handler {
  return (request) =>
    request.method === 'GET' && new URL(request.url).pathname === METRICS_PATH
      ? answerMetrics(metrics)
      : refusal(404, 'Not Found');
}
