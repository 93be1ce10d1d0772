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
    text: 'Le mot de passe est correct. Confirmez la connexion avec votre second facteur.',
    app: 'Code de l’application d’authentification',
    appHint: 'Six chiffres. Chaque code sert une fois.',
    emergency: 'Code de secours',
    emergencyHint: 'L’un de vos dix codes de secours. Chacun sert une fois.',
    toEmergency: 'Utiliser un code de secours',
    toApp: 'Utiliser l’application d’authentification',
    passkey: 'Utiliser une clé d’accès',
    back: 'Retour',
    wrong: 'Ce code est incorrect ou a déjà servi. Attendez le code suivant et réessayez.',
    clockAhead:
      'L’horloge de votre téléphone avance d’environ %{seconds} secondes. Activez-y l’heure automatique, attendez %{seconds} secondes, puis saisissez un nouveau code.',
    clockBehind:
      'Ce code date d’environ %{seconds} secondes. Saisissez le code actuel. S’il est refusé aussi, l’horloge du téléphone retarde : activez-y l’heure automatique.',
    elsewhere:
      'Vos clés d’accès appartiennent à %{site} et ne fonctionnent pas à cette adresse. Utilisez un code, puis ajoutez de nouveau une clé d’accès.',
    noPasskey: 'Aucune clé d’accès n’a répondu. Réessayez ou utilisez un code.',
  },
  ended: {
    expired: 'Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.',
    revoked:
      'Votre session a été fermée, car le mot de passe a changé ou elle a été fermée depuis un autre appareil. Reconnectez-vous.',
    signedOut: 'Vous êtes déconnecté.',
  },
  failed: {
    wrong: 'Identifiant ou mot de passe incorrect.',
    wait: 'Trop de tentatives. Attendez %{time}, puis réessayez.',
    network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    server: 'Un problème est survenu, veuillez réessayer plus tard.',
    role: 'Ce compte ne peut pas se connecter ici.',
  },
  requestId: 'ID de la requête',
  notKept: {
    insecure:
      'Votre navigateur ne peut pas vous garder connecté sur cette liaison. Ouvrez la page en https, ou en tant que localhost sur cet appareil.',
    blocked: 'Votre navigateur bloque les cookies ou le stockage pour cette page. Autorisez-les, puis connectez-vous.',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse est peut-être incorrecte, ou la page a été déplacée.',
  },
  notAuthorized: {
    title: 'Vous n’avez pas accès à cette page',
    text: 'Connectez-vous avec un compte qui y a accès.',
  },
  maintenance: {
    title: 'En maintenance',
    text: 'Le back-office est en maintenance. Les paris acceptés restent valables. Réessayez dans quelques minutes.',
  },
  error: { title: 'Erreur', text: 'Un problème est survenu. Veuillez réessayer plus tard.' },
  sampleData: 'DONNÉES D’EXEMPLE',
  sandbox: 'BAC À SABLE',
  toSignIn: 'Aller à la page de connexion',
  links: {
    title: 'Autres sites',
    agent: 'Connexion agent',
    member: 'Connexion membre',
    backend: 'Site de gestion',
    website: 'Site client',
  },
  startFailure: {
    text: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
};
