/** An archive whose bytes depend on nothing but its files: they are sorted, and have one time and one owner. */
import { createHash } from 'node:crypto';
import { createWriteStream, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';

const RUNNABLE = 0o755;
const READABLE = 0o644;

/**
 * A file of an archive.
 *
 * @typedef {{ name: string, mode: number, content: Buffer }} PlainFile
 * @typedef {{ name: string, mode: number, target: string }} Link
 * @typedef {PlainFile | Link} Entry
 */

/**
 * Returns a file or link of the disk as an entry.
 *
 * @param {string} path
 * @param {string} name its path in the archive
 * @returns {Entry}
 */
export function entryOf(path, name) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return { name, mode: 0o777, target: readlinkSync(path) };
  return { name, mode: stat.mode & 0o100 ? RUNNABLE : READABLE, content: readFileSync(path) };
}

/**
 * Returns a made text as an entry.
 *
 * @param {string} name
 * @param {string} text
 * @returns {Entry}
 */
export const textEntry = (name, text) => ({ name, mode: READABLE, content: Buffer.from(text) });

/**
 * Returns the SHA-256 of each file but the links, as `sha256sum --check` reads them.
 *
 * @param {Entry[]} entries
 */
export function checksumsOf(entries) {
  const lines = entries.flatMap((entry) =>
    'content' in entry ? `${createHash('sha256').update(entry.content).digest('hex')}  ${entry.name}\n` : [],
  );
  return lines.join('');
}

/**
 * Writes a `.tar.gz`.
 *
 * @param {string} path
 * @param {Entry[]} entries
 * @param {string} top folder of all entries in the archive
 * @param {Date} mtime time of change of all of them
 */
export async function writeArchive(path, entries, top, mtime) {
  const pack = tar.pack();
  const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(path));
  for (const { name, mode, ...entry } of entries) {
    const header = { name: `${top}/${name}`, mode, mtime, uid: 0, gid: 0, uname: 'root', gname: 'root' };
    if ('target' in entry) pack.entry({ ...header, type: 'symlink', linkname: entry.target });
    else pack.entry(header, entry.content);
  }
  pack.finalize();
  await written;
}
