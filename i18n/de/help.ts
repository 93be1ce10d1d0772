import type { AreaTexts } from '../messages';

/** Help: the words of the trade, the tour and the news, in German. */
export const help = {
  pages: {
    help: {
      words: 'Begriffe der Branche',
      search: 'Begriffe durchsuchen',
      nothing: 'Kein Begriff enthält „%{search}“.',
      tour: 'Rundgang starten',
      tourText: 'Fünf Schritte durch die Seiten, die Sie am meisten brauchen.',
      keys: 'Mit der Taste ? sehen Sie auf jeder Seite die Tastenkürzel.',
      news: {
        title: 'Neuigkeiten',
        language: 'Diese Liste gibt es nur auf Englisch.',
        coming: 'Noch nicht veröffentlicht',
      },
      keysOf: {
        title: 'Nach Seite',
        lists: 'Listen',
        add: 'Neuen Eintrag anlegen',
        dialogs: 'Dialoge',
        submit: 'Ausführen',
        forms: 'Formulare',
        saveSlip: 'Schein speichern',
        takeAll: 'Verfügbares akzeptieren',
        order: 'Jetzt neu sortieren',
        close: 'Zahl schließen',
        half: 'Halbe Quote setzen',
        loosen: 'Lockern',
        details: 'Einzelheiten zeigen',
      },
      firstSteps: {
        label: 'Rundgang',
        step: 'Schritt %{step} von %{steps}',
        open: '%{screen} öffnen',
        back: 'Zurück',
        next: 'Weiter',
        skip: 'Rundgang überspringen',
        finish: 'Fertig',
        master: {
          statistics: 'Ihr Tag auf einen Blick: das Ergebnis von gestern, der Verkauf von heute und offene Aufgaben.',
          agents:
            'Hier legen Sie Agenten an und bestimmen Anteil, Kredit und Quoten. Der Baum zeigt die ganze Downline.',
          desk: 'Beobachten Sie eine offene Runde: Verkauf je Zahl, schlechteste Ergebnisse und Tasten zum Schließen, Halbieren oder Begrenzen.',
          results:
            'Hier geben Sie Ergebnisse ein. Gewinner und Auszahlung sehen Sie vorher, und eine zweite Person gibt frei.',
          settlement:
            'Rechnen Sie wöchentlich mit den Konten unter Ihnen ab: Saldo, Abrechnung und Zahlung in einer Tabelle.',
        },
        agent: {
          account: 'Ihr eigenes Konto: Kredit, Saldo mit Ihrer Upline, Anteil und Quoten.',
          members: 'Hier legen Sie Mitglieder an, geben Kredit und sehen, wer nahe am Limit ist.',
          entry: 'Erfassen Sie Scheine für Ihre Mitglieder. Eine ganze Liste aus einem Chat lässt sich einfügen.',
          winLose: 'Gewinn/Verlust je Konto: der Teil Ihrer Downline, Ihr eigener und der Ihrer Upline.',
          settlement: 'Die Wochenabrechnung mit jedem Konto: als Bild oder Text senden und Zahlungen erfassen.',
        },
        risk: {
          desk: 'Ihre wichtigste Seite: alle Zahlen einer Runde mit Verkauf und die schlechtesten Ergebnisse.',
          limits: 'Grenzen und Preisstufen je Wettart, für die offene Runde, für künftige oder für beide.',
          numbers: 'Zahlen schließen, halbieren oder enger begrenzen. Mehrere passen in ein Feld.',
          automatic:
            'Stufen, die eine Zahl von selbst schließen oder halbieren, sobald ihr Verkauf einen Betrag erreicht.',
          layOff: 'Geben Sie den Überhang an Abnehmer weiter: Der Text für den Chat ist fertig zum Kopieren.',
        },
      },
    },
  },
} satisfies AreaTexts['help'];
