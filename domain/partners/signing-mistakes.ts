/** Content that partners sign by mistake, so that a checker can recognize the mistake. */

/** Parts of a signed call, as it was sent. */
export interface CheckedCall {
  method: string;
  path: string;
  timestamp: string;
  nonce: string;
  /** Empty when none was sent. */
  idempotencyKey: string;
  body: string;
}

/** Joins the parts with line ends; the last part before the body has one too. */
export function stringToSign({ method, path, timestamp, nonce, idempotencyKey, body }: CheckedCall): string {
  return [method, path, timestamp, nonce, idempotencyKey, body].join('\n');
}

export const SIGNING_MISTAKES = [
  'withoutQuery',
  'withoutPrefix',
  'wholeAddress',
  'smallMethod',
  'withoutKey',
  'withoutKeyLine',
  'withoutLastLine',
  'lineAtEnd',
  'bodyRewritten',
  'withoutBody',
  'windowsLines',
] as const;
type SigningMistake = (typeof SIGNING_MISTAKES)[number];

function rewritten(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}

/** Returns the content signed by each mistake. Mistakes that lead to the correct content are left out. */
export function signedByMistake(call: CheckedCall, prefix: string, origin: string): [SigningMistake, string][] {
  const right = stringToSign(call);
  const { path, body } = call;
  const all: [SigningMistake, string][] = [
    ['withoutQuery', stringToSign({ ...call, path: path.split('?')[0] ?? path })],
    ['withoutPrefix', stringToSign({ ...call, path: path.startsWith(prefix) ? path.slice(prefix.length) : path })],
    ['wholeAddress', stringToSign({ ...call, path: origin + path })],
    ['smallMethod', stringToSign({ ...call, method: call.method.toLowerCase() })],
    ['withoutKey', stringToSign({ ...call, idempotencyKey: '' })],
    ['withoutKeyLine', [call.method, path, call.timestamp, call.nonce, body].join('\n')],
    ['withoutLastLine', body === '' ? right.slice(0, -1) : right],
    ['lineAtEnd', `${right}\n`],
    ['bodyRewritten', stringToSign({ ...call, body: rewritten(body) })],
    ['withoutBody', stringToSign({ ...call, body: '' })],
    ['windowsLines', right.replaceAll('\n', '\r\n')],
  ];
  return all.filter(([, text]) => text !== right);
}
