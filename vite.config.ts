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
  },
}));
