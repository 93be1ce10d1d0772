import type { AreaTexts } from '../messages';

/** Rate packages as a grid, in Portuguese. */
export const ratePackages = {
  rates: {
    lotto: 'Loteria',
    parts: {
      rate: 'Cotação',
      discount: 'Desconto %',
      minStake: 'Mín. (฿)',
      maxStake: 'Máx. (฿)',
    },
    views: {
      label: 'Valores exibidos',
      payout: 'Cotação',
      discount: 'Desconto',
      limits: 'Limites',
      all: 'Tudo',
    },
    margin: 'retém %{percent}%',
    hint: 'Mova com as setas e Enter, selecione com Shift, Ctrl+A seleciona tudo. Você pode colar células de uma planilha. As alterações valem para novos bilhetes depois de salvas.',
    readHint: 'O número menor é a parte das apostas que a casa retém a longo prazo.',
    readOnly: 'Somente leitura: só a casa pode alterar as cotações.',
    changed: '%{smart_count} alteração |||| %{smart_count} alterações',
    faults: '%{smart_count} erro |||| %{smart_count} erros',
    reset: 'Descartar',
    adjust: {
      label: 'Seleção ±',
      apply: 'Aplicar a %{smart_count} célula |||| Aplicar a %{smart_count} células',
    },
    review: {
      open: 'Revisar e salvar',
      title: '%{smart_count} alteração em %{name} |||| %{smart_count} alterações em %{name}',
      reach:
        'Vale para novos bilhetes de %{agents} agentes e %{members} membros assim que for salvo. Bilhetes já aceitos mantêm suas cotações.',
      outdated:
        'Outra pessoa alterou este pacote nesse meio-tempo. A tabela mostra agora as diferenças em relação à versão dela; salve de novo para sobrescrever.',
      columns: {
        lotto: 'Loteria',
        betType: 'Tipo de aposta',
        part: 'Valor',
        before: 'Antes',
        after: 'Depois',
      },
    },
    packages: {
      label: 'Pacote',
      default: '%{name} (padrão)',
      archived: '%{name} (arquivado)',
      usedBy: 'Usado por %{agents} agentes, %{members} membros',
      copy: 'Copiar',
      copyTitle: 'Copiar %{name} para um novo pacote',
      rename: 'Renomear',
      renameTitle: 'Renomear %{name}',
      makeDefault: 'Tornar padrão',
      archive: 'Arquivar',
      restore: 'Restaurar',
      isArchived: 'Arquivado: não pode mais ser atribuído; as contas que o têm ficam com ele.',
      added: '%{name} foi adicionado',
    },
  },
  resources: {
    'rate-packages': {
      fields: {
        id: 'Id',
        name: 'Nome',
        isDefault: 'Padrão',
        isArchived: 'Arquivado',
        agentCount: 'Agentes',
        memberCount: 'Membros',
        terms: 'Cotações',
        createdAt: 'Adicionado',
        version: 'Versão',
      },
    },
  },
} satisfies AreaTexts['rate-packages'];
