/** The server of the race model: one session per person, with the rules of the real one (design.md §5). */
import { answerOf, json, problem, type SeenCall } from '../../../support/ui-session';

export const RENEWAL = '/api/auth/refresh-token';
const LOGOUT = '/api/auth/logout';
const GRACE_MS = 10_000;

interface Family {
  generation: number;
  rotatedAt: number;
  isAlive: boolean;
  /** Access tokens up to this generation have run out. */
  ranOutUpTo: number;
}

/** One request that was let through. */
interface Execution {
  url: string;
  person: string;
}

/** How the server treats one call. */
export type Treatment = 'properly' | 'refuses' | 'forbids' | 'breaks' | 'is busy';

export interface ModelServer {
  families: Map<string, Family>;
  executed: Execution[];
  signIn: (person: string) => void;
  /** Ends a person's session, as a lock or a sign-out on another machine does. */
  revoke: (person: string) => void;
  /** The access token in force runs out; the session lives on. */
  runOut: (person: string) => void;
  answer: (call: SeenCall, treatment: Treatment) => Response;
}

/** Returns the person and the generation in an access or refresh token of the model. */
export function nameOf(token: string): { person: string; generation: number } {
  const [, person, generation] = /^refresh-(\w+)-(\d+)$/.exec(token) ?? [];
  if (person !== undefined) return { person, generation: Number(generation) };
  const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string; generation: number };
  return { person: claims.sub, generation: claims.generation };
}

const refused = () => problem('not-signed-in', 401);

/** @param lifetime seconds that access tokens say they live; 1 makes the page renew before it sends */
export function createModelServer(lifetime: () => number): ModelServer {
  const families = new Map<string, Family>();
  const executed: Execution[] = [];

  function renew(refreshToken: string, treatment: Treatment): Response {
    const { person, generation } = nameOf(refreshToken);
    const family = families.get(person);
    if (treatment === 'refuses' && family) family.isAlive = false;
    if (!family?.isAlive || generation > family.generation) return refused();
    if (generation === family.generation) {
      family.generation += 1;
      family.rotatedAt = Date.now();
    } else if (generation < family.generation - 1 || Date.now() - family.rotatedAt > GRACE_MS) {
      family.isAlive = false;
      return refused();
    }
    return json(answerOf({ sub: person, generation: family.generation, lifetime: lifetime() }));
  }

  function execute({ url, token }: SeenCall): Response {
    const named = token === null ? null : nameOf(token);
    const family = named && families.get(named.person);
    if (!named || !family?.isAlive || named.generation <= family.ranOutUpTo) return refused();
    executed.push({ url, person: named.person });
    if (url === LOGOUT) family.isAlive = false;
    return json({ url });
  }

  return {
    families,
    executed,
    signIn: (person) => families.set(person, { generation: 1, rotatedAt: Date.now(), isAlive: true, ranOutUpTo: 0 }),
    revoke: (person) => {
      const family = families.get(person);
      if (family) family.isAlive = false;
    },
    runOut: (person) => {
      const family = families.get(person);
      if (family) family.ranOutUpTo = family.generation;
    },
    answer: (call, treatment) => {
      if (treatment === 'forbids') return problem('forbidden', 403);
      if (treatment === 'breaks') return problem('internal', 500);
      if (treatment === 'is busy') return problem('too-many-tries', 429);
      if (call.url !== RENEWAL) return treatment === 'refuses' ? refused() : execute(call);
      return renew((JSON.parse(call.body ?? '') as { refreshToken: string }).refreshToken, treatment);
    },
  };
}
