/**
 * A connection on which a transaction takes as few round trips as it can: it begins together with its first statement, and may
 * end together with its last. To wake the database up and be woken costs more than many a statement.
 */
import { DatabaseError, type PoolClient, type QueryResult } from 'pg';

/** What is answered to a statement that needn't be sent. */
const NOTHING: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** Where a transaction is: it begins with the next statement, is under way, or has ended with a statement. */
type Stage = 'none' | 'toBegin' | 'open' | 'ended';

type Send = (...statement: unknown[]) => Promise<QueryResult>;

/** A connection for the query builder, which opens transactions on it as on any other. */
export interface Pipelining {
  client: PoolClient;
  /** Has the transaction end with the next statement, unless that is within a part of it that may be taken back alone. */
  endWithNext: () => void;
  /** Does some work and sends what it asks for before its first wait in one piece. */
  together: <T>(work: () => T) => T;
  /** Whether a statement failed for its connection: it is gone, though the driver may learn that a moment later. */
  isLost: () => boolean;
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/**
 * Wraps a connection.
 *
 * @param client of a pool whose connections take statements while others are under way
 */
export function openPipelining(client: PoolClient): Pipelining {
  // Read anew each time, by the name it is replaced under where statements are watched.
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

  /** Sends a statement with one before it or after it; answers that in the middle. The first that fails is what failed. */
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
