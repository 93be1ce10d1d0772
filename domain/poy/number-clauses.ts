/**
 * The clauses of a row in the box for numbers: numbers with the action behind them, `27 x 05 half`, or in front of them,
 * `เลขปิด 27 72 จ่ายครึ่ง 19`. Numbers without an action are common there.
 */
import { amountsIn } from './amounts';
import { isAmounts, isNumbers } from './block';
import { clausesOf, type ClauseGroup } from './clauses';
import type { AmountsElement, Element } from './elements';
import type { NumberAction } from './lexicon';
import type { ReadingReason } from './reading';

/** Clauses behind an action that applies to all of them. */
export interface ActedClauses {
  /** Null for clauses at the beginning of a row without an action in front. */
  action: NumberAction | null;
  /** Offset of the action in the plain text; null without one. */
  start: number | null;
  groups: ClauseGroup[];
}

const isAmountsElement = (element: Element | undefined): element is AmountsElement => element?.kind === 'amounts';
const isAction = (element: Element | undefined): element is AmountsElement =>
  isAmountsElement(element) && element.mark === 'action';
const isTypes = (element: Element | undefined) => element?.kind === 'types';
const isJoining = ({ kind }: Element) => kind === 'separator' || kind === 'joint';

/** An empty action, which ends a clause between two numbers. */
function endOfClause(at: number): AmountsElement {
  const range = { start: at, end: at };
  return { kind: 'amounts', mark: 'action', amounts: amountsIn(range, []), ...range };
}

/** Divides numbers that have a bet type each: `27 top 05 bottom`, `top 27 bottom 05 x`. */
function dividedByTypes(elements: readonly Element[]): Element[] {
  const last = elements.at(-1);
  const words = elements.filter((element) => !isJoining(element) && !isAmounts(element));
  const isInFront = isTypes(words[0]);
  const hasOneForm =
    isInFront !== isTypes(words.at(-1)) && (!isAmountsElement(last) || last.amounts.parts.length === 0);
  const types = elements.filter(isTypes);
  const action = isAmountsElement(last) ? last.amounts.action : null;
  if (!hasOneForm || types.length < 2) return [...elements];
  const [first, end] = [types[0], types.at(-1)];
  return elements.flatMap((element): Element[] => {
    if (!isTypes(element) || element === (isInFront ? first : end)) return [element];
    const border = endOfClause(isInFront ? element.start : element.end);
    const acted = { ...border, amounts: { ...border.amounts, action } };
    return isInFront ? [acted, element] : [element, acted];
  });
}

/** Returns the clauses of numbers with the actions and caps behind them. */
function clausesBehind(elements: readonly Element[]): ClauseGroup[] {
  const divided: Element[] = [];
  let from = 0;
  for (let to = 1; to <= elements.length; to++) {
    if (to < elements.length && !isAmountsElement(elements[to - 1])) continue;
    divided.push(...dividedByTypes(elements.slice(from, to)));
    from = to;
  }
  return clausesOf(divided);
}

/** Divides a row at the actions in front of its numbers; returns the reason when they are doubtful. */
function clausesInFront(elements: readonly Element[], first: number): ActedClauses[] | ReadingReason {
  const before = elements.slice(0, first).filter((element) => !isJoining(element));
  const starts = elements.flatMap((element, index) => (isAction(element) ? [index] : []));
  const parts = starts.map((start, index) => elements.slice(start + 1, starts[index + 1]));
  // The types in front of an action could be those of all numbers or of the first ones.
  if (before.some((element) => !isTypes(element)) || (before.length > 0 && parts.length > 1)) return 'unbound';
  const areWhole = parts.every((part) => part.some(isNumbers));
  // `ปิด 27 ล่าง ครึ่ง 19`: the type could belong to either number.
  const isBetween = parts.slice(0, -1).some((part) => isTypes(part.at(-1)));
  if (!areWhole || isBetween) return 'unbound';
  return parts.map((part, index) => {
    const action = elements[starts[index] ?? 0];
    return {
      action: isAction(action) ? action.amounts.action : null,
      start: (index === 0 ? (before[0] ?? action) : action)?.start ?? null,
      groups: clausesBehind([...(index === 0 ? before : []), ...part]),
    };
  });
}

/** Returns the clauses of a row with numbers, or the reason why the row is doubtful. */
export function actedClausesOf(elements: readonly Element[]): ActedClauses[] | ReadingReason {
  const first = elements.findIndex((element) => isNumbers(element) || isAmounts(element));
  if (!isAmountsElement(elements[first])) return [{ action: null, start: null, groups: clausesBehind(elements) }];
  return isAction(elements[first]) ? clausesInFront(elements, first) : 'noNumber';
}
