import type { AreaTexts } from '../messages';

/** Members: fields and limits, in German. */
export const members = {
  resources: {
    members: {
      add: 'Mitglied anlegen',
      toList: 'Zur Mitgliederliste',
      empty: 'Noch keine Mitglieder. Hier erscheinen die Mitglieder unter Ihnen.',
      sections: { account: 'Konto', status: 'Status', held: 'Gehaltener Anteil', limits: 'Limits', note: 'Notiz' },
      fields: {
        id: 'Id',
        username: 'Benutzername',
        nickname: 'Spitzname',
        phone: 'Telefon',
        parent: 'Upline',
        heldPt: 'PT gehalten (%)',
        maxLineStake: 'Max. je Tipp (฿)',
        maxSlipStake: 'Max. je Schein (฿)',
        maxDayStake: 'Max. je Tag (฿)',
        excludedUntil: 'Ausgeschlossen bis',
        note: 'Notiz',
        status: 'Status',
        effectiveStatus: 'Wirksamer Status',
        reason: 'Grund',
        balance: 'Saldo (฿)',
        available: 'Verfügbar (฿)',
        usedCredit: 'Kredit genutzt',
        isNearLimit: 'Nahe am Limit',
        isSilent: 'Seit 30 Tagen inaktiv',
        weekResult: 'Gewinn/Verlust Woche (฿)',
        atStake: 'Im Spiel (฿)',
        lastBetAt: 'Letzte Wette',
        partner: 'Partner',
        hasNote: 'Mit Notiz',
        lifetimeResult: 'Gewinn/Verlust gesamt (฿)',
        createdAt: 'Angelegt',
        version: 'Version',
      },
      options: {
        status: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
        effectiveStatus: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
      },
      status: {
        active: 'Wettet normal.',
        suspended: 'Dieses Mitglied kann sich anmelden und alles ansehen, aber nicht wetten.',
        locked: 'Dieses Mitglied kann sich weder anmelden noch wetten.',
      },
      held: {
        meaning: 'Der Anteil des Agenten an den Wetten dieses Mitglieds. Der Rest geht an die Spitze des Baums.',
        readOnly: 'Nur die direkte Upline kann das ändern.',
        none: 'Nichts',
        all: 'Alles %{percent} %',
      },
      limits: {
        maxLineStake: 'Je Tipp eines Scheins. Leer = hier kein Limit.',
        maxSlipStake: 'Je Schein. Leer = hier kein Limit.',
        maxDayStake: 'Je Geschäftstag. Leer = hier kein Limit.',
        excludedUntil:
          'Bis dahin keine Wetten; Auszahlungen bleiben möglich. Nur die direkte Upline kann die Frist verkürzen.',
      },
      noteHint: 'Nur für Mitarbeiter; das Mitglied sieht sie nie',
      phone: { show: 'Zeigen', recorded: 'Das Anzeigen der vollen Nummer wird protokolliert' },
      import: 'Importieren',
    },
  },
} satisfies AreaTexts['members'];
