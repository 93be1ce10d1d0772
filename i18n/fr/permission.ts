import type { Messages } from '../messages';

/** Areas of permissions and their levels, in French. */
export const permission = {
  atMost: 'au plus : %{level}',
  areas: {
    dashboard: {
      name: 'Tableau de bord',
      hint: 'Les chiffres de la page d’accueil',
      levels: {
        off: 'Ne voit aucun chiffre sur la page d’accueil',
        view: 'Voit les chiffres de la page d’accueil',
        edit: 'Comme Voir : ici rien n’est à modifier',
        all: 'Comme Voir : ici rien n’est à modifier',
      },
    },
    summary: {
      name: 'Synthèses',
      hint: 'Mises, gains payés, bénéfice et numéros',
      levels: {
        off: 'Ne voit ni totaux ni numéros',
        view: 'Voit mises, gains payés, bénéfice et numéros',
        edit: 'Comme Voir : ici rien n’est à modifier',
        all: 'Comme Voir : ici rien n’est à modifier',
      },
    },
    member: {
      name: 'Membres et agents',
      hint: 'Qui parie et qui vend',
      levels: {
        off: 'Ne voit ni membres ni agents',
        view: 'Voit membres, agents et sous-comptes',
        edit: 'Ajoute et modifie les comptes et leur statut',
        all: 'Supprime aussi ce qui n’a pas d’historique et gère les autres sous-comptes',
      },
    },
    report: {
      name: 'Rapports',
      hint: 'Gains/pertes, transactions, bulletins',
      levels: {
        off: 'Ne voit aucun rapport',
        view: 'Lit rapports, transactions et bulletins',
        edit: 'Comme Voir : ici rien n’est à modifier',
        all: 'Annule aussi des bulletins et règle les relevés',
      },
    },
    lotto: {
      name: 'Loterie',
      hint: 'Loteries, cotes, limites et résultats',
      levels: {
        off: 'Ne voit aucune loterie',
        view: 'Voit loteries, cotes, limites et résultats',
        edit: 'Modifie cotes et limites, saisit les résultats',
        all: 'Annule aussi des tirages et approuve les résultats',
      },
    },
    system: {
      name: 'Système',
      hint: 'Réglages, API et accès',
      levels: {
        off: 'Ne voit aucun réglage',
        view: 'Voit réglages, journaux de l’API et accès',
        edit: 'Modifie réglages et clés de l’API',
        all: 'Ferme aussi des sessions et supprime des clés',
      },
    },
  },
  levels: { off: 'Aucun', view: 'Voir', edit: 'Modifier', all: 'Tout' },
  everywhere: 'Tous les domaines : %{level}',
} satisfies Messages['resources']['permission'];
