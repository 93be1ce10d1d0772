import type { AreaTexts } from '../messages';

/** The user’s own account, profile and password, in Portuguese. */
export const own = {
  pages: {
    myAccount: {
      business: 'Conta',
      money: {
        house: 'Saldo (฿)',
        title: 'Dinheiro',
        balance: 'Com o upline',
        youOwe: 'Você deve %{amount} a %{upline}',
        owesYou: '%{upline} deve %{amount} a você',
        even: 'Quitado',
        creditLimit: 'Limite de crédito (฿)',
        usedCredit: 'Crédito usado',
        givenOn: 'Repassado abaixo (฿)',
        available: 'Resta (฿)',
        package: 'Pacote recebido',
        cleared: 'Acerto',
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
      permission: 'O que você pode fazer',
      createdAt: 'Adicionada',
    },
    profile: {
      page: 'Idioma e aparência',
      atOnce: 'Vale assim que for escolhido.',
    },
    password: {
      sessions: {
        title: 'Onde você está conectado',
        since: 'Entrou em %{at}',
        lastUsed: 'último uso em %{at}',
        ended: 'Sessão encerrada lá',
      },
      tooOld: 'Sua senha está em uso há mais tempo do que este sistema permite. Crie uma nova para continuar.',
      mustChange: 'Sua senha foi definida por outra pessoa. Crie a sua para continuar.',
      currentPassword: 'Senha atual',
      newPassword: 'Nova senha',
      hint: 'Pelo menos 8 caracteres; pode ser uma frase.',
      repeat: 'Repita a nova senha',
      signOutElsewhere: 'Sair em todos os outros lugares',
      submit: 'Mudar a senha',
      changed: 'Sua senha foi mudada',
      show: 'Mostrar as senhas',
    },
  },
  resources: {
    profile: {
      sections: { person: 'Contato' },
      fields: {
        id: 'Id',
        username: 'Nome de usuário',
        nickname: 'Apelido',
        phone: 'Telefone',
        email: 'E-mail',
        lastLoginAt: 'Último acesso',
        lastLoginIp: 'Último acesso de',
        version: 'Versão',
      },
    },
  },
} satisfies AreaTexts['own'];
