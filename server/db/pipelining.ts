/**
 * A connection on which a transaction takes as few round trips as possible. It begins together with its first
 * statement, and may end together with its last. Waking the database up, and being woken by it, costs more than many a
 * statement.
 */
import { DatabaseError, type PoolClient, type QueryResult } from 'pg';

/** Result of a statement that needn't be sent. */
const NOTHING: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** Stage of a transaction: it begins with the next statement, is under way, or has ended with a statement. */
type Stage = 'none' | 'toBegin' | 'open' | 'ended';

type Send = (...statement: unknown[]) => Promise<QueryResult>;

/** A connection for the query builder, which opens transactions on it as usual. */
export interface Pipelining {
  client: PoolClient;
  /** Ends the transaction with the next statement, unless that is within a savepoint. */
  endWithNext: () => void;
  /** Runs some work and sends the statements before its first wait in one piece. */
  together: <T>(work: () => T) => T;
  /** Whether a statement failed because its connection is lost, even if the driver notices that only a moment later. */
  isLost: () => boolean;
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/**
 * Wraps a connection.
 *
 * @param client from a pool whose connections accept statements while others are under way
 */
export function openPipelining(client: PoolClient): Pipelining {
  // Read again each time by name, because tools that watch statements replace it.
  const send: Send = async (...statement) => {
    try {
      return await Reflect.apply(Reflect.get(client, 'query') as Send, client, statement);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.severity !== 'ERROR') isLost = true;
      throw error;
    }
  };
  let stage: Stage = 'none';
  let begin = '';
  let depth = 0;
  let isLast = false;
  let isLost = false;

  function inOnePiece<T>(work: () => T): T {
    const { stream } = client.connection;
    stream.cork();
    try {
      return work();
    } finally {
      stream.uncork();
    }
  }

  /** Sends a statement together with one before or after it, and returns its own result. Throws the first failure. */
  async function withOthers(first: string | null, middle: unknown[], last: string | null): Promise<QueryResult> {
    const answers = inOnePiece(() => [
      ...(first === null ? [] : [send(first)]),
      send(...middle),
      ...(last === null ? [] : [send(last)]),
    ]);
    const settled = await Promise.allSettled(answers);
    for (const one of settled) if (one.status === 'rejected') throw one.reason;
    const answer = await answers[first === null ? 0 : 1];
    if (!answer) throw new Error('a statement has an answer');
    return answer;
  }

  async function query(...statement: unknown[]): Promise<QueryResult> {
    const text = textOf(statement[0]);
    if (text.startsWith('begin')) {
      [stage, begin, depth, isLast] = ['toBegin', text, 0, false];
      return NOTHING;
    }
    if (text === 'commit' || text === 'rollback') {
      const isUnderWay = stage === 'open';
      stage = 'none';
      return isUnderWay ? send(...statement) : NOTHING;
    }
    if (stage === 'ended') throw new Error('the transaction has ended with the statement before');
    if (text.startsWith('savepoint sp')) depth += 1;
    if (text.startsWith('release savepoint sp') || text.startsWith('rollback to savepoint sp')) depth -= 1;
    const first = stage === 'toBegin' ? begin : null;
    const last = isLast && depth === 0 && stage !== 'none' ? 'commit' : null;
    isLast = false;
    if (stage === 'toBegin') stage = 'open';
    if (last !== null) stage = 'ended';
    return first === null && last === null ? send(...statement) : withOthers(first, statement, last);
  }

  const wrapped = Object.create(client, { query: { value: query } }) as PoolClient;
  return {
    client: wrapped,
    endWithNext: () => {
      isLast = true;
    },
    together: inOnePiece,
    isLost: () => isLost,
  };
}
