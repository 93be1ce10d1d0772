/** A partner's server that keeps its members' money; it plays well, or as badly as it is told. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Ledger, type WalletCall } from './ledger';
import { faultOfSignature, type ReceivedCall, type Secrets } from './signature';

/** How a call goes wrong. */
export type Mishap =
  /** Nothing of it is done, and the connection is closed. */
  | { kind: 'drop' }
  /** It is done, and the answer is lost. */
  | { kind: 'loseAnswer' }
  /** It is done, and nothing is ever answered. */
  | { kind: 'hang' }
  /** It takes so long, before it is done or before it is answered. */
  | { kind: 'delay'; ms: number; isDone?: boolean }
  /** It waits until it may be done. */
  | { kind: 'until'; free: Promise<unknown> }
  /** Done twice, as if it had come twice. */
  | { kind: 'duplicate' }
  /** An error page before anything is done, or after it. */
  | { kind: 'error'; status: number; headers?: Record<string, string>; isDone?: boolean }
  /** Done, and answered with something else than JSON, or with a balance that is wrong or far too large. */
  /** Turned away as if it were signed wrongly: the partner has another secret, or its clock is off. */
  | { kind: 'secret' }
  | { kind: 'clock'; skewMs: number }
  | { kind: 'text'; body: string }
  | { kind: 'balance'; balance: number };

export interface ReferencePartnerOptions {
  secrets: Secrets;
  /** What every member begins with, satang. */
  opening: number;
  /** What is kept beyond this process; in memory unless told. */
  ledger?: Ledger;
  /** How a call goes wrong; null for one that doesn't. */
  mishapOf?: (call: WalletCall) => Mishap | null;
  port?: number;
}

interface SeenCall extends ReceivedCall {
  call: WalletCall;
}

export interface ReferencePartner {
  url: string;
  ledger: Ledger;
  /** Every call that came, in order, also those that weren't done. */
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

/** Does a call as it goes wrong, or well. */
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

/** What a partner finds wrong with our signature that has another secret than it should, or another time. */
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

/** Starts it on a port of this machine; any that is free unless told. */
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
