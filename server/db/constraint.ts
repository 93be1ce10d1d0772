/** Which constraint of the database a failed statement ran into; the name stands in `server/db/schema.ts`. */
import { DatabaseError } from 'pg';
import { SQL_STATES, sqlStateOf } from './sql-state';

/** The violated constraint's name, however deep the query builder wrapped the error; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.constraint;
  return error instanceof Error && error.cause !== undefined ? violatedConstraint(error.cause) : undefined;
}

/** Whether a failed statement would have left something that names what isn't there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATES.foreignKeyViolation;
}

/**
 * Whether a row was on its way to the default partition while the one that it belongs to was made. The database says it as of a
 * check, which is one without a name; the checks of tables have theirs.
 */
export function isPartitionMadeMeanwhile(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATES.checkViolation && violatedConstraint(error) === undefined;
}
