import type { AreaTexts } from '../messages';

/** Rate packages as a grid, in German. */
export const ratePackages = {
  rates: {
    lotto: 'Lotterie',
    parts: {
      rate: 'Quote',
      discount: 'Rabatt %',
      minStake: 'Min. (฿)',
      maxStake: 'Max. (฿)',
    },
    views: {
      label: 'Angezeigte Werte',
      payout: 'Quote',
      discount: 'Rabatt',
      limits: 'Limits',
      all: 'Alles',
    },
    margin: 'behält %{percent} %',
    hint: 'Bewegen mit Pfeiltasten und Enter, auswählen mit Umschalt, alles mit Strg+A. Zellen aus einer Tabelle lassen sich einfügen. Änderungen gelten nach dem Speichern für neue Scheine.',
    readHint: 'Die kleine Zahl ist der Anteil der Einsätze, den das Haus auf lange Sicht behält.',
    readOnly: 'Nur lesen: Nur das Haus kann Quoten ändern.',
    changed: '%{smart_count} Änderung |||| %{smart_count} Änderungen',
    faults: '%{smart_count} Fehler |||| %{smart_count} Fehler',
    reset: 'Verwerfen',
    adjust: {
      label: 'Auswahl ±',
      apply: 'Auf %{smart_count} Zelle anwenden |||| Auf %{smart_count} Zellen anwenden',
    },
    review: {
      open: 'Prüfen und speichern',
      title: '%{smart_count} Änderung an %{name} |||| %{smart_count} Änderungen an %{name}',
      reach:
        'Gilt nach dem Speichern für neue Scheine von %{agents} Agenten und %{members} Mitgliedern. Angenommene Scheine behalten ihre Quoten.',
      outdated:
        'Jemand anders hat dieses Paket inzwischen geändert. Die Tabelle zeigt nun die Unterschiede zu dieser Version; erneutes Speichern überschreibt sie.',
      columns: {
        lotto: 'Lotterie',
        betType: 'Wettart',
        part: 'Wert',
        before: 'Vorher',
        after: 'Nachher',
      },
    },
    packages: {
      label: 'Paket',
      default: '%{name} (Standard)',
      archived: '%{name} (archiviert)',
      usedBy: 'Verwendet von %{agents} Agenten, %{members} Mitgliedern',
      copy: 'Kopieren',
      copyTitle: '%{name} in ein neues Paket kopieren',
      rename: 'Umbenennen',
      renameTitle: '%{name} umbenennen',
      makeDefault: 'Als Standard festlegen',
      archive: 'Archivieren',
      restore: 'Wiederherstellen',
      isArchived: 'Archiviert: Es kann nicht mehr zugewiesen werden; Konten, die es haben, behalten es.',
      added: '%{name} wurde angelegt',
    },
  },
  resources: {
    'rate-packages': {
      fields: {
        id: 'Id',
        name: 'Name',
        isDefault: 'Standard',
        isArchived: 'Archiviert',
        agentCount: 'Agenten',
        memberCount: 'Mitglieder',
        terms: 'Quoten',
        createdAt: 'Angelegt',
        version: 'Version',
      },
    },
  },
} satisfies AreaTexts['rate-packages'];
