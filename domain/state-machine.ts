/** Life cycles as tables of states and events. Transitions outside the table are refused (domain.md §7). */

/** For each state the accepted events, with the next state. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

/** Returns the state after an event; null when the state doesn't accept it. */
export function stateAfter<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State | null {
  return transitions[state][event] ?? null;
}

/** Returns the states that accept an event, for a conditional update of the state. */
export function statesTaking<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  event: Event,
): State[] {
  return (Object.keys(transitions) as State[]).filter((state) => transitions[state][event] !== undefined);
}
