/** Optimistic concurrency: a change that names its base version is refused when a newer version exists. */
import { ProblemError, fieldProblem } from './problem';

const ENTITY_TAG = /^(?:W\/)?"(\d{1,9})"$/;

/** Returns the entity tag of a version. */
export function entityTagOf(version: number): string {
  return `"${version}"`;
}

/**
 * Returns the versions that a change is based on, from the body's `version` and the `If-Match` header; empty when none
 * is named.
 */
export function expectedVersions(ifMatch: string | undefined, body: Record<string, unknown> = {}): number[] {
  const versions: number[] = [];
  if (ifMatch !== undefined && ifMatch.trim() !== '*') {
    const tag = ENTITY_TAG.exec(ifMatch.trim())?.[1];
    if (tag === undefined)
      throw new ProblemError('bad-request', { detail: 'If-Match must be one version, such as "3"' });
    versions.push(Number(tag));
  }
  const { version } = body;
  if (version !== undefined) {
    if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw fieldProblem('version', 'invalid');
    versions.push(version);
  }
  return versions;
}

/** Throws `version-conflict` unless every expectation is the current version. */
export function assertVersion(expected: readonly number[], current: number): void {
  if (expected.some((version) => version !== current)) throw new ProblemError('version-conflict');
}
