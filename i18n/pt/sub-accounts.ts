import type { AreaTexts } from '../messages';

/** Sub accounts: fields, presets and restrictions, in Portuguese. */
export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Desconectar',
      signOutOf: 'Desconectar %{username}',
      signedOut: '%{username} foi desconectado em todos os lugares',
      add: 'Adicionar subconta',
      toList: 'Ir para as subcontas',
      empty: 'Ainda ninguém trabalha para esta conta.',
      readOnly: {
        own: 'Esta é a sua própria conta: as permissões e a situação são definidas pelo dono. Seus dados de contato estão em Perfil.',
        level:
          'Somente leitura: subcontas são alteradas pelo dono, ou por uma delas com tudo permitido em membros e agentes.',
        beyond:
          'Somente leitura: esta pessoa pode mais do que você; só quem tem tantas permissões quanto ela altera a conta.',
      },
      sections: {
        account: 'Conta',
        status: 'Situação',
        permission: 'Permissão',
        reductions: 'Restrições',
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
        noRates: 'Sem cotações',
        noResults: 'Sem resultados',
        noCancel: 'Sem cancelar',
        partner: 'Técnico de um parceiro',
        validUntil: 'Válida até',
        status: 'Situação',
        effectiveStatus: 'Situação efetiva',
        reason: 'Motivo',
        neverSignedIn: 'Nunca entrou',
        hasSecondFactor: 'Segundo fator',
        lastLoginAt: 'Último acesso',
        lastLoginIp: 'Último acesso de',
        isOnline: 'Conectado',
        createdAt: 'Adicionado',
        version: 'Versão',
      },
      options: {
        status: { active: 'Ativo', suspended: 'Suspenso', locked: 'Bloqueado' },
        effectiveStatus: { active: 'Ativo', suspended: 'Suspenso', locked: 'Bloqueado' },
      },
      username: {
        hint: 'A parte depois do @; não pode ser mudada depois',
        whole: 'Entra como %{username}; não pode ser mudado depois',
      },
      validity: { open: 'Sem fim', over: 'Vencida' },
      status: {
        active: 'Trabalha como sempre.',
        suspended: 'Esta pessoa pode entrar e ver, mas não mudar nada.',
        locked: 'Esta pessoa não pode entrar e é desconectada na hora.',
      },
      presets: {
        label: 'Começar por uma função comum',
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
          cashier: 'Cuida dos membros e lê relatórios; sem cotações, sem resultados.',
          risk: 'Acompanha os números e define limites; sem resultados.',
          results: 'Lança resultados; sem cotações, sem cancelar.',
          approver:
            'Confere e aprova ou recusa o que outros lançaram ou pediram: resultados, correções, anulações, prêmios altos; sem cotações.',
          analyst: 'Lê números e relatórios, não vê membros, não muda nada.',
          viewer: 'Vê tudo menos o sistema, não muda nada.',
          engineer: 'Configurações e API; nada do negócio.',
          own: 'Permissões montadas por você. Uma função comum as substitui e pode ser ajustada depois.',
        },
      },
      reductions: {
        noRates: 'Não muda cotações nem descontos, seja qual for o nível',
        noResults: 'Não lança nem corrige resultados, seja qual for o nível',
        noCancel: 'Não cancela bilhetes nem anula rodadas, seja qual for o nível',
      },
      partner: {
        none: 'Deixe vazio, a não ser que esta pessoa seja técnica de um parceiro.',
        bound:
          'Vê o registro, as chamadas que falharam e o verificador de assinaturas deste parceiro, e nada mais, sejam quais forem os níveis.',
        withoutLevel: 'Não vê nada: para este parceiro, o nível de Sistema precisa ser pelo menos Ver.',
      },
      menuAs: {
        open: 'Ver o menu como este usuário',
        label: 'O menu como este usuário o vê',
        nothing: 'Com estes níveis nenhuma tela do menu principal se abre.',
        landing: 'Aparece depois de entrar: %{screen}',
      },
    },
  },
} satisfies AreaTexts['sub-accounts'];
