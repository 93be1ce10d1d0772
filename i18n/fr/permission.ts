import type { Messages } from '../messages';

/** Areas of permissions and their levels, in French. */
export const permission = {
  atMost: 'au plus : %{level}',
  areas: {
    dashboard: {
      name: 'Tableau de bord',
      hint: 'Chiffres de la page d’accueil',
      levels: {
        off: 'Ne voit aucun chiffre sur la page d’accueil',
        view: 'Voit les chiffres de la page d’accueil',
        edit: 'Identique à « Voir »',
        all: 'Identique à « Voir »',
      },
    },
    summary: {
      name: 'Synthèse',
      hint: 'Mises, gains payés, bénéfice et numéros',
      levels: {
        off: 'Ne voit ni totaux ni numéros',
        view: 'Voit mises, gains payés, bénéfice et numéros',
        edit: 'Identique à « Voir »',
        all: 'Identique à « Voir »',
      },
    },
    member: {
      name: 'Membres et agents',
      hint: 'Parieurs, vendeurs et leurs comptes',
      levels: {
        off: 'Ne voit ni membres ni agents',
        view: 'Voit membres, agents et sous-comptes',
        edit: 'Ajoute et modifie les comptes et leur statut',
        all: 'Supprime aussi les comptes sans historique et gère les autres sous-comptes',
      },
    },
    report: {
      name: 'Rapports',
      hint: 'Gains/pertes, transactions, bulletins',
      levels: {
        off: 'Ne voit aucun rapport',
        view: 'Voit rapports, transactions et bulletins',
        edit: 'Identique à « Voir »',
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
