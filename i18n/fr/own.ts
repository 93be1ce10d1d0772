import type { AreaTexts } from '../messages';

/** The user’s own account, profile and password, in French. */
export const own = {
  pages: {
    myAccount: {
      business: 'Compte',
      money: {
        house: 'Solde (฿)',
        title: 'Argent',
        balance: 'Avec l’upline',
        youOwe: 'Vous devez %{amount} à %{upline}',
        owesYou: '%{upline} vous doit %{amount}',
        even: 'Soldé',
        creditLimit: 'Limite de crédit (฿)',
        usedCredit: 'Crédit utilisé',
        givenOn: 'Accordé plus bas (฿)',
        available: 'Reste (฿)',
        package: 'Barème reçu',
        cleared: 'Règlement',
        cycles: { weekly: 'Chaque semaine', daily: 'Chaque jour', draw: 'À chaque tirage' },
        statement: 'Relevé',
        rates: 'Cotes et commission',
      },
      username: 'Compte',
      status: 'Statut',
      upline: 'Upline',
      level: 'Niveau',
      receivedPt: 'PT reçu (%)',
      agents: 'Agents dessous',
      members: 'Membres dessous',
      permission: 'Ce que vous pouvez faire',
      createdAt: 'Ajouté',
    },
    profile: {
      page: 'Langue et apparence',
      atOnce: 'En vigueur dès que c’est choisi.',
    },
    password: {
      sessions: {
        title: 'Où vous êtes connecté',
        since: 'Connecté le %{at}',
        lastUsed: 'dernière utilisation le %{at}',
        ended: 'Session fermée à cet endroit',
      },
      tooOld:
        'Votre mot de passe sert depuis plus longtemps qu’il n’est permis ici. Choisissez-en un nouveau pour continuer.',
      mustChange: 'Votre mot de passe vous a été donné par quelqu’un d’autre. Choisissez le vôtre pour continuer.',
      currentPassword: 'Mot de passe actuel',
      newPassword: 'Nouveau mot de passe',
      hint: 'Au moins 8 caractères ; une phrase convient très bien.',
      repeat: 'Répétez le nouveau mot de passe',
      signOutElsewhere: 'Se déconnecter partout ailleurs',
      submit: 'Changer le mot de passe',
      changed: 'Votre mot de passe a été changé',
      show: 'Afficher les mots de passe',
    },
  },
  resources: {
    profile: {
      sections: { person: 'Coordonnées' },
      fields: {
        id: 'Id',
        username: 'Identifiant',
        nickname: 'Surnom',
        phone: 'Téléphone',
        email: 'E-mail',
        lastLoginAt: 'Dernière connexion',
        lastLoginIp: 'Dernière connexion depuis',
        version: 'Version',
      },
    },
  },
} satisfies AreaTexts['own'];
