/** `npm start`: installs and builds what is missing, then runs the server in this very process. */
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';

if (process.env.npm_lifecycle_event) endWithParent();
await ensureInstalled();
await ensureBuilt();
// Before the server is loaded: what goes wrong in it is told with the lines of its sources.
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
