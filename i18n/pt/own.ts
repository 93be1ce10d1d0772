import { pages } from './pages';
import type { AreaTexts } from '../messages';

/** The user’s own account, profile and password, in Portuguese. */
export const own = {
  pages: {
    myAccount: {
      business: 'Conta',
      money: {
        house: 'Saldo (฿)',
        title: 'Dinheiro',
        balance: 'Saldo com o upline',
        youOwe: 'Você deve %{amount} a %{upline}',
        owesYou: '%{upline} deve %{amount} a você',
        even: 'Quitado',
        creditLimit: 'Limite de crédito (฿)',
        usedCredit: 'Crédito usado',
        givenOn: 'Repassado à rede (฿)',
        available: 'Disponível (฿)',
        package: 'Pacote recebido',
        cleared: 'Ciclo de acerto',
        cycles: { weekly: 'Semanal', daily: 'Diário', draw: 'Por sorteio' },
        statement: 'Extrato',
        rates: 'Cotações e comissão',
      },
      username: 'Conta',
      status: 'Situação',
      upline: 'Upline',
      level: 'Nível',
      receivedPt: 'PT recebido (%)',
      agents: 'Agentes abaixo',
      members: 'Membros abaixo',
      permission: 'Suas permissões',
      createdAt: 'Adicionada em',
    },
    profile: {
      page: 'Idioma e aparência',
      immediately: 'As mudanças valem imediatamente.',
    },
    password: {
      sessions: {
        title: 'Suas sessões',
        since: 'Entrou em %{at}',
        lastUsed: 'último uso em %{at}',
        ended: 'Sessão encerrada',
      },
      tooOld: 'Sua senha expirou. Escolha uma nova para continuar.',
      mustChange: 'Escolha a sua própria senha para continuar.',
      currentPassword: 'Senha atual',
      newPassword: 'Nova senha',
      hint: 'Pelo menos 8 caracteres. Uma frase funciona bem.',
      repeat: 'Repita a nova senha',
      signOutElsewhere: 'Sair de todos os outros dispositivos',
      submit: 'Alterar senha',
      changed: 'Sua senha foi alterada',
      show: 'Mostrar as senhas',
    },
  },
  resources: {
    profile: {
      sections: { person: 'Contato', start: 'Início' },
      fields: {
        id: 'Id',
        username: 'Nome de usuário',
        nickname: 'Apelido',
        phone: 'Telefone',
        email: 'E-mail',
        startPage: 'Tela inicial',
        lastLoginAt: 'Último acesso',
        lastLoginIp: 'Último acesso de',
        version: 'Versão',
      },
      options: { startPage: pages.startPages },
    },
  },
} satisfies AreaTexts['own'];
