import { pages } from './pages';
import type { AreaTexts } from '../messages';

/** The user’s own account, profile and password, in French. */
export const own = {
  pages: {
    myAccount: {
      business: 'Compte',
      money: {
        house: 'Solde (฿)',
        title: 'Argent',
        balance: 'Solde avec l’upline',
        youOwe: 'Vous devez %{amount} à %{upline}',
        owesYou: '%{upline} vous doit %{amount}',
        even: 'Soldé',
        creditLimit: 'Limite de crédit (฿)',
        usedCredit: 'Crédit utilisé',
        givenOn: 'Accordé au réseau (฿)',
        available: 'Disponible (฿)',
        package: 'Barème reçu',
        cleared: 'Cycle de règlement',
        cycles: { weekly: 'Hebdomadaire', daily: 'Quotidien', draw: 'Par tirage' },
        statement: 'Relevé',
        rates: 'Cotes et commission',
      },
      username: 'Compte',
      status: 'Statut',
      upline: 'Upline',
      level: 'Niveau',
      receivedPt: 'PT reçu (%)',
      agents: 'Agents en dessous',
      members: 'Membres en dessous',
      permission: 'Vos droits',
      createdAt: 'Ajouté le',
    },
    profile: {
      page: 'Langue et apparence',
      immediately: 'Les changements s’appliquent immédiatement.',
    },
    password: {
      sessions: {
        title: 'Vos sessions',
        since: 'Connecté le %{at}',
        lastUsed: 'dernière utilisation le %{at}',
        ended: 'Session fermée',
      },
      tooOld: 'Votre mot de passe a expiré. Choisissez-en un nouveau pour continuer.',
      mustChange: 'Choisissez votre propre mot de passe pour continuer.',
      currentPassword: 'Mot de passe actuel',
      newPassword: 'Nouveau mot de passe',
      hint: 'Au moins 8 caractères. Une phrase convient très bien.',
      repeat: 'Répétez le nouveau mot de passe',
      signOutElsewhere: 'Se déconnecter sur tous les autres appareils',
      submit: 'Changer le mot de passe',
      changed: 'Votre mot de passe a été changé',
      show: 'Afficher les mots de passe',
    },
  },
  resources: {
    profile: {
      sections: { person: 'Coordonnées', start: 'Départ' },
      fields: {
        id: 'Id',
        username: 'Identifiant',
        nickname: 'Surnom',
        phone: 'Téléphone',
        email: 'E-mail',
        startPage: 'Page de départ',
        lastLoginAt: 'Dernière connexion',
        lastLoginIp: 'Dernière connexion depuis',
        version: 'Version',
      },
      options: { startPage: pages.startPages },
    },
  },
} satisfies AreaTexts['own'];
