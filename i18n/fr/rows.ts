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
      'Il y a plus de résultats qu’on ne peut en modifier d’un coup (%{max}) ; affinez la liste pour les prendre tous.',
    clear: 'Effacer la sélection',
  },
  shortcuts: {
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    select: 'Sélectionner la ligne',
  },
  card: { more: 'Plus', less: 'Moins' },
  states: { since: 'Ce que vous voyez date de %{time}.' },
  status: {
    suspended: {
      open: 'Suspendre',
      title: 'Suspendre %{what} ?',
      done: 'Suspension faite : %{what}',
      means: 'Ils peuvent se connecter et consulter, mais rien modifier.',
      both: 'Dessous, %{agents} et %{members} s’arrêtent aussi.',
      one: 'S’arrêtent aussi, dessous : %{below}.',
    },
    locked: {
      open: 'Verrouiller',
      title: 'Verrouiller %{what} ?',
      done: 'Verrouillage fait : %{what}',
      means: 'Ils ne peuvent pas se connecter, et ceux qui le sont sont déconnectés.',
      both: 'Dessous, %{agents} et %{members} sont verrouillés aussi.',
      one: 'Verrouillés aussi, dessous : %{below}.',
    },
    active: {
      open: 'Activer',
      title: 'Activer %{what} ?',
      done: 'Activation faite : %{what}',
      means: 'Ils travaillent de nouveau normalement, sauf si un upline est arrêté.',
      both: 'Dessous, %{agents} et %{members} changent avec eux.',
      one: 'Changent avec eux, dessous : %{below}.',
    },
    of: {
      agents: '%{count} agent |||| %{count} agents',
      members: '%{count} membre |||| %{count} membres',
      'sub-accounts': '%{count} sous-compte |||| %{count} sous-comptes',
    },
    already: '%{count} a déjà ce statut et reste tel quel. |||| %{count} ont déjà ce statut et restent tels quels.',
    refused: 'Personne ne peut être modifié tant que ceux-ci sont sélectionnés :',
    moved: 'La liste a changé depuis votre sélection : il y a plus ou moins de résultats, et personne n’a été modifié.',
    askAnew: 'Afficher les nouveaux chiffres',
  },
  package: { open: 'Barème…' },
  limit: { open: 'Limites…' },
};
