/** `npm run statements`: writes the texts of the SQL statements in the catalogue to `server/db/statements/`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { definedStatements } from '../server/db/statement.ts';
import { PROJECT } from './lib/project.mjs';
import { definingSources, statementFiles, STATEMENTS } from './lib/statement-files.mjs';

const sources = definingSources(PROJECT);
for (const path of sources.keys()) await import(pathToFileURL(join(PROJECT, path)).href);

const files = statementFiles(definedStatements(), sources);
const folder = join(PROJECT, STATEMENTS);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of files) writeFileSync(join(folder, name), content);
console.log(`${files.size} statements are in ${STATEMENTS}/.`);
