/** `npm start`: installs and builds what is missing, then runs the server in this very process. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { isMasterCommon, isMasterTooEasy, TOO_EASY } from './lib/master-password.mjs';
import { fail } from './lib/project.mjs';

if (process.env.npm_lifecycle_event) endWithParent();
// Before anything is left behind that would have to be taken away again.
if (isMasterTooEasy(process.env)) fail(TOO_EASY);
await ensureInstalled();
if (await isMasterCommon(process.env)) fail(TOO_EASY);
await ensureBuilt();
// Before the server is loaded: what goes wrong in it is told with the lines of its sources.
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
