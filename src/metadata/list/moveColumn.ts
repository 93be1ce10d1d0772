/** The same columns with one at another place; never at the first, which leads to the record, nor beyond the last. */
export function moveColumn(columns: readonly string[], field: string, to: number): readonly string[] {
  const from = columns.indexOf(field);
  const target = Math.min(Math.max(to, 1), columns.length - 1);
  if (from < 1 || from === target) return columns;
  const others = columns.filter((each) => each !== field);
  return [...others.slice(0, target), field, ...others.slice(target)];
}
