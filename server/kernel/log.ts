/** The log: one JSON object per line on stdout. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config';

/** Serializes an error without the connection that the driver attaches to one that it lost: 4 KB of its own state. */
function withoutConnection(error: Error): unknown {
  const { client: _client, ...rest } = stdSerializers.err(error);
  return rest;
}

/**
 * Serializes an error. A failed query's message lists its parameters, which may be secrets, so only the statement and
 * the cause are kept.
 */
function serializeError(error: Error): unknown {
  if (!(error instanceof DrizzleQueryError)) return withoutConnection(error);
  return { type: 'DrizzleQueryError', query: error.query, cause: error.cause && withoutConnection(error.cause) };
}

/** Opens the log at the level of the settings; it goes to stdout by default. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, serializers: { err: serializeError }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, destination);
}
