/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'Passwort bestätigen',
  text: 'Änderungen an Geld, Ergebnissen und Rechten müssen Sie bestätigen. Danach werden Sie %{minutes} Minuten lang nicht mehr gefragt.',
  password: 'Passwort von %{username}',
  codeTitle: 'Identität bestätigen',
  otp: 'Code für %{username} (aus der App oder Wiederherstellungscode)',
  wrongCode: 'Der Code ist falsch oder wurde bereits verwendet. Warten Sie auf den nächsten Code',
  passkey: 'Passkey verwenden',
  noPasskey: 'Kein Passkey hat geantwortet. Versuchen Sie es noch einmal oder nehmen Sie einen Code.',
  submit: 'Bestätigen',
  wait: 'Zu viele Versuche. Warten Sie %{time}.',
};
