import type { invitations as english } from '../en/invitations';
import type { DeepStringsOf } from '../messages';

/** Invitations, in German. */
export const invitations: DeepStringsOf<typeof english> = {
  handedOver: {
    title: 'Einen Link zu einem neuen Passwort für %{username}?',
    text: 'Wer ihn öffnet, setzt ein eigenes Passwort, und wer mit dem alten angemeldet ist, wird abgemeldet. Ein früherer Link gilt nicht mehr.',
    submit: 'Link erstellen',
    label: 'Link',
    once: 'Er gilt einmal, bis %{at}, und wird nur dieses eine Mal gezeigt. Geben Sie ihn nur dem, für den er ist.',
  },
  invitations: {
    title: 'Einladungen',
    invite: 'Jemanden einladen',
    off: 'Die Registrierung ist geschlossen: Mit einer Einladung kann sich niemand bewerben. Das Haus öffnet sie in den Systemeinstellungen.',
    none: 'Noch niemand wurde eingeladen.',
    made: 'Erstellt von %{by} am %{at}, gilt bis %{until}',
    revoke: 'Zurücknehmen',
    revoked: 'Die Einladung wurde zurückgenommen',
    kind: 'Als',
    note: 'Notiz für Sie',
    permission: 'Rechte',
    text: 'Wer den Link öffnet, bewirbt sich um ein Konto direkt unter Ihrem; dann entscheiden Sie. Er gilt sieben Tage und einmal.',
    make: 'Link erstellen',
    ready: 'Die Einladung ist fertig',
    applications: 'Bewerbungen',
    applied: 'Beworben am %{at} von %{ip}.',
    decided: 'Entschieden am %{at} von %{by}.',
    approve: 'Annehmen',
    approved: 'Das Konto wurde angelegt',
    refuse: 'Ablehnen',
    reason: 'Warum',
    refuseOne: '%{username} ablehnen?',
    kinds: { agent: 'Agent', member: 'Mitglied' },
    shares: { agent: 'PT gegeben (%)', member: 'PT gehalten (%)' },
    states: { open: 'Offen', spent: 'Angenommen', expired: 'Abgelaufen', revoked: 'Zurückgenommen' },
    outcomes: { waiting: 'Wartet', approved: 'Angenommen', refused: 'Abgelehnt' },
  },
};
