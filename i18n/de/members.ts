import type { AreaTexts } from '../messages';

/** Members: their fields, limits, import, in German. */
export const members = {
  resources: {
    members: {
      add: 'Mitglied anlegen',
      toList: 'Zu den Mitgliedern',
      empty: 'Unter Ihnen gibt es noch keine Mitglieder.',
      sections: { account: 'Konto', status: 'Status', held: 'Halten', limits: 'Limits', note: 'Notiz' },
      fields: {
        id: 'Kennung',
        username: 'Benutzername',
        nickname: 'Spitzname',
        phone: 'Telefon',
        parent: 'Upline',
        heldPt: 'Gehalten (%)',
        maxLineStake: 'Höchstens je Tipp (฿)',
        maxSlipStake: 'Höchstens je Schein (฿)',
        maxDayStake: 'Höchstens je Tag (฿)',
        excludedUntil: 'Ausgeschlossen bis',
        note: 'Notiz',
        status: 'Status',
        effectiveStatus: 'Wirksamer Status',
        reason: 'Grund',
        balance: 'Saldo (฿)',
        available: 'Verfügbar (฿)',
        usedCredit: 'Kredit genutzt',
        isNearLimit: 'Nahe am Limit',
        isSilent: 'Seit 30 Tagen still',
        weekResult: 'Gewinn/Verlust Woche (฿)',
        atStake: 'Im Spiel (฿)',
        lastBetAt: 'Letzter Einsatz',
        partner: 'Partner',
        hasNote: 'Mit Notiz',
        createdAt: 'Angelegt',
        version: 'Version',
      },
      options: {
        status: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
        effectiveStatus: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
      },
      status: {
        active: 'Spielt wie gewohnt.',
        suspended: 'Dieses Mitglied kann ansehen, aber nicht spielen.',
        locked: 'Dieses Mitglied ist überall ausgesperrt.',
      },
      held: {
        meaning:
          'Wie viel der Agent von den Tipps dieses Mitglieds hält. Was er nicht hält, geht an die Spitze des Baums.',
        readOnly: 'Das ändert nur die direkte Upline.',
        none: 'Nichts',
        all: 'Alles %{percent} %',
      },
      limits: {
        maxLineStake: 'Auf einen Tipp eines Scheins; leer heißt hier kein Limit',
        maxSlipStake: 'Auf einen ganzen Schein; leer heißt hier kein Limit',
        maxDayStake: 'An einem Geschäftstag; leer heißt hier kein Limit',
        excludedUntil:
          'Bis dahin wird kein neuer Tipp angenommen; Auszahlungen gehen weiter. Verkürzen kann es nur die direkte Upline.',
      },
      noteHint: 'Für die Mitarbeiter; das Mitglied sieht sie nie',
      phone: { show: 'Zeigen', recorded: 'Dass Sie die ganze Nummer ansehen, wird festgehalten' },
      import: {
        open: 'Importieren',
        title: 'Mitglieder importieren',
        text: 'Eine CSV-Datei in UTF-8 mit Kopfzeile und diesen Spalten: %{columns}. Nur username muss da sein; Prozente und Baht wie üblich geschrieben; höchstens %{max} Zeilen. Alle werden angelegt oder keines.',
        choose: 'Datei wählen',
        template: 'Vorlage herunterladen',
        csv: 'Oder hier einfügen',
        check: 'Prüfen',
        add: 'Importieren',
        busy: 'Die Datei wird durchgesehen',
        empty: 'Unter der Kopfzeile steht nichts.',
        fine: '%{count} Mitglied kann angelegt werden. Noch ist nichts angelegt. |||| %{count} Mitglieder können angelegt werden. Noch ist nichts angelegt.',
        added: '%{count} Mitglied wurde angelegt |||| %{count} Mitglieder wurden angelegt',
        faulty:
          '%{count} Fehler in %{rows} Zeilen; es wurde nichts angelegt. |||| %{count} Fehler in %{rows} Zeilen; nichts davon wurde angelegt.',
        faults: 'Was nicht stimmt',
        line: 'Zeile',
        column: 'Spalte',
        fault: 'Fehler',
        more: 'Und %{count} weitere.',
        unreadable:
          'Diese Datei ist nicht in UTF-8, ihre Buchstaben würden entstellt. Speichern Sie sie als „CSV UTF-8“ und wählen Sie sie erneut.',
      },
    },
  },
} satisfies AreaTexts['members'];
