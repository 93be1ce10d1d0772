import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in German. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'Link zum Zurücksetzen des Passworts von %{username} erstellen?',
    text: 'Mit dem Link wählt der Empfänger ein neues Passwort, und alle Sitzungen des Kontos werden beendet. Frühere Links gelten nicht mehr.',
    submit: 'Link erstellen',
    label: 'Link',
    once: 'Er funktioniert einmal, bis %{at}, und wird nur jetzt angezeigt. Geben Sie ihn nur der Person selbst.',
  },
  invitations: {
    title: 'Einladungen',
    invite: 'Jemanden einladen',
    off: 'Die Registrierung ist geschlossen, daher kann sich niemand per Einladung bewerben. Das Haus kann sie in den Systemeinstellungen öffnen.',
    none: 'Noch keine Einladungen. Hier erscheinen Ihre erstellten Einladungen.',
    made: 'Erstellt von %{by} am %{at}, gültig bis %{until}',
    revoke: 'Widerrufen',
    revoked: 'Einladung widerrufen',
    kind: 'Kontoart',
    note: 'Eigene Notiz',
    permission: 'Rechte',
    text: 'Mit dem Link bewirbt sich jemand um ein Konto direkt unter Ihrem, und Sie nehmen es an oder lehnen ab. Der Link gilt sieben Tage und für eine Bewerbung.',
    make: 'Link erstellen',
    ready: 'Die Einladung ist fertig',
    applications: 'Bewerbungen',
    applied: 'Beworben am %{at} von %{ip}.',
    decided: 'Entschieden am %{at} von %{by}.',
    approve: 'Annehmen',
    approved: 'Konto angelegt',
    refuse: 'Ablehnen',
    reason: 'Grund',
    refuseOne: 'Bewerbung von %{username} ablehnen?',
    kinds: { agent: 'Agent', member: 'Mitglied' },
    shares: { agent: 'PT gegeben (%)', member: 'PT gehalten (%)' },
    states: { open: 'Offen', spent: 'Benutzt', expired: 'Abgelaufen', revoked: 'Widerrufen' },
    outcomes: { waiting: 'Offen', approved: 'Angenommen', refused: 'Abgelehnt' },
  },
};
