/** Asking for files and making them, as tests need it. */
import type { ExportRequest } from '../../../domain/exports/request';
import { PLAIN_STYLE } from '../../../domain/entities/csv-style';
import type { createApp } from '../../../server/app/app';
import { makeExports } from '../../../server/exports/make-exports';
import type { Services } from '../../../server/kernel/services';
import type { Persona, Reply } from '../../support/agents';

const NEVER = new AbortController().signal;

/** Returns a request for a list; by default all agents, sorted by name. */
export function listRequest(
  list: Partial<Extract<ExportRequest['of'], { kind: 'list' }>> = {},
  rest: Partial<ExportRequest> = {},
): ExportRequest {
  return {
    of: {
      kind: 'list',
      name: 'agents',
      sort: ['username', 'ASC'],
      filter: {},
      columns: ['username', 'nickname'],
      ...list,
    },
    format: 'csv',
    style: PLAIN_STYLE,
    personal: 'masked',
    locale: 'en',
    ...rest,
  };
}

/** Makes everything that waits. */
export const makeAll = (services: Services) => makeExports(services, NEVER, 'any');

/** Requests a file, makes it, and returns the finished job. */
export async function madeBy(services: Services, persona: Persona, request: ExportRequest): Promise<Reply['json']> {
  const asked = await persona.post('/api/exports', request);
  if (asked.status !== 201) throw new Error(asked.text);
  await makeAll(services);
  return (await persona.get(`/api/exports/${String(asked.json['id'])}`)).json;
}

/** Fetches a file as the browser does, by its link. */
export async function fetchFile(app: ReturnType<typeof createApp>, persona: Persona, id: unknown): Promise<Response> {
  const { json } = await persona.post(`/api/exports/${String(id)}/link`, {});
  return app.fetch(new Request(`http://localhost${String(json['address'])}`));
}
