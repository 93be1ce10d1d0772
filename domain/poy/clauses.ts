/**
 * The bets of a row: which numbers, bet types, helpers and amounts belong together. A bet type or helper that could
 * belong to two bets belongs to none, and both become a question.
 */
import type { Amounts } from './amounts';
import type { AmountsElement, Element, HelperElement, TypesElement } from './elements';
import { betTypeAt, type NamedPlace } from './lexicon';
import { numberWords, type NumberWord } from './number-words';
import type { ReadingReason } from './reading';

/** Numbers with their bet types and amounts. */
export interface Clause {
  words: readonly NumberWord[];
  /** Signs between the numbers; null where it is a space. */
  joints: readonly (string | null)[];
  /** Bet types of the row for these numbers; null when it names none. */
  places: readonly NamedPlace[] | null;
  /** Whether the bet types are in front of the numbers. */
  isTypeInFront: boolean;
  /** Null for numbers without amounts. */
  amounts: Amounts | null;
  mark: AmountsElement['mark'];
  /** Reason why the clause is doubtful; null when it is clear. */
  fault: ReadingReason | null;
  start: number;
  end: number;
}

type Binding = TypesElement | HelperElement;

/** Words and amounts of a clause, before the bindings around it are known. */
interface Core {
  elements: Element[];
  amounts: AmountsElement | null;
  /** Whether further amounts follow without a number. */
  hasMoreAmounts: boolean;
  start: number;
  end: number;
}

const isBinding = (element: Element): element is Binding => element.kind === 'types' || element.kind === 'helper';
const isNumbers = (element: Element | undefined) => element?.kind === 'number' || element?.kind === 'set';

/** A part of a row between two clauses. */
interface Gap {
  before: Binding[];
  /** Whether a separator divides the bindings before it from those after it. */
  isDivided: boolean;
  after: Binding[];
  /** Whether bindings have separators on both sides. */
  isUnclear: boolean;
}

const newGap = (): Gap => ({ before: [], isDivided: false, after: [], isUnclear: false });

/** Divides a row into clauses and the bindings around them. */
function divided(elements: readonly Element[]): { cores: Core[]; gaps: Gap[] } {
  const cores: Core[] = [];
  const gaps: Gap[] = [];
  let gap = newGap();
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as Element;
    if (isNumbers(element)) {
      const core: Core = {
        elements: [],
        amounts: null,
        hasMoreAmounts: false,
        start: element.start,
        end: element.end,
      };
      for (; at < elements.length; at++) {
        const part = elements[at] as Element;
        if (part.kind === 'amounts') {
          core.amounts = part;
          core.end = part.end;
          break;
        }
        core.elements.push(part);
        if (part.kind !== 'separator' && part.kind !== 'joint') core.end = part.end;
      }
      gaps.push(gap);
      cores.push(core);
      gap = newGap();
    } else if (element.kind === 'amounts') {
      const core = cores.at(-1);
      if (core) Object.assign(core, { hasMoreAmounts: true, end: element.end });
    } else if (isBinding(element)) (gap.isDivided ? gap.after : gap.before).push(element);
    else if (element.kind === 'separator' || element.kind === 'joint') {
      if (gap.before.length > 0 || cores.length > 0) gap.isDivided = true;
      if (gap.after.length > 0) gap.isUnclear = true;
    }
  }
  gaps.push(gap);
  return { cores, gaps };
}

/** Whether bet types or a helper can apply to the words of a clause. */
function fits(binding: Binding, core: Core): boolean {
  const numbers = core.elements.flatMap((element): { length: number; digits: string | null }[] => {
    if (element.kind === 'number') return [{ length: element.digits.length, digits: element.digits }];
    return element.kind === 'set' ? [{ length: element.numbers[0]?.length ?? 0, digits: null }] : [];
  });
  if (binding.kind === 'helper') return numbers.some(({ digits }) => digits !== null && binding.helper.takes(digits));
  const helped = core.elements.flatMap((element) => (element.kind === 'helper' ? [element.helper.expand] : []));
  // The numbers of a helper have another length than its digits.
  const lengths = helped.length > 0 ? [2, 3] : numbers.map(({ length }) => length);
  return lengths.some((length) =>
    binding.places.some((place) => (place.place === 'run' ? length === 1 : betTypeAt(place, length))),
  );
}

