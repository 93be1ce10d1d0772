/** The API of `npm run dev`, in a process of its own that doesn't outlive it. Run with tsx. */
import inspector from 'node:inspector';
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
// A debugger that is attached would hold the process at its end for as long as it stays, and the next start with it.
process.once('exit', () => inspector.close());
await import('../../server/app/main.ts');
