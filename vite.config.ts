import { resolve } from 'node:path';
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
      const { readConfig } = (await server?.ssrLoadModule('/server/config.ts')) as typeof import('./server/config');
      const { fillPageHead } = (await server?.ssrLoadModule(
        '/server/http/page-head.ts',
      )) as typeof import('./server/http/page-head');
      return fillPageHead(html, readConfig(process.env), '');
    },
  },
};

/** Where the code begins that everybody loads: the page's start and its sign-in part. */
const SIGN_IN_ENTRIES = /src\/(main|login\/startAnonymous)\.tsx$/;

/** Its parts that nobody else loads. */
const SIGN_IN_ALONE = /src\/(main\.tsx|login\/.*\.(tsx|css))$/;

/** Whether the sign-in page loads a module, that is, imports it over any number of steps. */
function isForSignIn(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (SIGN_IN_ENTRIES.test(id)) return true;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isForSignIn(importer, graph, seen));
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * What several parts share goes into two chunks instead of forty small ones: what the sign-in page needs too, and the
 * rest. The first list then takes 7 requests for scripts instead of 44, and 15 KB less.
 */
const CHUNKS = {
  groups: [
    {
      debugName: 'base',
      name: (id: string, graph: ModuleGraph) => (isForSignIn(id, graph) && !SIGN_IN_ALONE.test(id) ? 'base' : null),
      priority: 2,
    },
    { name: 'admin', minShareCount: 2, priority: 1 },
  ],
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pageHead],
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
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    // Budgets are measured as people pay for them, compressed and per screen.
    chunkSizeWarningLimit: 1_000,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: CHUNKS } } }),
  },
}));
