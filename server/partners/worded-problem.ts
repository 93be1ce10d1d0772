/** Refusals of the partner API in words. */
import type { Problem } from '../../domain/api/problems';
import { textOfDetail } from '../../domain/partners/refusal-texts';
import { shownArgs } from '../../domain/validation/shown-args';
import type { FieldError } from '../../domain/validation/validation';
import { interpolate } from '../../i18n/interpolate';
import { textsOf } from '../http/texts';
import type { ProblemError } from '../kernel/problem';

function wordedError(error: FieldError): FieldError {
  return { ...error, text: `${interpolate(textsOf('en')(`validation.${error.key}`), shownArgs(error))}.` };
}

/**
 * Returns the body of a refusal with English sentences: `text` for the whole, and one for each field. Engineers of
 * partners have no page that would show the texts of the keys.
 */
export function wordedProblem(problem: ProblemError): Problem {
  const { errors, detail, ...body } = problem.toProblem();
  const text = (detail === undefined ? undefined : textOfDetail(detail)) ?? `${body.title}.`;
  const worded = Object.entries(errors ?? {}).map(([path, error]) => [path, wordedError(error)] as const);
  return {
    ...body,
    ...(detail !== undefined && { detail }),
    text,
    ...(errors && { errors: Object.fromEntries(worded) }),
  };
}
