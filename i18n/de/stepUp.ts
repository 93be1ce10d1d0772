/** Asking for the password again before money, results or permissions move. */
export const stepUp = {
  title: 'Bitte noch einmal Ihr Passwort',
  text: 'Geld, Ergebnisse und Rechte ändern sich nur, wenn sicher ist, dass Sie es sind. Danach wird %{minutes} Minuten lang nicht mehr gefragt.',
  password: 'Passwort von %{username}',
  submit: 'Bestätigen',
  wait: 'Zu viele Versuche. Warten Sie %{time}.',
};
