import type { Messages } from '../messages';

/** What the records are called, wherever they are spoken of, in French. */
export const names = {
  'account-commissions': { name: 'Commission |||| Commissions' },
  'account-holds': { name: 'Rétention propre |||| Rétentions propres' },
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
