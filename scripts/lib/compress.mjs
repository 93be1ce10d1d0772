/** Prepares compressed copies of the page's files, so that serving costs no work. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt']);
/** Below this size the headers weigh more than the compression saves. */
const WORTHWHILE_BYTES = 1_000;
/** One below the highest quality: it takes a tenth of the time and costs some percent of size. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < WORTHWHILE_BYTES) return;
  await Promise.all([
    toBrotli(content, BROTLI).then((compressed) => writeFile(`${path}.br`, compressed)),
    toGzip(content, { level: 9 }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
}

/**
 * Writes `.br` and `.gz` next to every file of a folder that gains from compression.
 *
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
