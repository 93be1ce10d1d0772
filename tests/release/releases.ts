/**
 * The commit of each release. Tests of an upgrade build the previous release from its commit. The commit is recorded
 * after the release is tagged, so the newest version of the changelog may not have its record yet.
 */
export interface Release {
  version: string;
  /** Day of the release, as in the changelog. */
  date: string;
  commit: string;
}

/** All releases, oldest first. */
export const RELEASES: readonly Release[] = [
  { version: '0.1.0', date: '2026-11-29', commit: 'cec49b1d473ae2cb13c6434a94075f4839461f46' },
  { version: '0.2.0', date: '2026-11-29', commit: '678940b4c2501ed9b4d933e238bfebef85610c75' },
];
