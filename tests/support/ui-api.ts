/** The real API over a real database, in the process of a UI test, for a page that nobody has signed in on. */
import { createApp } from '../../server/app/app';
import { ensureMaster } from '../../server/accounts/create-master';
import { createTestServices, type TestServices } from './services';
import type { UiNetwork } from './ui-network';

export const MASTER_PASSWORD = 'correct horse battery';

export interface UiApi extends TestServices {
  app: ReturnType<typeof createApp>;
}

/** Starts the API with `master` as its only account, behind the page's network. Call `dispose` in `afterAll`. */
export async function startUiApi(network: UiNetwork): Promise<UiApi> {
  const test = await createTestServices({ config: { masterPassword: MASTER_PASSWORD } });
  await ensureMaster(test.services);
  const app = createApp(test.services);
  network.serve(app);
  return { ...test, app };
}
