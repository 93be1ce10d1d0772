/** Faults between page and server, by name. Most of them change the real answer. */
import type { Answer } from './ui-network';
import { problem } from './ui-session';

/** Nobody is reached, and nothing was done. */
export const unreachable: Answer = () => Response.error();

/** The server can't, with a status from 500 on. */
export const failing =
  (status: number): Answer =>
  () =>
    problem(status === 503 ? 'unavailable' : 'internal', status);

/** A proxy before the server speaks for it, in its own words. */
export const proxyPage =
  (status: number): Answer =>
  () =>
    new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

/** The request is stuck on its way until `opened` settles. */
export const slow =
  (opened: Promise<unknown>, answer: Answer): Answer =>
  async (request) => {
    await opened;
    return answer(request);
  };

/** The work is done, but nobody learns of it. */
export const answerLost =
  (answer: Answer): Answer =>
  async (request) => {
    await answer(request);
    return Response.error();
  };

/** The line breaks in the middle of the answer, after its head and the first half of its body. */
export const cutOff =
  (answer: Answer): Answer =>
  async (request) => {
    const whole = await answer(request);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const parts = [bytes.slice(0, bytes.length / 2)];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const part = parts.pop();
        if (part) controller.enqueue(part);
        else controller.error(new TypeError('network error'));
      },
    });
    return new Response(body, { status: whole.status, headers: whole.headers });
  };

/** An access token is no longer taken: everything that comes with it is refused, but for its renewal. */
export const refusingToken =
  (accessToken: string, answer: Answer): Answer =>
  (request) => {
    const isRefused = request.headers.get('authorization') === `Bearer ${accessToken}`;
    return isRefused && !request.url.endsWith('/api/auth/refresh-token')
      ? problem('not-signed-in', 401)
      : answer(request);
  };
