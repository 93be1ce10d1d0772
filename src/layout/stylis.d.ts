/** The one part of stylis that we name; the package brings no types. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';

  /** Adds the prefixes that older browsers want. */
  export const prefixer: StylisPlugin;
}
