/** The log: one JSON object per line on stdout. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config';

/**
 * Serializes an error. A failed query's message lists its parameters, which may be secrets, so only the statement and
 * the cause are kept.
 */
function serializeError(error: Error): unknown {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error);
  return { type: 'DrizzleQueryError', query: error.query, cause: error.cause && stdSerializers.err(error.cause) };
}

/** Opens the log at the level of the settings; it goes to stdout by default. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = { level: logLevel, serializers: { err: serializeError }, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, destination);
}
