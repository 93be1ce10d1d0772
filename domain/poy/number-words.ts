/** The numbers of a clause, with the helpers next to them and the bet types between them. */
import type { Element, HelperElement, NumberElement, TypesElement } from './elements';
import type { Helper, NamedPlace } from './lexicon';
import type { ReadingReason } from './reading';

/** A number, or the numbers that a helper or set stands for. */
export interface NumberWord {
  numbers: readonly string[];
  /** Digits as typed; null for a set. */
  digits: string | null;
  helper: Helper | null;
  start: number;
  end: number;
}

/** Returns the number of digits of a word's numbers. */
export const lengthOf = ({ numbers }: Pick<NumberWord, 'numbers'>) => numbers[0]?.length ?? 0;

/** Whether a word is a number as it was typed. */
export const isPlain = ({ helper, digits }: Pick<NumberWord, 'helper' | 'digits'>) =>
  helper === null && digits !== null;

/** Words of a clause as they are found. */
interface WordsRead {
  words: NumberWord[];
  joints: (string | null)[];
  places: NamedPlace[];
  fault: ReadingReason | null;
}

/** Reads the numbers of a clause with the helpers and bet types between them. */
class WordReader {
  private readonly words: NumberWord[] = [];
  private readonly joints: (string | null)[] = [];
  private readonly places: NamedPlace[] = [];
  private fault: ReadingReason | null = null;
  private pending: HelperElement[];
  private joint: string | null = null;
  private isTyped = false;

  constructor(
    private readonly elements: readonly Element[],
    inFront: readonly HelperElement[],
  ) {
    this.pending = [...inFront];
    if (inFront.length > 1) this.fault = 'unbound';
  }

  read(): WordsRead {
    for (const [index, element] of this.elements.entries()) {
      if (element.kind === 'number') this.addNumber(element, index);
      else if (element.kind === 'set') this.add({ numbers: element.numbers, digits: null, helper: null }, element);
      else if (element.kind === 'helper') this.addHelper(element, index);
      else if (element.kind === 'types') this.addTypes(element);
      else if (element.kind === 'joint') this.joint = element.sign;
      else if (element.kind === 'separator') this.joint ??= ',';
    }
    if (this.pending.length > 0) this.fault ??= 'helper';
    return { words: this.words, joints: this.joints, places: this.places, fault: this.fault };
  }

  private add({ numbers, digits, helper }: Omit<NumberWord, 'start' | 'end'>, { start, end }: Element): void {
    if (this.words.length > 0) this.joints.push(this.joint);
    this.joint = null;
    if (this.isTyped) this.fault ??= 'unbound';
    this.words.push({ numbers, digits, helper, start, end });
  }

  private addNumber(element: NumberElement, index: number): void {
    const { digits } = element;
    const helper = this.pending.pop()?.helper;
    if (helper === undefined) return this.add({ numbers: [digits], digits, helper: null }, element);
    if (!helper.takes(digits)) {
      this.fault ??= 'helper';
      return this.add({ numbers: [digits], digits, helper: null }, element);
    }
    this.add({ numbers: helper.expand(digits), digits, helper }, element);
    const otherAt = isJoining(this.elements[index + 1]) ? index + 2 : index + 1;
    const [other, afterOther] = [this.elements[otherAt], this.elements[otherAt + 1]];
    if (other?.kind !== 'number' || !helper.takes(other.digits)) return undefined;
    const hasOwn = afterOther?.kind === 'helper' && afterOther.helper.takes(other.digits);
    if (!hasOwn) this.fault ??= 'unbound';
    return undefined;
  }

  /** A helper behind a number applies to it, unless it could also apply to the next or to several before it. */
  private addHelper(element: HelperElement, index: number): void {
    const word = this.words.at(-1);
    const isFree = word?.digits !== null && word?.digits !== undefined && word.helper === null;
    if (!isFree || !element.helper.takes(word.digits ?? '')) {
      this.pending.push(element);
      return;
    }
    const [next, afterNext] = [this.elements[index + 1], this.elements[index + 2]];
    const couldOpen =
      !element.isGlued &&
      next?.kind === 'number' &&
      element.helper.takes(next.digits) &&
      !(afterNext?.kind === 'helper' && afterNext.helper.takes(next.digits));
    const isOfSeveral =
      !element.isGlued &&
      this.words
        .slice(0, -1)
        .some(({ digits, helper }) => helper === null && digits !== null && element.helper.takes(digits));
    if (couldOpen || isOfSeveral) this.fault ??= 'unbound';
    this.words[this.words.length - 1] = {
      ...word,
      numbers: element.helper.expand(word.digits ?? ''),
      helper: element.helper,
      end: element.end,
    };
  }

  private addTypes({ places }: TypesElement): void {
    if (this.isTyped) this.fault ??= 'twice';
    this.places.push(...places);
    this.isTyped = true;
  }
}

const isJoining = (element: Element | undefined) => element?.kind === 'joint' || element?.kind === 'separator';

/**
 * Reads the numbers of a clause.
 *
 * @param inFront helpers in front of the first number
 */
export function numberWords(elements: readonly Element[], inFront: readonly HelperElement[]): WordsRead {
  return new WordReader(elements, inFront).read();
}
