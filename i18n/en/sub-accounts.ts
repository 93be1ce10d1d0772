/** Sub accounts: fields, presets and restrictions. */
export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Sign out',
      signOutOf: 'Sign out %{username}',
      signedOut: '%{username} is signed out everywhere',
      add: 'Add sub account',
      toList: 'To the sub accounts',
      empty: 'Nobody works for this account yet.',
      readOnly: {
        own: 'This is your own account: its rights and status are set by the owner. Your contact details are under Profile.',
        level:
          'Read only: sub accounts are changed by the owner, or by one of them with everything allowed for members and agents.',
        beyond:
          'Read only: this person may do more than you, so only somebody with as many rights changes the account.',
      },
      sections: {
        account: 'Account',
        status: 'Status',
        permission: 'Permission',
        reductions: 'Reductions',
        partner: 'Partner',
        signIn: 'Sign-in',
      },
      fields: {
        id: 'Id',
        username: 'Username',
        password: 'Password',
        confirmPassword: 'Confirm Password',
        nickname: 'Nickname',
        phone: 'Phone',
        email: 'Email',
        owner: 'Acts as',
        permission: 'Permission',
        noRates: 'No rates',
        noResults: 'No results',
        noCancel: 'No cancelling',
        partner: 'Engineer of one partner',
        validUntil: 'Valid until',
        status: 'Status',
        effectiveStatus: 'Effective status',
        reason: 'Reason',
        neverSignedIn: 'Never signed in',
        hasSecondFactor: 'Second factor',
        lastLoginAt: 'Last sign-in',
        lastLoginIp: 'Last sign-in from',
        isOnline: 'Signed in',
        createdAt: 'Added',
        version: 'Version',
      },
      options: {
        status: { active: 'Active', suspended: 'Suspended', locked: 'Locked' },
        effectiveStatus: { active: 'Active', suspended: 'Suspended', locked: 'Locked' },
      },
      username: {
        hint: 'The part behind the @; it can’t be changed later',
        whole: 'Signs in as %{username}; it can’t be changed later',
      },
      validity: { open: 'No end', over: 'Over' },
      status: {
        active: 'Works as usual.',
        suspended: 'This person can sign in and look, but change nothing.',
        locked: 'This person can’t sign in, and is signed out at once.',
      },
      presets: {
        label: 'Begin with a usual job',
        names: {
          cashier: 'Cashier',
          risk: 'Risk',
          results: 'Results',
          approver: 'Approver',
          analyst: 'Analyst',
          viewer: 'Viewer',
          engineer: 'Engineer',
        },
        hints: {
          cashier: 'Looks after members and reads reports; no rates, no results.',
          risk: 'Watches the numbers and sets limits; no results.',
          results: 'Enters results; no rates, no cancelling.',
          approver:
            'Looks at what others have entered or asked for and approves or refuses it: results, corrections, voids, big wins; no rates.',
          analyst: 'Reads figures and reports, sees no members, changes nothing.',
          viewer: 'Sees everything but the system, changes nothing.',
          engineer: 'Settings and API; nothing of the business.',
          own: 'Rights of your own making. A usual job replaces them, and can be changed afterwards.',
        },
      },
      reductions: {
        noRates: 'Changes no payout rates and no discounts, whatever the level',
        noResults: 'Enters and corrects no results, whatever the level',
        noCancel: 'Cancels no slips and no rounds, whatever the level',
      },
      partner: {
        none: 'Leave empty, unless this person is a partner’s engineer.',
        bound:
          'Sees the log, the failed calls and the signature checker of this partner, and nothing else, whatever the levels say.',
        withoutLevel: 'Sees nothing: for this partner the level of System has to be View at least.',
      },
      menuAs: {
        open: 'See the menu as this user',
        label: 'The menu as this user sees it',
        nothing: 'With these levels no screen of the main menu is open.',
        landing: 'Comes up after signing in: %{screen}',
      },
    },
  },
};
