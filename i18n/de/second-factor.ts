/** Texts of the second factor: authenticator app, passkeys, recovery codes. */
export const secondFactor = {
  secondFactor: {
    held: 'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben. Richten Sie einen ein, um fortzufahren.',
    isRequired: 'Für Ihr Konto ist ein zweiter Faktor vorgeschrieben, daher lässt sich der letzte nicht entfernen.',
    text: 'Ein zweiter Faktor schützt Ihr Konto auch dann, wenn jemand Ihr Passwort kennt. Er wird bei der Anmeldung und vor Änderungen an Geld, Ergebnissen und Rechten verlangt.',
    copy: 'Kopieren',
    app: {
      title: 'Authenticator-App',
      means: 'Eine App auf dem Telefon zeigt alle 30 Sekunden einen neuen Code. Jede Authenticator-App ist geeignet.',
      none: 'Nicht eingerichtet.',
      since: 'Eingerichtet am %{at}',
      setUp: 'App einrichten',
      another: 'Auf einem anderen Telefon einrichten',
      remove: 'Entfernen',
      how: 'Scannen Sie den QR-Code mit der App und geben Sie den angezeigten Code ein. Damit ist der zweite Faktor aktiv, und Sie werden auf allen anderen Geräten abgemeldet.',
      picture: 'QR-Code des Geheimnisses',
      typed: 'Keine Kamera? Geben Sie diesen Schlüssel in die App ein:',
      here: 'In einer App auf diesem Gerät öffnen',
      code: 'Code aus der App',
      codeHint: 'Sechs Ziffern',
      confirm: 'Bestätigen',
    },
    passkeys: {
      title: 'Passkeys',
      means:
        'Fingerabdruck, Gesicht oder Sicherheitsschlüssel statt eines Codes. Ein Passkey funktioniert nur auf dieser Website, daher kann ihn keine gefälschte Seite abfragen.',
      add: 'Passkey hinzufügen',
      how: 'Als Nächstes fragt der Browser nach Fingerabdruck, Gesicht oder Sicherheitsschlüssel.',
      make: 'Weiter',
      name: 'Name',
      nameHint: 'Ein Name zum Wiedererkennen, etwa „Telefon“ oder „blauer Schlüssel“',
      since: 'hinzugefügt am %{at}',
      used: 'zuletzt benutzt am %{at}',
      elsewhere: 'Funktioniert nur unter %{site}, nicht unter dieser Adresse',
      neverUsed: 'nie benutzt',
      rename: 'Umbenennen',
      remove: 'Entfernen',
      notMade: 'Es wurde kein Passkey erstellt. Versuchen Sie es noch einmal oder richten Sie die App ein.',
    },
    codes: {
      title: 'Wiederherstellungscodes',
      means: 'Wenn Sie Ihr Gerät verlieren, ersetzt jeder dieser Codes einmal den Code der App.',
      left: 'Noch %{left} von %{of}',
      renew: 'Neue Codes erzeugen',
      shown: 'Ihre Wiederherstellungscodes',
      keep: 'Sie werden nur einmal angezeigt. Bewahren Sie sie auf Papier oder in einem Passwortmanager auf, nicht auf dem Telefon selbst. Frühere Codes gelten nicht mehr.',
      kept: 'Ich habe sie gesichert',
    },
    reset: {
      title: 'Zweiten Faktor von %{username} zurücksetzen?',
      text: 'Nur wenn Gerät und Wiederherstellungscodes verloren sind. Vergewissern Sie sich, dass die Anfrage wirklich von dieser Person kommt. Alle ihre Sitzungen werden beendet, und das Passwort allein genügt zur Anmeldung, bis ein neuer zweiter Faktor eingerichtet ist. Ist er vorgeschrieben, öffnet sich vorher nichts anderes.',
      reason: 'Grund, und wie Sie die Identität geprüft haben',
      submit: 'Zurücksetzen',
      done: 'Zweiter Faktor zurückgesetzt. Er kann jetzt neu eingerichtet werden.',
    },
  },
  validation: {
    secondFactor: {
      asked: 'Ihr zweiter Faktor ist erforderlich',
      wrong: 'Falsch oder schon benutzt. Warten Sie auf den nächsten Code.',
      clockAhead:
        'Die Uhr Ihres Telefons geht etwa %{seconds} Sekunden vor. Schalten Sie dort die automatische Uhrzeit ein, warten Sie %{seconds} Sekunden und geben Sie einen neuen Code ein.',
      clockBehind:
        'Dieser Code ist etwa %{seconds} Sekunden alt. Geben Sie den aktuellen ein. Gilt auch der nicht, geht die Uhr des Telefons nach: Schalten Sie dort die automatische Uhrzeit ein.',
      elsewhere:
        'Ihre Passkeys gehören zu %{site} und funktionieren unter dieser Adresse nicht. Nehmen Sie einen Code und fügen Sie danach wieder einen Passkey hinzu.',
      wrongPasskey: 'Dieser Passkey gehört nicht Ihnen, oder die Antwort kam zu spät. Versuchen Sie es noch einmal.',
      beyondYours:
        'Dieses Konto hat Rechte, die Sie nicht haben; daher können Sie seinen zweiten Faktor nicht zurücksetzen',
    },
  },
};
