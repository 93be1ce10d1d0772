import type { Messages } from '../messages';

/** Errors that the API can return, in French. */
export const problems: Messages['problems'] = {
  'bad-request': 'Cette adresse ou cette requête n’est pas valide.',
  validation: 'Certains champs ne sont pas valides. Vérifiez-les.',
  'not-signed-in': 'Veuillez vous connecter.',
  'wrong-credentials': 'Identifiant ou mot de passe incorrect.',
  'code-required': 'Saisissez le code de votre second facteur.',
  'wrong-code': 'Ce code est incorrect ou a déjà servi.',
  'second-factor-missing': 'Configurez d’abord un second facteur.',
  'password-change-required': 'Choisissez d’abord votre propre mot de passe.',
  'step-up-required': 'Rien n’a été fait, car vous n’avez pas confirmé votre identité. Votre saisie est toujours là.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  suspended: 'Votre compte ou un compte au-dessus est suspendu. Vous pouvez tout consulter, mais rien modifier.',
  'not-found': 'Cela n’existe pas, ou vous n’y avez pas accès.',
  'in-use': 'Cela a un historique et ne peut pas être supprimé. Verrouillez-le plutôt.',
  conflict: 'Ce n’est pas possible dans l’état actuel.',
  'in-progress': 'C’est déjà en cours. Patientez un instant.',
  'version-conflict': 'Quelqu’un d’autre a modifié ceci. Rechargez et réessayez.',
  'too-large': 'C’est trop volumineux pour être envoyé.',
  'idempotency-mismatch':
    'Un envoi précédent de ce formulaire a bien été exécuté, avec les valeurs d’alors. Consultez la liste avant de réessayer.',
  'too-many-tries': 'Trop de tentatives. Patientez un instant.',
  internal: 'Un problème est survenu, veuillez réessayer plus tard.',
  unavailable: 'La base de données est injoignable pour le moment. Votre saisie est toujours là. Réessayez dans un instant.',
  busy: 'Le serveur est très sollicité. Réessayez dans un instant.',
  'clock-back':
    'L’horloge de la base de données a été retardée. Paris et mouvements d’argent attendent qu’elle ait rattrapé son retard.',
};
