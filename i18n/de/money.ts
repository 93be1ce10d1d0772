import type { AreaTexts } from '../messages';
import { habitChoices, habitNames } from '../reading-habits';
import { book } from './book';
import { poy } from './poy';

const { habits } = poy.poy;

/** Money of accounts: balances, terms and entries, in German. */
export const money = {
  limits: {
    ofAccount: {
      title: 'Limits von %{name} je Lotterie',
      hint: 'Zeigt die Limits für kommende Runden und das Konto, das sie gesetzt hat. Ihre eigenen Limits gelten nur, wo sie strenger sind.',
      ownMaxStake: 'Ihr Höchsteinsatz je Tipp (฿)',
      ownPersonCap: 'Ihr Höchsteinsatz je Zahl (฿)',
      takes: 'Nimmt Wetten an',
      columns: {
        betType: 'Wettart',
        minStake: 'Min. (฿)',
        maxStake: 'Höchsteinsatz je Tipp (฿)',
        personCap: 'Höchsteinsatz je Zahl (฿)',
      },
      unlimited: 'kein Limit',
      inAll: 'Alle Lotterien: %{what}',
      stopped: 'keine Wetten',
    },
  },
  money: {
    balanceAndCredit: 'Saldo und Kredit',
    balance: 'Saldo',
    atStake: 'Im Spiel (฿)',
    available: 'Verfügbar (฿)',
    usedCredit: 'Kredit genutzt',
    settled: 'Mit seiner Downline, Ihnen gegenüber:',
    even: 'ausgeglichen',
    has: 'hat ฿%{amount}',
    owes: 'schuldet ฿%{amount}',
    kind: 'Art',
    kinds: {
      agent: 'Agent',
      member: 'Mitglied',
    },
    upline: 'Upline',
    amount: 'Betrag',
    note: 'Notiz',
    reason: 'Grund',
    most: 'Höchstens ฿%{amount}',
    becomes: '%{username}: %{before} → %{after}',
    moved: 'Erledigt. %{username} jetzt: %{balance}',
    presets: {
      deposits: 'Auf null ausgleichen: ฿%{amount}',
      withdrawals: 'Voller Betrag: ฿%{amount}',
      collections: 'Gesamter fälliger Betrag: ฿%{amount}',
      payments: 'Gesamter fälliger Betrag: ฿%{amount}',
      adjustments: '฿%{amount}',
    },
    moves: {
      deposits: {
        name: 'Einzahlen',
        title: 'Einzahlung an %{username}',
        hint: 'Bucht Geld von Ihnen auf dieses Konto. Es wird Ihrem Saldo entnommen, einschließlich des Kredits, den Sie nicht weitergegeben haben.',
        submit: '%{amount} einzahlen',
      },
      withdrawals: {
        name: 'Auszahlen',
        title: 'Auszahlung von %{username}',
        hint: 'Bucht Geld von diesem Konto an Sie zurück. Kredit ist zum Wetten da und lässt sich nicht auszahlen.',
        submit: '%{amount} auszahlen',
      },
      collections: {
        name: 'Kassieren',
        title: 'Von %{username} kassieren',
        hint: 'Das Konto hat Sie außerhalb dieses Systems bezahlt. Seine Schuld sinkt um diesen Betrag.',
        submit: '%{amount} kassieren',
      },
      payments: {
        name: 'Zahlen',
        title: 'An %{username} zahlen',
        hint: 'Sie haben das Konto außerhalb dieses Systems bezahlt. Ihre Schuld sinkt um diesen Betrag.',
        submit: '%{amount} zahlen',
      },
      adjustments: {
        name: 'Saldo korrigieren',
        title: 'Saldo von %{username} korrigieren',
        hint: 'Berichtigt einen Fehler, gebucht gegen das Haus. Das Konto kann dadurch ins Minus geraten.',
        submit: 'Um %{amount} korrigieren',
        way: 'Richtung',
        add: 'Gutschreiben',
        take: 'Abziehen',
      },
    },
    package: {
      several: {
        title: '%{count} Konto ein Paket zuweisen? |||| %{count} Konten ein Paket zuweisen?',
        means: 'Gilt für Scheine ab jetzt. Zuweisen können Sie Pakete nur Konten direkt unter Ihnen.',
        which: 'Paket',
        upline: 'Wie Ihres',
        submit: 'Zuweisen',
        done: '%{count} Konto hat ein neues Paket |||| %{count} Konten haben ein neues Paket',
        refused: 'Es wurde nichts geändert. Diese Konten sind nicht direkt unter Ihnen: %{names}',
      },
      inForce: 'Aktuelles Paket',
      none: 'Wie die Upline',
      upline: 'Wie die Upline: %{name}',
      takeUpline: 'Paket der Upline verwenden',
    },
    credit: {
      allowanceHint: 'Zusätzlich zum Limit, bis zum festgelegten Zeitpunkt. Weitergeben lässt es sich nicht.',
      least: 'Min. ฿%{amount}',
      most: 'Max. ฿%{amount}',
      unbounded: 'Kredit von master hat keine Obergrenze.',
      notYours: 'Um Mittel und Limit zu ändern, brauchen Sie das Recht, Geld zu bewegen.',
      belowUsed:
        '฿%{amount} des Kredits sind genutzt oder weitergegeben. Mit einem niedrigeren Limit kann das Konto nicht wetten und nichts weitergeben, bis es wieder passt.',
      alarmHint: 'Ab diesem Wert gekennzeichnet; leer gelten die üblichen %{percent} %',
      suspendsHint:
        'Setzt das Konto Sekunden nach Verbrauch des Kredits aus. Nach der Abrechnung schalten Sie es wieder aktiv.',
      creditMeans: 'Auf Kredit: Es wettet bis zum Limit und rechnet seine Schuld mit der Upline ab.',
      cashMeans: 'Auf Guthaben: Es wettet mit eingezahltem Geld und hat nichts abzurechnen.',
    },
    etc: {
      neverCleared: 'Konten auf Guthaben haben nichts abzurechnen.',
      exceeding: 'Wetten und Buchungen enden am Kreditlimit. Nur eine Korrektur kann darüber hinausgehen.',
    },
    commission: {
      hint: 'Gilt für jeden Einsatz ab dem nächsten Schein. Leer gilt die der Upline. Bei einem Mitglied ist es der Rabatt.',
      most: 'Max. %{percent} %',
      fill: '%{betType}: Maximum setzen, %{percent} %',
    },
    hold: {
      hint: 'Höchstbetrag je Zahl und Runde, in Baht. Der Überschuss geht an die Upline. Leer: keine Grenze.',
      takesRestHint: 'Behält den Überschuss der Konten darunter, bevor er an die Spitze geht.',
      notYours: 'Nur Lesezugriff: Jedes Konto setzt seinen Eigenbehalt selbst.',
      root: 'Master behält den Rest und hat deshalb keine Grenze.',
    },
    reading: {
      hint: 'So werden getippte und eingefügte Wetten dieses Kontos und der Konten darunter gelesen. Gilt für Wetten, die ab jetzt erfasst werden.',
      above: 'Wie die Upline: %{value}',
      notYours: 'Nur Lesezugriff: Das Konto selbst und seine direkte Upline legen dies fest.',
      master: 'Nur Lesezugriff: Für Master gelten die Systemeinstellungen.',
      habits,
    },
    ledger: {
      from: 'Von',
      to: 'Bis',
      allDays: 'Alle',
      anyKind: 'Alle Arten',
      size: 'Betrag ab',
      reference: 'Bezug %{id}',
      allOfThis: 'Zugehörige Buchungen zeigen',
      slip: 'Schein %{no}',
      opening: 'Anfangssaldo (฿)',
      closing: 'Endsaldo (฿)',
      empty: 'Keine Buchungen in dieser Auswahl.',
    },
    bank: {
      title: 'Zahlungsdaten',
      hint: 'Werden mit PromptPay-Code auf Abrechnungen gedruckt. Das Konto trägt sie selbst ein.',
      bank: 'Bank',
      bankAccount: 'Kontonummer',
      holder: 'Inhaber',
      promptPay: 'PromptPay',
      saved: 'Gespeichert',
    },
    readOnly: {
      master: 'Master hat keine Upline, also gibt es keine Konditionen festzulegen.',
      upline: 'Nur Lesezugriff: Die direkte Upline legt die Konditionen fest.',
    },
  },
  resources: {
    'account-terms': {
      sections: {
        general: 'Allgemeines',
        credit: 'Kredit',
        etc: 'Weiteres',
      },
      fields: {
        id: 'Id',
        username: 'Benutzername',
        funds: 'Mittel',
        creditLimit: 'Kreditlimit',
        creditAllowance: 'Zusätzlicher Kredit auf Zeit',
        allowanceUntil: 'Zusätzlicher Kredit bis',
        usedCreditAlarm: 'Warnung ab (% genutzt)',
        suspendsAtLimit: 'Am Limit aussetzen',
        clearingCycle: 'Abrechnungszyklus',
        packageId: 'Paket',
        belowUsed: 'Ja, unter den genutzten Betrag setzen',
        version: 'Version',
      },
      options: {
        funds: {
          credit: 'Kredit',
          cash: 'Guthaben',
        },
        clearingCycle: {
          weekly: 'Wöchentlich',
          daily: 'Täglich',
          draw: 'Je Ziehung',
        },
      },
    },
    'account-commissions': {
      sections: {
        commission: 'Provision (%)',
      },
      fields: {
        id: 'Id',
        ...book.betTypes,
        version: 'Version',
      },
    },
    'account-holds': {
      sections: {
        hold: 'Eigenbehalt (฿ je Zahl)',
      },
      fields: {
        id: 'Id',
        ...book.betTypes,
        takesRest: 'Nimmt den Rest',
        version: 'Version',
      },
    },
    'account-reading': {
      sections: {
        reading: 'Lesart eingegebener Wetten',
      },
      fields: {
        id: 'Id',
        ...habitNames(habits),
        version: 'Version',
      },
      options: habitChoices(habits),
    },
    ledger: {
      fields: {
        id: 'Id',
        number: 'Nr.',
        at: 'Zeitpunkt',
        kind: 'Art',
        amount: 'Betrag (฿)',
        size: 'Absoluter Betrag (฿)',
        before: 'Vorher (฿)',
        after: 'Saldo (฿)',
        businessDate: 'Geschäftstag',
        referenceId: 'Bezug (Id)',
        slipNo: 'Schein',
        lotto: 'Lotterie',
        roundDate: 'Ziehungsdatum',
        roundNo: 'Runde',
        actor: 'Benutzer',
        reason: 'Notiz',
      },
      options: {
        kind: {
          stake: 'Schein',
          cancel: 'Schein storniert',
          refund: 'Erstattung',
          settle: 'Runde abgerechnet',
          reverse: 'Abrechnung zurückgebucht',
          confirmWin: 'Hoher Gewinn bestätigt',
          reward: 'Yeekee-Prämie',
          deposit: 'Einzahlung',
          withdraw: 'Auszahlung',
          clear: 'Zahlung',
          adjust: 'Korrektur',
          layOff: 'Weitergabe',
          payDealer: 'Zahlung mit Abnehmer',
        },
      },
    },
  },
} satisfies AreaTexts['money'];
