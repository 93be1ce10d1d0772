/** `GET /api/docs`: the OpenAPI document as a readable page that loads nothing from other sites. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { AppContext } from './context';
import { readBrand } from '../settings/brand';
import { escapeHtml } from './html';
import { ProblemError } from '../kernel/problem';
import type { Route } from './route';

/** The files of the page; all but our own come with the viewer's package. */
const FILES: Record<string, { type: string; read: () => Buffer }> = {
  'docs.js': { type: 'text/javascript; charset=utf-8', read: () => Buffer.from(STARTER) },
  'swagger-ui.css': { type: 'text/css; charset=utf-8', read: () => readPackaged('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: 'text/javascript; charset=utf-8', read: () => readPackaged('swagger-ui-bundle.js') },
};

/** Shows the document and sends no requests: the page never asks for a token. */
const STARTER = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/** Allows only our own files; the viewer's stylesheet holds its icons as data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const CACHE = 'public, max-age=3600';

function readPackaged(name: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`));
}

const packed = new Map<string, { plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }>();

/** Returns a file and its compressed form, made at the first request. */
function contentOf(name: string, read: () => Buffer) {
  const known = packed.get(name);
  if (known) return known;
  const plain = new Uint8Array(read());
  const content = { plain, gzip: new Uint8Array(gzipSync(plain)) };
  packed.set(name, content);
  return content;
}

async function page(c: AppContext): Promise<Response> {
  const { db, config } = c.get('services');
  const title = escapeHtml(`${await readBrand(db, config)} · API`);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/docs.js"></script>
</body>
</html>
`;
  return c.body(html, 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY });
}

function file(c: AppContext): Response {
  const name = c.req.param('file') ?? '';
  const known = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (known === undefined) throw new ProblemError('not-found');
  const { plain, gzip } = contentOf(name, known.read);
  const headers = { 'Content-Type': known.type, 'Cache-Control': CACHE, Vary: 'Accept-Encoding' };
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/i.test(c.req.header('accept-encoding') ?? '');
  return takesGzip ? c.body(gzip, 200, { ...headers, 'Content-Encoding': 'gzip' }) : c.body(plain, 200, headers);
}

/** The page and its files. They contain only the document, which is public too. */
export const docsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/docs',
    operationId: 'getDocs',
    summary: 'Shows this OpenAPI document as a web page',
    access: 'public',
    scope: 'public',
    answers: { 200: { description: 'The page', otherTypes: ['text/html'] } },
    handle: page,
  },
  {
    method: 'get',
    path: '/api/docs/:file',
    operationId: 'getDocsFile',
    summary: 'Returns a script or stylesheet of the documentation page',
    access: 'public',
    scope: 'public',
    parameters: [
      {
        name: 'file',
        in: 'path',
        description: 'The name of the file',
        required: true,
        schema: z.enum(Object.keys(FILES)),
      },
    ],
    answers: { 200: { description: 'The file', otherTypes: ['text/css', 'text/javascript'] } },
    problems: ['not-found'],
    handle: file,
  },
];
