/** The book as one would keep it on a sheet of paper: what it comes to, without locks, SQL or shares. */
import type { BetLine } from '../../../../domain/bets/line';
import { sortedDigits } from '../../../../domain/bets/bet-number';

export interface ModelSlip {
  member: string;
  lines: BetLine[];
  /** Of each line whether it stands. */
  stands: boolean[];
  state: 'accepted' | 'pending' | 'cancelled' | 'refused' | 'unknown';
}

/** What the model knows of the world: one rate per bet type, caps, credit, a discount in percent. */
export interface ModelTerms {
  rate: Partial<Record<BetLine['betType'], number>>;
  cap: number;
  personCap: number;
  credit: number;
  discountPercent: number;
}

const bookedOn = ({ betType, number }: BetLine) => `${betType} ${betType.startsWith('row') ? sortedDigits(number) : number}`;

/** A satang of less than a whole one is not let off. */
const debitOf = ({ stake }: BetLine, { discountPercent }: ModelTerms) => stake - Math.floor((stake * discountPercent) / 100);

export class BookModel {
  readonly slips: ModelSlip[] = [];
  isOpen = true;

  constructor(readonly terms: ModelTerms) {}

  private standing(): { member: string; line: BetLine }[] {
    return this.slips.flatMap(({ member, lines, stands }) =>
      lines.filter((_, index) => stands[index]).map((line) => ({ member, line })),
    );
  }

  /** What stands on each number, satang; of one member if told. */
  sold(member?: string): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const one of this.standing()) {
      if (member !== undefined && one.member !== member) continue;
      sums[bookedOn(one.line)] = (sums[bookedOn(one.line)] ?? 0) + one.line.stake;
    }
    return sums;
  }

  /** What a member has at stake, satang. */
  atStake(member: string): number {
    return this.standing()
      .filter((one) => one.member === member)
      .reduce((sum, { line }) => sum + debitOf(line, this.terms), 0);
  }

  /** Whether a slip has to be accepted. */
  accepts(member: string, lines: readonly BetLine[]): boolean {
    if (!this.isOpen) return false;
    const [all, own] = [this.sold(), this.sold(member)];
    for (const line of lines) {
      const number = bookedOn(line);
      all[number] = (all[number] ?? 0) + line.stake;
      own[number] = (own[number] ?? 0) + line.stake;
      if (line.rate !== this.terms.rate[line.betType]) return false;
      if (all[number] > this.terms.cap || own[number] > this.terms.personCap) return false;
    }
    const debit = lines.reduce((sum, line) => sum + debitOf(line, this.terms), 0);
    return this.atStake(member) + debit <= this.terms.credit;
  }

  place(member: string, lines: BetLine[], state: 'accepted' | 'pending'): void {
    this.slips.push({ member, lines, stands: lines.map(() => true), state });
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
}
