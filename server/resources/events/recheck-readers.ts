/** Ends streams and running downloads when their reader's rights have changed since they began. */
import { loadCaller } from '../../auth/load-caller';
import type { Caller } from '../../access/caller';
import type { Services } from '../../kernel/services';
import type { Announcement } from '../../events/announcement';
import type { StreamEnd } from '../../../domain/api/events';
import { runningFiles } from '../../records/csv/running-files';

/** A stream or download and its reader. */
interface Telling {
  caller: Caller;
  end: (reason: StreamEnd) => void;
}

// @guard access "a file ends with its session", tested by http/csv "ends when": «...runningFiles(pool)]» becomes
//   «...runningFiles(pool).slice(0, 0)]»
const allOf = ({ live, pool }: Services): readonly Telling[] => [...live.all(), ...runningFiles(pool)];

/** Returns the facts that decide on the data a reader may receive. */
const rightsOf = ({ rules, status, acting, mustFirst }: Caller) =>
  JSON.stringify([rules, status, acting.path, mustFirst]);

/** Checks the readers of some streams again, once per session. */
export async function recheck(services: Services, streams: readonly Telling[]): Promise<void> {
  const known = new Map<string, Caller | null>();
  for (const { caller, end } of streams) {
    const { sessionId, ip } = caller;
    const now = known.get(sessionId) ?? (await loadCaller(services.db, caller, ip, services.clock()));
    known.set(sessionId, now);
    if (now === null) end('session');
    else if (rightsOf(now) !== rightsOf(caller)) end('rights');
  }
}

function isTouched({ accountId, acting }: Caller, { accountId: touched, resource }: Announcement): boolean {
  if (touched === null) return false;
  return touched === accountId || (resource !== 'sessions' && acting.path.includes(touched));
}

/** Checks again the readers that announcements may have locked, limited or signed out. */
export async function recheckTouched(services: Services, announcements: readonly Announcement[]): Promise<void> {
  const touching = announcements.filter(({ accountId }) => accountId !== null);
  if (touching.length === 0) return;
  await recheck(
    services,
    allOf(services).filter(({ caller }) => touching.some((each) => isTouched(caller, each))),
  );
}

/** Checks all readers: a session or a person's sign-in period may run out without any action. */
export function recheckAll(services: Services): Promise<void> {
  return recheck(services, allOf(services));
}
