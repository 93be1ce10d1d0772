import type { Messages } from '../messages';

/** Titles of the screens, and the few screens that belong to no resource, in French. */
export const pages: Messages['pages'] = {
  home: { title: 'Accueil' },
  login: { title: 'Connexion' },
  agents: { title: 'Agents' },
  addAgent: { title: 'Ajouter un agent' },
  editAgent: { title: 'Modifier l’agent' },
  blank: { title: 'Page vide' },
  loading: 'Chargement de l’écran',
  toHome: 'Vers la page d’accueil',
  screenFailure: {
    text: 'Cet écran n’a pas pu être chargé. Vérifiez la connexion.',
    retry: 'Réessayer',
    reload: 'Recharger la page',
  },
  routeFailure: {
    text: 'Un problème est survenu, veuillez réessayer plus tard.',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  },
  notAuthorized: {
    title: 'Vous ne pouvez pas ouvrir cette page',
    text: 'La page « %{page} » demande un droit que votre compte n’a pas : %{right}.',
    unknown: 'Elle demande un droit que votre compte n’a pas.',
    who: 'Votre upline, ou la personne qui a créé votre compte, peut vous le donner.',
    right: '%{area} : %{level}',
  },
  password: {
    title: 'Changer le mot de passe',
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
};
