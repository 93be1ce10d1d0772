import { own } from './own';
import type { AreaTexts } from '../messages';

/** Sub accounts: their fields, roles, restrictions, in French. */
export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Déconnecter',
      signOutOf: 'Déconnecter %{username}',
      signedOut: '%{username} a été déconnecté partout',
      add: 'Ajouter un sous-compte',
      toList: 'Aller aux sous-comptes',
      empty: 'Pas encore de sous-comptes. Ajoutez-en un pour chaque personne qui travaille avec ce compte.',
      readOnly: {
        own: 'C’est votre propre compte. Son titulaire fixe ses droits et son statut. Modifiez vos coordonnées dans Profil.',
        level:
          'Lecture seule : seul le titulaire, ou un sous-compte avec le niveau Tout pour Membres et agents, peut modifier les sous-comptes.',
        beyond:
          'Lecture seule : cet utilisateur a des droits que vous n’avez pas. Seul quelqu’un ayant au moins les mêmes droits peut modifier le compte.',
      },
      sections: {
        account: 'Compte',
        status: 'Statut',
        permission: 'Droits',
        reductions: 'Restrictions',
        start: 'Départ',
        partner: 'Partenaire',
        signIn: 'Connexion',
      },
      fields: {
        id: 'Id',
        username: 'Identifiant',
        password: 'Mot de passe',
        confirmPassword: 'Confirmer le mot de passe',
        nickname: 'Surnom',
        phone: 'Téléphone',
        email: 'E-mail',
        owner: 'Agit comme',
        permission: 'Droits',
        noRates: 'Pas de changement de cotes',
        noResults: 'Pas de saisie de résultats',
        noCancel: 'Pas d’annulation',
        startPage: 'Page de départ',
        partner: 'Technicien du partenaire',
        validUntil: 'Valable jusqu’au',
        status: 'Statut',
        effectiveStatus: 'Statut effectif',
        reason: 'Motif',
        neverSignedIn: 'Jamais connecté',
        hasSecondFactor: 'Second facteur',
        lastLoginAt: 'Dernière connexion',
        lastLoginIp: 'IP de la dernière connexion',
        isOnline: 'En ligne',
        createdAt: 'Ajouté',
        version: 'Version',
      },
      options: {
        startPage: own.resources.profile.options.startPage,
        status: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
        effectiveStatus: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
      },
      username: {
        hint: 'La partie après le @ ; ne pourra plus être modifiée',
        whole: 'Se connecte comme %{username} ; ne pourra plus être modifié',
      },
      validity: { open: 'Sans expiration', over: 'Expiré' },
      status: {
        active: 'Travaille normalement.',
        suspended: 'Cet utilisateur peut se connecter et consulter, mais rien modifier.',
        locked: 'Cet utilisateur ne peut plus se connecter, et ses sessions ouvertes sont fermées.',
      },
      presets: {
        label: 'Partir d’un rôle',
        names: {
          cashier: 'Caisse',
          risk: 'Risque',
          results: 'Résultats',
          approver: 'Approbation',
          analyst: 'Analyse',
          viewer: 'Consultation',
          engineer: 'Technique',
        },
        hints: {
          cashier: 'Gère les membres, les dépôts et les bulletins ; ni bénéfice, ni cotes, ni résultats.',
          risk: 'Surveille les numéros et fixe les limites ; pas de résultats.',
          results: 'Saisit les résultats ; ni cotes ni annulations.',
          approver:
            'Vérifie les saisies et demandes des autres et les approuve ou les refuse : résultats, corrections, annulations, gros gains ; pas de cotes.',
          analyst: 'Lit chiffres et rapports, ne voit aucun membre, ne modifie rien.',
          viewer: 'Voit tout sauf le système, ne modifie rien.',
          engineer: 'Réglages et API seulement ; aucune donnée commerciale.',
          own: 'Votre propre combinaison de droits. Choisir un rôle les remplace ; vous pouvez ensuite les ajuster.',
        },
      },
      reductions: {
        noRates: 'Ne peut modifier ni cotes ni remises, quel que soit le niveau',
        noResults: 'Ne peut ni saisir ni corriger de résultats, quel que soit le niveau',
        noCancel: 'Ne peut annuler ni bulletins ni tirages, quel que soit le niveau',
      },
      partner: {
        none: 'À laisser vide, sauf si cet utilisateur est technicien d’un partenaire.',
        bound:
          'Ne voit que le journal, les appels en échec et le contrôle de signature de ce partenaire, quel que soit le niveau.',
        withoutLevel: 'Ne voit encore rien : réglez le niveau de Système sur Voir ou plus.',
      },
      menuAs: {
        open: 'Prévisualiser le menu de cet utilisateur',
        label: 'Menu de cet utilisateur',
        nothing: 'Ces droits n’ouvrent aucun écran du menu principal.',
        landing: 'Premier écran après la connexion : %{screen}',
      },
    },
  },
} satisfies AreaTexts['sub-accounts'];
