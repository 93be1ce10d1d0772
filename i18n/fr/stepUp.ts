/** Asking for the password again before money, results or permissions move. */
export const stepUp = {
  title: 'Votre mot de passe, encore une fois',
  text: 'L’argent, les résultats et les droits ne changent que s’il est certain que c’est vous. Ensuite, plus rien ne le redemande pendant %{minutes} minutes.',
  password: 'Mot de passe de %{username}',
  submit: 'Confirmer',
  wait: 'Trop de tentatives. Attendez %{time}.',
};
