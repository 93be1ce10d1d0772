/** Serving of the page: its files, and index.html for every address that the page itself routes. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Config } from '../kernel/config';
import { isPageBelowApi } from './page-below-api';
import { fillPageHead, type PageSettings } from './page-head';
import { type Encoding, type PageFile, PREFERRED_ENCODINGS, readPageFiles } from './page-files';
import { commonHeaders, NOTHING_POLICY, pagePolicy, withHeaders } from './security-headers';

const NONCE_BYTES = 16;

/** Returns the encodings that a browser accepts; one with weight 0 is refused. */
function acceptedEncodings(header: string): string[] {
  return header
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim().toLowerCase()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name ?? '');
}

function chooseEncoding(file: PageFile, header: string): Encoding | undefined {
  const accepted = acceptedEncodings(header);
  return PREFERRED_ENCODINGS.find((encoding) => file.encoded[encoding] !== undefined && accepted.includes(encoding));
}

function answerFile(file: PageFile, request: Request): Response {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(file, request.headers.get('accept-encoding') ?? '');
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(encoding ? file.encoded[encoding] : file.body, { headers });
}

function answerPage(html: string, settings: PageSettings): Response {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return new Response(fillPageHead(html, settings, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(nonce),
    },
  });
}

/** Path of a screen: no part of it begins with a dot or has a file's ending. */
const SCREEN = /^(\/[^/.]*)+$/;

/** Whether a browser navigates to a screen, which the page itself routes (history mode); `/` always counts as one. */
function isNavigation(path: string, request: Request): boolean {
  if (path === '/' || path === '/index.html' || isPageBelowApi(path)) return true;
  return SCREEN.test(path) && !/%2e/i.test(path) && (request.headers.get('accept') ?? '').includes('text/html');
}

/**
 * Returns the page as a Hono app over a folder of the build; each response gets the current settings. A path that is
 * neither a file there nor a screen is a 404.
 */
export function createPage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  readPageSettings: () => Promise<PageSettings>,
  folder: string,
) {
  const files = readPageFiles(folder);
  const index = files.get('/index.html');
  const html = index && new TextDecoder().decode(index.body);
  const page = new Hono();
  page.use(withHeaders(commonHeaders(publicUrl)));
  page.get('*', async (c) => {
    const { path } = c.req;
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) return answerFile(file, c.req.raw);
    if (html !== undefined && isNavigation(path, c.req.raw)) return answerPage(html, await readPageSettings());
    return c.text('404 Not Found', 404, { 'cache-control': 'no-store', 'content-security-policy': NOTHING_POLICY });
  });
  return page;
}
