/** Asks every cell of some personas and compares it with the oracle. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES, TARGETS, callOf, refusalOf, statusOf } from './oracle';
import type { RouteRow } from './oracle/rules';
import type { PersonaRow } from './people';
import { type Answer, type World, createWorld } from './world';

/** One persona is hundreds of requests; on a machine with other work they take their time. */
const TIMEOUT_MS = 180_000;

const told = ({ status, headers, text }: Answer) => JSON.stringify({ status, headers, text });

/**
 * Returns the targets of a route: first an id that never existed, then all targets. If the answer can't depend on the
 * target, the first and the last are enough.
 */
function targetsOf({ thing }: RouteRow, isRefused: boolean): readonly string[] {
  const targets = thing === undefined ? [] : TARGETS[thing];
  return ['never', ...(isRefused ? [targets.at(0), targets.at(-1)].filter((name) => name !== undefined) : targets)];
}

/** Every way in which the answers to one persona differ from the oracle. */
async function differences(
  world: World,
  persona: PersonaRow,
  afterRoute: (route: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [route, row] of Object.entries(ROUTES)) {
    const refusal = refusalOf(row, persona);
    for (const [name, attempt] of Object.entries(row.attempts)) {
      const ask = (target: string) => world.ask(persona, callOf(world, route, row, attempt, persona, target));
      let unknown = '';
      for (const target of targetsOf(row, refusal !== null)) {
        const status = statusOf(route, row, attempt, persona, target);
        const cell = `${route} (${name}) about ${target}`;
        // A refused call must have no effect. It is not rolled back, so that the check of the stored rows finds an
        // effect.
        const reply = status < 400 ? await world.takenBack(() => ask(target)) : await ask(target);
        if (target === 'never') unknown = told(reply);
        if (reply.status !== status) found.push(`${cell}: ${reply.status} instead of ${status}: ${reply.text}`);
        if (refusal && reply.json['type'] !== refusal.type)
          found.push(`${cell}: ${reply.text} instead of ${refusal.type}`);
        if (row.thing && status === 404 && told(reply) !== unknown)
          found.push(`${cell}: ${told(reply)} instead of ${unknown}`);
      }
    }
    if (row.writes) await afterRoute(route);
  }
  return found;
}

/** The routes that changed something which they refused to change: asked again, as looking at everything stored takes its time. */
async function changedBy(world: World, persona: PersonaRow, before: unknown): Promise<string[]> {
  const changed: string[] = [];
  let last = before;
  await differences(world, persona, async (route) => {
    const after = await world.stored();
    if (after !== last) changed.push(route);
    last = after;
  });
  return changed.map((route) => `${route} changed something that it refused to change`);
}

/** Everything that is wrong about one persona. */
async function faultsOf(world: World, persona: PersonaRow, before: unknown): Promise<string[]> {
  const { found, isChanged } = await world.takenBack(async () => ({
    found: await differences(world, persona, async () => undefined),
    isChanged: (await world.stored()) !== before,
  }));
  if (!isChanged) return found;
  return [...found, ...(await world.takenBack(() => changedBy(world, persona, before)))];
}

/** One test per persona. */
export function testMatrix(personas: readonly PersonaRow[]): void {
  let world: World;
  let before: unknown;
  beforeAll(async () => {
    world = await createWorld();
    before = await world.stored();
  });
  afterAll(() => world.dispose());

  it.each(personas.map((persona) => [persona.name, persona] as const))(
    'of %s',
    async (_name, persona) => {
      expect(await faultsOf(world, persona, before)).toEqual([]);
    },
    TIMEOUT_MS,
  );
}
