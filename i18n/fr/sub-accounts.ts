import type { AreaTexts } from '../messages';

/** Sub accounts: fields, presets and restrictions, in French. */
export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Déconnecter',
      signOutOf: 'Déconnecter %{username}',
      signedOut: '%{username} est déconnecté partout',
      add: 'Ajouter un sous-compte',
      toList: 'Vers les sous-comptes',
      empty: 'Personne ne travaille encore pour ce compte.',
      readOnly: {
        own: 'C’est votre propre compte : ses droits et son statut sont fixés par le titulaire. Vos coordonnées sont dans Profil.',
        level:
          'Lecture seule : les sous-comptes sont modifiés par le titulaire, ou par l’un d’eux ayant tout pouvoir sur les membres et agents.',
        beyond:
          'Lecture seule : cette personne a plus de droits que vous ; seul quelqu’un qui en a autant modifie le compte.',
      },
      sections: {
        account: 'Compte',
        status: 'Statut',
        permission: 'Droits',
        reductions: 'Restrictions',
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
        noRates: 'Pas de cotes',
        noResults: 'Pas de résultats',
        noCancel: 'Pas d’annulation',
        partner: 'Technicien d’un partenaire',
        validUntil: 'Valable jusqu’au',
        status: 'Statut',
        effectiveStatus: 'Statut effectif',
        reason: 'Motif',
        neverSignedIn: 'Jamais connecté',
        hasSecondFactor: 'Second facteur',
        lastLoginAt: 'Dernière connexion',
        lastLoginIp: 'Dernière connexion depuis',
        isOnline: 'Connecté',
        createdAt: 'Ajouté',
        version: 'Version',
      },
      options: {
        status: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
        effectiveStatus: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
      },
      username: {
        hint: 'La partie après le @ ; elle ne pourra plus être changée',
        whole: 'Se connecte comme %{username} ; cela ne pourra plus être changé',
      },
      validity: { open: 'Sans fin', over: 'Expiré' },
      status: {
        active: 'Travaille normalement.',
        suspended: 'Cette personne peut se connecter et consulter, mais rien modifier.',
        locked: 'Cette personne ne peut pas se connecter et est déconnectée aussitôt.',
      },
      presets: {
        label: 'Partir d’une fonction courante',
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
          cashier: 'S’occupe des membres et lit les rapports ; ni cotes ni résultats.',
          risk: 'Surveille les numéros et fixe les limites ; pas de résultats.',
          results: 'Saisit les résultats ; ni cotes ni annulations.',
          approver:
            'Vérifie et approuve ou refuse ce que d’autres ont saisi ou demandé : résultats, corrections, annulations, gros gains ; pas de cotes.',
          analyst: 'Lit chiffres et rapports, ne voit aucun membre, ne modifie rien.',
          viewer: 'Voit tout sauf le système, ne modifie rien.',
          engineer: 'Réglages et API ; rien des affaires.',
          own: 'Des droits composés par vous. Une fonction courante les remplace et peut être ajustée ensuite.',
        },
      },
      reductions: {
        noRates: 'Ne modifie ni cotes ni remises, quel que soit le niveau',
        noResults: 'Ne saisit ni ne corrige de résultats, quel que soit le niveau',
        noCancel: 'N’annule ni bulletins ni tirages, quel que soit le niveau',
      },
      partner: {
        none: 'À laisser vide, sauf pour le technicien d’un partenaire.',
        bound:
          'Voit le journal, les appels en échec et le contrôle de signature de ce partenaire, et rien d’autre, quels que soient les niveaux.',
        withoutLevel: 'Ne voit rien : pour ce partenaire, le niveau de Système doit être au moins Voir.',
      },
      menuAs: {
        open: 'Voir le menu comme cet utilisateur',
        label: 'Le menu tel que cet utilisateur le voit',
        nothing: 'Avec ces niveaux aucun écran du menu principal n’est ouvert.',
        landing: 'S’ouvre après la connexion : %{screen}',
      },
    },
  },
} satisfies AreaTexts['sub-accounts'];
