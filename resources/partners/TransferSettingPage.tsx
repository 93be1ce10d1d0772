import { PartnersScreen } from './settings/PartnersScreen';

/** Partners with a transfer wallet: their keys, addresses, and health. */
export function TransferSettingPage() {
  return <PartnersScreen kind="transfer" />;
}
