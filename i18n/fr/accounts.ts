import type { Messages } from '../messages';

/** What all accounts have in common on screen, in French. */
export const accounts: Messages['accounts'] = {
  directlyBelowYou: 'Directement sous vous',
  byUpline: { suspended: 'Suspendu par un upline', locked: 'Verrouillé par un upline' },
  slips: 'Bulletins de ce membre',
  head: {
    slips: 'Bulletins de ce membre',
    winLose: 'Gains/pertes par loterie',
    label: 'Le compte',
    path: 'Comptes au-dessus',
    balance: 'Solde (฿)',
    atStake: 'En jeu (฿)',
    lifetime: 'Gains/pertes au total (฿)',
    status: { active: 'Actif', suspended: 'Suspendu', locked: 'Verrouillé' },
  },
  status: {
    nobodyBelow: 'Il n’y a personne dessous.',
    byUpline: {
      suspended: 'Un upline est suspendu, ce compte l’est donc aussi, quel que soit le choix ici.',
      locked: 'Un upline est verrouillé, ce compte l’est donc aussi, quel que soit le choix ici.',
    },
  },
  username: {
    hint: 'Il ne pourra plus être changé',
    hintPrefix: 'Commence par %{prefix} ; il ne pourra plus être changé',
    checking: 'Vérification de la disponibilité…',
    free: '%{username} est libre',
  },
  password: { hint: 'Laissez vide : il sera créé', hintConfirm: 'Seulement si vous en avez saisi un' },
  handOver: {
    goOn: 'Continuer avec',
    next: { credit: 'Crédit et barème', rates: 'Commission', limits: 'Limites' },
    added: '%{username} a été ajouté',
    username: 'Identifiant',
    once: 'Le mot de passe n’est affiché que cette fois. Il devra être changé à la première connexion.',
    oneTimePassword: 'Mot de passe à usage unique',
    link: 'Page de connexion',
    copy: 'Copier',
    copied: 'Copié',
    copyFailed: 'Le navigateur n’a pas permis la copie. Le texte est sélectionné : copiez-le à la main.',
    text: 'Texte à transmettre',
    message: '%{brand}\n%{link}\nIdentifiant : %{username}\nMot de passe à usage unique : %{password}',
    another: 'En ajouter un autre',
    lost: 'La réponse au premier envoi s’est perdue en route, et le mot de passe avec elle. Définissez-en un nouveau sur l’écran du compte.',
  },
  newPassword: {
    open: 'Définir un nouveau mot de passe',
    title: 'Un nouveau mot de passe pour %{username} ?',
    text: 'Le mot de passe actuel cesse de valoir et ceux qui s’en servent sont déconnectés. Le nouveau n’est affiché qu’une fois et devra être changé à la prochaine connexion.',
    submit: 'Définir un nouveau mot de passe',
    done: 'Un nouveau mot de passe pour %{username}',
  },
  signIn: {
    never: 'Jamais connecté jusqu’ici.',
    last: 'Dernière connexion %{at}',
    lastFrom: 'Dernière connexion %{at} depuis %{ip}',
  },
  money: {
    tabs: {
      credit: 'Crédit',
      rates: 'Commission',
      limits: 'Limites',
      hold: 'Rétention propre',
      ledger: 'Grand livre',
    },
    alarm: 'Proche de la limite',
    strip: {
      label: 'Votre compte',
      left: 'Reste',
      used: 'Utilisé',
      week: 'Cette semaine',
      members: 'Membres actifs',
      online: 'En ligne',
    },
  },
};
