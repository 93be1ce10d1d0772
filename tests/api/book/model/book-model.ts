/** The book as on a sheet of paper: its amounts, without locks, SQL or shares. */
import type { BetLine } from '../../../../domain/bets/line';
import { sortedDigits } from '../../../../domain/bets/bet-number';

export interface ModelSlip {
  member: string;
  lines: BetLine[];
  /** Whether each line stands. */
  stands: boolean[];
  state: 'accepted' | 'pending' | 'cancelled' | 'refused' | 'unknown' | 'refunded';
  /** Share of the member's agent when the slip was accepted, percent. */
  agentPercent: number;
}

/** The terms of the model's world: one rate per bet type, caps, credit, a discount in percent. */
export interface ModelTerms {
  rate: Partial<Record<BetLine['betType'], number>>;
  cap: number;
  personCap: number;
  credit: number;
  discountPercent: number;
  /** Share of the agent in its members' bets, percent. */
  agentPercent: number;
  /**
   * Drop of the 2-bottom rate: once this amount of a number is sold, its rate is lower. At the cap the number closes.
   */
  drop: { at: number; rate: number };
}

export type ModelState = 'open' | 'closed' | 'awaiting' | 'resulted' | 'settled' | 'voided';

const bookedOn = ({ betType, number }: BetLine) =>
  `${betType} ${betType.startsWith('row') ? sortedDigits(number) : number}`;

/** A satang of less than a whole one is not let off. */
const debitOf = ({ stake }: BetLine, { discountPercent }: ModelTerms) =>
  stake - Math.floor((stake * discountPercent) / 100);

/** The bottom number of every draw. */
export const BOTTOM = '34';

/** Whether a number wins when these digits are drawn; of two and three digits the last ones count. */
function isWon({ betType, number }: BetLine, drawn: string): boolean {
  if (betType === 'bottom2') return number === BOTTOM;
  return betType === 'top2' ? number === drawn.slice(-2) : sortedDigits(number) === sortedDigits(drawn.slice(-3));
}

const paidOn = (line: BetLine, drawn: string) => (isWon(line, drawn) ? Math.floor((line.stake * line.rate) / 100) : 0);

const summed = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export class BookModel {
  readonly slips: ModelSlip[] = [];
  state: ModelState = 'open';
  /** The digits that were entered last, five of them. */
  drawn: string | null = null;
  readonly barred = new Set<string>();
  private readonly adjusted = new Map<string, number>();
  /** Sold amounts before the round was voided. */
  private soldBefore: Record<string, number> | null = null;
  /** The automatic steps that were reached, by number and basis points of the cap. */
  readonly steps = new Set<string>();
  readonly terms: ModelTerms;

  constructor(terms: ModelTerms) {
    this.terms = { ...terms, rate: { ...terms.rate } };
  }

  /** Another one with nothing in it, on the terms that hold now. */
  copy(): BookModel {
    return new BookModel(this.terms);
  }

  private standing(): { member: string; line: BetLine }[] {
    return this.slips.flatMap(({ member, lines, stands }) =>
      lines.filter((_, index) => stands[index]).map((line) => ({ member, line })),
    );
  }

  /**
   * Returns the stakes that stand on each number, satang; of one member if given. A voided round keeps its sold
   * amounts.
   */
  sold(member?: string): Record<string, number> {
    if (this.soldBefore && member === undefined) return this.soldBefore;
    const sums: Record<string, number> = {};
    for (const one of this.standing()) {
      if (member !== undefined && one.member !== member) continue;
      sums[bookedOn(one.line)] = (sums[bookedOn(one.line)] ?? 0) + one.line.stake;
    }
    return sums;
  }

  private debits(member: string): number {
    return summed(
      this.standing()
        .filter((one) => one.member === member)
        .map(({ line }) => debitOf(line, this.terms)),
    );
  }

  /** Returns a member's amount at stake, satang. */
  atStake(member: string): number {
    return this.state === 'settled' ? 0 : this.debits(member);
  }

  /** Returns the change of a member's wallet by the round and by corrections, satang. */
  moved(member: string): number {
    const { drawn } = this;
    const isPaid = this.state === 'settled' && drawn !== null;
    const won = isPaid
      ? this.standing()
          .filter((one) => one.member === member)
          .map(({ line }) => paidOn(line, drawn))
      : [];
    return (this.adjusted.get(member) ?? 0) + summed(won) - this.debits(member);
  }

  /** Returns the agent's part of the stakes that stand, satang. */
  heldByAgent(): number {
    return summed(
      this.slips.flatMap(({ lines, stands, agentPercent }) =>
        lines.filter((_, index) => stands[index]).map(({ stake }) => (stake * agentPercent) / 100),
      ),
    );
  }

  /** Whether a line has the current rate, and whether that rate covers its stake. */
  private isOffered({ betType, rate, stake }: BetLine, sold: number): boolean {
    const { drop, cap } = this.terms;
    const isDropped = betType === 'bottom2' && sold >= drop.at;
    const upTo = betType === 'bottom2' && !isDropped ? drop.at : cap;
    return rate === (isDropped ? drop.rate : this.terms.rate[betType]) && sold + stake <= upTo;
  }

  /** Whether a slip has to be accepted. */
  accepts(member: string, lines: readonly BetLine[]): boolean {
    if (this.state !== 'open' || this.barred.has(member)) return false;
    const [all, own] = [this.sold(), this.sold(member)];
    for (const line of lines) {
      const number = bookedOn(line);
      if (!this.isOffered(line, all[number] ?? 0)) return false;
      all[number] = (all[number] ?? 0) + line.stake;
      own[number] = (own[number] ?? 0) + line.stake;
      if (own[number] > this.terms.personCap) return false;
    }
    const debit = summed(lines.map((line) => debitOf(line, this.terms)));
    return debit <= this.terms.credit + this.moved(member);
  }

  place(member: string, lines: BetLine[], state: 'accepted' | 'pending'): void {
    const sold = this.sold();
    for (const line of lines.filter(({ betType }) => betType === 'bottom2')) {
      const number = bookedOn(line);
      sold[number] = (sold[number] ?? 0) + line.stake;
      for (const at of [this.terms.drop.at, this.terms.cap]) {
        if (sold[number] >= at) this.steps.add(`${number} ${(at * 10_000) / this.terms.cap}`);
      }
    }
    this.slips.push({ member, lines, stands: lines.map(() => true), state, agentPercent: this.terms.agentPercent });
  }

  /** Ends all that stands of a slip. */
  end(slip: ModelSlip, state: ModelSlip['state']): void {
    slip.stands = slip.lines.map(() => false);
    slip.state = state;
  }

  /** Ends one line, and the slip with its last one. */
  endLine(slip: ModelSlip, index: number): void {
    slip.stands[index] = false;
    if (!slip.stands.includes(true)) slip.state = 'cancelled';
  }

  adjust(member: string, amount: number): void {
    this.adjusted.set(member, (this.adjusted.get(member) ?? 0) + amount);
  }

  /** Gives everybody their stakes back. */
  void(): void {
    this.soldBefore = this.sold();
    for (const slip of this.slips) {
      if (slip.state === 'accepted') this.end(slip, 'refunded');
      else if (slip.state === 'pending') this.end(slip, 'refused');
    }
    this.state = 'voided';
  }
}
