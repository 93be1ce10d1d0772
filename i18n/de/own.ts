import type { AreaTexts } from '../messages';

/** The user’s own account, profile and password, in German. */
export const own = {
  pages: {
    myAccount: {
      business: 'Konto',
      money: {
        house: 'Saldo (฿)',
        title: 'Geld',
        balance: 'Mit der Upline',
        youOwe: 'Sie schulden %{upline} %{amount}',
        owesYou: '%{upline} schuldet Ihnen %{amount}',
        even: 'Ausgeglichen',
        creditLimit: 'Kreditlimit (฿)',
        usedCredit: 'Kredit genutzt',
        givenOn: 'Nach unten gegeben (฿)',
        available: 'Übrig (฿)',
        package: 'Erhaltenes Paket',
        cleared: 'Abrechnung',
        cycles: { weekly: 'Wöchentlich', daily: 'Täglich', draw: 'Je Ziehung' },
        statement: 'Kontoauszug',
        rates: 'Quoten und Provision',
      },
      username: 'Konto',
      status: 'Status',
      upline: 'Upline',
      level: 'Ebene',
      receivedPt: 'PT erhalten (%)',
      agents: 'Agenten darunter',
      members: 'Mitglieder darunter',
      permission: 'Was Sie dürfen',
      createdAt: 'Angelegt',
    },
    profile: {
      page: 'Sprache und Aussehen',
      atOnce: 'Gilt, sobald es gewählt ist.',
    },
    password: {
      sessions: {
        title: 'Wo Sie angemeldet sind',
        since: 'Angemeldet am %{at}',
        lastUsed: 'zuletzt benutzt am %{at}',
        ended: 'Dort abgemeldet',
      },
      tooOld: 'Ihr Passwort ist länger in Gebrauch, als es hier erlaubt ist. Setzen Sie ein neues, um weiterzumachen.',
      mustChange: 'Ihr Passwort hat Ihnen jemand anders gegeben. Setzen Sie ein eigenes, um weiterzumachen.',
      currentPassword: 'Jetziges Passwort',
      newPassword: 'Neues Passwort',
      hint: 'Mindestens 8 Zeichen; gern ein ganzer Satz.',
      repeat: 'Neues Passwort wiederholen',
      signOutElsewhere: 'Überall sonst abmelden',
      submit: 'Passwort ändern',
      changed: 'Ihr Passwort ist geändert',
      show: 'Passwörter anzeigen',
    },
  },
  resources: {
    profile: {
      sections: { person: 'Kontakt' },
      fields: {
        id: 'Id',
        username: 'Benutzername',
        nickname: 'Spitzname',
        phone: 'Telefon',
        email: 'E-Mail',
        lastLoginAt: 'Letzte Anmeldung',
        lastLoginIp: 'Letzte Anmeldung von',
        version: 'Version',
      },
    },
  },
} satisfies AreaTexts['own'];
