import { own } from './own';
import type { AreaTexts } from '../messages';

/** Sub accounts: their fields, roles, restrictions, in German. */
export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Abmelden',
      signOutOf: '%{username} abmelden',
      signedOut: '%{username} wurde überall abgemeldet',
      add: 'Unterkonto anlegen',
      toList: 'Zur Liste der Unterkonten',
      empty: 'Noch keine Unterkonten. Legen Sie für jede Person, die mit diesem Konto arbeitet, eines an.',
      readOnly: {
        own: 'Das ist Ihr eigenes Konto. Rechte und Status legt der Inhaber fest. Ihre Kontaktdaten ändern Sie unter Profil.',
        level:
          'Nur lesen: Nur der Inhaber oder ein Unterkonto mit der Stufe Alles bei Mitglieder und Agenten kann Unterkonten ändern.',
        beyond:
          'Nur lesen: Dieser Benutzer hat Rechte, die Sie nicht haben. Nur wer mindestens dieselben Rechte hat, kann das Konto ändern.',
      },
      sections: {
        account: 'Konto',
        status: 'Status',
        permission: 'Berechtigung',
        reductions: 'Einschränkungen',
        start: 'Start',
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
        noRates: 'Keine Quotenänderung',
        noResults: 'Keine Ergebniseingabe',
        noCancel: 'Kein Storno',
        startPage: 'Startseite',
        partner: 'Techniker des Partners',
        validUntil: 'Gültig bis',
        status: 'Status',
        effectiveStatus: 'Wirksamer Status',
        reason: 'Grund',
        neverSignedIn: 'Noch nie angemeldet',
        hasSecondFactor: 'Zweiter Faktor',
        lastLoginAt: 'Letzte Anmeldung',
        lastLoginIp: 'IP der letzten Anmeldung',
        isOnline: 'Online',
        createdAt: 'Angelegt',
        version: 'Version',
      },
      options: {
        startPage: own.resources.profile.options.startPage,
        status: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
        effectiveStatus: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
      },
      username: {
        hint: 'Der Teil nach dem @; kann später nicht geändert werden',
        whole: 'Meldet sich als %{username} an; kann später nicht geändert werden',
      },
      validity: { open: 'Unbefristet', over: 'Abgelaufen' },
      status: {
        active: 'Arbeitet normal.',
        suspended: 'Dieser Benutzer kann sich anmelden und alles ansehen, aber nichts ändern.',
        locked: 'Dieser Benutzer kann sich nicht anmelden, und offene Sitzungen werden beendet.',
      },
      presets: {
        label: 'Mit einer Rolle beginnen',
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
          cashier: 'Verwaltet Mitglieder, Einzahlungen und Scheine; kein Gewinn, keine Quoten, keine Ergebnisse.',
          risk: 'Beobachtet die Zahlen und setzt Limits; keine Ergebnisse.',
          results: 'Trägt Ergebnisse ein; keine Quoten, kein Storno.',
          approver:
            'Prüft Eingaben und Anträge anderer und gibt sie frei oder lehnt sie ab: Ergebnisse, Korrekturen, Annullierungen, hohe Gewinne; keine Quoten.',
          analyst: 'Liest Zahlen und Berichte, sieht keine Mitglieder, ändert nichts.',
          viewer: 'Sieht alles außer dem System, ändert nichts.',
          engineer: 'Nur Einstellungen und API; keine Geschäftsdaten.',
          own: 'Selbst zusammengestellte Rechte. Eine Rolle ersetzt sie; danach lassen sie sich anpassen.',
        },
      },
      reductions: {
        noRates: 'Kann Quoten und Rabatte nicht ändern, unabhängig von der Stufe',
        noResults: 'Kann Ergebnisse weder eingeben noch korrigieren, unabhängig von der Stufe',
        noCancel: 'Kann weder Scheine stornieren noch Runden annullieren, unabhängig von der Stufe',
      },
      partner: {
        none: 'Leer lassen, außer dieser Benutzer ist Techniker eines Partners.',
        bound:
          'Sieht nur Protokoll, gescheiterte Aufrufe und Signaturprüfung dieses Partners, unabhängig von der Stufe.',
        withoutLevel: 'Sieht noch nichts: Setzen Sie die Stufe für System mindestens auf Ansehen.',
      },
      menuAs: {
        open: 'Menüvorschau für diesen Benutzer',
        label: 'Menü dieses Benutzers',
        nothing: 'Mit diesen Rechten ist keine Seite des Hauptmenüs zugänglich.',
        landing: 'Erste Seite nach der Anmeldung: %{screen}',
      },
    },
  },
} satisfies AreaTexts['sub-accounts'];
