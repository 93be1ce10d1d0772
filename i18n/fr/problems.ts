import type { Messages } from '../messages';

/** Refusals of the API, in French. */
export const problems: Messages['problems'] = {
  'bad-request': 'Cette adresse ou cette requête est mal formée.',
  validation: 'Certains champs ne sont pas corrects.',
  'not-signed-in': 'Veuillez vous connecter.',
  'wrong-credentials': 'L’identifiant ou le mot de passe est incorrect.',
  'code-required': 'Votre second facteur est demandé.',
  'wrong-code': 'Le code est faux, ou a déjà servi.',
  'second-factor-missing': 'Configurez d’abord un second facteur.',
  'password-change-required': 'Choisissez d’abord votre propre mot de passe.',
  'step-up-required': 'Rien n’a été fait : il n’a pas été confirmé que c’est vous. Votre saisie est toujours là.',
  forbidden: 'Vous ne pouvez pas faire cela.',
  suspended: 'Votre compte, ou un compte au-dessus, est suspendu : vous pouvez consulter, mais rien modifier.',
  'not-found': 'Cela n’existe pas, ou vous ne pouvez pas le voir.',
  'in-use': 'Cela a un historique et ne peut pas être supprimé. Verrouillez-le plutôt.',
  conflict: 'Ce n’est pas possible dans l’état actuel.',
  'in-progress': 'C’est déjà en cours. Patientez un instant.',
  'version-conflict': 'Quelqu’un d’autre a modifié ceci entre-temps.',
  'too-large': 'C’est trop volumineux.',
  'idempotency-mismatch':
    'Un envoi précédent de ce formulaire a finalement été exécuté, avec ce qu’il contenait alors. Consultez la liste avant de réessayer.',
  'too-many-tries': 'Trop de tentatives. Veuillez patienter un peu.',
  internal: 'Un problème est survenu, veuillez réessayer plus tard.',
  unavailable: 'Le serveur n’est pas encore prêt. Réessayez dans un instant.',
  busy: 'Il y a trop d’activité en ce moment. Réessayez dans un instant.',
  'clock-back':
    'L’horloge de la base de données a été retardée. Paris et mouvements d’argent attendent qu’elle ait rattrapé.',
};
