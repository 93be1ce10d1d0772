/** Good and bad answers that a socket can give to a call, and the expected cause of each. */
import type { Socket } from 'node:net';
import { setInterval, setTimeout } from 'node:timers';
import { gzipSync } from 'node:zlib';
import type { CallbackCause } from '../../domain/partners/callback-answer';
import { answerBytes, type RawAnswer, SWITCHING } from './raw-server';

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

/** A good answer with another head, and with another body. */
const withHead = (...headers: string[]) => says(head(`Content-Length: ${Buffer.byteLength(OK)}`, ...headers) + OK);
const withBody = (body: string | Buffer, ...headers: string[]) =>
  says(Buffer.concat([Buffer.from(head(`Content-Length: ${Buffer.byteLength(body)}`, ...headers)), Buffer.from(body)]));

/** Says parts with a pause before each. */
function slowly(pauseMs: number, parts: readonly string[]): RawAnswer {
  return (socket) =>
    parts.forEach((part, index) => setTimeout(() => !socket.destroyed && socket.write(part), pauseMs * (index + 1)));
}

/** The cause of a final answer with a status. */
function causeOf(status: number): CallbackCause {
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : `http${status}`;
}

const FINAL_STATUSES = [
  201, 202, 203, 205, 206, 207, 226, 299, 300, 301, 303, 307, 308, 399, 400, 401, 402, 403, 404, 405, 407, 408, 409,
  410, 411, 413, 415, 417, 418, 421, 422, 425, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 507, 511, 520,
  599, 600, 777, 999,
];

/** A good body under every class of status. */
const STATUSES: readonly OddAnswer[] = FINAL_STATUSES.map((status) => [
  `${status} with a good body`,
  says(answerBytes({ status: 'ok' }, `${status} Whatever`)),
  causeOf(status),
]);

const HEADERS: readonly OddAnswer[] = [
  ['no content type', withHead(), null],
  ['another content type', withHead('Content-Type: text/html'), null],
  ['a Retry-After on a good answer', withHead('Retry-After: 99999999999999999999'), null],
  ['cookies', withHead('Set-Cookie: a=b', 'Set-Cookie: c=d'), null],
  ['Connection: close, and it stays open', withHead('Connection: close'), null],
  ['Keep-Alive of no time', withHead('Connection: keep-alive', 'Keep-Alive: timeout=0'), null],
  ['Upgrade on a good answer', withHead('Upgrade: h2c'), null],
  ['Location on a good answer', withHead('Location: http://127.0.0.1:1/'), null],
  ['Trailer without chunks', withHead('Trailer: X-Sum'), null],
  ['a hundred headers', withHead(...Array.from({ length: 100 }, (_, index) => `X-${index}: 1`)), null],
  ['a header of 4 KB', withHead(`X-Long: ${'x'.repeat(4_096)}`), null],
  ['more headers than may be', withHead(`X-Long: ${'x'.repeat(20_000)}`), 'reset'],
  ['bytes beyond ASCII in a header', withHead('X-Name: \u00E9\u00FF'), null],
  ['a header without a colon', withHead('no colon here'), 'reset'],
  ['a header with a space in its name', withHead('X Bad: 1'), 'reset'],
  ['a header of no name', withHead(': 1'), 'reset'],
  ['NUL in a header', withHead('X-Bad: a\0b'), 'reset'],
  ['a folded header', withHead('X-Folded: a\r\n b'), 'reset'],
  ['line ends of LF alone', says(`HTTP/1.1 200 OK\nContent-Length: ${OK.length}\n\n${OK}`), 'reset'],
  ['a status line without words', says(`HTTP/1.1 200\r\nContent-Length: ${OK.length}\r\n\r\n${OK}`), null],
  ['HTTP/1.0 without a length, then the end', ends(`HTTP/1.0 200 OK\r\n\r\n${OK}`), null],
  ['a blank line before the answer', says(`\r\n${answerBytes({ status: 'ok' })}`), null],
  ['a status of four digits', says(`HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\n{}`), 'reset'],
  ['a length with a plus', says(head(`Content-Length: +${OK.length}`) + OK), 'reset'],
  ['a length beyond any number', says(head(`Content-Length: ${'9'.repeat(30)}`) + OK), 'reset'],
  ['an unknown transfer coding', ends(head('Transfer-Encoding: other') + OK), null],
];