const helpersIn = (bindings: readonly Binding[]) =>
  bindings.filter((one): one is HelperElement => one.kind === 'helper');
const hasTypes = (bindings: readonly Binding[]) => bindings.some(({ kind }) => kind === 'types');
const typesIn = (core: Core) =>
  core.elements.some(({ kind }) => kind === 'types') ||
  core.amounts?.amounts.parts.some(({ places }) => places !== null) === true;

/** The bindings between two clauses, divided between them; undefined when that isn't certain. */
function split(
  { before, isDivided, after, isUnclear }: Gap,
  left: Core,
  right: Core,
  isLeftTyped: boolean,
): [Binding[], Binding[]] | undefined {
  if (isUnclear) return undefined;
  if (isDivided) {
    const isSure = before.every((binding) => fits(binding, left)) && after.every((binding) => fits(binding, right));
    if (isSure && !(isLeftTyped && hasTypes(before))) return [before, after];
    if (after.length > 0) return undefined;
  }
  const all = [...before, ...after];
  const ways = Array.from(
    { length: all.length + 1 },
    (_, count) => [all.slice(0, count), all.slice(count)] as const,
  ).filter(
    ([toLeft, toRight]) =>
      toLeft.every((binding) => fits(binding, left)) &&
      toRight.every((binding) => fits(binding, right)) &&
      !(isLeftTyped && hasTypes(toLeft)) &&
      !(typesIn(right) && hasTypes(toRight)),
  );
  const [way] = ways;
  return ways.length === 1 && way ? [[...way[0]], [...way[1]]] : undefined;
}

/** Bindings of each clause, and the clauses whose bindings are uncertain. */
interface Bound {
  inFront: Binding[][];
  behind: Binding[][];
  /** Indexes of clauses that share a doubtful binding with the next one. */
  doubtful: Set<number>;
}

/**
 * Gives the bindings between clauses to one of them. If a row begins with a bet type and doesn't end with one, each type
 * is in front of its numbers; if it ends with one and each clause has one behind it, each is behind.
 */
function bind(cores: readonly Core[], gaps: readonly Gap[]): Bound {
  const [first, last] = [gaps[0], gaps.at(-1)];
  const middle = gaps.slice(1, -1);
  const inFront: Binding[][] = cores.map(() => []);
  const behind: Binding[][] = cores.map(() => []);
  const doubtful = new Set<number>();
  inFront[0] = [...(first?.before ?? []), ...(first?.after ?? [])];
  behind[cores.length - 1] = [...(last?.before ?? []), ...(last?.after ?? [])];
  const areFront = hasTypes(inFront[0]) && !hasTypes(behind.at(-1) ?? []);
  const areBehind =
    !hasTypes(inFront[0]) && hasTypes(behind.at(-1) ?? []) && middle.every(({ before }) => hasTypes(before));
  for (const [index, gap] of middle.entries()) {
    const [left, right] = [cores[index], cores[index + 1]];
    const all = [...gap.before, ...gap.after];
    if (all.length === 0 || !left || !right) continue;
    const onlyTypes = all.every(({ kind }) => kind === 'types') && !gap.isDivided;
    const isLeftTyped = typesIn(left) || hasTypes(inFront[index] ?? []);
    if (onlyTypes && areFront && all.every((binding) => fits(binding, right))) inFront[index + 1] = all;
    else if (onlyTypes && areBehind && !isLeftTyped && all.every((binding) => fits(binding, left))) behind[index] = all;
    else {
      const found = split(gap, left, right, isLeftTyped);
      if (found) [behind[index], inFront[index + 1]] = found;
      else doubtful.add(index);
    }
  }
  for (let index = cores.length - 1; index > 0; index--) {
    const [left, bindings] = [cores[index - 1], behind[index] ?? []];
    const isTyped = left && (typesIn(left) || hasTypes(inFront[index - 1] ?? []) || hasTypes(behind[index - 1] ?? []));
    const isHelped = helpersIn(behind[index - 1] ?? []).length > 0;
    // `27=50 72=30 ล่าง`: the type could apply to both.
    const isShared = bindings.some((one) => left && fits(one, left) && !(one.kind === 'types' ? isTyped : isHelped));
    if (isShared && !areFront) doubtful.add(index - 1);
  }
  return { inFront, behind, doubtful };
}

