import type { Messages } from '../messages';

/** Areas of permissions and their levels, in German. */
export const permission = {
  atMost: 'höchstens: %{level}',
  areas: {
    dashboard: {
      name: 'Übersicht',
      hint: 'Zahlen der Startseite',
      levels: {
        off: 'Sieht keine Zahlen auf der Startseite',
        view: 'Sieht die Zahlen der Startseite',
        edit: 'Wie „Ansehen“',
        all: 'Wie „Ansehen“',
      },
    },
    summary: {
      name: 'Summen',
      hint: 'Einsätze, Auszahlungen, Gewinn und Zahlen',
      levels: {
        off: 'Sieht keine Summen und keine Zahlen',
        view: 'Sieht Einsätze, Auszahlungen, Gewinn und Zahlen',
        edit: 'Wie „Ansehen“',
        all: 'Wie „Ansehen“',
      },
    },
    member: {
      name: 'Mitglieder und Agenten',
      hint: 'Spieler, Verkäufer und ihre Konten',
      levels: {
        off: 'Sieht weder Mitglieder noch Agenten',
        view: 'Sieht Mitglieder, Agenten und Unterkonten',
        edit: 'Legt Konten an, ändert sie und ihren Status',
        all: 'Löscht auch Konten ohne Verlauf und verwaltet andere Unterkonten',
      },
    },
    report: {
      name: 'Berichte',
      hint: 'Gewinn/Verlust, Buchungen, Scheine',
      levels: {
        off: 'Sieht keine Berichte',
        view: 'Sieht Berichte, Buchungen und Scheine',
        edit: 'Wie „Ansehen“',
        all: 'Storniert auch Scheine und begleicht Abrechnungen',
      },
    },
    lotto: {
      name: 'Lotterie',
      hint: 'Lotterien, Quoten, Limits und Ergebnisse',
      levels: {
        off: 'Sieht keine Lotterien',
        view: 'Sieht Lotterien, Quoten, Limits und Ergebnisse',
        edit: 'Ändert Quoten und Limits, trägt Ergebnisse ein',
        all: 'Annulliert auch Runden und gibt Ergebnisse frei',
      },
    },
    system: {
      name: 'System',
      hint: 'Einstellungen, API und Zugriff',
      levels: {
        off: 'Sieht keine Einstellungen',
        view: 'Sieht Einstellungen, API-Protokolle und Zugriff',
        edit: 'Ändert Einstellungen und API-Schlüssel',
        all: 'Beendet auch Sitzungen und löscht Schlüssel',
      },
    },
  },
  levels: { off: 'Aus', view: 'Ansehen', edit: 'Bearbeiten', all: 'Alles' },
  everywhere: 'Alle Bereiche: %{level}',
} satisfies Messages['resources']['permission'];
