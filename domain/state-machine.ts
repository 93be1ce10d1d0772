/** Life cycles as tables: from which state which event leads where; what isn't in the table is refused (domain.md §7). */

/** Per state the events it takes, and the state each leads to. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** The state that an event leads to; null when the state doesn't take it. */
export function stateAfter<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State | null {
  return transitions[state][event] ?? null;
}

/** The states that take an event, for a change that is claimed by them. */
export function statesTaking<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(transitions) as State[]).filter((state) => transitions[state][event] !== undefined);
}
