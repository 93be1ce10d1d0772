/** The database constraint that a failed statement violated; `server/db/schema.ts` names the constraints. */
import { DatabaseError } from 'pg';
import { SQL_STATES, sqlStateOf } from './sql-state';

/**
 * Returns the name of the violated constraint, however deep the query builder wrapped the error; undefined for other
 * errors.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (error instanceof DatabaseError) return error.constraint;
  return error instanceof Error && error.cause !== undefined ? violatedConstraint(error.cause) : undefined;
}

/** Whether a failed statement would have left a reference to a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATES.foreignKeyViolation;
}

/**
 * Whether a row was on its way to the default partition while its own partition was being made. The database reports
 * this as a violated check without a name; the checks of tables have names.
 */
export function isPartitionMadeMeanwhile(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATES.checkViolation && violatedConstraint(error) === undefined;
}
