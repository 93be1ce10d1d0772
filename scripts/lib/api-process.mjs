/** The API of `npm run dev`, in a separate process that doesn't outlive it. Run with tsx. */
import inspector from 'node:inspector';
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
// An attached debugger would keep the process from exiting, and the next one from starting.
process.once('exit', () => inspector.close());
// A restart after a change of the sources waits for no load balancer.
process.env.DRAIN_SECONDS ??= '0';
process.argv.splice(2, 0, 'serve');
await import('../../server/app/lotto.ts');
