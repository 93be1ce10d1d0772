import type { Messages } from '../messages';

/** Layout of lists and their saved views, in French. */
export const lists: Messages['lists'] = {
  tools: 'Outils de la liste',
  views: {
    open: 'Vues',
    active: 'Vue : %{name}',
    changed: 'modifiée',
    whole: 'Liste complète',
    left: 'La vue « %{name} » n’a pas pu être affichée. Vous voyez la liste complète.',
    own: 'Vos vues',
    shared: 'Partagées avec vous',
    from: 'de %{name}',
    fromAbove: 'd’un upline',
    isShared: 'Partagée',
    isDefault: 'Vue par défaut',
    save: 'Enregistrer les modifications dans cette vue',
    saveAs: 'Enregistrer comme nouvelle vue…',
    makeDefault: 'Définir comme vue par défaut',
    noDefault: 'Retirer comme vue par défaut',
    edit: 'Renommer ou partager…',
    delete: 'Supprimer…',
    saved: 'Vue enregistrée',
  },
  view: {
    create: 'Enregistrer comme nouvelle vue',
    edit: 'Renommer ou partager cette vue',
    name: 'Nom',
    layout: 'Inclure les colonnes et la densité',
    share: 'Partager avec mes agents',
    shareHint:
      'Toutes les personnes qui travaillent pour ce compte et tous les agents sous lui peuvent utiliser cette vue et son filtre. Elles ne voient que leurs propres fiches.',
    deleteTitle: 'Supprimer la vue « %{name} » ?',
    deleteOwn: 'La liste et ses fiches ne changent pas.',
    deleteShared:
      'Elle est supprimée pour toutes les personnes avec qui elle est partagée. La liste et ses fiches ne changent pas.',
  },
  columns: {
    open: 'Colonnes',
    title: 'Colonnes et densité',
    hint: 'La première colonne ouvre la fiche et reste en premier.',
    density: 'Densité',
    comfortable: 'Aérée',
    compact: 'Compacte',
    up: 'Monter %{name}',
    down: 'Descendre %{name}',
    moved: '%{name} est maintenant la colonne %{position} sur %{total}',
    reset: 'Réinitialiser',
  },
  totals: {
    add: 'Afficher les totaux',
    again: 'Recalculer',
    tooMany: 'Plus de %{max} lignes. Affinez la liste pour afficher les totaux.',
  },
};
