/** `npm start`: installs missing packages, builds if needed, then runs the server in this very process. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { isMasterCommon, isMasterTooEasy, TOO_EASY } from './lib/master-password.mjs';
import { fail } from './lib/project.mjs';

if (process.env.npm_lifecycle_event) endWithParent();
// This comes first, so that a refusal leaves nothing behind to remove.
if (isMasterTooEasy(process.env)) fail(TOO_EASY);
await ensureInstalled();
if (await isMasterCommon(process.env)) fail(TOO_EASY);
await ensureBuilt();
process.argv.splice(2, 0, 'serve');
await import('../dist/server/lotto.js');
