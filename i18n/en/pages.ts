/** Titles of the screens, and the few screens that belong to no resource. */
export const pages = {
  home: { title: 'Home' },
  login: { title: 'Sign in' },
  agents: { title: 'Agents' },
  addAgent: { title: 'Add agent' },
  editAgent: { title: 'Edit agent' },
  blank: { title: 'Blank page' },
  loading: 'Loading the screen',
  toHome: 'To the start page',
  screenFailure: {
    text: 'This screen could not be loaded. Check the connection.',
    retry: 'Try again',
    reload: 'Load the page again',
  },
  routeFailure: {
    text: 'Something wrong, please try again later.',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page has moved.',
  },
  notAuthorized: {
    title: 'You may not open this page',
    text: 'The page “%{page}” asks for a right that your account does not have: %{right}.',
    unknown: 'It asks for a right that your account does not have.',
    who: 'Your upline, or whoever made your account, can give it to you.',
    right: '%{area}: %{level}',
  },
  password: {
    title: 'Change password',
    mustChange: 'Your password was given to you by somebody else. Set one of your own to go on.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    repeat: 'Repeat the new password',
    hint: 'At least 8 characters; a sentence is fine.',
    signOutElsewhere: 'Sign out everywhere else',
    submit: 'Change password',
    changed: 'Your password has been changed',
    show: 'Show the passwords',
  },
};
