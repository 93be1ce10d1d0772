import type { Messages } from '../messages';

/** Names of the records, in Portuguese. */
export const names = {
  'account-commissions': { name: 'Comissão |||| Comissões' },
  'account-holds': { name: 'Retenção própria |||| Retenções próprias' },
  'account-reading': { name: 'Leitura de apostas digitadas' },
  'account-terms': { name: 'Configuração de crédito |||| Configurações de crédito' },
  agents: { name: 'Agente |||| Agentes' },
  alerts: { name: 'Alerta |||| Alertas' },
  audit: { name: 'Registro |||| Auditoria' },
  invoices: { name: 'Fatura |||| Faturas' },
  ledger: { name: 'Lançamento |||| Extrato' },
  lottos: { name: 'Loteria |||| Loterias' },
  members: { name: 'Membro |||| Membros' },
  profile: { name: 'Perfil |||| Perfis' },
  'rate-packages': { name: 'Pacote de cotações |||| Pacotes de cotações' },
  rounds: { name: 'Rodada |||| Rodadas' },
  sessions: { name: 'Sessão |||| Sessões' },
  'slip-lines': { name: 'Linha |||| Linhas' },
  slips: { name: 'Bilhete |||| Bilhetes' },
  'sub-accounts': { name: 'Subconta |||| Subcontas' },
} satisfies Omit<Messages['resources'], 'permission'>;
