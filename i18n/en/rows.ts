/** Rows of lists: selection, bulk actions, keyboard control, and states. */
export const rows = {
  select: {
    row: 'Select %{name}',
    page: 'Select this page',
    pick: 'Select',
    bar: 'Selection',
    count: '%{count} selected |||| %{count} selected',
    isAll: 'The %{count} that matches is selected |||| All %{count} that match are selected',
    all: 'Select all %{count} that match',
    tooMany: 'More match than can be changed at once (%{max}); narrow the list for all of them.',
    clear: 'Clear the selection',
  },
  shortcuts: {
    next: 'Next row',
    previous: 'Previous row',
    select: 'Select the row',
  },
  card: { more: 'More', less: 'Less' },
  states: { since: 'What you see is from %{time}.' },
  status: {
    suspended: {
      open: 'Suspend',
      title: 'Suspend %{what}?',
      done: 'Suspended: %{what}',
      means: 'They can sign in and look, but change nothing.',
      both: '%{agents} and %{members} below them stop as well.',
      one: 'Stopping as well, below them: %{below}.',
    },
    locked: {
      open: 'Lock',
      title: 'Lock %{what}?',
      done: 'Locked: %{what}',
      means: 'They can’t sign in, and who is signed in is signed out.',
      both: '%{agents} and %{members} below them are locked out as well.',
      one: 'Locked out as well, below them: %{below}.',
    },
    active: {
      open: 'Activate',
      title: 'Activate %{what}?',
      done: 'Activated: %{what}',
      means: 'They work as usual again, unless an upline is stopped.',
      both: '%{agents} and %{members} below them change with them.',
      one: 'Changing with them, below them: %{below}.',
    },
    of: {
      agents: '%{count} agent |||| %{count} agents',
      members: '%{count} member |||| %{count} members',
      'sub-accounts': '%{count} sub account |||| %{count} sub accounts',
    },
    already:
      '%{count} already has this status and stays as it is. |||| %{count} already have this status and stay as they are.',
    refused: 'Nobody can be changed as long as these are selected:',
    moved: 'The list has changed since you selected: more or fewer match now, and nobody was changed.',
    askAnew: 'Show the new numbers',
  },
  package: { open: 'Package…' },
  limit: { open: 'Limits…' },
};
