import type { Messages } from '../messages';

/** What all accounts have in common on screen, in German. */
export const accounts: Messages['accounts'] = {
  directlyBelowYou: 'Direkt unter Ihnen',
  byUpline: { suspended: 'Durch eine Upline ausgesetzt', locked: 'Durch eine Upline gesperrt' },
  slips: 'Scheine dieses Mitglieds',
  head: {
    slips: 'Scheine dieses Mitglieds',
    winLose: 'Gewinn/Verlust je Lotterie',
    label: 'Das Konto',
    path: 'Konten darüber',
    balance: 'Saldo (฿)',
    atStake: 'Im Spiel (฿)',
    lifetime: 'Gewinn/Verlust gesamt (฿)',
    status: { active: 'Aktiv', suspended: 'Ausgesetzt', locked: 'Gesperrt' },
  },
  status: {
    nobodyBelow: 'Darunter ist niemand.',
    byUpline: {
      suspended: 'Eine Upline ist ausgesetzt, also auch dieses Konto, was auch immer hier gewählt ist.',
      locked: 'Eine Upline ist gesperrt, also auch dieses Konto, was auch immer hier gewählt ist.',
    },
  },
  username: {
    hint: 'Er kann später nicht geändert werden',
    hintPrefix: 'Beginnt mit %{prefix}; er kann später nicht geändert werden',
    checking: 'Es wird geprüft, ob er frei ist …',
    free: '%{username} ist frei',
  },
  password: {
    hint: 'Leer: es wird eines erzeugt',
    hintConfirm: 'Nur wenn Sie eines eingegeben haben',
  },
  handOver: {
    goOn: 'Weiter mit',
    next: { credit: 'Kredit und Paket', rates: 'Provision', limits: 'Limits' },
    added: '%{username} ist angelegt',
    username: 'Benutzername',
    once: 'Das Passwort erscheint nur dieses eine Mal. Bei der ersten Anmeldung muss es geändert werden.',
    oneTimePassword: 'Einmalpasswort',
    link: 'Anmeldeseite',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Der Browser ließ das Kopieren nicht zu. Der Text ist markiert: Kopieren Sie ihn von Hand.',
    text: 'Text zum Weitergeben',
    message: '%{brand}\n%{link}\nBenutzername: %{username}\nEinmalpasswort: %{password}',
    another: 'Noch einen anlegen',
    lost: 'Die Antwort auf den ersten Versuch ging unterwegs verloren, und das Passwort mit ihr. Setzen Sie auf der Seite des Kontos ein neues.',
  },
  newPassword: {
    open: 'Neues Passwort setzen',
    title: 'Ein neues Passwort für %{username}?',
    text: 'Das bisherige Passwort gilt nicht mehr, und wer damit angemeldet ist, wird abgemeldet. Das neue wird einmal gezeigt und muss bei der nächsten Anmeldung geändert werden.',
    submit: 'Neues Passwort setzen',
    done: 'Ein neues Passwort für %{username}',
  },
  signIn: {
    never: 'Noch nie angemeldet.',
    last: 'Letzte Anmeldung %{at}',
    lastFrom: 'Letzte Anmeldung %{at} von %{ip}',
  },
  money: {
    tabs: {
      credit: 'Kredit',
      rates: 'Provision',
      limits: 'Limits',
      hold: 'Eigenbehalt',
      ledger: 'Kontobuch',
    },
    alarm: 'Nahe am Limit',
    strip: {
      label: 'Ihr Konto',
      left: 'Übrig',
      used: 'Genutzt',
      week: 'Diese Woche',
      members: 'Aktive Mitglieder',
      online: 'Online',
    },
  },
};
