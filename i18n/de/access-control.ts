import type { AreaTexts } from '../messages';

/** Review of permissions, in German. */
export const accessControl = {
  accessControl: {
    name: 'Zugriffskontrolle',
    tabs: { questions: 'Rechte', watch: 'Zu prüfen', changes: 'Änderungen' },
    everybody:
      'Alle Konten darunter einbeziehen (%{smart_count} Konto) |||| Alle Konten darunter einbeziehen (%{smart_count} Konten)',
    print: 'Drucken',
    nobody: 'Keine.',
    people: '%{smart_count} Konto |||| %{smart_count} Konten',
    nothing: 'keine',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'Noch keine Änderungen. Hier erscheinen Änderungen an Rechten und Status.',
    by: '%{at} von %{actor}',
    toAudit: 'Im Protokoll suchen',
    toSessions: 'Sitzungen',
    asOf: 'Stand %{at}',
    questions: {
      moveMoney: {
        name: 'Wer kann Geld bewegen?',
        means: 'Einzahlungen, Auszahlungen und Zahlungen von Konten sowie deren Storno.',
      },
      approve: {
        name: 'Wer kann freigeben?',
        means: 'Ergebnisse, Korrekturen, Annullierungen und hohe Gewinne, als zweite Person.',
      },
      enterResults: {
        name: 'Wer kann Ergebnisse eingeben?',
        means: 'Auch Runden von Hand schließen, aussetzen oder annullieren.',
      },
      cancelSlips: { name: 'Wer kann Scheine stornieren?', means: 'Im Namen des Hauses, bis die Runde schließt.' },
      setRates: { name: 'Wer kann Quoten festlegen?', means: 'Pakete, Quoten, Rabatte und Weitergabe.' },
      giveRights: {
        name: 'Wer kann Konten und Rechte ändern?',
        means: 'Konten darunter anlegen und Anteil, Rechte und Status ändern.',
      },
      secrets: {
        name: 'Wer kann Geheimnisse sehen?',
        means: 'Beim Erstellen eines Partnerschlüssels wird dessen Geheimnis angezeigt.',
      },
      settings: {
        name: 'Wer kann die Systemeinstellungen ändern?',
        means: 'Auch Ankündigungen und das Aussetzen aller Wetten.',
      },
      audit: {
        name: 'Wer kann das Protokoll lesen?',
        means: 'Alle protokollierten Aktionen mit Benutzer und IP-Adresse sowie offene Sitzungen.',
      },
    },
    unproven: { title: 'Ohne zweiten Faktor', means: 'Wer das Passwort kennt, kann sich anmelden.' },
    dormant: {
      title: 'Ruhende Konten',
      means: 'Seit %{days} Tagen nicht benutzt. Setzen Sie nicht mehr benötigte Konten aus.',
      never: 'nie benutzt, angelegt am %{at}',
      last: 'zuletzt benutzt am %{at}',
    },
    shared: {
      title: 'Gemeinsame IP-Adressen',
      means:
        'Mehrere Konten haben sich innerhalb von %{days} Tagen von derselben IP-Adresse angemeldet: ein Büro oder eine Person mit mehreren Konten.',
      line: '%{names}, zuletzt am %{at}',
    },
    statuses: { active: 'aktiv', suspended: 'ausgesetzt', locked: 'gesperrt' },
    flags: { on: 'ja', off: 'nein' },
    fields: {
      status: 'Status',
      noRates: 'Keine Quotenänderung',
      noResults: 'Keine Ergebniseingabe',
      noCancel: 'Kein Storno',
      validUntil: 'Gültig bis',
    },
    chain: {
      whole: 'Das Protokoll ist seit der Versiegelung unverändert: %{sealed} Siegel, die neuesten %{checked} geprüft.',
      broken:
        'Das Protokoll wurde nach der Versiegelung verändert. Führen Sie npm run verify aus und bewahren Sie eine Kopie der Datenbank auf.',
    },
    paper: { reviewedBy: 'Geprüft von', date: 'Datum', signature: 'Unterschrift' },
  },
} satisfies AreaTexts['access-control'];
