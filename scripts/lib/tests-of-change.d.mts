/** Returns the test files to run for a change of these paths, in the order given. */
export function testsOfChange(
  changed: readonly string[],
  tests: readonly { readonly path: string; readonly text: string }[],
): string[];
