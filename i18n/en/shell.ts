/** The frame around every screen: app bar, menus, foot. */
export const shell = {
  mainMenu: 'Main menu',
  groups: {
    system: 'System',
    members: 'Accounts',
  },
  language: 'Language',
  skin: {
    label: 'Light or dark',
    light: 'Light',
    dark: 'Dark',
    system: 'As the device',
  },
  userMenu: 'Account menu, signed in as %{username}',
  signedInAs: 'Signed in as %{username}',
  signOut: 'Sign out',
  scrollToTop: 'Back to the top',
  sampleData: 'SAMPLE DATA',
  footer: '%{brand} · version %{version}',
};
