/**
 * Returns the order with one element at another place, never beyond the last nor among the first `fixed`, which stay in
 * place; the same array when nothing moves.
 */
export function moveInOrder(order: readonly string[], id: string, to: number, fixed = 0): readonly string[] {
  const from = order.indexOf(id);
  const target = Math.min(Math.max(to, fixed), order.length - 1);
  if (from < fixed || from === target) return order;
  const others = order.filter((each) => each !== id);
  return [...others.slice(0, target), id, ...others.slice(target)];
}
