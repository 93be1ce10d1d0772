import type { Messages } from '../messages';

/** What every generated screen says, in Portuguese. */
export const engine: Messages['engine'] = {
  history: 'Histórico',
  details: 'Detalhes',
  tabs: 'Partes desta tela',
  more: 'Carregar mais',
  nothing: 'nada',
  yes: 'Sim',
  no: 'Não',
  retry: 'Tentar de novo',
  loading: 'Carregando …',
  clear: 'Limpar',
  open: 'Abrir',
  close: 'Fechar',
  showSecret: 'Mostrar o que foi digitado',
  hideSecret: 'Ocultar o que foi digitado',
  list: {
    search: 'Pesquisar',
    views: 'Visão',
    table: 'Tabela',
    range: '%{from}–%{to} de %{total}',
    nothingFound: 'Nada encontrado',
    nothingMatches: 'Nada corresponde a estes filtros.',
    startOver: 'Começar de novo',
  },
  filter: {
    add: 'Adicionar filtro',
    apply: 'Aplicar',
    clearAll: 'Limpar tudo',
    from: 'De',
    to: 'Até',
    exactly: 'Exatamente',
    contains: 'Basta uma parte',
    has: 'contém',
    removeHint: 'Filtrado por %{name}',
  },
  form: {
    saved: 'Salvo',
    created: 'Adicionado',
    reload: 'Recarregar',
    conflict:
      'Outra pessoa alterou isto nesse meio-tempo, por isso nada foi salvo. Recarregue para ver as alterações; o que você digitou fica, e você pode salvar de novo.',
  },
  export: {
    open: 'Exportar',
    title: 'Exportar como CSV',
    text: 'Exporta tudo o que corresponde aos filtros, não só esta página.',
    matching: '%{rows} linha corresponde aos filtros. |||| %{rows} linhas correspondem aos filtros.',
    matchingMore: 'Mais de %{rows} linhas correspondem aos filtros.',
    columns: 'Colunas',
    visible: 'As colunas desta lista',
    all: 'Todas as colunas',
    start: 'Exportar',
    running: 'Exportando',
    progress: '%{rows} de %{total} linhas · %{size} MB',
    done: '%{rows} linha exportada |||| %{rows} linhas exportadas',
  },
  conflict: {
    title: 'Outra pessoa salvou primeiro',
    choose: 'Vocês dois alteraram o mesmo. Escolha o que será salvo; tudo o mais que você digitou fica.',
    apart:
      'As alterações da outra pessoa foram assumidas, e o que você digitou fica. Salve de novo para acrescentar as suas.',
    was: 'Antes',
    mine: 'O seu',
    theirs: 'O da outra pessoa',
    allMine: 'Ficar com tudo o que é seu',
    allTheirs: 'Ficar com tudo da outra pessoa',
    back: 'Voltar ao formulário',
  },
  live: {
    changes: '%{smart_count} alteração · mostrar |||| %{smart_count} alterações · mostrar',
    some: 'Alterações · mostrar',
    changedElsewhere:
      'Outra pessoa alterou isto nesse meio-tempo. O que você digitou continua aqui; ao salvar, as diferenças aparecem.',
  },
  states: {
    noAccess: 'Você não pode ver isto',
    missingRight: 'Isto exige uma permissão que sua conta não tem: %{right}.',
  },
  reach: {
    offline: 'Este dispositivo está sem rede.',
    silent: 'Não foi possível conectar ao servidor.',
    stale: 'O servidor responde, mas no momento as mudanças não aparecem sozinhas.',
    asOf: 'O que você vê é de %{time}.',
    comes: 'Os dados aparecem aqui sozinhos assim que o servidor voltar a responder.',
    unsent:
      'Não foi possível conectar ao servidor, então isto pode não ter sido salvo. O que você digitou continua aqui; salve de novo quando ele responder.',
    back:
      'O servidor voltou a responder. O que você digitou continua aqui; salve de novo para ter certeza de que foi gravado.',
  },
  unsaved: {
    title: 'Sair sem salvar?',
    text: 'O que você alterou nesta tela não foi salvo e se perderia.',
    leave: 'Sair',
    stay: 'Ficar aqui',
  },
};
