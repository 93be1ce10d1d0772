import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in German. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'Zuweisen',
    resolve: 'Erledigen',
    to: 'Wer sich kümmert',
    toHint: 'Ein Benutzername dieses Kontos oder von jemandem, der dafür arbeitet',
    note: 'Was daraus wurde',
    over: 'Vorbei seit %{at}',
    secret: 'Geheimnis des Webhooks',
    secretText:
      'Damit prüfen Empfänger, dass eine Meldung von uns ist (webhook-signature wie bei Standard Webhooks). Geben Sie es niemandem sonst. Wohin gemeldet wird, steht in den Systemeinstellungen.',
    unknownName: 'Ein Name, den es nicht gibt',
    told: {
      largeWager: '%{name}: %{what} über %{amount}',
      largeTransfer: '%{name}: %{what} über %{amount}',
      largeWin: '%{name}: %{betType} %{number} gewinnt %{amount}, %{lotto} %{date}',
      wrongPasswords: '%{name}: mehrere falsche Passwörter oder Codes hintereinander, von %{ip}',
      limitStep:
        '%{lotto} %{date}: %{betType} %{number} hat die Stufe bei %{stepPercent} % erreicht, %{soldAmount} verkauft',
      outage: '%{what}: %{part}',
      override: '%{what}: %{lotto} %{date}, von %{by}. Grund: %{reason}',
      newAddress: '%{name} hat sich von %{ip} angemeldet, von dort noch nie zuvor',
    },
    what: {
      largeWager: 'ein Schein',
      largeWagerDay: 'Wetten eines Tages',
      largeTransfer: 'eine Geldbewegung',
      largeTransferDay: 'Bewegungen eines Tages',
      correction: 'Ergebnis korrigiert',
      void: 'Runde annulliert',
      limits: 'Limits gelockert',
      job: 'Ein Job schlägt fehl',
      partner: 'Ein Partner antwortet nicht',
    },
  },
  resources: {
    alerts: {
      empty: 'Nichts ist anzusehen.',
      fields: {
        kind: 'Was',
        at: 'Wann',
        facts: 'Was geschah',
        thing: 'Betrifft',
        overAt: 'Vorbei seit',
        state: 'Stand',
        assignedTo: 'Bei',
        assignedAt: 'Seit wann dort',
        resolvedBy: 'Erledigt von',
        resolvedAt: 'Erledigt am',
        note: 'Notiz',
        version: 'Version',
        thingId: 'Betrifft (Id)',
        id: 'Id',
      },
      options: {
        kind: {
          largeWager: 'Große Wette',
          largeTransfer: 'Große Bewegung',
          largeWin: 'Großer Gewinn',
          wrongPasswords: 'Falsche Passwörter',
          limitStep: 'Automatisches Limit',
          outage: 'Ausfall',
          override: 'Eingriff',
          newAddress: 'Neue Adresse',
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
