/** The API of `npm run dev`, in a process of its own that doesn't outlive it. Run with tsx. */
import { endWithParent } from './end-with-parent.mjs';

endWithParent();
await import('../../server/main.ts');
