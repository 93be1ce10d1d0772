import { pages } from './pages';
import type { AreaTexts } from '../messages';

/** The user’s own account, profile and password, in German. */
export const own = {
  pages: {
    myAccount: {
      business: 'Konto',
      money: {
        house: 'Saldo (฿)',
        title: 'Geld',
        balance: 'Saldo mit der Upline',
        youOwe: 'Sie schulden %{upline} %{amount}',
        owesYou: '%{upline} schuldet Ihnen %{amount}',
        even: 'Ausgeglichen',
        creditLimit: 'Kreditlimit (฿)',
        usedCredit: 'Kredit genutzt',
        givenOn: 'An die Downline gegeben (฿)',
        available: 'Verfügbar (฿)',
        package: 'Erhaltenes Paket',
        cleared: 'Abrechnungszyklus',
        cycles: { weekly: 'Wöchentlich', daily: 'Täglich', draw: 'Je Ziehung' },
        statement: 'Kontoauszug',
        rates: 'Quoten und Provision',
      },
      username: 'Konto',
      status: 'Status',
      upline: 'Upline',
      level: 'Ebene',
      receivedPt: 'Erhaltenes PT (%)',
      agents: 'Agenten darunter',
      members: 'Mitglieder darunter',
      permission: 'Ihre Rechte',
      createdAt: 'Angelegt am',
    },
    profile: {
      page: 'Sprache und Darstellung',
      immediately: 'Änderungen gelten sofort.',
    },
    password: {
      sessions: {
        title: 'Ihre Sitzungen',
        since: 'Angemeldet am %{at}',
        lastUsed: 'zuletzt verwendet am %{at}',
        ended: 'Sitzung beendet',
      },
      tooOld: 'Ihr Passwort ist abgelaufen. Wählen Sie ein neues, um fortzufahren.',
      mustChange: 'Wählen Sie ein eigenes Passwort, um fortzufahren.',
      currentPassword: 'Aktuelles Passwort',
      newPassword: 'Neues Passwort',
      hint: 'Mindestens 8 Zeichen. Ein ganzer Satz eignet sich gut.',
      repeat: 'Neues Passwort wiederholen',
      signOutElsewhere: 'Auf allen anderen Geräten abmelden',
      submit: 'Passwort ändern',
      changed: 'Ihr Passwort wurde geändert',
      show: 'Passwörter anzeigen',
    },
  },
  resources: {
    profile: {
      sections: { person: 'Kontakt', start: 'Start' },
      fields: {
        id: 'Id',
        username: 'Benutzername',
        nickname: 'Spitzname',
        phone: 'Telefon',
        email: 'E-Mail',
        startPage: 'Startseite',
        lastLoginAt: 'Letzte Anmeldung',
        lastLoginIp: 'Letzte Anmeldung von',
        version: 'Version',
      },
      options: { startPage: pages.startPages },
    },
  },
} satisfies AreaTexts['own'];
