/** The reader’s own account, profile and password. */
export const own = {
  pages: {
    myAccount: {
      username: 'Account',
      status: 'Status',
      upline: 'Upline',
      level: 'Level',
      receivedPt: 'Received PT(%)',
      agents: 'Agents below',
      members: 'Members below',
      permission: 'What you may do',
      createdAt: 'Added',
    },
    profile: {
      page: 'Language and look',
      atOnce: 'In force as soon as it is chosen.',
    },
    password: {
      sessions: {
        title: 'Where you are signed in',
        since: 'Signed in %{at}',
        lastUsed: 'last used %{at}',
        ended: 'Signed out there',
      },
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
  },
  resources: {
    profile: {
      sections: { person: 'Contact' },
      fields: {
        id: 'Id',
        username: 'Username',
        nickname: 'Nickname',
        phone: 'Phone',
        email: 'Email',
        lastLoginAt: 'Last sign-in',
        lastLoginIp: 'Last sign-in from',
        version: 'Version',
      },
    },
  },
};
