/**
 * The same ledger kept in a file, with one line per call carried out. The answer is written before it is sent, so a
 * partner that is killed and restarted knows everything it has answered.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { Ledger, type WalletAnswer, type WalletCall } from './ledger';

export class KeptLedger extends Ledger {
  /** @param opening balance of a member that was never seen before, satang */
  constructor(
    private readonly file: string,
    opening: number,
  ) {
    super(opening);
    if (!existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // An unfinished line at the end: its answer was never sent.
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n').filter((one) => one !== '')) super.take(JSON.parse(line) as WalletCall);
  }

  override take(call: WalletCall): WalletAnswer {
    const isKnown = call.call === 'balance' || this.answers.has(call.transactionId);
    if (!isKnown) appendFileSync(this.file, `${JSON.stringify(call)}\n`);
    return super.take(call);
  }
}
