/** Files: each user has their own, with the data that they can read. */
import type { ExportRequest } from '../../../../domain/exports/request';
import type { PersonaRow } from '../people';
import { holds, type RouteRow } from './rules';

/** A request for a file of agents, which everybody in the matrix has asked for once. */
export const AGENTS_AS_FILE: ExportRequest = {
  of: { kind: 'list', name: 'agents', sort: ['username', 'ASC'], filter: {}, columns: ['username'] },
  format: 'csv',
  style: { separator: ',', decimal: '.' },
  personal: 'masked',
  locale: 'en',
};

const readers = (otherwise: number) => (persona: PersonaRow) => (holds(persona, ['agent', 'read']) ? otherwise : 403);

const own = { needs: 'own password', scope: 'self' } as const;
const deed = { ...own, writes: true } as const;
const thing = 'own export';

export const EXPORT_ROUTES: Readonly<Record<string, RouteRow>> = {
  'GET /api/exports': { ...own, attempts: { plain: { answers: 200 } } },
  // It writes nothing; as for every call that isn't a reading, somebody suspended doesn't make it.
  'POST /api/exports/extent': {
    ...deed,
    attempts: { agents: { body: AGENTS_AS_FILE, answers: readers(200) }, nothing: { body: {}, answers: 400 } },
  },
  'POST /api/exports': { ...deed, attempts: { agents: { body: AGENTS_AS_FILE, answers: readers(201) } } },
  'POST /api/exports/schedules': { ...deed, attempts: { agents: { body: AGENTS_AS_FILE, answers: readers(201) } } },
  'DELETE /api/exports/schedules/:id': { ...deed, thing, attempts: { plain: { answers: 200 } } },
  // The link names the file's owner; here no caller has a link.
  'GET /api/exports/file': { needs: 'nothing', scope: 'public', attempts: { plain: { answers: 401 } } },
  'GET /api/exports/:id': { ...own, thing, attempts: { plain: { answers: 200 } } },
  'POST /api/exports/:id/repeat': { ...deed, thing, attempts: { plain: { answers: readers(201) } } },
  // It is there already.
  'POST /api/exports/:id/cancel': { ...deed, thing, attempts: { plain: { answers: 409 } } },
  'POST /api/exports/:id/link': { ...deed, thing, attempts: { plain: { answers: readers(200) } } },
};
