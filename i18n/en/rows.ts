/** Rows of lists: selection, bulk actions, keyboard and states. */
export const rows = {
  select: {
    row: 'Select %{name}',
    page: 'Select this page',
    pick: 'Select',
    bar: 'Selection',
    count: '%{count} selected |||| %{count} selected',
    isAll: 'The %{count} matching row is selected |||| All %{count} matching rows are selected',
    all: 'Select all %{count} matching rows',
    tooMany: 'More rows match than can be changed in one step (%{max}). Narrow the list to select them all.',
    clear: 'Clear selection',
  },
  shortcuts: {
    next: 'Next row',
    previous: 'Previous row',
    select: 'Select the row',
  },
  card: { more: 'More', less: 'Less' },
  states: { since: 'Data as of %{time}.' },
  status: {
    suspended: {
      open: 'Suspend',
      title: 'Suspend %{what}?',
      done: 'Suspended: %{what}',
      means: 'They can sign in and view everything but change nothing.',
      both: '%{agents} and %{members} below them are suspended too.',
      one: 'Also suspended, below them: %{below}.',
    },
    locked: {
      open: 'Lock',
      title: 'Lock %{what}?',
      done: 'Locked: %{what}',
      means: 'They can’t sign in, and their open sessions are ended.',
      both: '%{agents} and %{members} below them are locked too.',
      one: 'Also locked, below them: %{below}.',
    },
    active: {
      open: 'Activate',
      title: 'Activate %{what}?',
      done: 'Activated: %{what}',
      means: 'They work normally again, unless an upline is suspended or locked.',
      both: 'The status of %{agents} and %{members} below them changes too.',
      one: 'The status also changes, below them: %{below}.',
    },
    of: {
      agents: '%{count} agent |||| %{count} agents',
      members: '%{count} member |||| %{count} members',
      'sub-accounts': '%{count} sub account |||| %{count} sub accounts',
    },
    already: '%{count} already has this status. |||| %{count} already have this status.',
    refused: 'These accounts can’t be changed. Deselect them first:',
    moved:
      'The list has changed since your selection, so the number of matching rows differs, or other accounts match. Nothing was changed.',
    askAnew: 'Show the new number',
  },
  package: { open: 'Package…' },
  limit: { open: 'Limits…' },
};
