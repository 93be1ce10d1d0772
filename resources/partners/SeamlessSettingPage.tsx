import { PartnersScreen } from './settings/PartnersScreen';

/** Partners with a seamless wallet: their keys, addresses, and health. */
export function SeamlessSettingPage() {
  return <PartnersScreen kind="seamless" />;
}
