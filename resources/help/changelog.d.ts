/** The releases of CHANGELOG.md, made by a plugin of the build (`scripts/lib/changelog.mjs`). */
declare module 'virtual:changelog' {
  export const releases: readonly {
    version: string;
    date: string | null;
    sections: readonly { title: string; items: readonly string[] }[];
  }[];
}
