import { PartnersScreen } from './settings/PartnersScreen';

/** Partners with a transfer wallet: their keys, their addresses, and how their calls go. */
export function TransferSettingPage() {
  return <PartnersScreen kind="transfer" />;
}
