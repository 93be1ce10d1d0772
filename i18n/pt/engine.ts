import type { Messages } from '../messages';

/** What every generated screen says, in Portuguese. */
export const engine: Messages['engine'] = {
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
  unsaved: {
    title: 'Sair sem salvar?',
    text: 'O que você alterou nesta tela não foi salvo e se perderia.',
    leave: 'Sair',
    stay: 'Ficar aqui',
  },
};
