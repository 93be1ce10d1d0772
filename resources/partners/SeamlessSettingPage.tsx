import { PartnersScreen } from './settings/PartnersScreen';

/** Partners with a seamless wallet: their keys, their addresses, and how their calls go. */
export function SeamlessSettingPage() {
  return <PartnersScreen kind="seamless" />;
}
