/** Request for the password before changes of money, results or permissions. */
export const stepUp = {
  title: 'Bitte noch einmal Ihr Passwort',
  text: 'Geld, Ergebnisse und Rechte ändern sich nur, wenn sicher ist, dass Sie es sind. Danach wird %{minutes} Minuten lang nicht mehr gefragt.',
  password: 'Passwort von %{username}',
  codeTitle: 'Noch einmal: Sie sind es',
  otp: 'Code von %{username}: aus der App oder zur Wiederherstellung',
  wrongCode: 'Stimmt nicht oder schon benutzt: Warten Sie auf den nächsten Code',
  passkey: 'Passkey verwenden',
  noPasskey: 'Kein Passkey hat geantwortet. Versuchen Sie es noch einmal oder nehmen Sie einen Code.',
  submit: 'Bestätigen',
  wait: 'Zu viele Versuche. Warten Sie %{time}.',
};
