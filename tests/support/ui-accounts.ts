/** The real app over a database with the accounts of a UI test file, behind its page. */
import { createApp } from '../../server/app';
import { seedAccounts, type AccountSeed, type App, type SeededAccount } from './agents';
import { createTestServices, type TestServices } from './services';
import type { UiNetwork } from './ui-network';

export interface AccountsApi extends TestServices {
  app: App;
  /** Who was seeded, by username. */
  account: (username: string) => SeededAccount;
}

/** Starts the app with these accounts, parents before their children. Call `dispose` in `afterAll`. */
export async function startWithAccounts(network: UiNetwork, seeds: readonly AccountSeed[]): Promise<AccountsApi> {
  const test = await createTestServices();
  const account = await seedAccounts(test.services, seeds);
  const app = createApp(test.services);
  network.serve(app);
  return { ...test, app, account };
}