const FRAMING: readonly OddAnswer[] = [
  ['chunks', says(`${CHUNKED}${OK.length.toString(16)}\r\n${OK}\r\n0\r\n\r\n`), null],
  ['chunks of one byte', says(`${CHUNKED}${[...OK].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`), null],
  ['a chunk with an extension', says(`${CHUNKED}${OK.length.toString(16)};a=b\r\n${OK}\r\n0\r\n\r\n`), null],
  ['chunks with a trailer', says(`${CHUNKED}${OK.length.toString(16)}\r\n${OK}\r\n0\r\nX-Sum: 1\r\n\r\n`), null],
  ['a chunk of a negative length', says(`${CHUNKED}-5\r\n${OK}\r\n0\r\n\r\n`), 'reset'],
  ['a chunk beyond any number', says(`${CHUNKED}${'f'.repeat(30)}\r\n${OK}\r\n0\r\n\r\n`), 'reset'],
  [
    'an answer in two pieces',
    slowly(20, [answerBytes({ status: 'ok' }).slice(0, 30), answerBytes({ status: 'ok' }).slice(30)]),
    null,
  ],
  ['an answer byte by byte, just in time', slowly(1, [...answerBytes({ status: 'ok' })]), null],
  ['a head that comes too late', slowly(2_000, [answerBytes({ status: 'ok' })]), 'timeout'],
  ['a body that comes too late', slowly(1_000, [head(`Content-Length: ${OK.length}`), OK]), 'timeout'],
  [
    'a good answer, then the reset',
    (socket) => void socket.write(answerBytes({ status: 'ok' }), () => socket.destroy()),
    null,
  ],
  ['an answer before the end of the head alone', ends('HTTP/1.1 200 OK\r\n'), 'reset'],
  [
    '102 many times, then a good answer',
    says(`${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(50)}${answerBytes({ status: 'ok' })}`),
    null,
  ],
];

const BODIES: readonly OddAnswer[] = [
  ['a list', withBody('[]'), 'answer'],
  ['null', withBody('null'), 'answer'],
  ['a number', withBody('1'), 'answer'],
  ['a text', withBody('"ok"'), 'answer'],
  ['no status', withBody('{}'), 'answer'],
  ['another status', withBody('{"status":"OK"}'), 'answer'],
  ['a status that is no text', withBody('{"status":true}'), 'answer'],
  ['a status in a list', withBody('{"status":["ok"]}'), 'answer'],
  ['half of JSON', withBody('{"status":"ok"'), 'answer'],
  ['JSON and more', withBody(`${OK}x`), 'answer'],
  ['two values', withBody(OK + OK), 'answer'],
  ['HTML', withBody('<html>ok</html>', 'Content-Type: text/html'), 'answer'],
  ['a byte order mark', withBody(`\uFEFF${OK}`), 'answer'],
  ['UTF-16', withBody(Buffer.from(OK, 'utf16le')), 'answer'],
  ['bytes that are no UTF-8', withBody(Buffer.from([0xff, 0xfe, 0xfd])), 'answer'],
  ['NUL in the text', withBody('{"status":"ok\0"}'), 'answer'],
  ['gzip that nobody asked for', withBody(gzipSync(OK), 'Content-Encoding: gzip'), 'answer'],
  ['a status twice, of which the last counts', withBody('{"status":"refused","status":"ok"}'), null],
  ['a prototype', withBody('{"__proto__":{"status":"ok"}}'), 'answer'],
  ['deep nesting', withBody(`${'['.repeat(30_000)}${']'.repeat(30_000)}`), 'answer'],
  ['a balance of words', withBody('{"status":"ok","balance":"many"}'), null],
  ['a balance beyond any number', withBody('{"status":"ok","balance":1e999}'), null],
  ['a refusal', withBody('{"status":"refused","reason":"noMoney"}'), 'refused:noMoney'],
  ['a refusal without a reason', withBody('{"status":"refused"}'), 'refused:other'],
  ['a refusal with an odd reason', withBody('{"status":"refused","reason":"a\\u0000b \\ud800"}'), 'refused:other'],
  ['blanks around', withBody(`\n ${OK} \r\n`), null],
  ['just as long as may be', withBody(OK.padEnd(65_536)), null],
  ['a byte longer than may be', withBody(OK.padEnd(65_537)), 'tooLong'],
];

/** Every kind of answer that a socket can give. */
export const ANY_ANSWERS: readonly OddAnswer[] = [...ODD_ANSWERS, ...STATUSES, ...HEADERS, ...FRAMING, ...BODIES];
