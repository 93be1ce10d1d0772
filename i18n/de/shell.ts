import type { Messages } from '../messages';

/** The frame around every screen, in German. */
export const shell: Messages['shell'] = {
  mainMenu: 'Hauptmenü',
  groups: {
    system: 'System',
    members: 'Konten',
    lotto: 'Lotto',
    slips: 'Scheine',
    reports: 'Berichte',
  },
  language: 'Sprache',
  skin: {
    label: 'Darstellung',
    light: 'Hell',
    dark: 'Dunkel',
    bordered: 'Umrandet',
    'semi-dark': 'Menü dunkel',
    system: 'Wie das Gerät',
  },
  pinMenu: 'Menü offen halten',
  customizer: {
    label: 'Seite einrichten',
    reset: 'Zurücksetzen',
    frame: {
      label: 'Lage des Menüs',
      vertical: 'Seitlich',
      horizontal: 'Oben',
    },
    menu: {
      label: 'Menü an der Seite',
      expanded: 'Mit Namen',
      collapsed: 'Nur Symbole',
    },
    contentWidth: {
      label: 'Breite',
      full: 'Voll',
      boxed: 'Begrenzt',
    },
    navbar: {
      label: 'Kopfleiste',
      floating: 'Schwebend',
      sticky: 'Fest',
      static: 'Scrollt mit',
      hidden: 'Ausgeblendet',
    },
    footer: {
      label: 'Fußzeile',
      static: 'Am Ende',
      sticky: 'Fest',
      hidden: 'Ausgeblendet',
    },
    direction: {
      label: 'Leserichtung',
      ltr: 'Von links nach rechts',
      rtl: 'Von rechts nach links',
    },
  },
  serverClock: {
    label: 'Serverzeit',
    tooltip: '%{state} Serverzeit in %{timeZone}.',
    waiting: 'Warten auf den Server.',
    live: 'Der Server antwortet.',
    lost: 'Der Server antwortet nicht; die Zeit läuft nach diesem Gerät weiter.',
  },
  userMenu: 'Kontomenü, angemeldet als %{username}',
  signedInAs: 'Angemeldet als %{username}',
  signOut: 'Abmelden',
  scrollToTop: 'Nach oben',
  breadcrumb: 'Wo Sie sind',
  sampleData: 'BEISPIELDATEN',
  footer: '%{brand} · Version %{version}',
  stopped: {
    account: '%{account} ist gesperrt.',
    above: 'Ein Konto über Ihrem ist gesperrt.',
    since: 'Seit %{since}.',
    by: 'Gesperrt hat %{by}, und es bleibt dabei, bis %{by} die Sperre aufhebt.',
    credit:
      'Es wurde von selbst gesperrt, als der Kredit aufgebraucht war, und bleibt es, bis %{by} die Sperre aufhebt.',
    further: 'Es bleibt dabei, bis die Sperre weiter oben aufgehoben wird.',
    reason: 'Grund: %{reason}.',
    means: 'Sie können alles sehen, aber nichts ändern.',
  },
  suspension: {
    ofAll: 'Die Wettannahme ist ausgesetzt',
    ofLotto: 'Die Wettannahme für %{lotto} ist ausgesetzt',
    until: 'bis %{at}.',
    untilEnded: 'bis auf Weiteres.',
    because: 'Grund: %{reason}',
  },
};
