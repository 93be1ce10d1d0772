/** Fills `%{name}` in a text. A name without a value stays visible, so that the mistake is noticed. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/%\{(\w+)\}/g, (mark, name: string) => String(values[name] ?? mark));
}
