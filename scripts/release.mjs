/**
 * `npm run release`: writes `release/lotto-<version>-<platform>-<processor>.tar.gz`, which starts without the package
 * registry. The same commit, packages and Node.js make the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { checksumsOf, entryOf, textEntry, writeArchive } from './lib/archive.mjs';
import { BUILD_NOTE } from './lib/build-stamp.mjs';
import { filesBelow } from './lib/files-below.mjs';
import { licenseTexts, shippedFiles } from './lib/package-files.mjs';
import { fail, PROJECT, secondsSince } from './lib/project.mjs';

const LARGEST = 10;

/** Folders of the release, with the names of the files that it leaves out. */
const FOLDERS = {
  'dist/page': /^$/,
  'dist/server': /^$/,
  // Snapshots are for writing the next migration.
  'server/db/migrations': /_snapshot\.json$/,
  // Pictures are for the page of the project.
  docs: /\.png$/,
  deploy: /^deploy\/archive\//,
};

/** Commands of package.json that the program `lotto` has. */
const LOTTO_SCRIPT = /^node scripts\/lotto\.mjs (\S+)$/;

const described = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));

/** @param {string[]} args */
const git = (args) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim();

/** The time of the commit, for all files, as their own times depend on the machine. */
function commitTime() {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? git(['log', '-1', '--format=%ct']);
  return new Date(Number(seconds) * 1000);
}

function packageJson() {
  const { name, version, description, license, type, engines, scripts } = described;
  const commands = Object.entries(scripts).flatMap(([command, script]) =>
    LOTTO_SCRIPT.test(script) ? [[command, `./lotto ${command}`]] : [],
  );
  const released = { start: './lotto serve', ...Object.fromEntries(commands) };
  return { name, version, private: true, description, license, type, engines, scripts: released };
}

/** The list of packages in the page and the server, as CycloneDX, without the parts that differ at each run. */
function billOfMaterials(time) {
  const text = execFileSync('npm', ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const { serialNumber: _serial, metadata, ...rest } = JSON.parse(text);
  const component = { ...metadata.component, name: described.name };
  return { ...rest, metadata: { ...metadata, component, timestamp: time.toISOString() } };
}

function checkLinks(files) {
  const list = files.find((file) => file.endsWith('/pg-symlinks.json'));
  const folder = list?.replace(/native\/pg-symlinks\.json$/, '');
  for (const { target } of list === undefined ? [] : JSON.parse(readFileSync(join(PROJECT, list), 'utf8'))) {
    if (!existsSync(join(PROJECT, folder, target)))
      fail(`The link ${folder}${target} is missing. Start the server once with npm start, which makes it.`);
  }
}

function entriesOf(time) {
  const packaged = shippedFiles();
  checkLinks(packaged);
  const folders = Object.entries(FOLDERS).flatMap(([folder, leftOut]) =>
    filesBelow(PROJECT, folder, /./).filter((file) => !leftOut.test(file)),
  );
  const { commit } = JSON.parse(readFileSync(BUILD_NOTE, 'utf8'));
  const own = [...packaged, ...folders, 'LICENSE', 'CHANGELOG.md'];
  const entries = [
    ...own.map((file) => entryOf(join(PROJECT, file), file)),
    entryOf(join(PROJECT, 'deploy/archive/lotto'), 'lotto'),
    entryOf(join(PROJECT, 'deploy/archive/README.md'), 'README.md'),
    textEntry('dist/build.json', JSON.stringify({ commit })),
    textEntry('package.json', `${JSON.stringify(packageJson(), null, 2)}\n`),
    textEntry('sbom.json', `${JSON.stringify(billOfMaterials(time), null, 2)}\n`),
    textEntry('third-party-licenses.txt', `${licenseTexts()}\n`),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [...entries, textEntry('SHA256SUMS', checksumsOf(entries))];
}

/** Prints the largest parts: packages, and folders of the product. */
function printParts(entries) {
  const sizes = new Map();
  for (const { name, content } of entries) {
    const part = /^(node_modules\/(@[^/]+\/)?[^/]+|[^/]+\/[^/]+|[^/]+)/.exec(name)?.[0];
    sizes.set(part, (sizes.get(part) ?? 0) + (content?.length ?? 0));
  }
  for (const [part, bytes] of [...sizes].toSorted((a, b) => b[1] - a[1]).slice(0, LARGEST))
    console.log(`${megabytes(bytes).padStart(8)}  ${part}`);
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const start = performance.now();
await ensureInstalled();
await ensureBuilt();
if (git(['status', '--porcelain']) !== '') console.warn('Warning: the sources have changes that no commit holds.');
const time = commitTime();
const entries = entriesOf(time);
const name = `lotto-${described.version}-${process.platform}-${process.arch}`;
const folder = join(PROJECT, 'release');
const archive = join(folder, `${name}.tar.gz`);
mkdirSync(folder, { recursive: true });
rmSync(archive, { force: true });
await writeArchive(archive, entries, name, time);
printParts(entries);
const size = entries.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
console.log(
  `${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(size)} in ${entries.length} files, made in ${secondsSince(start)}.`,
);
