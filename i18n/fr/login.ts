import type { login as english } from '../en/login';
import type { DeepStringsOf } from '../messages';

/** The sign-in page, in French. */
export const login: DeepStringsOf<typeof english> = {
  title: 'Connexion',
  username: 'Identifiant',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé',
  remember: 'Rester connecté sur cet appareil',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  forgotten: 'Mot de passe oublié ?',
  register: { title: 'Inscription' },
  forgotPassword: { title: 'Mot de passe oublié' },
  language: 'Langue',
  required: {
    username: 'Saisissez votre identifiant',
    password: 'Saisissez votre mot de passe',
  },
  code: {
    text: 'Le mot de passe est bon. Encore une étape : montrez que vous avez votre appareil avec vous.',
    app: 'Code de votre application d’authentification',
    appHint: 'Six chiffres ; chaque code sert une fois.',
    emergency: 'Code de secours',
    emergencyHint: 'L’un des dix que vous avez gardés ; chacun sert une fois.',
    toEmergency: 'Utiliser un code de secours',
    toApp: 'Utiliser l’application',
    passkey: 'Utiliser une clé d’accès',
    back: 'Retour',
    wrong: 'Ce n’est pas le bon, ou il a déjà servi. Attendez le code suivant et réessayez.',
    noPasskey: 'Aucune clé d’accès n’a répondu. Réessayez ou utilisez un code.',
  },
  ended: {
    expired: 'Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.',
    revoked: 'Votre session a été fermée : le mot de passe a changé, ou elle a été fermée ailleurs. Reconnectez-vous.',
    signedOut: 'Vous êtes déconnecté.',
  },
  failed: {
    wrong: 'L’identifiant ou le mot de passe est incorrect.',
    wait: 'Trop de tentatives. Attendez %{time}, puis réessayez.',
    network: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
    server: 'Un problème est survenu, veuillez réessayer plus tard.',
    role: 'Ce compte n’est pas destiné au back-office.',
  },
  notKept: {
    insecure:
      'Le navigateur ne conserve pas la connexion par cette liaison. Ouvrez la page en https, ou en tant que localhost sur cette machine.',
    blocked: 'Le navigateur bloque les cookies ou le stockage de cette page. Autorisez-les pour vous connecter.',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  },
  notAuthorized: {
    title: 'Vous ne pouvez pas ouvrir cette page',
    text: 'Connectez-vous avec un compte qui en a le droit.',
  },
  maintenance: {
    title: 'En maintenance',
    text: 'Le back-office est en travaux. Les paris acceptés restent valables ; réessayez dans quelques minutes.',
  },
  error: { title: 'Erreur', text: 'Un problème est survenu. Veuillez réessayer plus tard.' },
  sampleData: 'DONNÉES D’EXEMPLE',
  sandbox: 'BAC À SABLE',
  toSignIn: 'Vers la page de connexion',
  links: {
    title: 'Autres accès',
    agent: 'Connexion agent',
    member: 'Connexion membre',
    backend: 'Site de gestion',
    website: 'Site client',
  },
  startFailure: {
    text: 'La page n’a pas pu être chargée. Vérifiez la connexion et réessayez.',
    retry: 'Réessayer',
  },
};
