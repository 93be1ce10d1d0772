/** Request for the password before changes of money, results or permissions. */
export const stepUp = {
  title: 'Votre mot de passe, encore une fois',
  text: 'L’argent, les résultats et les droits ne changent que s’il est certain que c’est vous. Ensuite, plus rien ne le redemande pendant %{minutes} minutes.',
  password: 'Mot de passe de %{username}',
  codeTitle: 'C’est bien vous, encore une fois',
  otp: 'Code de %{username} : de l’application ou de secours',
  wrongCode: 'Pas le bon, ou déjà utilisé : attendez le code suivant',
  passkey: 'Utiliser une clé d’accès',
  noPasskey: 'Aucune clé d’accès n’a répondu. Réessayez ou utilisez un code.',
  submit: 'Confirmer',
  wait: 'Trop de tentatives. Attendez %{time}.',
};
