/** The numbers of a clause with their bet types and actions, in the box for numbers. */
import type { BetType } from '../bets/bet-type';
import { resolved } from './bets';
import type { Clause } from './clauses';
import { betTypeAt, type NamedPlace, type NumberAction } from './lexicon';
import { doubtOfNumbers } from './number-doubts';
import type { NumberDoing, NumberEntry } from './number-entry';
import { lengthOf, type NumberWord } from './number-words';
import { ask, betsOf, hasBets, type Outcome } from './outcome';
import type { ReadingStyle } from './reading-style';

/** The facts next to its words that decide about a number. */
export interface ActionContext {
  /** Bet types of the heading above; null without one. */
  places: readonly NamedPlace[] | null;
  /** Action in front of the numbers or above them; null for the one that the box is set to. */
  action: NumberAction | null;
  style: ReadingStyle;
}

/** Action of a clause, before it is certain what `restricted` means. */
type Meant = NumberDoing | 'restricted' | null;

const CLOSED: NumberDoing = { kind: 'closed' };
const HALF: NumberDoing = { kind: 'halfPay' };

const meaningOf = (action: NumberAction | null): Meant =>
  action === 'closed' ? CLOSED : action === 'halfPay' ? HALF : action;

/** Returns the action of a cap in baht; a cap of nothing closes the number. */
const cappedAt = (cap: number): NumberDoing => (cap === 0 ? CLOSED : { kind: 'hot', cap });

/** Reads the numbers of one clause. */
class ActedClauseReader {
  constructor(
    private readonly clause: Clause,
    private readonly context: ActionContext,
  ) {}

  read(): Outcome<NumberEntry> {
    const { clause, context } = this;
    // `27 x half`
    if (clause.fault !== null) return ask(clause.fault === 'tooManyAmounts' ? 'actions' : clause.fault);
    if (clause.words.length === 0) return ask('noNumber');
    const doubt = doubtOfNumbers<NumberEntry>(clause, { heading: context.places, style: context.style }, (change) =>
      readNumbers({ ...clause, ...change }, context),
    );
    if (doubt) return doubt;
    const { amounts } = clause;
    const own = meaningOf(amounts?.action ?? null);
    const parts = amounts?.parts ?? [];
    const [part] = parts;
    if (!part) return this.acted(clause.places, own);
    if (amounts?.isBracketed) return ask('amount');
    if (parts.length === 1 && part.places === null) return this.capped(clause.places, part.amounts);
    // `27=บน50 ล่าง30`: each cap with its bet types.
    if (clause.places !== null || parts.some(({ places }) => places === null)) return ask('unbound');
    return this.together(parts.map(({ places, amounts: caps }) => this.capped(places, caps)));
  }

  private capped(places: readonly NamedPlace[] | null, caps: readonly (number | null)[]): Outcome<NumberEntry> {
    const [cap] = caps;
    return caps.length > 1 || cap === undefined || cap === null ? ask('amount') : this.acted(places, cappedAt(cap));
  }

  /** Entries of several outcomes, whose numbers have different bet types. */
  private together(outcomes: readonly Outcome<NumberEntry>[]): Outcome<NumberEntry> {
    const question = outcomes.find((outcome) => !hasBets(outcome));
    if (question) return question;
    const entries = outcomes.flatMap((outcome) => betsOf(outcome) ?? []);
    const keys = entries.flatMap(({ number, betTypes }) => betTypes?.map((betType) => `${betType} ${number}`) ?? []);
    return new Set(keys).size === keys.length ? { bets: entries, setting: null } : ask('twice');
  }

  /** Entries of all words with one action. */
  private acted(places: readonly NamedPlace[] | null, own: Meant): Outcome<NumberEntry> {
    const above = meaningOf(this.context.action);
    const isUmbrella = above === 'restricted' || own === 'restricted';
    if (own !== null && above !== null && !isUmbrella && !isSame(own, above)) return ask('actions');
    const meant = own === null || own === 'restricted' ? (above ?? own) : own;
    const { words } = this.clause;
    const found = words.map((word) => this.betTypesOf(word, places));
    const entries = (doing: NumberDoing | null, typesAt: (index: number) => readonly BetType[] | null) =>
      words.flatMap(({ numbers }, index) =>
        numbers.map((number): NumberEntry => ({ number, betTypes: typesAt(index), doing })),
      );
    const typesAt = (index: number) => found[index]?.betTypes ?? null;
    const doubt = found.find(({ reason }) => reason !== null);
    if (doubt && doubt.reason !== null) {
      if (meant === 'restricted' || doubt.reason === 'twice') return ask(doubt.reason);
      const isMeant = found.every(({ reason, betTypes }) => reason === null || betTypes !== null);
      return ask(doubt.reason, [isMeant ? entries(meant, typesAt) : null, entries(meant, () => null)]);
    }
    // อั้น alone leaves open whether the number is closed or pays half (thai.md).
    if (meant === 'restricted') return ask('restricted', [entries(CLOSED, typesAt), entries(HALF, typesAt)]);
    return { bets: entries(meant, typesAt), setting: null };
  }

  /** Bet types of a word, by its own words or the heading above; null for those of the box. */
  private betTypesOf(word: NumberWord, own: readonly NamedPlace[] | null): TypesFound {
    const { places: heading } = this.context;
    const places = own ?? heading;
    if (places === null) return { betTypes: null, reason: null };
    const bound = resolved(places);
    if (bound === null) return { betTypes: null, reason: 'twice' };
    const length = lengthOf(word);
    const betTypes = bound.flatMap((place) => betTypeAt(place, length) ?? []);
    if (betTypes.length < bound.length) return { betTypes: null, reason: own === null ? 'heading' : 'betType' };
    if (new Set(betTypes).size < betTypes.length) return { betTypes: null, reason: 'twice' };
    const isOpen = places.every(({ digits }) => digits === null);
    const isRare =
      (length === 3 && places.some(({ place }) => place === 'bottom')) ||
      (length === 2 && places.some(({ place }) => place === 'tod'));
    return { betTypes, reason: own === null && isOpen && isRare ? 'heading' : null };
  }
}

/** Bet types of a word, and the reason why they are doubtful; null when they are clear. */
interface TypesFound {
  betTypes: readonly BetType[] | null;
  reason: 'twice' | 'heading' | 'betType' | null;
}

const isSame = (one: Meant, other: Meant) => JSON.stringify(one) === JSON.stringify(other);

/** Reads the numbers of a clause. */
export function readNumbers(clause: Clause, context: ActionContext): Outcome<NumberEntry> {
  return new ActedClauseReader(clause, context).read();
}
