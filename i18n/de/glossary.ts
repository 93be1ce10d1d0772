import type { AreaTexts } from '../messages';

/** The words of the trade with their explanations, in German. */
export const glossary = {
  glossary: {
    terms: {
      pt: {
        name: 'PT',
        text: 'Der Anteil an jeder Wette, den ein Konto übernimmt, mit demselben Anteil an Gewinn und Verlust. Die Anteile aller Konten über einem Mitglied ergeben zusammen 100 %.',
      },
      receivedPt: {
        name: 'PT erhalten',
        text: 'Der Anteil, den ein Konto von seiner Upline bekommen hat. Das Konto teilt ihn zwischen sich und seiner Downline auf.',
      },
      givenPt: {
        name: 'PT gegeben',
        text: 'Der Teil des erhaltenen Anteils, den ein Konto an das Konto darunter weitergibt.',
      },
      ourPt: { name: 'Unser PT', text: 'Der Anteil, den ein Konto selbst behält: erhaltenes minus gegebenes PT.' },
      ownHold: {
        name: 'Eigenbehalt',
        text: 'Der Höchstbetrag in Baht, den ein Konto je Zahl und Runde selbst behält. Was darüber liegt, geht an die Upline.',
      },
      upline: {
        name: 'Upline',
        text: 'Das Konto direkt über einem anderen. Es vergibt Anteil, Kredit und Quoten und rechnet mit dem Konto darunter ab.',
      },
      downline: { name: 'Downline', text: 'Alle Agenten und Mitglieder unterhalb eines Kontos, auf jeder Ebene.' },
      round: {
        name: 'Runde',
        text: 'Eine Ziehung einer Lotterie, von der Annahme der Wetten bis zur Auszahlung. Yeekee hat täglich viele nummerierte Runden.',
      },
      slip: {
        name: 'Schein',
        text: 'Die Wetten, die ein Mitglied zusammen in einer Runde abgibt. Jede Wette ist ein Tipp auf dem Schein.',
      },
      stake: {
        name: 'Einsatz',
        text: 'Der Betrag, den ein Mitglied setzt, vor Rabatt. Stornierte und erstattete Tipps zählen nicht mehr mit.',
      },
      payout: { name: 'Auszahlung', text: 'Der Betrag für einen Gewinntipp: Einsatz mal Quote.' },
      payoutRate: {
        name: 'Quote',
        text: 'Auszahlung in Baht je gesetztem Baht, wenn die Zahl gewinnt. Die Quote eines Tipps steht mit der Annahme der Wette fest.',
      },
      ratePackage: {
        name: 'Quotenpaket',
        text: 'Eine Preisliste: Quote, Rabatt und Limits je Lotterie und Wettart. Jedes Konto erhält ein Paket.',
      },
      discount: {
        name: 'Rabatt',
        text: 'Der Prozentsatz des Einsatzes, den ein Mitglied nicht zahlt. Er wird bei der Wette abgezogen, unabhängig vom Ergebnis.',
      },
      commission: {
        name: 'Provision',
        text: 'Ein Prozentsatz der Einsätze, den ein Konto von seiner Upline erhält. Ein Agent behält die Differenz zur Provision des Kontos darunter.',
      },
      winLose: {
        name: 'Gewinn/Verlust',
        text: 'Das Ergebnis der Wetten aus Sicht einer Seite, nach ihrem Anteil. Ein Minus bedeutet, dass diese Seite verloren hat.',
      },
      margin: { name: 'Marge', text: 'Der Gewinn in Prozent des Einsatzes.' },
      theoreticalPayout: {
        name: 'Theoretische Auszahlung',
        text: 'Die Auszahlung, die Quoten und Wahrscheinlichkeiten im Mittel erwarten lassen. Der Unterschied zur tatsächlichen ist Glück oder Pech.',
      },
      creditLimit: {
        name: 'Kreditlimit',
        text: 'So viel darf ein Konto seiner Upline höchstens schulden. Wetten darüber hinaus werden abgelehnt.',
      },
      available: {
        name: 'Verfügbarer Kredit',
        text: 'Der Teil des Kreditlimits, der noch für Wetten oder Limits der Downline frei ist.',
      },
      cap: {
        name: 'Grenze',
        text: 'So viel wird je Zahl einer Wettart in einer Runde höchstens angenommen. Ist die Grenze erreicht, ist die Zahl voll.',
      },
      restrictedNumber: {
        name: 'Eingeschränkte Zahl',
        text: 'Eine Zahl, die geschlossen ist, nur die halbe Quote zahlt oder eine kleinere Grenze hat.',
      },
      closedNumber: {
        name: 'Geschlossene Zahl',
        text: 'Eine Zahl, auf die keine weiteren Wetten angenommen werden. Frühere Wetten bleiben gültig.',
      },
      halfPay: { name: 'Halbe Quote', text: 'Weitere Wetten auf diese Zahl werden zur halben Quote angenommen.' },
      full: {
        name: 'Voll',
        text: 'Der Verkauf einer Zahl hat die Grenze erreicht. Sie nimmt wieder Wetten an, wenn die Grenze steigt oder ein Schein storniert wird.',
      },
      rateLevel: {
        name: 'Preisstufe',
        text: 'Eine Stufe des Preises: Je mehr von einer Zahl verkauft ist, desto niedriger die Quote für spätere Wetten.',
      },
      tod: {
        name: 'Tod',
        text: 'Eine Wette, die bei beliebiger Reihenfolge der Ziffern gewinnt. 123 Tod gewinnt auch bei 321.',
      },
      run: {
        name: 'Lauf',
        text: 'Eine Wette auf eine Ziffer. Sie gewinnt, wenn die Ziffer irgendwo im Ergebnis vorkommt.',
      },
      layOff: {
        name: 'Weitergabe',
        text: 'Den Überhang einer Zahl an einen externen Abnehmer weitergeben, um das Risiko zu senken. Es zählt nur der angenommene Betrag.',
      },
      dealer: {
        name: 'Abnehmer',
        text: 'Die externe Stelle, die Weitergaben annimmt, mit eigenen Quoten und eigenem Rabatt.',
      },
      liability: {
        name: 'Risiko',
        text: 'Die Auszahlung, wenn diese Zahl gezogen wird. Das Nettorisiko bleibt nach der Weitergabe übrig.',
      },
      worstResult: {
        name: 'Schlechtestes Ergebnis',
        text: 'Das mögliche Ergebnis, das über alle Wettarten der Runde am meisten kosten würde.',
      },
      void: { name: 'Annullieren', text: 'Eine Runde ohne Ergebnis beenden. Alle Einsätze werden erstattet.' },
      refund: {
        name: 'Erstattung',
        text: 'Die Rückgabe eines Einsatzes, etwa weil die Runde annulliert wurde. Der Tipp zählt weder als gewonnen noch als verloren.',
      },
      settlement: {
        name: 'Abrechnung',
        text: 'Die regelmäßige Abrechnung zwischen einem Konto und seiner Upline: Gewinn/Verlust, Provision und Zahlungen des Zeitraums sowie der offene Saldo.',
      },
      carried: { name: 'Übertrag', text: 'Der noch offene Saldo aus früheren Zeiträumen.' },
      businessDate: {
        name: 'Geschäftstag',
        text: 'Der Tag, zu dem Wetten und Geld zählen. Je nach Einstellung wechselt er erst einige Stunden nach Mitternacht.',
      },
      yeekee: {
        name: 'Yeekee',
        text: 'Eine eigene Lotterie mit Runden den ganzen Tag. Ihr Ergebnis folgt aus den Zahlen, die Spieler einsenden, und jeder kann es nachrechnen.',
      },
      shoot: {
        name: 'Eingesandte Zahl',
        text: 'Eine Zahl, die ein Spieler in eine Yeekee-Runde einsendet. Platz 1 und Platz 16 können eine Prämie gewinnen.',
      },
    },
  },
} satisfies AreaTexts['glossary'];
