/** One POST to a partner: to a checked address, without redirects, within the time limit. */
import http from 'node:http';
import https from 'node:https';
import type { BlockList } from 'node:net';
import type { Reply, TransportFault } from '../../../domain/partners/callback-answer';
import type { Config } from '../../kernel/config';
import { isCallable, literalAddress, lookupCallable, NotCallable } from '../../kernel/callable-address';

/** Maximum number of bytes read of an answer; an answer is short, and reading stops when a partner sends more. */
const ANSWER_MAX = 65_536;

const SOCKETS_PER_PARTNER = 64;

/** Time after which an unused connection is closed. */
const IDLE_MS = 30_000;

/** A reply with the address it came from. */
export type Received = Reply & { address: string | null };

interface Agents {
  'http:': http.Agent;
  'https:': https.Agent;
}

const agents = new WeakMap<BlockList, Agents>();

/** Returns the kept connections of the calls that may reach the same networks. */
function agentsFor(opened: BlockList): Agents {
  const known = agents.get(opened);
  if (known) return known;
  const options = { keepAlive: true, maxSockets: SOCKETS_PER_PARTNER, timeout: IDLE_MS };
  const made = {
    'http:': new http.Agent({ ...options, lookup: lookupCallable('http:', opened) }),
    'https:': new https.Agent({ ...options, lookup: lookupCallable('https:', opened) }),
  };
  agents.set(opened, made);
  return made;
}

class TimedOut extends Error {}
class TooLong extends Error {}
class ClosedEarly extends Error {}

const DNS_CODES = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_FAIL'];
const CONNECT_CODES = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT', 'EACCES'];

function faultOf(error: Error, wasSent: boolean): TransportFault {
  if (error instanceof TimedOut) return 'timeout';
  if (error instanceof TooLong) return 'tooLong';
  if (error instanceof NotCallable) return 'address';
  if (error instanceof ClosedEarly) return 'reset';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (DNS_CODES.includes(code)) return 'dns';
  if (!wasSent && CONNECT_CODES.includes(code)) return 'connection';
  if (!wasSent && code !== 'ECONNRESET' && code !== 'EPIPE') return 'tls';
  return 'reset';
}

/**
 * Sends a call and returns the reply. It never throws: every failure becomes a fault, which says whether something may
 * have reached the partner. If a kept connection turns out to be closed, the call counts as possibly sent. The promise
 * always settles within the timeout of a call.
 */
export function postCall(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { callbackNetworks: opened, callbackTimeoutMs }: Pick<Config, 'callbackNetworks' | 'callbackTimeoutMs'>,
): Promise<Received> {
  const literal = literalAddress(url.hostname);
  // @guard money "nothing inside of our network is called", tested by partners/seamless-debit "isn’t asked at an
  //   address inside of our network": without «|| (literal !== null && !isCallable(literal, url.protocol, opened))»
  if (!['https:', 'http:'].includes(url.protocol) || (literal !== null && !isCallable(literal, url.protocol, opened)))
    return Promise.resolve({
      kind: 'fault',
      fault: 'address',
      wasSent: false,
      detail: 'the address may not be called',
      address: literal,
    });
  const [{ request }, agent] =
    url.protocol === 'https:' ? [https, agentsFor(opened)['https:']] : [http, agentsFor(opened)['http:']];

  return new Promise((resolve) => {
    let [wasSent, address]: [boolean, string | null] = [false, literal];
    const call = request(url, { method: 'POST', agent, headers });
    const end = (reply: Reply) => {
      clearTimeout(timer);
      resolve({ ...reply, address });
    };
    const answer = ({ statusCode = 0, headers: responseHeaders }: http.IncomingMessage, text: string) =>
      end({ kind: 'answered', status: statusCode, body: text, retryAfter: responseHeaders['retry-after'] ?? null });
    const fail = (error: Error) =>
      end({ kind: 'fault', fault: faultOf(error, wasSent), wasSent, detail: error.message });
    // The call settles here and not on the event: Node.js reports no error for a request that it has already destroyed.
    const abort = (error: Error) => {
      fail(error);
      call.destroy(error);
    };
    const timer = setTimeout(() => abort(new TimedOut('no answer in time')), callbackTimeoutMs);
    const closed = () => fail(new ClosedEarly('closed without an answer'));
    call.on('socket', (socket) => {
      const isOpen = () => {
        wasSent = true;
        address = socket.remoteAddress ?? address;
      };
      // The head is written as soon as the connection is made, including TLS; before that nothing leaves. A connection
      // that already existed may have taken the head already.
      if (call.reusedSocket || !socket.connecting) isOpen();
      else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', isOpen);
    });
    call.on('error', fail);
    call.on('close', closed);
    // After a response with status 101 Node.js emits neither `response` nor `error`.
    call.on('upgrade', (response, socket) => {
      socket.destroy();
      answer(response, '');
    });
    call.on('response', (response) => {
      // The call may close before its response is read to the end; the response closes after that.
      call.off('close', closed);
      response.on('close', closed);
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > ANSWER_MAX) abort(new TooLong('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () => answer(response, Buffer.concat(chunks).toString('utf8')));
    });
    call.end(body);
  });
}
