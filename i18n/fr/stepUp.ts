/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'Confirmez votre mot de passe',
  text: 'Les changements d’argent, de résultats et de droits exigent votre confirmation. Ensuite, elle n’est plus demandée pendant %{minutes} minutes.',
  password: 'Mot de passe de %{username}',
  codeTitle: 'Confirmez votre identité',
  otp: 'Code de %{username} (application ou code de secours)',
  wrongCode: 'Ce code est incorrect ou a déjà servi. Attendez le code suivant',
  clockAhead:
    'L’horloge de votre téléphone avance d’environ %{seconds} secondes. Activez-y l’heure automatique, attendez %{seconds} secondes, puis saisissez un nouveau code.',
  clockBehind:
    'Ce code date d’environ %{seconds} secondes. Saisissez le code actuel. S’il est refusé aussi, l’horloge du téléphone retarde : activez-y l’heure automatique.',
  elsewhere:
    'Vos clés d’accès appartiennent à %{site} et ne fonctionnent pas à cette adresse. Utilisez un code, puis ajoutez de nouveau une clé d’accès.',
  passkey: 'Utiliser une clé d’accès',
  noPasskey: 'Aucune clé d’accès n’a répondu. Réessayez ou utilisez un code.',
  submit: 'Confirmer',
  wait: 'Trop de tentatives. Attendez %{time}.',
};
