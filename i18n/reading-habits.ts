/** Texts of reading habits as texts of an entity's fields and values. */

interface HabitTexts<Choices> {
  name: string;
  effect: string;
  choices: Choices;
}

/** Returns the names of the habits by field. */
export function habitNames<T extends Readonly<Record<string, HabitTexts<object>>>>(habits: T) {
  return Object.fromEntries(Object.entries(habits).map(([habit, { name }]) => [habit, name])) as {
    [H in keyof T]: string;
  };
}

/** Returns the texts of the values by field. */
export function habitChoices<T extends Readonly<Record<string, HabitTexts<object>>>>(habits: T) {
  return Object.fromEntries(Object.entries(habits).map(([habit, { choices }]) => [habit, choices])) as {
    [H in keyof T]: T[H]['choices'];
  };
}
