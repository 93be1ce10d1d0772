import type { Messages } from '../messages';

/** Names of the records, in German. */
export const names = {
  'account-commissions': { name: 'Provision |||| Provisionen' },
  'account-holds': { name: 'Eigenbehalt |||| Eigenbehalte' },
  'account-reading': { name: 'Lesart eingegebener Wetten' },
  'account-terms': { name: 'Krediteinstellung |||| Krediteinstellungen' },
  agents: { name: 'Agent |||| Agenten' },
  alerts: { name: 'Meldung |||| Meldungen' },
  audit: { name: 'Eintrag |||| Protokoll' },
  invoices: { name: 'Rechnung |||| Rechnungen' },
  ledger: { name: 'Kontobucheintrag |||| Kontobuch' },
  lottos: { name: 'Lotterie |||| Lotterien' },
  members: { name: 'Mitglied |||| Mitglieder' },
  profile: { name: 'Profil |||| Profile' },
  'rate-packages': { name: 'Quotenpaket |||| Quotenpakete' },
  rounds: { name: 'Runde |||| Runden' },
  sessions: { name: 'Sitzung |||| Sitzungen' },
  'slip-lines': { name: 'Tipp |||| Tipps' },
  slips: { name: 'Schein |||| Scheine' },
  'sub-accounts': { name: 'Unterkonto |||| Unterkonten' },
} satisfies Omit<Messages['resources'], 'permission'>;
