/** A partner's server that keeps its members' money. It behaves well, or fails in the ways it was configured to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Ledger, type WalletCall } from './ledger';
import { faultOfSignature, type ReceivedCall, type Secrets } from './signature';

/** The ways in which a call can fail. */
export type Mishap =
  /** The call is not carried out, and the connection is closed. */
  | { kind: 'drop' }
  /** The call is carried out, and the answer is lost. */
  | { kind: 'loseAnswer' }
  /** The call is carried out, and no answer is ever sent. */
  | { kind: 'hang' }
  /** The call is delayed by this time, before or after it is carried out. */
  | { kind: 'delay'; ms: number; isDone?: boolean }
  /** The call waits for a promise before it is carried out. */
  | { kind: 'until'; free: Promise<unknown> }
  /** The call is carried out twice, as if it had arrived twice. */
  | { kind: 'duplicate' }
  /** An error page is sent, before or after the call is carried out. */
  | { kind: 'error'; status: number; headers?: Record<string, string>; isDone?: boolean }
  /** Rejected as if the signature were wrong: the partner has another secret, or its clock is off. */
  | { kind: 'secret' }
  | { kind: 'clock'; skewMs: number }
  /** The call is carried out, and the answer is something other than JSON, or has a wrong or far too large balance. */
  | { kind: 'text'; body: string }
  | { kind: 'balance'; balance: number };

export interface ReferencePartnerOptions {
  secrets: Secrets;
  /** Opening balance of every member, satang. */
  opening: number;
  /** Ledger that outlasts this process; without it the ledger is in memory. */
  ledger?: Ledger;
  /** How a call fails; null for one that succeeds. */
  mishapOf?: (call: WalletCall) => Mishap | null;
  port?: number;
}

interface SeenCall extends ReceivedCall {
  call: WalletCall;
}

export interface ReferencePartner {
  url: string;
  ledger: Ledger;
  /** Every call received, in order, including those that weren't carried out. */
  seen: SeenCall[];
  close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** Carries out a call, or lets it fail as configured. */
async function play(ledger: Ledger, call: WalletCall, mishap: Mishap | null, response: ServerResponse): Promise<void> {
  const close = () => response.socket?.destroy();
  if (mishap?.kind === 'drop') return void close();
  if (mishap?.kind === 'delay' && !mishap.isDone) await delay(mishap.ms);
  if (mishap?.kind === 'until') await mishap.free;
  if (mishap?.kind === 'error') {
    if (mishap.isDone) ledger.take(call);
    return answer(response, mishap.status, 'an error page', mishap.headers);
  }
  const came = ledger.take(call);
  if (mishap?.kind === 'delay' && mishap.isDone) await delay(mishap.ms);
  if (mishap?.kind === 'loseAnswer') return void close();
  if (mishap?.kind === 'hang') return;
  if (mishap?.kind === 'text') return answer(response, 200, mishap.body);
  if (mishap?.kind === 'balance') return answer(response, 200, { ...came, balance: mishap.balance });
  const again = mishap?.kind === 'duplicate' ? ledger.take(call) : came;
  answer(response, 200, { ...again, version: 'reference', more: { than: ['you', 'know'] } });
}

/** The fault that a partner with a wrong secret or a wrong clock finds in our signature. */
function mistakenFault(received: ReceivedCall, secrets: Secrets, mishap: Mishap | null): string | null {
  if (mishap?.kind !== 'secret' && mishap?.kind !== 'clock') return null;
  const others = new Map([...secrets.keys()].map((keyId): [string, string] => [keyId, 'another secret']));
  const skewMs = mishap.kind === 'clock' ? mishap.skewMs : 0;
  return faultOfSignature(received, mishap.kind === 'secret' ? others : secrets, new Date(Date.now() + skewMs));
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  ledger: Ledger,
  seen: SeenCall[],
  { secrets, mishapOf }: ReferencePartnerOptions,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const received = { method, path: url, headers, body: await bodyOf(request) };
  const fault = faultOfSignature(received, secrets, new Date());
  if (fault !== null) return answer(response, 401, { fault });
  const call = JSON.parse(received.body) as WalletCall;
  seen.push({ ...received, call });
  const mishap = mishapOf?.(call) ?? null;
  const mistaken = mistakenFault(received, secrets, mishap);
  if (mistaken !== null) return answer(response, 401, { fault: mistaken });
  await play(ledger, call, mishap, response);
}

/** Starts the server on a port of this machine; without `port` on any free one. */
export async function startReferencePartner(options: ReferencePartnerOptions): Promise<ReferencePartner> {
  const ledger = options.ledger ?? new Ledger(options.opening);
  const seen: SeenCall[] = [];
  const server: Server = createServer((request, response) => {
    handle(request, response, ledger, seen, options).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/wallet?of=us`,
    ledger,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
