/** The i18n key of a failure: the data provider's errors carry one as their message, anything else is our fault. */
export function messageKeyOf(error: unknown): string {
  const key = error instanceof Error ? error.message : '';
  return /^(problems|session)\.[\w-]+$/.test(key) ? key : 'problems.internal';
}

/** The status an API refusal came with; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}
