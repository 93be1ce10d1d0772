import type { AreaTexts } from '../messages';
import { poy } from './poy';

/** System settings and announcements, in German. */
export const settings = {
  settings: {
    search: 'Einstellungen suchen',
    index: 'Zum Abschnitt',
    indexDangerous: '%{name}: mit Bestätigung',
    nothing: 'Keine Einstellung gefunden für „%{search}“.',
    default: 'Standard: %{value}',
    neverChanged: 'nie geändert',
    changed: 'zuletzt geändert am %{at} von %{by}',
    reset: 'Zurücksetzen auf %{value}',
    on: 'ja',
    off: 'nein',
    dangerous:
      'Diese Einstellungen bewegen Geld, geben Zugang oder regeln Freigaben. Vor einer Änderung bestätigen Sie Ihre Identität.',
    alone:
      'Eine Person entscheidet allein: Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne werden nach der Rücknahmefrist wirksam, ohne zweite Prüfung. So beginnt jede neue Installation. Wählen Sie „Eine zweite Person“, sobald sich zwei Personen anmelden können.',
    none: 'keine',
    browserLanguage: 'die Sprache des Browsers',
    anywhere: 'überall',
    fixed: 'Von der Umgebung gesetzt (%{name}); das hat Vorrang vor dem Wert hier.',
    environment: {
      title: 'Von der Umgebung gesetzt',
      effect: 'Wird beim Start des Servers gesetzt und gilt bis zum Neustart.',
      timeZone: 'Zeitzone',
      timeZoneFixed: 'Nicht änderbar: In dieser Zeitzone sind schon Runden geplant.',
      timeZoneFree: 'Änderbar, solange es keine Runden gibt.',
      publicUrl: 'Öffentliche URL',
      passkeysHere:
        '%{smart_count} Passkey funktioniert nicht mehr, wenn sich der Hostname ändert |||| %{smart_count} Passkeys funktionieren nicht mehr, wenn sich der Hostname ändert',
      passkeysElsewhere:
        '%{smart_count} Passkey gehört zu einem anderen Hostnamen und funktioniert hier nicht |||| %{smart_count} Passkeys gehören zu einem anderen Hostnamen und funktionieren hier nicht',
      mailServer: 'E-Mail-Server',
      unsaid: 'nicht gesetzt',
      database: 'Datenbank',
      ownDatabase: 'eine eigene',
      broughtAlong: 'die mitgelieferte',
      logLevel: 'Protokollstufe',
    },
    file: {
      export: 'Exportieren',
      import: 'Importieren',
      title: 'Einstellungen importieren',
      question:
        'Diese Werte weichen von den aktuellen ab. Sonst ändert sich nichts. Übernommen werden alle oder keiner.',
      nothing: 'Alles stimmt schon mit der Datei überein.',
      notOne: 'Das ist keine Einstellungsdatei.',
      wrong: 'Nichts wurde geändert. Fehler in der Datei:',
      takesSecond: 'wird beantragt; eine zweite Person muss zustimmen',
      setting: 'Einstellung',
      before: 'Aktuell',
      after: 'Aus der Datei',
      submit: '%{smart_count} Einstellung ändern |||| %{smart_count} Einstellungen ändern',
      done: '%{smart_count} Einstellung importiert |||| %{smart_count} Einstellungen importiert',
    },
    turningOff: {
      why: 'Grund',
      askedFor:
        '%{by} hat am %{at} „%{value}“ beantragt: %{reason}. Wirksam wird es, sobald eine nicht verbundene Person mit allen Rechten für Lotterien zustimmt.',
      agree: 'Zustimmen',
      drop: 'Aktuellen Wert behalten',
      waits: 'Beantragt. Eine zweite Person muss zustimmen.',
    },
    announcement: {
      title: 'Ankündigung',
      effect: 'Erscheint über jeder Seite für alle Angemeldeten oder nur für einen Zweig.',
      text: 'Text',
      from: 'Ab',
      fromHint: 'Leer: sofort',
      until: 'Bis',
      untilHint: 'Leer: bis Sie sie entfernen',
      isOver: 'Das Ende muss nach dem Anfang liegen.',
      branch: 'Nur für diesen Agenten und alle Konten darunter',
      branchHint: 'Leer: für alle',
      submit: 'Ankündigen',
      takeAway: 'Entfernen',
    },
    units: { hours: 'h', seconds: 's', minutes: 'min', days: 'T' },
    modes: { secondPerson: 'Eine zweite Person', singleOperator: 'Eine Person allein' },
    groups: {
      house: 'Haus',
      links: 'Links auf der Anmeldeseite',
      sessions: 'Sitzungen und Passwörter',
      staff: 'Team',
      entry: 'E-Mail und Registrierung',
      alerts: 'Meldungen',
      game: 'Spielregeln',
      reading: 'Lesart eingegebener Wetten',
      approvals: 'Freigaben',
      thresholds: 'Schwellenwerte',
      limits: 'Limits',
      retention: 'Aufbewahrung',
    },
    keys: {
      reading: poy.poy.habits,
      house: {
        brand: {
          name: 'Name des Backoffice',
          effect:
            'Heißt %{value} in Titeln, auf der Anmeldeseite und in Dateien. Passwörter dürfen diesen Namen nicht enthalten.',
        },
        locale: { name: 'Standardsprache', effect: 'Benutzer ohne gewählte Sprache sehen %{value}.' },
      },
      links: {
        agent: { name: 'Anmeldung für Agenten', effect: 'Link für Agenten auf der Anmeldeseite: %{value}.' },
        member: { name: 'Anmeldung für Mitglieder', effect: 'Link für Mitglieder auf der Anmeldeseite: %{value}.' },
        backend: {
          name: 'Verwaltungsseite',
          effect: 'Link zu einem anderen Backoffice auf der Anmeldeseite: %{value}.',
        },
        website: { name: 'Kundenseite', effect: 'Link für Kunden auf der Anmeldeseite: %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Zeitlimit bei Inaktivität', effect: 'Eine Sitzung endet nach %{value} ohne Nutzung.' },
        days: {
          name: 'Maximale Sitzungsdauer',
          effect: 'Eine Sitzung endet %{value} nach der Anmeldung, auch während der Nutzung.',
        },
        keptIdleDays: {
          name: 'Zeitlimit bei Inaktivität, angemeldet geblieben',
          effect: 'Eine Sitzung mit „Angemeldet bleiben“ endet nach %{value} ohne Nutzung.',
        },
        keptDays: {
          name: 'Maximale Dauer, angemeldet geblieben',
          effect: 'Eine Sitzung mit „Angemeldet bleiben“ endet %{value} nach der Anmeldung.',
        },
        perAccount: {
          name: 'Sitzungen je Konto',
          effect: 'Höchstzahl der Sitzungen je Konto: %{value}. Eine weitere Anmeldung beendet die älteste.',
        },
        passwordLength: {
          name: 'Mindestlänge der Passwörter',
          effect: 'Neue Passwörter brauchen mindestens %{value} Zeichen.',
        },
        passwordDays: {
          name: 'Ablauf der Passwörter',
          effect: 'Passwörter laufen nach %{value} ab. 0 = nie.',
        },
      },
      staff: {
        networks: {
          name: 'Erlaubte IP-Adressen des Teams',
          effect:
            'Master und sein Team können sich anmelden von: %{value}. Anmeldungen von anderswo werden abgewiesen, offene Sitzungen dort enden.',
        },
        agentNetworks: {
          name: 'Erlaubte IP-Adressen der Agenten',
          effect:
            'Agenten und ihre Teams können sich anmelden von: %{value}. Anmeldungen von anderswo werden abgewiesen, offene Sitzungen dort enden.',
        },
      },
      secondFactor: {
        master: {
          name: 'Zweiter Faktor für master',
          effect:
            'Zweiter Faktor für master Pflicht: %{value}. Wenn ja, öffnet sich nichts anderes, bis er eingerichtet ist.',
        },
        agents: {
          name: 'Zweiter Faktor für Agenten',
          effect:
            'Zweiter Faktor für Agenten Pflicht: %{value}. Wenn ja, öffnet sich nichts anderes, bis er eingerichtet ist.',
        },
        subAccounts: {
          name: 'Zweiter Faktor für Unterkonten',
          effect:
            'Zweiter Faktor für alle Unterkonten Pflicht: %{value}. Wenn ja, öffnet sich nichts anderes, bis er eingerichtet ist.',
        },
      },
      alerts: {
        mail: {
          name: 'Meldungen per E-Mail an',
          effect: 'Meldungen gehen per E-Mail an %{value}, sofern E-Mail eingerichtet ist.',
        },
        webhook: {
          name: 'Webhook für Meldungen',
          effect: 'Signierte Meldungen gehen an %{value}. Die Adresse muss öffentlich sein und https verwenden.',
        },
        outageMinutes: {
          name: 'Ausfallmeldung',
          effect:
            'Löst eine Meldung aus, wenn eine Aufgabe %{value} lang fehlschlägt oder ein Partner so lange nicht antwortet.',
        },
      },
      entry: {
        registration: {
          name: 'Registrierung',
          effect:
            'Registrierung per Einladung: %{value}. Die Upline gibt jeden Antrag frei, bevor das Konto angelegt wird.',
        },
        mailSender: {
          name: 'Absender der E-Mails',
          effect:
            'E-Mails kommen von %{value}. Ohne diese Angabe, SMTP_URL und PUBLIC_URL werden keine gesendet, und die Upline übergibt Links zum Zurücksetzen des Passworts.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Doppelter Schein',
          effect: 'Derselbe Schein, innerhalb von %{value} erneut gesendet, muss bestätigt werden.',
        },
        stakeStep: {
          name: 'Einsatzschritt',
          effect: 'Einsätze müssen Vielfache von %{value} sein.',
        },
        memberCancelMinutes: {
          name: 'Storno durch Mitglieder',
          effect:
            'Mitglieder können einen Schein innerhalb von %{value} stornieren, aber nie nach der Frist der Runde.',
        },
        shootCooldownSeconds: {
          name: 'Pause zwischen Yeekee-Zahlen',
          effect: 'Mitglieder warten in einer Yeekee-Runde %{value} zwischen zwei Zahlen.',
        },
        dayTurnsAtHour: {
          name: 'Beginn des Geschäftstags',
          effect:
            'Der Geschäftstag beginnt um %{value}. Das gilt für Buchungen nach der Änderung; bestehende Daten bleiben. Yeekee behält seinen eigenen Spieltag ab 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Staatliche Lotterien',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Die Einstellung der Lotterie selbst hat Vorrang.',
        },
        foreign: {
          name: 'Ausländische Lotterien',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Die Einstellung der Lotterie selbst hat Vorrang.',
        },
        stock: {
          name: 'Börsenlotterien',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Die Einstellung der Lotterie selbst hat Vorrang.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Die Einstellung der Lotterie selbst hat Vorrang.',
        },
        blindSecond: {
          name: 'Doppelte Eingabe von Ergebnissen',
          effect:
            'Doppelte Eingabe: %{value}. Wenn ja, geben Freigebende das Ergebnis oder die Korrektur noch einmal ein, ohne es zu sehen; bei Abweichung geht es zurück.',
        },
        escalateMinutes: {
          name: 'Überfällige Freigaben',
          effect: 'Freigaben, die %{value} auf eine zweite Person warten, werden markiert und stehen oben. 0 = nie.',
        },
        takeBackSeconds: {
          name: 'Rücknahmefrist',
          effect:
            'Ohne zweite Person wartet ein Vorgang %{value}, bevor er wirksam wird. Bis dahin lässt er sich zurücknehmen.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Hoher Einsatz',
          effect: 'Ein Schein ab %{value} wird protokolliert.',
        },
        largeWagerDay: {
          name: 'Hohe Einsätze je Tag',
          effect: 'Ein Mitglied mit Einsätzen ab %{value} an einem Geschäftstag wird protokolliert.',
        },
        largeTransfer: {
          name: 'Hohe Buchung',
          effect: 'Eine Ein-, Aus- oder Ausgleichszahlung ab %{value} wird protokolliert.',
        },
        largeTransferDay: {
          name: 'Hohe Buchungen je Tag',
          effect: 'Ein Konto mit Buchungen ab %{value} an einem Geschäftstag wird protokolliert.',
        },
        bigWin: {
          name: 'Hoher Gewinn',
          effect: 'Ein Tipp, der mehr als %{value} zahlt, wird zurückgehalten, bis er bestätigt ist.',
        },
      },
      retention: {
        sessionsDays: {
          name: 'Beendete Sitzungen',
          effect: 'Beendete Sitzungen bleiben %{value} gespeichert; die letzten zwei jedes Benutzers länger.',
        },
        numbersDays: {
          name: 'Eigenbehalt je Zahl',
          effect:
            'Summen begrenzter Eigenbehalte je Zahl bleiben %{value} nach Ende der Runde gespeichert. Scheine und Buchungen bleiben für immer.',
        },
        soldDays: {
          name: 'Verkäufe je Zahl',
          effect:
            'Verkaufssummen je Zahl bleiben %{value} nach Ende der Runde gespeichert. Danach werden sie aus den Scheinen summiert, die für immer bleiben.',
        },
        callsDays: {
          name: 'Aufrufe der Partner',
          effect:
            'Aufrufe der Partner und ihre Antworten bleiben %{value} im Protokoll, in ganzen Monaten. Scheine, Buchungen und Schlüssel bleiben.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Kredit im Rahmen des Kredits der Upline',
          effect:
            'Begrenzung aktiv: %{value}. Wenn ja, darf der Kredit für die Konten direkt darunter den eigenen, abzüglich des schon Eingezahlten, nicht übersteigen. Früher vergebener Kredit bleibt.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'Diese Einstellung gibt es nicht',
      fixed: 'Von der Umgebung gesetzt; das hat Vorrang vor dem Wert hier',
      ownPlace:
        'Ihre eigene IP-Adresse steht nicht in dieser Liste; Sie wären ausgesperrt. Fügen Sie sie zuerst hinzu.',
    },
  },
} satisfies AreaTexts['settings'];
