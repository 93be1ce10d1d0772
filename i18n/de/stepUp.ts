/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'Passwort bestätigen',
  text: 'Änderungen an Geld, Ergebnissen und Rechten müssen Sie bestätigen. Danach werden Sie %{minutes} Minuten lang nicht mehr gefragt.',
  password: 'Passwort von %{username}',
  codeTitle: 'Identität bestätigen',
  otp: 'Code für %{username} (aus der App oder Wiederherstellungscode)',
  wrongCode: 'Der Code ist falsch oder wurde bereits verwendet. Warten Sie auf den nächsten Code',
  clockAhead:
    'Die Uhr Ihres Telefons geht etwa %{seconds} Sekunden vor. Schalten Sie dort die automatische Uhrzeit ein, warten Sie %{seconds} Sekunden und geben Sie einen neuen Code ein.',
  clockBehind:
    'Dieser Code ist etwa %{seconds} Sekunden alt. Geben Sie den aktuellen ein. Gilt auch der nicht, geht die Uhr des Telefons nach: Schalten Sie dort die automatische Uhrzeit ein.',
  elsewhere:
    'Ihre Passkeys gehören zu %{site} und funktionieren unter dieser Adresse nicht. Nehmen Sie einen Code und fügen Sie danach wieder einen Passkey hinzu.',
  passkey: 'Passkey verwenden',
  noPasskey: 'Kein Passkey hat geantwortet. Versuchen Sie es noch einmal oder nehmen Sie einen Code.',
  submit: 'Bestätigen',
  wait: 'Zu viele Versuche. Warten Sie %{time}.',
};
