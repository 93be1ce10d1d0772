/** A partner's system that bets as fast as it is answered, over connections that stay. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { signatureOf } from '../../../server/partners/signature';

const PATH = '/api/partner/v1/slips';

export interface WantedSlip {
  memberId: string;
  roundId: string;
  lines: readonly { betType: string; number: string; stake: number; rate: number }[];
  confirmDuplicate?: true;
}

export interface LoadAnswer {
  status: number;
  text: string;
}

/**
 * Returns a function that places a slip, with a new key unless the slip is a retry, and a function that closes the
 * connections.
 */
export function createPartnerLoad(port: number, { keyId, secret }: { keyId: string; secret: string }, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  /** Sends a call. If the server has ended the connection in the meantime, sends the call again with the same key. */
  const send = (body: Buffer, key: string): Promise<LoadAnswer> => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const nonce = randomBytes(16).toString('hex');
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'idempotency-key': key,
      'x-partner-key': keyId,
      'x-partner-timestamp': timestamp,
      'x-partner-nonce': nonce,
      'x-partner-signature': signatureOf(secret, {
        method: 'POST',
        path: PATH,
        timestamp,
        nonce,
        idempotencyKey: key,
        body,
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: 'localhost', path: PATH, method: 'POST', headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      });
      sent.on('error', (error) => (sent.reusedSocket ? send(body, key).then(resolve, reject) : reject(error)));
      sent.end(body);
    });
  };
  const place = (slip: WantedSlip, key: string = randomUUID()) => send(Buffer.from(JSON.stringify(slip)), key);
  return { place, close: () => agent.destroy() };
}
