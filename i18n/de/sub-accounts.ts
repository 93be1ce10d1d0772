import type { AreaTexts } from '../messages';

/** Sub accounts: fields, presets and restrictions, in German. */
export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Abmelden',
      signOutOf: '%{username} abmelden',
      signedOut: '%{username} ist überall abgemeldet',
      add: 'Unterkonto anlegen',
      toList: 'Zu den Unterkonten',
      empty: 'Für dieses Konto arbeitet noch niemand.',
      readOnly: {
        own: 'Das ist Ihr eigenes Konto: Rechte und Status legt der Inhaber fest. Ihre Kontaktdaten stehen unter Profil.',
        level:
          'Nur zum Lesen: Unterkonten ändert der Inhaber, oder eines von ihnen, das bei Mitgliedern und Agenten alles darf.',
        beyond: 'Nur zum Lesen: Diese Person darf mehr als Sie; das Konto ändert nur, wer ebenso viele Rechte hat.',
      },
      sections: {
        account: 'Konto',
        status: 'Status',
        permission: 'Berechtigung',
        reductions: 'Einschränkungen',
        partner: 'Partner',
        signIn: 'Anmeldung',
      },
      fields: {
        id: 'Id',
        username: 'Benutzername',
        password: 'Passwort',
        confirmPassword: 'Passwort wiederholen',
        nickname: 'Spitzname',
        phone: 'Telefon',
        email: 'E-Mail',
        owner: 'Handelt als',
        permission: 'Berechtigung',
        noRates: 'Keine Quoten',
        noResults: 'Keine Ergebnisse',
        noCancel: 'Kein Storno',
        partner: 'Techniker eines Partners',
        validUntil: 'Gültig bis',
        status: 'Status',
        effectiveStatus: 'Wirksamer Status',
        reason: 'Grund',
        neverSignedIn: 'Noch nie angemeldet',
        hasSecondFactor: 'Zweiter Faktor',
        lastLoginAt: 'Letzte Anmeldung',
        lastLoginIp: 'Letzte Anmeldung von',
        isOnline: 'Angemeldet',
        createdAt: 'Angelegt',
        version: 'Version',
      },
      options: {
        status: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
        effectiveStatus: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
      },
      username: {
        hint: 'Der Teil hinter dem @; er kann später nicht geändert werden',
        whole: 'Meldet sich als %{username} an; das kann später nicht geändert werden',
      },
      validity: { open: 'Ohne Ende', over: 'Abgelaufen' },
      status: {
        active: 'Arbeitet wie gewohnt.',
        suspended: 'Diese Person kann sich anmelden und ansehen, aber nichts ändern.',
        locked: 'Diese Person kann sich nicht anmelden und wird sofort abgemeldet.',
      },
      presets: {
        label: 'Mit einer üblichen Aufgabe beginnen',
        names: {
          cashier: 'Kasse',
          risk: 'Risiko',
          results: 'Ergebnisse',
          approver: 'Freigabe',
          analyst: 'Auswertung',
          viewer: 'Einsicht',
          engineer: 'Technik',
        },
        hints: {
          cashier: 'Betreut Mitglieder und liest Berichte; keine Quoten, keine Ergebnisse.',
          risk: 'Beobachtet die Zahlen und setzt Limits; keine Ergebnisse.',
          results: 'Trägt Ergebnisse ein; keine Quoten, kein Storno.',
          approver:
            'Prüft, was andere eingetragen oder beantragt haben, und gibt es frei oder lehnt es ab: Ergebnisse, Korrekturen, Annullierungen, hohe Gewinne; keine Quoten.',
          analyst: 'Liest Zahlen und Berichte, sieht keine Mitglieder, ändert nichts.',
          viewer: 'Sieht alles außer dem System, ändert nichts.',
          engineer: 'Einstellungen und API; nichts vom Geschäft.',
          own: 'Selbst zusammengestellte Rechte. Eine übliche Aufgabe ersetzt sie und lässt sich danach ändern.',
        },
      },
      reductions: {
        noRates: 'Ändert keine Quoten und Rabatte, gleich welche Stufe',
        noResults: 'Trägt keine Ergebnisse ein und korrigiert keine, gleich welche Stufe',
        noCancel: 'Storniert keine Scheine und annulliert keine Runden, gleich welche Stufe',
      },
      partner: {
        none: 'Leer lassen, außer bei Technikern eines Partners.',
        bound:
          'Sieht Protokoll, gescheiterte Aufrufe und Signaturprüfung dieses Partners und sonst nichts, was die Stufen auch sagen.',
        withoutLevel: 'Sieht nichts: Für diesen Partner muss System mindestens auf Ansehen stehen.',
      },
      menuAs: {
        open: 'Das Menü wie dieser Benutzer sehen',
        label: 'Das Menü, wie dieser Benutzer es sieht',
        nothing: 'Mit diesen Stufen ist keine Seite des Hauptmenüs offen.',
        landing: 'Erscheint nach der Anmeldung: %{screen}',
      },
    },
  },
} satisfies AreaTexts['sub-accounts'];
