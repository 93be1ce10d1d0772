/** Fills `%{name}` in a text; a name without a value stays as it is, so that a slip is seen. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
