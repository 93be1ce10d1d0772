import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useUsernameCheck } from '../../../resources/accounts/useUsernameCheck';
import { send } from '../../../src/data/api';

vi.mock('../../../src/data/api', () => ({ send: vi.fn() }));

interface Question {
  name: string;
  signal: AbortSignal;
  answer: (fault: string | null) => Promise<void>;
  fail: () => Promise<void>;
}

let questions: Question[];

beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  vi.mocked(send).mockImplementation((path, init) => {
    const name = new URLSearchParams(path.split('?')[1]).get('username') ?? '';
    return new Promise<never>((resolve, reject) => {
      questions.push({
        name,
        signal: init?.signal as AbortSignal,
        answer: (fault) => act(async () => resolve({ json: { username: name, fault } } as never)),
        fail: () => act(async () => reject(new Error('down'))),
      });
    });
  });
});
afterEach(() => vi.useRealTimers());

const rest = () => act(async () => vi.advanceTimersByTimeAsync(300));

function typing() {
  const { result, rerender } = renderHook(({ name }) => useUsernameCheck(name), { initialProps: { name: '' } });
  return { result, type: (name: string) => rerender({ name }) };
}

it('asks once typing rests, not at every key', async () => {
  const { type, result } = typing();
  for (const name of ['s', 'so', 'som']) type(name);
  expect(result.current.state).toBe('checking');
  await rest();
  expect(questions.map(({ name }) => name)).toEqual(['som']);
});

it('lets an answer go that a newer question has overtaken, however late it comes', async () => {
  const { type, result } = typing();
  type('som');
  await rest();
  type('somchai');
  await rest();
  const [first, second] = questions;
  expect(first?.signal.aborted).toBe(true);

  await second?.answer(null);
  expect(result.current).toMatchObject({ state: 'known', answer: { username: 'somchai', fault: null } });
  await first?.answer('taken');
  expect(result.current).toMatchObject({ state: 'known', answer: { username: 'somchai', fault: null } });
});

it('shows nothing old while a new name is being looked at', async () => {
  const { type, result } = typing();
  type('som');
  await rest();
  await questions[0]?.answer('taken');
  expect(result.current).toMatchObject({ state: 'known', answer: { fault: 'taken' } });
  type('somchai');
  expect(result.current).toEqual({ state: 'checking', answer: null });
});

it('claims nothing without an answer', async () => {
  const { type, result } = typing();
  type('som');
  await rest();
  await questions[0]?.fail();
  expect(result.current).toEqual({ state: 'unknown', answer: null });
});
