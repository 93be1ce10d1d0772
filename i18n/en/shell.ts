/** The frame around every screen: app bar, menus, foot. */
export const shell = {
  mainMenu: 'Main menu',
  groups: {
    system: 'System',
    members: 'Accounts',
    lotto: 'Lotto',
  },
  language: 'Language',
  skin: {
    label: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    bordered: 'Bordered',
    'semi-dark': 'Semi-dark',
    system: 'As the device',
  },
  pinMenu: 'Keep the menu open',
  customizer: {
    label: 'Set up the page',
    reset: 'Reset',
    frame: {
      label: 'Menu position',
      vertical: 'At the side',
      horizontal: 'Above',
    },
    menu: {
      label: 'Menu at the side',
      expanded: 'With names',
      collapsed: 'Icons only',
    },
    contentWidth: {
      label: 'Width',
      full: 'Full',
      boxed: 'Boxed',
    },
    navbar: {
      label: 'App bar',
      floating: 'Floating',
      sticky: 'Sticky',
      static: 'Scrolls away',
      hidden: 'Hidden',
    },
    footer: {
      label: 'Footer',
      static: 'Static',
      sticky: 'Sticky',
      hidden: 'Hidden',
    },
    direction: {
      label: 'Direction',
      ltr: 'Left to right',
      rtl: 'Right to left',
    },
  },
  serverClock: {
    label: 'Server time',
    tooltip: '%{state} Server time in %{timeZone}.',
    waiting: 'Waiting for the server.',
    live: 'The server answers.',
    lost: 'The server doesn’t answer; the time runs on by this device.',
  },
  userMenu: 'Account menu, signed in as %{username}',
  signedInAs: 'Signed in as %{username}',
  signOut: 'Sign out',
  scrollToTop: 'Back to the top',
  sampleData: 'SAMPLE DATA',
  footer: '%{brand} · version %{version}',
};
