import type { AreaTexts } from '../messages';

/** Members: their fields, limits, import, in Portuguese. */
export const members = {
  accounts: {
    slips: 'Bilhetes deste membro',
  },
  resources: {
    members: {
      add: 'Adicionar membro',
      toList: 'Ir para os membros',
      empty: 'Ainda não há membros abaixo de você.',
      sections: { account: 'Conta', status: 'Situação', held: 'Retenção', limits: 'Limites', note: 'Nota' },
      fields: {
        id: 'Código',
        username: 'Nome de usuário',
        nickname: 'Apelido',
        phone: 'Telefone',
        parent: 'Upline',
        heldPt: 'PT retido (%)',
        maxLineStake: 'Máx. por aposta (฿)',
        maxSlipStake: 'Máx. por bilhete (฿)',
        maxDayStake: 'Máx. por dia (฿)',
        excludedUntil: 'Excluído até',
        note: 'Nota',
        status: 'Situação',
        effectiveStatus: 'Situação efetiva',
        reason: 'Motivo',
        balance: 'Saldo (฿)',
        available: 'Disponível (฿)',
        usedCredit: 'Crédito usado',
        isNearLimit: 'Perto do limite',
        isSilent: 'Sem apostas há 30 dias',
        weekResult: 'Ganho/perda da semana (฿)',
        createdAt: 'Adicionado',
        version: 'Versão',
      },
      options: {
        status: { active: 'Ativo', suspended: 'Suspenso', locked: 'Bloqueado' },
        effectiveStatus: { active: 'Ativo', suspended: 'Suspenso', locked: 'Bloqueado' },
      },
      status: {
        active: 'Aposta como sempre.',
        suspended: 'Este membro pode ver, mas não apostar.',
        locked: 'Este membro está barrado em todo lugar.',
      },
      held: {
        meaning: 'Quanto das apostas deste membro fica com o agente. O que não fica com ele vai para o topo da árvore.',
        readOnly: 'Só o upline direto muda isto.',
        none: 'Nada',
        all: 'Tudo %{percent} %',
      },
      limits: {
        maxLineStake: 'Em uma aposta do bilhete; vazio é sem limite aqui',
        maxSlipStake: 'Em um bilhete inteiro; vazio é sem limite aqui',
        maxDayStake: 'Em um dia de negócio; vazio é sem limite aqui',
        excludedUntil: 'Até lá nenhuma aposta nova é aceita; saques continuam. Só o upline direto encurta o prazo.',
      },
      noteHint: 'Para a equipe; o membro nunca a vê',
      phone: { show: 'Mostrar', recorded: 'Fica registrado que você viu o número inteiro' },
      import: {
        open: 'Importar',
        title: 'Importar membros',
        text:
          'Um arquivo CSV em UTF-8 com cabeçalho e estas colunas: %{columns}. Só username precisa estar lá; porcentagens e baht como se escrevem; no máximo %{max} linhas. Todos são adicionados ou nenhum.',
        choose: 'Escolher arquivo',
        template: 'Baixar um modelo',
        csv: 'Ou cole aqui',
        check: 'Verificar',
        add: 'Importar',
        busy: 'Verificando o arquivo',
        empty: 'Não há nada abaixo do cabeçalho.',
        fine:
          '%{count} membro pode ser adicionado. Nada foi adicionado ainda. |||| %{count} membros podem ser adicionados. Nada foi adicionado ainda.',
        added: '%{count} membro foi adicionado |||| %{count} membros foram adicionados',
        faulty:
          '%{count} erro em %{rows} linhas; nada foi adicionado. |||| %{count} erros em %{rows} linhas; nada foi adicionado.',
        faults: 'O que está errado',
        line: 'Linha',
        column: 'Coluna',
        fault: 'Erro',
        more: 'E mais %{count}.',
        unreadable:
          'Este arquivo não está em UTF-8, as letras sairiam erradas. Salve-o como “CSV UTF-8” e escolha de novo.',
      },
    },
  },
} satisfies AreaTexts['members'];
