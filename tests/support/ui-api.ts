/** The real API over a real database, in the process of a UI test: the page's fetch goes straight into it. */
import { vi } from 'vitest';
import { createApp } from '../../server/app';
import { ensureMaster } from '../../server/bootstrap';
import { createTestServices } from './services';

export const MASTER_PASSWORD = 'correct horse battery';

export interface UiApi {
  /** The requests the page made, `METHOD path` each. */
  calls: string[];
  /** Answers the next request whose path is `path` itself, instead of the API. */
  answerOnce: (path: string, answer: () => Response | Promise<Response>) => void;
  /** Takes the page's requests from now on; undone by `vi.restoreAllMocks`. */
  connect: () => void;
  dispose: () => Promise<void>;
}

/** Starts the API with `master` as its only account. */
export async function startUiApi(): Promise<UiApi> {
  const { services, dispose } = await createTestServices({ config: { masterPassword: MASTER_PASSWORD } });
  await ensureMaster(services);
  const app = createApp(services);
  const calls: string[] = [];
  const answers = new Map<string, () => Response | Promise<Response>>();

  async function fetchInProcess(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    if (typeof input !== 'string') throw new TypeError('the page asks by path');
    const request = new Request(new URL(input, window.location.origin), init);
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    const answer = answers.get(pathname);
    answers.delete(pathname);
    return answer ? answer() : app.fetch(request);
  }

  return {
    calls,
    answerOnce: (path, answer) => answers.set(path, answer),
    connect: () => {
      calls.length = 0;
      vi.spyOn(window, 'fetch').mockImplementation(fetchInProcess);
    },
    dispose,
  };
}
