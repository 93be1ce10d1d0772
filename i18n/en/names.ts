/** What the records are called, wherever they are spoken of. */
export const names = {
  'account-commissions': { name: 'Commission |||| Commissions' },
  'account-holds': { name: 'Own hold |||| Own holds' },
  'account-terms': { name: 'Credit settings |||| Credit settings' },
  agents: { name: 'Agent |||| Agents' },
  audit: { name: 'Entry |||| Audit' },
  invoices: { name: 'Invoice |||| Invoices' },
  ledger: { name: 'Ledger entry |||| Ledger' },
  lottos: { name: 'Lotto |||| Lottos' },
  members: { name: 'Member |||| Members' },
  profile: { name: 'Profile |||| Profiles' },
  'rate-packages': { name: 'Rate package |||| Rate packages' },
  rounds: { name: 'Round |||| Rounds' },
  sessions: { name: 'Session |||| Sessions' },
  'slip-lines': { name: 'Line |||| Lines' },
  slips: { name: 'Slip |||| Slips' },
  'sub-accounts': { name: 'Sub account |||| Sub accounts' },
};
