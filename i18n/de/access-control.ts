import type { AreaTexts } from '../messages';

/** Access reviews, in German. */
export const accessControl = {
  accessControl: {
    name: 'Zugriffskontrolle',
    tabs: { questions: 'Wer was darf', watch: 'Einen Blick wert', changes: 'Was geändert wurde' },
    everybody: 'Auch alle darunter (%{smart_count} Konto) |||| Auch alle darunter (%{smart_count} Konten)',
    print: 'Drucken',
    nobody: 'Niemand.',
    people: '%{smart_count} Konto |||| %{smart_count} Konten',
    nothing: 'nichts',
    changed: '%{name}: %{before} → %{after}',
    noChanges: 'Noch wurde nichts geändert.',
    by: '%{at} von %{actor}',
    toAudit: 'Im Protokoll suchen',
    toSessions: 'Sitzungen',
    asOf: 'Stand %{at}',
    questions: {
      moveMoney: {
        name: 'Wer kann Geld bewegen?',
        means: 'Einzahlungen, Auszahlungen und Zahlungen von Konten, und was sie zurücknimmt.',
      },
      approve: {
        name: 'Wer kann freigeben?',
        means: 'Ergebnisse, Korrekturen, Annullierungen und große Gewinne, als zweite Person.',
      },
      enterResults: {
        name: 'Wer kann Ergebnisse eingeben?',
        means: 'Und Runden von Hand schließen, aussetzen oder annullieren.',
      },
      cancelSlips: { name: 'Wer kann Scheine stornieren?', means: 'Für das Haus, bis zum Schluss.' },
      setRates: { name: 'Wer kann Quoten festlegen?', means: 'Pakete, Quoten, Rabatte und was abgegeben wird.' },
      giveRights: {
        name: 'Wer kann Konten und ihre Rechte ändern?',
        means: 'Legt Konten darunter an, ändert Anteil, Rechte und Status.',
      },
      secrets: {
        name: 'Wer kann Geheimnisse sehen?',
        means: 'Erstellt Schlüssel für Partner, deren Geheimnis dann gezeigt wird.',
      },
      settings: {
        name: 'Wer kann das System ändern?',
        means: 'Systemeinstellungen, Ankündigungen, die ganze Wettannahme aussetzen.',
      },
      audit: { name: 'Wer liest das Protokoll?', means: 'Wer was von wo getan hat, und wer angemeldet ist.' },
    },
    unproven: { title: 'Ohne zweiten Faktor', means: 'Wer das Passwort erfährt, kommt hinein.' },
    dormant: {
      title: 'Ruhende Konten',
      means: 'Seit %{days} Tagen hat sich niemand damit angemeldet. Sperren Sie, was niemand braucht.',
      never: 'nie benutzt, angelegt am %{at}',
      last: 'zuletzt benutzt am %{at}',
    },
    shared: {
      title: 'Geteilte Adressen',
      means:
        'Mehrere Konten haben sich binnen %{days} Tagen von dort angemeldet: ein Büro, oder eine Person mit mehreren Konten.',
      line: '%{names}, zuletzt am %{at}',
    },
    statuses: { active: 'aktiv', suspended: 'ausgesetzt', locked: 'gesperrt' },
    flags: { on: 'ja', off: 'nein' },
    fields: {
      status: 'Status',
      noRates: 'Ohne Quoten',
      noResults: 'Ohne Ergebnisse',
      noCancel: 'Ohne Storno',
      validUntil: 'Gültig bis',
    },
    chain: {
      whole: 'Das Protokoll steht, wie es versiegelt wurde: %{sealed} Siegel, die neuesten %{checked} nachgerechnet.',
      broken:
        'Das Protokoll steht nicht, wie es versiegelt wurde. Führen Sie npm run verify aus und sichern Sie die Datenbank.',
    },
    paper: { reviewedBy: 'Geprüft von', date: 'Datum', signature: 'Unterschrift' },
  },
} satisfies AreaTexts['access-control'];
