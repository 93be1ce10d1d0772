/** Good and bad answers that a socket can give to a call, and the expected cause of each. */
import type { Socket } from 'node:net';
import { setInterval } from 'node:timers';
import type { CallbackCause } from '../../../domain/partners/callback-answer';
import { answerBytes, type RawAnswer, SWITCHING } from '../../support/raw-server';

const OK = JSON.stringify({ status: 'ok', balance: 1 });
const DRIP_MS = 20;

/** Says something and keeps the connection, or closes it. */
const says =
  (bytes: string | Buffer): RawAnswer =>
  (socket) =>
    void socket.write(bytes);
const ends =
  (bytes: string | Buffer): RawAnswer =>
  (socket) =>
    void socket.end(bytes);

/** Says something, and then a thing again and again, until the connection is closed. */
function drips(first: string, again: string): RawAnswer {
  return (socket: Socket) => {
    socket.write(first);
    const dripping = setInterval(() => socket.write(again), DRIP_MS);
    socket.on('close', () => clearInterval(dripping));
  };
}

/** Says something, and then a thing as fast as it is taken, until the connection is closed. */
function pours(first: string, again: string): RawAnswer {
  return (socket: Socket) => {
    socket.write(first);
    const pour = () => {
      while (!socket.destroyed && socket.write(again));
    };
    socket.on('drain', pour);
    pour();
  };
}

const head = (...headers: string[]) => `${['HTTP/1.1 200 OK', ...headers].join('\r\n')}\r\n\r\n`;
const CHUNKED = head('Transfer-Encoding: chunked');
const LONG = 'x'.repeat(8_192);

/**
 * Name of the answer, its bytes, and the cause for which the call isn't acknowledged; null for an acknowledged call.
 */
type OddAnswer = readonly [name: string, answer: RawAnswer, cause: CallbackCause | null];

export const ODD_ANSWERS: readonly OddAnswer[] = [
  // Leaving HTTP.
  ['101 to WebSocket', says(SWITCHING), 'http101'],
  [
    '101 to WebSocket, then frames of it',
    says(Buffer.concat([Buffer.from(SWITCHING), Buffer.from([0x81, 1, 65])])),
    'http101',
  ],
  ['101 to WebSocket, then an answer', says(SWITCHING + answerBytes({ status: 'ok' })), 'http101'],
  ['101 to WebSocket, then the end', ends(SWITCHING), 'http101'],
  ['101 to HTTP/2', says('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'), 'http101'],
  ['101 to nothing', says('HTTP/1.1 101 Switching Protocols\r\n\r\n'), 'http101'],
  [
    '426 that wants another protocol',
    says('HTTP/1.1 426 Upgrade Required\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 0\r\n\r\n'),
    'http426',
  ],
  // Answers before the answer.
  ['100 alone', says('HTTP/1.1 100 Continue\r\n\r\n'), 'timeout'],
  ['102 alone', says('HTTP/1.1 102 Processing\r\n\r\n'), 'timeout'],
  ['103, then the end', ends('HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'), 'reset'],
  ['103, then a good answer', says(`HTTP/1.1 103 Early Hints\r\n\r\n${answerBytes({ status: 'ok' })}`), null],
  ['199 alone', says('HTTP/1.1 199 Whatever\r\n\r\n'), 'timeout'],
  ['100 for ever', drips('', 'HTTP/1.1 100 Continue\r\n\r\n'), 'timeout'],
  // Nothing, or the beginning of something.
  ['nothing, and the connection stays', () => undefined, 'timeout'],
  ['nothing, then the end', (socket) => void socket.end(), 'reset'],
  ['nothing, and the connection is reset', (socket) => void socket.resetAndDestroy(), 'reset'],
  ['half a status line', says('HTTP/1.1 20'), 'timeout'],
  ['half a header', says('HTTP/1.1 200 OK\r\nContent-Le'), 'timeout'],
  ['half a header, then the end', ends('HTTP/1.1 200 OK\r\nContent-Le'), 'reset'],
  ['headers alone', says(head('Content-Length: 20')), 'timeout'],
  ['headers, then the end', ends(head('Content-Length: 20')), 'reset'],
  ['half a body', says(head('Content-Length: 200') + OK), 'timeout'],
  ['half a body, then the end', ends(head('Content-Length: 200') + OK), 'reset'],
  ['a body that only the end would end', says(head() + OK), 'timeout'],
  ['a body that the end ends', ends(head() + OK), null],
  // Lengths.
  ['too short a length', says(head('Content-Length: 5') + OK), 'reset'],
  ['a negative length', says(head('Content-Length: -5') + OK), 'reset'],
  ['a length of words', says(head('Content-Length: many') + OK), 'reset'],
  ['two lengths', says(head('Content-Length: 5', 'Content-Length: 6') + OK), 'reset'],
  ['a length and chunks', says(head('Content-Length: 5', 'Transfer-Encoding: chunked') + OK), 'reset'],
  // Chunks.
  ['chunks of garbage', says(`${CHUNKED}zz\r\n${OK}\r\n`), 'reset'],
  ['a chunk that is cut off', ends(`${CHUNKED}ff\r\n${OK}`), 'reset'],
  ['chunks without the last', says(`${CHUNKED}${OK.length.toString(16)}\r\n${OK}\r\n`), 'timeout'],
  // Without an end.
  ['a header without an end', pours('HTTP/1.1 200 OK\r\nX-Long: ', LONG), 'reset'],
  ['headers without an end, slowly', drips('HTTP/1.1 200 OK\r\n', 'X: 1\r\n'), 'timeout'],
  ['a body without an end', pours(head(), LONG), 'tooLong'],
  ['a body without an end, slowly', drips(head(), ' '), 'timeout'],
  ['chunks without an end', pours(CHUNKED, `2000\r\n${LONG}\r\n`), 'tooLong'],
  // No HTTP.
  ['garbage', says('\u0000\u0001 what is this \r\n\r\n'), 'reset'],
  ['HTTP/0.9', ends(OK), 'reset'],
  ['HTTP/9.9', says(`HTTP/9.9 200 OK\r\nContent-Length: ${OK.length}\r\n\r\n${OK}`), 'reset'],
  ['TLS', says(Buffer.from([0x15, 3, 1, 0, 2, 2, 10])), 'reset'],
  ['HTTP/2', says(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])), 'reset'],
  ['a status of words', says('HTTP/1.1 fine OK\r\n\r\n'), 'reset'],
  // Wrong for its status.
  ['204', says('HTTP/1.1 204 No Content\r\n\r\n'), 'http204'],
  ['204 with a body', says(`HTTP/1.1 204 No Content\r\nContent-Length: ${OK.length}\r\n\r\n${OK}`), 'reset'],
  ['302 to itself', says('HTTP/1.1 302 Found\r\nLocation: /wallet\r\nContent-Length: 0\r\n\r\n'), 'redirect'],
  ['an empty body', says(head('Content-Length: 0')), 'answer'],
  ['two answers, of which the first counts', says(answerBytes({ status: 'ok' }).repeat(2)), null],
];
