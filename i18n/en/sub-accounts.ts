/** Sub accounts: their fields, roles, restrictions. */
import { own } from './own';

export const subAccounts = {
  resources: {
    'sub-accounts': {
      signOut: 'Sign out',
      signOutOf: 'Sign out %{username}',
      signedOut: '%{username} was signed out everywhere',
      add: 'Add sub account',
      toList: 'Go to sub accounts',
      empty: 'No sub accounts yet. Add one for each person who works with this account.',
      readOnly: {
        own: 'This is your own account. Its owner sets its permissions and status. Change your contact details under Profile.',
        level:
          'Read only: only the owner, or a sub account with the level All for Members and agents, can change sub accounts.',
        beyond:
          'Read only: this user has permissions that you don’t have. Only someone with at least the same permissions can change the account.',
      },
      sections: {
        account: 'Account',
        status: 'Status',
        permission: 'Permission',
        reductions: 'Restrictions',
        start: 'Start',
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
        noRates: 'No rate changes',
        noResults: 'No result entry',
        noCancel: 'No cancellations',
        startPage: 'Start page',
        partner: 'Engineer for partner',
        validUntil: 'Valid until',
        status: 'Status',
        effectiveStatus: 'Effective status',
        reason: 'Reason',
        neverSignedIn: 'Never signed in',
        hasSecondFactor: 'Second factor',
        lastLoginAt: 'Last sign-in',
        lastLoginIp: 'Last sign-in IP',
        isOnline: 'Online',
        createdAt: 'Added',
        version: 'Version',
      },
      options: {
        startPage: own.resources.profile.options.startPage,
        status: { active: 'Active', suspended: 'Suspended', locked: 'Locked' },
        effectiveStatus: { active: 'Active', suspended: 'Suspended', locked: 'Locked' },
      },
      username: {
        hint: 'The part after the @; can’t be changed later',
        whole: 'Signs in as %{username}; can’t be changed later',
      },
      validity: { open: 'No expiry', over: 'Expired' },
      status: {
        active: 'Works normally.',
        suspended: 'This user can sign in and look, but can’t change anything.',
        locked: 'This user can’t sign in, and open sessions are ended.',
      },
      presets: {
        label: 'Start from a role',
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
          cashier: 'Manages members, deposits and slips; no profit, no rates, no results.',
          risk: 'Monitors numbers and sets limits; no results.',
          results: 'Enters results; no rates, no cancelling.',
          approver:
            'Checks requests and entries of others and approves or refuses them: results, corrections, voids, big wins; no rates.',
          analyst: 'Reads figures and reports; sees no members and changes nothing.',
          viewer: 'Sees everything except the system; changes nothing.',
          engineer: 'Settings and API only; no business data.',
          own: 'Your own combination of permissions. Choosing a role replaces them; you can adjust them afterwards.',
        },
      },
      reductions: {
        noRates: 'Can’t change payout rates or discounts, at any level',
        noResults: 'Can’t enter or correct results, at any level',
        noCancel: 'Can’t cancel slips or void rounds, at any level',
      },
      partner: {
        none: 'Leave blank, unless this user is a partner’s engineer.',
        bound: 'Sees only the log, the failed calls and the signature checker of this partner, at any level.',
        withoutLevel: 'Sees nothing yet: set the level of System to View or higher.',
      },
      menuAs: {
        open: 'Preview this user’s menu',
        label: 'Menu of this user',
        nothing: 'These permissions open no screen of the main menu.',
        landing: 'First screen after sign-in: %{screen}',
      },
    },
  },
};
