/** The words of a start: text on a terminal, and lines of the log elsewhere. */
import { expect, it } from 'vitest';
import { createSay } from '../../server/app/say';

function saying(isTTY: boolean) {
  const written: string[] = [];
  return { written, ...createSay({ isTTY, write: (text) => written.push(text) }) };
}

it('is text on a terminal', () => {
  const { say, warn, written } = saying(true);
  say('ready');
  warn('old');
  expect(written).toEqual(['ready\n', 'Warning: old\n']);
});

it('is a line of the log elsewhere, but for several lines', () => {
  const { say, warn, written } = saying(false);
  say('ready');
  warn('old');
  say('┌─┐\n└─┘');
  const lines = written.slice(0, 2).map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { level: 30, msg: 'ready', time: expect.stringMatching(/Z$/) },
    { level: 40, msg: 'old' },
  ]);
  expect(written[2]).toBe('┌─┐\n└─┘\n');
});
