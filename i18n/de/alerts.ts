import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in German. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'Zuweisen',
    resolve: 'Erledigen',
    to: 'Zuweisen an',
    toHint: 'Benutzername dieses Kontos oder eines seiner Unterkonten',
    note: 'Ergebnis',
    over: 'Beendet %{at}',
    secret: 'Webhook-Geheimnis',
    secretText:
      'Damit prüfen Empfänger, dass eine Meldung von uns kommt (webhook-signature wie bei Standard Webhooks). Halten Sie es geheim. Die Webhook-Adresse steht in den Systemeinstellungen.',
    unknownName: 'Unbekannter Name',
    messages: {
      largeWager: '%{name}: %{what} über %{amount}',
      largeTransfer: '%{name}: %{what} über %{amount}',
      largeWin: '%{name}: %{betType} %{number} gewinnt %{amount}, %{lotto} %{date}',
      wrongPasswords: '%{name}: mehrere falsche Passwörter oder Codes hintereinander, von %{ip}',
      limitStep:
        '%{lotto} %{date}: %{betType} %{number} hat die Stufe bei %{stepPercent} % erreicht, %{soldAmount} verkauft',
      outage: '%{what}: %{part}',
      override: '%{what}: %{lotto} %{date}, von %{by}. Grund: %{reason}',
      newAddress: '%{name} hat sich von %{ip} angemeldet (neue IP-Adresse)',
    },
    events: {
      largeWager: 'ein Schein',
      largeWagerDay: 'Wetten an einem Tag',
      largeTransfer: 'eine Buchung',
      largeTransferDay: 'Buchungen an einem Tag',
      correction: 'Ergebnis korrigiert',
      void: 'Runde annulliert',
      limits: 'Limits gelockert',
      tied: 'Verbundene Konten bei derselben Freigabe',
      job: 'Aufgabe schlägt fehl',
      jobStuck: 'Aufgabe hängt',
      queue: 'Warteschlange steht',
      partnerQueue: 'Aufrufe an einen Partner stehen',
      partner: 'Partner antwortet nicht',
    },
  },
  resources: {
    alerts: {
      empty: 'Keine Meldungen. Hohe Einsätze, Ausfälle und ungewöhnliche Anmeldungen erscheinen hier.',
      fields: {
        kind: 'Art',
        at: 'Zeitpunkt',
        facts: 'Einzelheiten',
        thing: 'Betrifft',
        overAt: 'Beendet',
        state: 'Status',
        assignedTo: 'Zugewiesen an',
        assignedAt: 'Zugewiesen am',
        resolvedBy: 'Erledigt von',
        resolvedAt: 'Erledigt am',
        note: 'Notiz',
        version: 'Version',
        thingId: 'Betrifft (Id)',
        id: 'Id',
      },
      options: {
        kind: {
          largeWager: 'Hoher Einsatz',
          largeTransfer: 'Hohe Buchung',
          largeWin: 'Hoher Gewinn',
          wrongPasswords: 'Falsche Passwörter',
          limitStep: 'Automatisches Limit',
          outage: 'Ausfall',
          override: 'Eingriff',
          newAddress: 'Neue IP-Adresse',
        },
        state: {
          open: 'Offen',
          assigned: 'In Arbeit',
          resolved: 'Erledigt',
        },
        thing: {
          slip: 'Schein',
          member: 'Mitglied',
          agent: 'Agent',
          account: 'Anmeldung',
          round: 'Runde',
          lotto: 'Lotterie',
          partner: 'Partner',
          system: 'System',
          setting: 'Einstellung',
        },
      },
    },
  },
};
