import type { AreaTexts } from '../messages';

/** What the operator can set, and what is announced, in German. */
export const settings = {
  settings: {
    search: 'Einstellungen suchen',
    nothing: 'Keine Einstellung heißt „%{search}“.',
    default: 'Standard: %{value}',
    neverChanged: 'nie geändert',
    changed: 'zuletzt geändert am %{at} von %{by}',
    reset: 'Zurück auf %{value}',
    on: 'ja',
    off: 'nein',
    dangerous:
      'Was folgt, bewegt Geld, lässt Menschen hinein oder bestimmt, wer darüber entscheidet. Beim Ändern wird gefragt, ob Sie es sind.',
    alone:
      'Eine Person entscheidet allein: Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne gehen nach der Rücknahmefrist weiter, ohne dass jemand anders hingesehen hat. So beginnt jede neue Installation; stellen Sie „Eine zweite Person“ ein, sobald sich zwei anmelden können.',
    none: 'keine',
    anywhere: 'überall',
    fixed: 'Das sagt die Umgebung (%{name}); nichts, was hier steht, geht vor.',
    environment: {
      title: 'Von der Umgebung gesagt',
      effect: 'Das wird gesagt, wo der Server gestartet wird, und gilt bis zum nächsten Start.',
      timeZone: 'Zeitzone',
      timeZoneFixed: 'Sie steht fest: Es gibt Runden, deren Tage und Zeiten in ihr geplant sind.',
      timeZoneFree: 'Sie lässt sich ändern, solange es keine Runden gibt.',
      publicUrl: 'Adresse von außen',
      mailServer: 'Mailserver',
      unsaid: 'nicht gesagt',
      database: 'Datenbank',
      ownDatabase: 'eine eigene',
      broughtAlong: 'die mitgelieferte',
      logLevel: 'Protokollstufe',
    },
    file: {
      export: 'Exportieren',
      import: 'Importieren',
      title: 'Einstellungen importieren',
      question: 'Was von dem abweicht, was jetzt gilt. Sonst ändert sich nichts; davon alles oder nichts.',
      nothing: 'Alles steht schon so wie in der Datei.',
      notOne: 'Das ist keine Datei mit Einstellungen.',
      wrong: 'Nichts wurde geändert. In der Datei stimmt nicht:',
      takesSecond: 'wird beantragt; eine zweite Person muss zustimmen',
      setting: 'Einstellung',
      before: 'Jetzt',
      after: 'Aus der Datei',
      submit: '%{smart_count} Einstellung ändern |||| %{smart_count} Einstellungen ändern',
      done: '%{smart_count} Einstellung übernommen |||| %{smart_count} Einstellungen übernommen',
    },
    turningOff: {
      why: 'Grund',
      askedFor:
        '%{by} hat am %{at} „%{value}“ beantragt: %{reason}. Es gilt, sobald jemand anders mit allen Rechten für Lotterien, der nicht mit dieser Person verbunden ist, zustimmt.',
      agree: 'Zustimmen',
      drop: 'Lassen, wie es ist',
      waits: 'Beantragt: jetzt muss eine zweite Person zustimmen.',
    },
    announcement: {
      title: 'Ankündigung',
      effect: 'Alle, die angemeldet sind, oder nur ein Zweig, lesen sie über jeder Seite.',
      text: 'Text',
      from: 'Ab',
      fromHint: 'Leer: sofort',
      until: 'Bis',
      untilHint: 'Leer: bis sie zurückgenommen wird',
      isOver: 'Das Ende muss nach dem Anfang liegen.',
      branch: 'Nur für diesen Agenten und alle darunter',
      branchHint: 'Leer: für alle',
      submit: 'Ankündigen',
      takeAway: 'Zurücknehmen',
    },
    units: { hours: 'h', seconds: 's', minutes: 'min', days: 'T' },
    modes: { secondPerson: 'Eine zweite Person', singleOperator: 'Eine Person allein' },
    groups: {
      house: 'Haus',
      links: 'Links auf der Anmeldeseite',
      sessions: 'Sitzungen und Passwörter',
      staff: 'Mitarbeitende',
      entry: 'Mail und Registrierung',
      alerts: 'Meldungen',
      game: 'Spielregeln',
      approvals: 'Freigaben',
      thresholds: 'Schwellen',
      limits: 'Limits',
      retention: 'Aufbewahrung',
    },
    keys: {
      house: {
        brand: {
          name: 'Name des Backoffice',
          effect:
            'Es heißt %{value}: in Titeln, auf der Anmeldeseite und in Dateien. Kein Passwort darf den Namen enthalten.',
        },
        locale: { name: 'Erste Sprache', effect: 'Wer noch keine Sprache gewählt hat, liest %{value}.' },
      },
      links: {
        agent: { name: 'Anmeldung für Agenten', effect: 'Die Anmeldeseite führt Agenten zu: %{value}.' },
        member: { name: 'Anmeldung für Mitglieder', effect: 'Die Anmeldeseite führt Mitglieder zu: %{value}.' },
        backend: { name: 'Verwaltungsseite', effect: 'Die Anmeldeseite führt zu einem anderen Backoffice: %{value}.' },
        website: { name: 'Kundenseite', effect: 'Die Anmeldeseite führt Kunden zu: %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Ungenutzte Sitzung', effect: 'Eine Sitzung endet, wenn sie %{value} nicht genutzt wird.' },
        days: {
          name: 'Längste Sitzung',
          effect: 'Eine Sitzung endet %{value} nach der Anmeldung, auch wenn sie genutzt wird.',
        },
        keptIdleDays: {
          name: 'Ungenutzt, angemeldet geblieben',
          effect: 'Eine Sitzung mit „Angemeldet bleiben“ endet, wenn sie %{value} nicht genutzt wird.',
        },
        keptDays: {
          name: 'Längste, angemeldet geblieben',
          effect: 'Eine Sitzung mit „Angemeldet bleiben“ endet %{value} nach der Anmeldung.',
        },
        perAccount: {
          name: 'Sitzungen zugleich',
          effect: 'Ein Konto hat höchstens %{value} Sitzungen; eine weitere beendet die älteste.',
        },
        passwordLength: {
          name: 'Länge der Passwörter',
          effect: 'Ein Passwort, das ab jetzt gesetzt wird, hat mindestens %{value} Zeichen.',
        },
        passwordDays: {
          name: 'Alter der Passwörter',
          effect: 'Ein Passwort wird nach %{value} neu gesetzt; bei 0 nie.',
        },
      },
      staff: {
        networks: {
          name: 'Adressen der Mitarbeitenden',
          effect:
            'Master und wer für master arbeitet, darf hier sein: %{value}. Von anderswo kommt niemand von ihnen hinein, und was dort offen ist, endet.',
        },
        agentNetworks: {
          name: 'Adressen der Agenten',
          effect:
            'Agenten und wer für sie arbeitet, dürfen hier sein: %{value}. Von anderswo kommt niemand von ihnen hinein, und was dort offen ist, endet.',
        },
      },
      secondFactor: {
        master: {
          name: 'Zweiter Faktor von master',
          effect: 'Ob master einen zweiten Faktor braucht, bevor sich etwas anderes öffnet: %{value}.',
        },
        agents: {
          name: 'Zweiter Faktor der Agenten',
          effect: 'Ob Agenten einen zweiten Faktor brauchen, bevor sich etwas anderes öffnet: %{value}.',
        },
        subAccounts: {
          name: 'Zweiter Faktor der Unterkonten',
          effect:
            'Ob alle mit einem Unterkonto einen zweiten Faktor brauchen, bevor sich etwas anderes öffnet: %{value}.',
        },
      },
      alerts: {
        mail: {
          name: 'Meldungen per Mail an',
          effect: 'Meldungen gehen per Mail an %{value}, soweit Mails gesendet werden.',
        },
        webhook: {
          name: 'Meldungen an eine Adresse',
          effect: 'Meldungen werden signiert an %{value} gesendet. Sie muss https und öffentlich sein.',
        },
        outageMinutes: {
          name: 'Ausfall',
          effect:
            'Ein Job, der %{value} lang fehlschlägt, oder ein Partner, der so lange nicht antwortet, gibt eine Meldung.',
        },
      },
      entry: {
        registration: {
          name: 'Registrierung',
          effect:
            'Ob man sich mit der Einladung einer Upline um ein Konto bewerben kann: %{value}. Angelegt wird erst, wenn diese Upline zustimmt.',
        },
        mailSender: {
          name: 'Absender der Mails',
          effect:
            'Mails kommen von %{value}. Ohne ihn, SMTP_URL und PUBLIC_URL werden keine gesendet, und Links zu einem neuen Passwort übergibt die Upline.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Doppelt gesendeter Schein',
          effect: 'Derselbe Schein wird innerhalb von %{value} erst angenommen, wenn er bestätigt ist.',
        },
        stakeStep: {
          name: 'Einsatzschritt',
          effect: 'Ein Einsatz ist ein Vielfaches von %{value}.',
        },
        memberCancelMinutes: {
          name: 'Storno durch Mitglieder',
          effect: 'Ein Mitglied kann einen Schein %{value} lang zurücknehmen, nie nach der Frist der Runde.',
        },
        shootCooldownSeconds: {
          name: 'Pause zwischen Yeekee-Zahlen',
          effect: 'Ein Mitglied wartet %{value}, bevor es in einer Yeekee-Runde die nächste Zahl abgibt.',
        },
        dayTurnsAtHour: {
          name: 'Tageswechsel um',
          effect:
            'Der Geschäftstag wechselt um %{value}: Das gilt für alles, was ab der Änderung ein Datum bekommt; was schon auf einem Datum steht, bleibt dort. Yeekee behält seinen eigenen Spieltag ab 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Staatliche Lotterien',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Legt eine Lotterie selbst etwas anderes fest, gilt das.',
        },
        foreign: {
          name: 'Ausländische Lotterien',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Legt eine Lotterie selbst etwas anderes fest, gilt das.',
        },
        stock: {
          name: 'Börsenlotterien',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Legt eine Lotterie selbst etwas anderes fest, gilt das.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Über Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne entscheidet: %{value}. Legt eine Lotterie selbst etwas anderes fest, gilt das.',
        },
        blindSecond: {
          name: 'Ergebnisse doppelt eingeben',
          effect:
            'Ob Freigebende ein Ergebnis oder eine Korrektur noch einmal eingeben, ohne es zu sehen: %{value}. Weichen beide ab, geht es zurück.',
        },
        escalateMinutes: {
          name: 'Zu langes Warten',
          effect: 'Was %{value} auf die zweite Person gewartet hat, wird markiert und steht oben; bei 0 nichts.',
        },
        takeBackSeconds: {
          name: 'Rücknahmefrist',
          effect:
            'Ohne zweite Person wartet ein Vorgang %{value}, bevor er weitergeht; bis dahin lässt er sich zurücknehmen.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Hoher Einsatz',
          effect: 'Ein Schein ab %{value} steht im Protokoll.',
        },
        largeWagerDay: {
          name: 'Hohe Einsätze eines Tages',
          effect: 'Ein Mitglied, das an einem Geschäftstag ab %{value} setzt, steht im Protokoll.',
        },
        largeTransfer: {
          name: 'Hohe Buchung',
          effect: 'Eine Ein-, Aus- oder Ausgleichszahlung ab %{value} steht im Protokoll.',
        },
        largeTransferDay: {
          name: 'Hohe Buchungen eines Tages',
          effect: 'Ein Konto, auf dem an einem Geschäftstag ab %{value} bewegt werden, steht im Protokoll.',
        },
        bigWin: {
          name: 'Hoher Gewinn',
          effect: 'Ein Tipp, der mehr als %{value} zahlt, wird zurückgehalten, bis er bestätigt ist.',
        },
      },
      retention: {
        sessionsDays: {
          name: 'Beendete Sitzungen',
          effect: 'Sitzungen bleiben %{value} nach ihrem Ende verzeichnet; die letzten zwei aller Konten länger.',
        },
        numbersDays: {
          name: 'Eigenbehalt je Zahl',
          effect:
            'Was Konten mit begrenztem Eigenbehalt von jeder Zahl einer Runde halten, bleibt nach deren Ende %{value} aufsummiert; Scheine und Geld bleiben für immer.',
        },
        soldDays: {
          name: 'Zahlen der Runden',
          effect:
            'Was von jeder Zahl einer Runde verkauft ist, bleibt nach deren Ende %{value} gezählt; danach wird es aus den Scheinen aufsummiert, die für immer bleiben.',
        },
        callsDays: {
          name: 'Aufrufe der Partner',
          effect:
            'Was Partner aufgerufen haben und was geantwortet wurde, steht %{value} in ihrem Protokoll, in ganzen Monaten. Scheine, Geld und Schlüssel bleiben.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Kredit im Rahmen der Upline',
          effect:
            'Ob der Kredit der Konten direkt darunter zusammen höchstens den eigenen erreicht, abzüglich des daraus Eingezahlten: %{value}. Früher vergebener Kredit bleibt.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'Diese Einstellung gibt es nicht',
      fixed: 'Das sagt die Umgebung; nichts, was hier steht, geht vor',
      ownPlace: 'Sie sind selbst an keiner dieser Adressen und kämen nicht mehr hinein',
    },
  },
} satisfies AreaTexts['settings'];
