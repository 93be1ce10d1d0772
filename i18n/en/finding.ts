/** Search across the back office, and keyboard shortcuts. */
export const finding = {
  palette: {
    open: 'Search',
    title: 'Search for a screen or a record',
    placeholder: 'Screen, agent, member, slip, round, number…',
    screens: 'Screens',
    actions: 'Actions',
    suspendAgent: 'Suspend an agent…',
    suspendMember: 'Suspend a member…',
    suspendBetting: 'Suspend betting…',
    slipsOf: 'Slips with %{number} in open rounds',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    sections: {
      everywhere: 'Everywhere',
      screen: 'On this screen',
      goTo: 'Go to',
    },
    singleKeys: 'Single-key shortcuts (without Ctrl or ⌘)',
    search: 'Search this list',
    printOverride: 'Print the code that overrides this screen',
    save: 'Save',
  },
};
