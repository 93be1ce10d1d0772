import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The API that the development server hands requests on to; it reads the same setting. */
const API = `http://localhost:${process.env.PORT || 3000}`;

/** In development nobody else fills the page's head. Loaded through Vite, which alone can read the server's sources. */
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

/** Screens whose addresses begin as the API's do, told apart as `server/app/site.ts` does before requests are handed on. */
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
 * What packages bring along and no browser of ours needs: a stand-in for `Object.entries` from before there was one,
 * react-admin's way to export a list, which ours leave to the server, and English words made from names in the code, for
 * texts that are missing, as none are.
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

/** Where the page's source maps are kept: beside the page, whose every file is served. */
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

/** The router's build without the warnings for developers, which its package hands out to nobody who doesn't ask by path. */
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

/** Where the code begins that everybody loads: the page's start and its sign-in part. */
const SIGN_IN_ENTRIES = ['src/main.tsx', 'src/login/startAnonymous.tsx'];

/** Its parts that nobody else loads. */
const SIGN_IN_ALONE = /src\/(main\.tsx|login\/.*\.(tsx|css))$/;

/** Where the code begins that a first list takes as well. */
const LIST_ENTRIES = ['src/boot/startAdmin.tsx', 'src/metadata/list/ListScreen.tsx'];

/** The definitions of all areas, whose icons the menu shows. The routes import each lazily, the menu all at once. */
const AREAS = /resources\/[^/]+\.tsx$/;

/** What all forms take. The libraries' part is handed out at the same doors as what lists take, which don't take it. */
const FORM_LIBRARIES = /node_modules\/(ra-core\/dist\/form\/|react-hook-form\/)/;
const FORM_PARTS = /src\/(metadata\/form|fields)\//;

/** A door to all of react-admin, most of which nobody goes through it for: what it hands out isn't what is loaded at once. */
const FACADE = /node_modules\/react-admin\//;

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The modules that these load at once, over any number of steps. */
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

/** The chunk of what several parts share, by who needs it. */
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
 * What the first list takes, and what all forms take beyond it, goes into four chunks instead of sixty small ones; the
 * first of them is what the sign-in page needs too. The first list then takes 10 requests for scripts instead of 44, and
 * 15 KB less. What a few other screens share is left to the bundler.
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
  plugins: [react(), pageHead, pagesBelowApi, standIns, quietRouter, mapsBeside],
  server: {
    port: 5173,
    proxy: { '/api': API },
    // The database's files change all the time.
    watch: { ignored: ['data', 'dist', '.cache', 'test-results'].map((folder) => `${resolve(folder)}/**`) },
  },
  build: {
    outDir: 'dist/page',
    target: isSsrBuild ? 'node20' : 'es2022',
    copyPublicDir: !isSsrBuild,
    reportCompressedSize: false,
    // The page doesn't name its maps, which aren't served.
    sourcemap: isSsrBuild ? true : 'hidden',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // Budgets are measured as people pay for them, compressed and per screen.
    chunkSizeWarningLimit: 1_000,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: { codeSplitting: chunks() },
            // What is fetched ahead stands in the chunk of the first list, whoever asks for it, and how.
            checks: { ineffectiveDynamicImport: false },
          },
        }),
  },
}));
