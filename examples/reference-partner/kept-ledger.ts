/**
 * The same ledger kept in a file, a line for each call that was done: what was answered is written first, so a partner that is
 * killed and started again knows all that it has told anybody.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { Ledger, type WalletAnswer, type WalletCall } from './ledger';

export class KeptLedger extends Ledger {
  /** @param opening what a member has that was never seen, satang */
  constructor(
    private readonly file: string,
    opening: number,
  ) {
    super(opening);
    if (!existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // The end of a line that wasn't finished: nobody was told of it.
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n').filter((one) => one !== '')) super.take(JSON.parse(line) as WalletCall);
  }

  override take(call: WalletCall): WalletAnswer {
    const isKnown = call.call === 'balance' || this.answers.has(call.transactionId);
    if (!isKnown) appendFileSync(this.file, `${JSON.stringify(call)}\n`);
    return super.take(call);
  }
}