const placesIn = (bindings: readonly Binding[]) => bindings.flatMap((one) => (one.kind === 'types' ? one.places : []));

/** Makes a clause of its words and the bindings around it. */
function clauseOf(core: Core, inFront: readonly Binding[], behind: readonly Binding[]): Clause {
  const { words, joints, places, fault } = numberWords(core.elements, helpersIn(inFront));
  const [front, back] = [placesIn(inFront), placesIn(behind)];
  const sources = [front, places, back].filter(({ length }) => length > 0);
  let doubt = fault ?? core.amounts?.amounts.fault ?? null;
  if (sources.length > 1) doubt ??= 'twice';
  if (core.hasMoreAmounts) doubt ??= 'tooManyAmounts';
  const after = [
    ...helpersIn(behind).map(({ helper }) => helper),
    ...(core.amounts?.amounts.helper ? [core.amounts.amounts.helper] : []),
  ];
  const [helper] = after;
  if (helper !== undefined) {
    const [word] = words;
    const canTake = words.length === 1 && word?.digits !== null && word?.digits !== undefined && word.helper === null;
    if (after.length > 1 || !canTake || !helper.takes(word.digits ?? ''))
      doubt ??= words.length > 1 ? 'unbound' : 'helper';
    else words[0] = { ...word, numbers: helper.expand(word.digits ?? ''), helper };
  }
  const ends = [...inFront, ...behind];
  return {
    words,
    joints,
    places: sources[0] ?? null,
    isTypeInFront: front.length > 0,
    amounts: core.amounts?.amounts ?? null,
    mark: core.amounts?.mark ?? 'none',
    fault: doubt,
    start: Math.min(core.start, ...ends.map(({ start }) => start)),
    end: Math.max(core.end, ...ends.map(({ end }) => end)),
  };
}

/** A group of clauses that are read together, or a question about all of them. */
export interface ClauseGroup {
  clauses: Clause[];
  /** Reason why they are doubtful together; null for a single clause. */
  fault: ReadingReason | null;
}

const isPlain = (element: Element | undefined) => element?.kind === 'number';

/** Whether an action that leaves no room for an amount ends a clause: `27 x`. */
const isActed = (core: Core | undefined) =>
  (core?.amounts?.mark === 'action' || core?.amounts?.mark === 'actionSign') &&
  core.amounts.amounts.action !== 'restricted';

/** Whether a number right behind amounts could be one of them: `27=100 50`, `27=100 50 36=5`. */
function couldBeAmount(gap: Gap | undefined, left: Core | undefined, core: Core | undefined): boolean {
  if (isActed(left)) return false;
  const isJoined = gap !== undefined && !gap.isDivided && gap.before.length + gap.after.length === 0;
  const [first, second] = core?.elements ?? [];
  if (!isJoined || first?.kind !== 'number' || (first.digits.length > 1 && first.digits.startsWith('0'))) return false;
  return core?.amounts === null || isPlain(second);
}

/** Returns the clauses of a row that has amounts with a sign or word. */
export function clausesOf(elements: readonly Element[]): ClauseGroup[] {
  const { cores, gaps } = divided(elements);
  if (cores.length === 0) return [];
  const { inFront, behind, doubtful } = bind(cores, gaps);
  const groups: ClauseGroup[] = [];
  let isOpen = false;
  let persisting: readonly NamedPlace[] | null = null;
  for (const [index, core] of cores.entries()) {
    const clause = clauseOf(core, inFront[index] ?? [], behind[index] ?? []);
    // Bet types at the beginning of a row apply to all its numbers without their own.
    if (clause.isTypeInFront) persisting = clause.places;
    else if (clause.places === null && persisting !== null && index > 0) {
      clause.places = persisting;
      clause.isTypeInFront = true;
    } else if (clause.places !== null && persisting !== null) clause.fault ??= 'unbound';
    const isTrailing = index > 0 && couldBeAmount(gaps[index], cores[index - 1], core);
    const group = groups.at(-1);
    if (group && (isOpen || isTrailing)) {
      group.clauses.push(clause);
      group.fault ??= isTrailing ? 'numberOrAmount' : 'unbound';
    } else groups.push({ clauses: [clause], fault: null });
    isOpen = doubtful.has(index) || core.hasMoreAmounts;
  }
  return groups;
}
