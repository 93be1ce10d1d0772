import { own } from './own';
import type { AreaTexts } from '../messages';

/** Sub accounts: their fields, roles, restrictions, in Portuguese. */
export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Desconectar',
      signOutOf: 'Desconectar %{username}',
      signedOut: '%{username} foi desconectado em todos os dispositivos',
      add: 'Adicionar subconta',
      toList: 'Ir para as subcontas',
      empty: 'Ainda não há subcontas. Adicione uma para cada pessoa que trabalha com esta conta.',
      readOnly: {
        own: 'Esta é a sua própria conta. O titular define as permissões e a situação. Altere seus dados de contato em Perfil.',
        level:
          'Somente leitura: só o titular, ou uma subconta com o nível Tudo em Membros e agentes, pode alterar subcontas.',
        beyond:
          'Somente leitura: este usuário tem permissões que você não tem. Só quem tem pelo menos as mesmas permissões pode alterar a conta.',
      },
      sections: {
        account: 'Conta',
        status: 'Situação',
        permission: 'Permissão',
        reductions: 'Restrições',
        start: 'Início',
        partner: 'Parceiro',
        signIn: 'Acesso',
      },
      fields: {
        id: 'Id',
        username: 'Nome de usuário',
        password: 'Senha',
        confirmPassword: 'Confirmar a senha',
        nickname: 'Apelido',
        phone: 'Telefone',
        email: 'E-mail',
        owner: 'Age como',
        permission: 'Permissão',
        noRates: 'Sem alterar cotações',
        noResults: 'Sem lançar resultados',
        noCancel: 'Sem cancelar',
        startPage: 'Tela inicial',
        partner: 'Técnico do parceiro',
        validUntil: 'Válida até',
        status: 'Situação',
        effectiveStatus: 'Situação efetiva',
        reason: 'Motivo',
        neverSignedIn: 'Nunca entrou',
        hasSecondFactor: 'Segundo fator',
        lastLoginAt: 'Último acesso',
        lastLoginIp: 'IP do último acesso',
        isOnline: 'Online',
        createdAt: 'Adicionado',
        version: 'Versão',
      },
      options: {
        startPage: own.resources.profile.options.startPage,
        status: { active: 'Ativo', suspended: 'Suspenso', locked: 'Bloqueado' },
        effectiveStatus: { active: 'Ativo', suspended: 'Suspenso', locked: 'Bloqueado' },
      },
      username: {
        hint: 'A parte depois do @; não pode ser alterada depois',
        whole: 'Entra como %{username}; não pode ser alterado depois',
      },
      validity: { open: 'Sem vencimento', over: 'Vencida' },
      status: {
        active: 'Trabalha normalmente.',
        suspended: 'Este usuário pode entrar e consultar, mas não alterar nada.',
        locked: 'Este usuário não pode entrar, e as sessões abertas são encerradas.',
      },
      presets: {
        label: 'Começar por uma função',
        names: {
          cashier: 'Caixa',
          risk: 'Risco',
          results: 'Resultados',
          approver: 'Aprovação',
          analyst: 'Análise',
          viewer: 'Consulta',
          engineer: 'Técnica',
        },
        hints: {
          cashier: 'Cuida de membros, depósitos e bilhetes; sem lucro, sem cotações, sem resultados.',
          risk: 'Acompanha os números e define limites; sem resultados.',
          results: 'Lança resultados; sem cotações, sem cancelar.',
          approver:
            'Confere e aprova ou recusa os lançamentos e pedidos dos outros: resultados, correções, anulações, prêmios altos; sem cotações.',
          analyst: 'Lê números e relatórios, não vê membros, não muda nada.',
          viewer: 'Vê tudo menos o sistema, não muda nada.',
          engineer: 'Só configurações e API; nenhum dado do negócio.',
          own: 'Sua própria combinação de permissões. Escolher uma função as substitui; depois você pode ajustá-las.',
        },
      },
      reductions: {
        noRates: 'Não pode alterar cotações nem descontos, em nenhum nível',
        noResults: 'Não pode lançar nem corrigir resultados, em nenhum nível',
        noCancel: 'Não pode cancelar bilhetes nem anular rodadas, em nenhum nível',
      },
      partner: {
        none: 'Deixe em branco, a não ser que este usuário seja técnico de um parceiro.',
        bound:
          'Vê só o registro, as chamadas que falharam e o verificador de assinaturas deste parceiro, em qualquer nível.',
        withoutLevel: 'Ainda não vê nada: defina o nível de Sistema como Ver ou superior.',
      },
      menuAs: {
        open: 'Pré-visualizar o menu deste usuário',
        label: 'Menu deste usuário',
        nothing: 'Estas permissões não abrem nenhuma tela do menu principal.',
        landing: 'Primeira tela após entrar: %{screen}',
      },
    },
  },
} satisfies AreaTexts['sub-accounts'];
