/** A house with its accounts, for a page that somebody signs in on: the real API over a real database. */
import { createApp } from '../../server/app/app';
import { seedAccounts, type AccountSeed, type App, type SeededAccount } from './agents';
import { createTestServices, type TestServices } from './services';
import type { UiNetwork } from './ui-network';

export interface UiHouse extends TestServices {
  app: App;
  /** An account of the beginning, by its username. */
  accountOf: (username: string) => SeededAccount;
}

/** Starts the API with `master` and the accounts below it, behind the page's network. Call `dispose` in `afterAll`. */
export async function startUiHouse(network: UiNetwork, accounts: readonly AccountSeed[] = []): Promise<UiHouse> {
  const test = await createTestServices();
  const accountOf = await seedAccounts(test.services, [{ username: 'master' }, ...accounts]);
  const app = createApp(test.services);
  network.serve(app);
  return { ...test, app, accountOf };
}
