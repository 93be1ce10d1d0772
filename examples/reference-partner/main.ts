/**
 * Starts the reference partner by itself, for trying it out: `npx tsx examples/reference-partner/main.ts <port> <key
 * id>=<secret> …`. It prints each call that it receives on a line. With `LEDGER=<file>` its members' money outlasts it,
 * and with `ANSWERS_AFTER_MS` it delays its answers by that time.
 */
import { KeptLedger } from './kept-ledger';
import { startReferencePartner } from './server';

const [port = '4000', ...keys] = process.argv.slice(2);
const secrets = new Map(
  keys.map((key): [string, string] => [key.slice(0, key.indexOf('=')), key.slice(key.indexOf('=') + 1)]),
);

const OPENING_SATANG = 1_000_000;

const { LEDGER, ANSWERS_AFTER_MS } = process.env;

const { url } = await startReferencePartner({
  secrets,
  opening: OPENING_SATANG,
  ...(LEDGER !== undefined && { ledger: new KeptLedger(LEDGER, OPENING_SATANG) }),
  port: Number(port),
  mishapOf: (call) => {
    console.log(JSON.stringify(call));
    return ANSWERS_AFTER_MS === undefined ? null : { kind: 'delay', ms: Number(ANSWERS_AFTER_MS), isDone: true };
  },
});
console.log(`The wallet is called at ${url}`);
