import type { Messages } from '../messages';

/** What every generated screen says, in French. */
export const engine: Messages['engine'] = {
  nothing: 'rien',
  yes: 'Oui',
  no: 'Non',
  retry: 'Réessayer',
  loading: 'Chargement …',
  clear: 'Effacer',
  open: 'Ouvrir',
  close: 'Fermer',
  showSecret: 'Afficher la saisie',
  hideSecret: 'Masquer la saisie',
  list: {
    search: 'Rechercher',
    views: 'Vue',
    table: 'Tableau',
    range: '%{from}–%{to} sur %{total}',
    nothingFound: 'Rien trouvé',
    nothingMatches: 'Rien ne correspond à ces filtres.',
    startOver: 'Recommencer',
  },
  filter: {
    add: 'Ajouter un filtre',
    apply: 'Appliquer',
    clearAll: 'Tout effacer',
    from: 'De',
    to: 'À',
    exactly: 'Exactement',
    contains: 'Une partie suffit',
    has: 'contient',
    removeHint: 'Filtré par %{name}',
  },
  form: {
    saved: 'Enregistré',
    created: 'Ajouté',
    reload: 'Recharger',
    conflict:
      'Quelqu’un d’autre a modifié ceci entre-temps, rien n’a donc été enregistré. Rechargez pour voir ses modifications ; votre saisie reste, et vous pourrez enregistrer à nouveau.',
  },
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications sur cet écran ne sont pas enregistrées et seraient perdues.',
    leave: 'Quitter',
    stay: 'Rester ici',
  },
};
