/**
 * The records of a partner that holds its members' money: their balances, the calls it received and its answers. It
 * carries out each call once, however often that arrives, and remembers cancels of bets that it has never seen.
 */

/** A call as it arrives; amounts in satang. Other fields are ignored. */
export interface WalletCall {
  call: 'balance' | 'bet' | 'cancel' | 'payout' | 'backToRunning' | 'reward';
  transactionId: string;
  slipId?: string | null;
  memberId: string;
  amount?: number;
}

export interface WalletAnswer {
  status: 'ok' | 'refused';
  reason?: string;
  balance: number;
}

export class Ledger {
  /** Balances by member. */
  readonly balances = new Map<string, number>();
  /** Answers by transaction. */
  readonly answers = new Map<string, WalletAnswer>();
  /** Amount charged for each slip and not yet given back. */
  readonly charged = new Map<string, number>();
  /** Slips whose cancel arrived before their bet. */
  readonly cancelledFirst = new Set<string>();

  /** @param opening balance of a member that was never seen before, satang */
  constructor(private readonly opening: number) {}

  balanceOf(memberId: string): number {
    return this.balances.get(memberId) ?? this.opening;
  }

  /** Carries out a call, or repeats the answer that it got before. */
  take(call: WalletCall): WalletAnswer {
    if (call.call === 'balance') return { status: 'ok', balance: this.balanceOf(call.memberId) };
    const known = this.answers.get(call.transactionId);
    if (known) return known;
    const answer = this.#decide(call);
    this.answers.set(call.transactionId, answer);
    return answer;
  }

  #decide(call: WalletCall): WalletAnswer {
    const { memberId, slipId, amount = 0 } = call;
    if (call.call === 'bet') return this.#bet(memberId, String(slipId), amount);
    if (call.call === 'cancel') return this.#cancel(memberId, String(slipId), amount);
    return this.#move(memberId, call.call === 'backToRunning' ? -amount : amount);
  }

  #bet(memberId: string, slipId: string, amount: number): WalletAnswer {
    if (this.cancelledFirst.has(slipId)) return this.#refuse(memberId, 'cancelled');
    if (this.balanceOf(memberId) < amount) return this.#refuse(memberId, 'funds');
    this.charged.set(slipId, amount);
    return this.#move(memberId, -amount);
  }

  /** Gives back a slip's charge, but no more than is left of it. */
  #cancel(memberId: string, slipId: string, amount: number): WalletAnswer {
    const left = this.charged.get(slipId);
    if (left === undefined) {
      this.cancelledFirst.add(slipId);
      return this.#move(memberId, 0);
    }
    const back = Math.min(left, amount);
    this.charged.set(slipId, left - back);
    return this.#move(memberId, back);
  }

  #move(memberId: string, amount: number): WalletAnswer {
    const balance = this.balanceOf(memberId) + amount;
    this.balances.set(memberId, balance);
    return { status: 'ok', balance };
  }

  #refuse(memberId: string, reason: string): WalletAnswer {
    return { status: 'refused', reason, balance: this.balanceOf(memberId) };
  }
}
