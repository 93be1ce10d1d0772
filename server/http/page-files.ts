/** The files of the built page, read once: a running server doesn't change its files when the page is built again. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Encodings that the build prepares, best first, with the ending of their files. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

/** The prepared encodings, best first. */
export const PREFERRED_ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

export interface PageFile {
  type: string;
  etag: string;
  /** Whether its name holds a hash of its content, so that it never changes. */
  immutable: boolean;
  body: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

const read = (path: string) => new Uint8Array(readFileSync(path));
const isEncoded = (name: string) => Object.values(ENCODINGS).some((ending) => name.endsWith(ending));
/** The build keeps its source maps elsewhere; a map that is here nevertheless must not be served. */
const isSourceMap = (name: string) => name.endsWith('.map');

function readPageFile(folder: string, name: string): PageFile {
  const path = join(folder, name);
  const body = read(path);
  const encoded: PageFile['encoded'] = {};
  for (const encoding of PREFERRED_ENCODINGS) {
    const file = path + ENCODINGS[encoding];
    if (existsSync(file)) encoded[encoding] = read(file);
  }
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    immutable: name.startsWith('assets/'),
    body,
    encoded,
  };
}

/**
 * Reads a folder of the build into a map from path to file, such as `/assets/index-1a2b.js`. A missing folder has no
 * files.
 */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = entries.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  );
  return new Map(
    names
      .filter((name) => !isEncoded(name) && !isSourceMap(name))
      .map((name) => [`/${name}`, readPageFile(folder, name)]),
  );
}
