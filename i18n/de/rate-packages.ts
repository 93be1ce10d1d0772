import type { AreaTexts } from '../messages';

/** The grid of rate packages, in German. */
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
      label: 'Was gezeigt wird',
      payout: 'Quote',
      discount: 'Rabatt',
      limits: 'Limits',
      all: 'Alles',
    },
    margin: 'behält %{percent} %',
    hint: 'Pfeile und Enter bewegen, mit Umschalt wählen sie aus; Strg+A wählt alles. Zellen aus einer Tabelle lassen sich einfügen. Änderungen gelten für Scheine ab dem Speichern.',
    readHint: 'Darunter steht jeweils, was das Haus auf lange Sicht von den Einsätzen behält.',
    readOnly: 'Nur zum Lesen: Quoten ändert das Haus.',
    changed: '%{smart_count} Änderung |||| %{smart_count} Änderungen',
    faults: '%{smart_count} stimmt nicht |||| %{smart_count} stimmen nicht',
    reset: 'Zurücknehmen',
    adjust: {
      label: 'Auswahl ±',
      apply: 'Auf %{smart_count} anwenden |||| Auf %{smart_count} anwenden',
    },
    review: {
      open: 'Prüfen und speichern',
      title: '%{smart_count} Änderung an %{name} |||| %{smart_count} Änderungen an %{name}',
      reach:
        'Gilt für neue Scheine von %{agents} Agenten und %{members} Mitgliedern, sobald gespeichert ist. Angenommene Scheine behalten ihre Bedingungen.',
      outdated:
        'Jemand anders hat dieses Paket inzwischen geändert. Die Tabelle zeigt nun die Unterschiede; erneut speichern überschreibt.',
      columns: {
        lotto: 'Lotterie',
        betType: 'Wettart',
        part: 'Was',
        before: 'Vorher',
        after: 'Nachher',
      },
    },
    packages: {
      label: 'Paket',
      default: '%{name} (Standard)',
      archived: '%{name} (archiviert)',
      usedBy: 'Benutzt von %{agents} Agenten, %{members} Mitgliedern',
      copy: 'Neu nach diesem',
      copyTitle: 'Ein neues Paket wie %{name}',
      rename: 'Umbenennen',
      renameTitle: '%{name} umbenennen',
      makeDefault: 'Zum Standard machen',
      archive: 'Archivieren',
      restore: 'Aus dem Archiv holen',
      isArchived: 'Archiviert: es wird niemandem mehr gegeben; wer es hat, behält es.',
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
