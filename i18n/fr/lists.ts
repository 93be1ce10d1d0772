import type { Messages } from '../messages';

/** Layout and saved views of lists, in French. */
export const lists: Messages['lists'] = {
  tools: 'Que faire de la liste',
  views: {
    open: 'Vues',
    active: 'Vue : %{name}',
    changed: 'modifiée',
    whole: 'Liste complète',
    left: 'La vue « %{name} » n’a pas pu être affichée. Voici la liste entière.',
    own: 'Vos vues',
    shared: 'Partagées avec vous',
    from: 'de %{name}',
    fromAbove: 'd’un niveau supérieur',
    isShared: 'Partagée',
    isDefault: 'S’ouvre avec la liste',
    save: 'Enregistrer les modifications dans cette vue',
    saveAs: 'Enregistrer comme nouvelle vue…',
    makeDefault: 'Ouvrir la liste avec cette vue',
    noDefault: 'Ne plus ouvrir la liste avec cette vue',
    edit: 'Renommer ou partager…',
    delete: 'Supprimer…',
    saved: 'Vue enregistrée',
  },
  view: {
    create: 'Enregistrer comme nouvelle vue',
    edit: 'Renommer ou partager cette vue',
    name: 'Nom',
    layout: 'Garder aussi les colonnes et la densité',
    share: 'Partager avec mes agents',
    shareHint:
      'Toutes les personnes qui travaillent pour ce compte et tous les agents sous lui voient la vue avec son filtre tel quel, mais seulement leurs propres fiches.',
    deleteTitle: 'Supprimer la vue « %{name} » ?',
    deleteOwn: 'La liste et ses fiches restent telles quelles.',
    deleteShared:
      'Elle disparaît pour toutes les personnes avec qui elle est partagée. La liste et ses fiches restent telles quelles.',
  },
  columns: {
    open: 'Colonnes',
    title: 'Colonnes et densité',
    hint: 'La première colonne mène à la fiche et reste à sa place.',
    density: 'Densité',
    comfortable: 'Aérée',
    compact: 'Compacte',
    up: 'Monter %{name}',
    down: 'Descendre %{name}',
    moved: '%{name} est maintenant la colonne %{position} sur %{total}',
    reset: 'Réinitialiser',
  },
  totals: {
    add: 'Totaliser tout ce qui correspond',
    again: 'Recalculer',
    tooMany: 'Plus de %{max} résultats : restreignez la liste pour les totaliser.',
  },
};
