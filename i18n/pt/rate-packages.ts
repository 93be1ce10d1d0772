import type { AreaTexts } from '../messages';

/** The grid of rate packages, in Portuguese. */
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
      label: 'O que é mostrado',
      payout: 'Cotação',
      discount: 'Desconto',
      limits: 'Limites',
      all: 'Tudo',
    },
    margin: 'retém %{percent}%',
    hint: 'Setas e Enter movem, com Shift selecionam; Ctrl+A seleciona tudo. Cole células de uma planilha. As alterações valem para bilhetes aceitos a partir do momento em que são salvas.',
    readHint: 'Abaixo de cada um está o que a casa retém das apostas a longo prazo.',
    readOnly: 'Somente leitura: as cotações são alteradas pela casa.',
    changed: '%{smart_count} alteração |||| %{smart_count} alterações',
    faults: '%{smart_count} não está certo |||| %{smart_count} não estão certos',
    reset: 'Desfazer',
    adjust: {
      label: 'Seleção ±',
      apply: 'Aplicar a %{smart_count} |||| Aplicar a %{smart_count}',
    },
    review: {
      open: 'Revisar e salvar',
      title: '%{smart_count} alteração em %{name} |||| %{smart_count} alterações em %{name}',
      reach:
        'Vale para novos bilhetes de %{agents} agentes e %{members} membros assim que salvo. Bilhetes já aceitos mantêm suas condições.',
      outdated:
        'Outra pessoa alterou este pacote nesse meio-tempo. A tabela mostra agora as diferenças; salve de novo para sobrescrever.',
      columns: {
        lotto: 'Loteria',
        betType: 'Tipo de aposta',
        part: 'O quê',
        before: 'Antes',
        after: 'Depois',
      },
    },
    packages: {
      label: 'Pacote',
      default: '%{name} (padrão)',
      archived: '%{name} (arquivado)',
      usedBy: 'Usado por %{agents} agentes, %{members} membros',
      copy: 'Novo a partir deste',
      copyTitle: 'Um novo pacote como %{name}',
      rename: 'Renomear',
      renameTitle: 'Renomear %{name}',
      makeDefault: 'Tornar padrão',
      archive: 'Arquivar',
      restore: 'Tirar do arquivo',
      isArchived: 'Arquivado: não é mais dado a ninguém; quem o tem fica com ele.',
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
