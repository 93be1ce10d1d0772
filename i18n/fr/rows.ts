import type { Messages } from '../messages';

/** Rows of lists in French. */
export const rows: Messages['rows'] = {
  select: {
    row: 'Sélectionner %{name}',
    page: 'Sélectionner cette page',
    pick: 'Sélectionner',
    bar: 'Sélection',
    count: '%{count} sélectionné |||| %{count} sélectionnés',
    isAll: 'Le seul résultat est sélectionné (%{count}) |||| Les %{count} résultats sont sélectionnés',
    all: 'Sélectionner les %{count} résultats',
    tooMany:
      'Il y a plus de lignes qu’on ne peut en modifier en une fois (%{max}). Affinez la liste pour les sélectionner toutes.',
    clear: 'Effacer la sélection',
  },
  shortcuts: {
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    select: 'Sélectionner la ligne',
    edit: 'Modifier la ligne',
  },
  menu: { open: 'Actions : %{name}', copyName: 'Copier l’identifiant' },
  card: { more: 'Plus', less: 'Moins' },
  states: { since: 'Données de %{time}.' },
  status: {
    suspended: {
      open: 'Suspendre',
      title: 'Suspendre %{what} ?',
      done: 'Suspendu : %{what}',
      means: 'Ils peuvent se connecter et tout consulter, mais rien modifier.',
      both: 'En dessous, %{agents} et %{members} sont suspendus aussi.',
      one: 'Suspendus aussi, en dessous : %{below}.',
    },
    locked: {
      open: 'Verrouiller',
      title: 'Verrouiller %{what} ?',
      done: 'Verrouillé : %{what}',
      means: 'Ils ne peuvent pas se connecter, et leurs sessions ouvertes sont fermées.',
      both: 'En dessous, %{agents} et %{members} sont verrouillés aussi.',
      one: 'Verrouillés aussi, en dessous : %{below}.',
    },
    active: {
      open: 'Activer',
      title: 'Activer %{what} ?',
      done: 'Activé : %{what}',
      means: 'Ils travaillent de nouveau normalement, sauf si un upline est suspendu ou verrouillé.',
      both: 'En dessous, le statut de %{agents} et %{members} change aussi.',
      one: 'Le statut change aussi, en dessous : %{below}.',
    },
    of: {
      agents: '%{count} agent |||| %{count} agents',
      members: '%{count} membre |||| %{count} membres',
      'sub-accounts': '%{count} sous-compte |||| %{count} sous-comptes',
    },
    already: '%{count} a déjà ce statut. |||| %{count} ont déjà ce statut.',
    refused: 'Ces comptes ne peuvent pas être modifiés. Désélectionnez-les d’abord :',
    moved:
      'La liste a changé depuis votre sélection, le nombre de lignes est différent, ou d’autres comptes correspondent. Rien n’a été modifié.',
    askAnew: 'Afficher le nouveau nombre',
  },
  package: { open: 'Barème…' },
  limit: { open: 'Limites…' },
};
