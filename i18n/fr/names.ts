import type { Messages } from '../messages';

/** Names of the records, in French. */
export const names = {
  'account-commissions': { name: 'Commission |||| Commissions' },
  'account-holds': { name: 'Rétention propre |||| Rétentions propres' },
  'account-reading': { name: 'Lecture des paris saisis' },
  'account-terms': { name: 'Réglage de crédit |||| Réglages de crédit' },
  agents: { name: 'Agent |||| Agents' },
  alerts: { name: 'Alerte |||| Alertes' },
  audit: { name: 'Entrée |||| Journal d’audit' },
  invoices: { name: 'Facture |||| Factures' },
  ledger: { name: 'Écriture |||| Grand livre' },
  lottos: { name: 'Loterie |||| Loteries' },
  members: { name: 'Membre |||| Membres' },
  profile: { name: 'Profil |||| Profils' },
  'rate-packages': { name: 'Barème |||| Barèmes' },
  rounds: { name: 'Tirage |||| Tirages' },
  sessions: { name: 'Session |||| Sessions' },
  'slip-lines': { name: 'Ligne |||| Lignes' },
  slips: { name: 'Bulletin |||| Bulletins' },
  'sub-accounts': { name: 'Sous-compte |||| Sous-comptes' },
} satisfies Omit<Messages['resources'], 'permission'>;
