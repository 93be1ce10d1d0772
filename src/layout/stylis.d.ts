/** The only part of stylis that we name; the package has no types. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';

  /** Adds the prefixes that older browsers need. */
  export const prefixer: StylisPlugin;
}
