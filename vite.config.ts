import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { changelogPlugin } from './scripts/lib/changelog.mjs';
import { SHIPPED_PACKAGES } from './scripts/lib/shipped-packages.mjs';

/** Address of the API for the proxy of the development server; the API reads the same setting. */
const API = `http://localhost:${process.env.PORT || 3000}`;

/** Fills the head of the page in development. Vite loads the code, as only Vite can read the server's sources. */
const pageHead: Plugin = {
  name: 'page-head',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html, { server }) => {
      if (!server) return html;
      const { readConfig } = (await server.ssrLoadModule(
        '/server/kernel/config.ts',
      )) as typeof import('./server/kernel/config');
      const { fillPageHead } = (await server.ssrLoadModule(
        '/server/http/page-head.ts',
      )) as typeof import('./server/http/page-head');
      return fillPageHead(html, readConfig(process.env), '');
    },
  },
};

/** Serves screens with addresses below those of the API, by the same rule as `server/app/site.ts`, before the proxy. */
const pagesBelowApi: Plugin = {
  name: 'pages-below-api',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      const { url = '', method = '', headers } = request;
      const toPage = async () => {
        const { asksForPage, isPageBelowApi } = (await server.ssrLoadModule(
          '/server/http/page-below-api.ts',
        )) as typeof import('./server/http/page-below-api');
        const header = (name: string) => [headers[name] ?? []].flat().join(', ') || null;
        if (isPageBelowApi(url.split('?')[0] ?? '') && asksForPage(method, header)) request.url = '/index.html';
      };
      if (url.startsWith('/api/')) toPage().then(() => next(), next);
      else next();
    });
  },
};

/**
 * Replacements for package code that supported browsers don't need: a polyfill of `Object.entries`, react-admin's
 * export of lists, which the server does here, and English labels derived from names in the code, as no text is
 * missing.
 */
const STAND_INS: Partial<Record<string, string>> = {
  'object.entries': 'module.exports = Object.entries;',
  'jsonexport/dist/index.js': 'export default () => { throw new Error("Lists are exported by the server"); };',
  inflection: ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform']
    .map((name) => `export const ${name} = (text) => text;`)
    .join(''),
};

const standIns: Plugin = {
  name: 'stand-ins',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? `\0${id}` : null),
  load: (id) => STAND_INS[id.slice(1)] ?? null,
};

/**
 * Folder of the page's source maps. It is separate from the page, because the server delivers every file of the page.
 */
const PAGE_MAPS = 'dist/maps';

const mapsBeside: Plugin = {
  name: 'maps-beside',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  writeBundle: async ({ dir = '' }) => {
    await rm(PAGE_MAPS, { recursive: true, force: true });
    await mkdir(PAGE_MAPS, { recursive: true });
    const names = await readdir(dir, { recursive: true });
    const maps = names.filter((name) => name.endsWith('.map'));
    await Promise.all(maps.map((name) => rename(join(dir, name), join(PAGE_MAPS, basename(name)))));
  },
};

/** Uses the router's production build, without warnings for developers. The package exports it only by path. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    if (!/^react-router(\/dom)?$/.test(id)) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    return found?.id.replace('/react-router/dist/development/', '/react-router/dist/production/') ?? null;
  },
};

/** Entry points that every visitor loads: the start of the page, and its sign-in part. */
const SIGN_IN_ENTRIES = ['src/main.tsx', 'src/login/startAnonymous.tsx'];

/** Modules that only these entry points load. */
const SIGN_IN_ALONE = /src\/(main\.tsx|login\/.*\.(tsx|css))$/;

/** Entry points that a first list loads in addition. */
const LIST_ENTRIES = ['src/boot/startAdmin.tsx', 'src/metadata/list/ListScreen.tsx'];

/** Definitions of all areas. The routes import each one lazily; the menu imports all of them for their icons. */
const AREAS = /resources\/[^/]+\.tsx$/;

/**
 * Modules that all forms load. The libraries export these from the same files as the modules for lists, which don't
 * load them.
 */
const FORM_LIBRARIES = /node_modules\/(ra-core\/dist\/form\/|react-hook-form\/)/;
const FORM_PARTS = /src\/(metadata\/form|fields)\//;

/** Index file of react-admin. Its imports don't count as loaded, because most of its exports are unused. */
const FACADE = /node_modules\/react-admin\//;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Returns the modules that the entry points load statically, directly or indirectly. */
function loadedBy(
  entries: readonly string[],
  graph: ModuleGraph,
  leftOut: readonly RegExp[] = [],
): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = entries.map((entry) => resolve(entry));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (loaded.has(id) || leftOut.some((part) => part.test(id))) continue;
    loaded.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return loaded;
}

/** Assigns shared modules to chunks by the parts that need them. */
function sharedChunks() {
  let forSignIn: ReadonlySet<string> | undefined;
  let forList: ReadonlySet<string> | undefined;
  return {
    base: (id: string, graph: ModuleGraph) => {
      forSignIn ??= loadedBy(SIGN_IN_ENTRIES, graph);
      return forSignIn.has(id) && !SIGN_IN_ALONE.test(id) ? 'base' : null;
    },
    admin: (id: string, graph: ModuleGraph) => {
      forList ??= loadedBy(LIST_ENTRIES, graph, [FORM_LIBRARIES, FACADE]);
      if (forList.has(id)) return 'admin';
      return FORM_LIBRARIES.test(id) || FORM_PARTS.test(id) ? 'forms' : null;
    },
  };
}

/**
 * Combines the modules of the first list and of all forms in four chunks instead of sixty small ones. The sign-in page
 * needs only the first chunk. The first list then takes 10 requests for scripts instead of 44, and 15 KB less. The
 * bundler splits modules that only a few screens share.
 */
function chunks() {
  const { base, admin } = sharedChunks();
  return {
    groups: [
      { debugName: 'base', name: base, priority: 2 },
      { debugName: 'admin', name: admin, minShareCount: 2, priority: 1 },
      { debugName: 'areas', name: 'areas', test: AREAS },
    ],
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), changelogPlugin, pageHead, pagesBelowApi, standIns, quietRouter, mapsBeside],
  server: {
    port: 5173,
    proxy: { '/api': API },
    // The database's files change all the time.
    watch: { ignored: ['data', 'dist', '.cache', 'test-results'].map((folder) => `${resolve(folder)}/**`) },
  },
  // The server runs without its packages, but for those with binaries of their own.
  ...(isSsrBuild && { ssr: { noExternal: true, external: SHIPPED_PACKAGES.map(({ name }) => name) } }),
  build: {
    outDir: 'dist/page',
    target: isSsrBuild ? 'node20' : 'es2022',
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    // The page doesn't reference its maps, as the server doesn't deliver them.
    sourcemap: isSsrBuild ? true : 'hidden',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // Tests check size budgets per screen, compressed as users load them.
    chunkSizeWarningLimit: 1_000,
    ...(isSsrBuild
      ? // Next to the program, where the server looks for the file of its thread.
        {
          rolldownOptions: {
            output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
            // Loaded before packages are installed, when the list of common passwords may be missing.
            checks: { ineffectiveDynamicImport: false },
          },
        }
      : {
          rolldownOptions: {
            output: { codeSplitting: chunks() },
            // Modules for prefetching belong to the chunk of the first list, even if others import them lazily.
            checks: { ineffectiveDynamicImport: false },
          },
        }),
  },
}));
