import type { Messages } from '../messages';

/** How a list is laid out and the views saved of it, in Brazilian Portuguese. */
export const lists: Messages['lists'] = {
  tools: 'O que fazer com a lista',
  views: {
    open: 'Visualizações',
    active: 'Visualização: %{name}',
    changed: 'alterada',
    whole: 'Lista completa',
    own: 'Suas visualizações',
    shared: 'Compartilhadas com você',
    from: 'de %{name}',
    fromAbove: 'de um nível mais acima',
    isShared: 'Compartilhada',
    isDefault: 'Abre com a lista',
    save: 'Salvar as alterações nesta visualização',
    saveAs: 'Salvar como nova visualização …',
    makeDefault: 'Abrir a lista com esta visualização',
    noDefault: 'Não abrir mais a lista com esta visualização',
    edit: 'Renomear ou compartilhar …',
    delete: 'Excluir …',
    saved: 'Visualização salva',
  },
  view: {
    create: 'Salvar como nova visualização',
    edit: 'Renomear ou compartilhar esta visualização',
    name: 'Nome',
    layout: 'Guardar também as colunas e a densidade',
    share: 'Compartilhar com meus agentes',
    shareHint:
      'Todos que trabalham para esta conta e todos os agentes abaixo dela veem a visualização com o filtro como está, mas só os próprios registros.',
    deleteTitle: 'Excluir a visualização “%{name}”?',
    deleteOwn: 'A lista e seus registros ficam como estão.',
    deleteShared: 'Ela some para todos com quem foi compartilhada. A lista e seus registros ficam como estão.',
  },
  columns: {
    open: 'Colunas',
    title: 'Colunas e densidade',
    hint: 'A primeira coluna leva ao registro e fica onde está.',
    density: 'Densidade',
    comfortable: 'Confortável',
    compact: 'Compacta',
    up: 'Mover %{name} para cima',
    down: 'Mover %{name} para baixo',
    moved: '%{name} agora é a coluna %{position} de %{total}',
    reset: 'Restaurar',
  },
};
