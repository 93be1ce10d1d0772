/** What all accounts have in common on screen: names, passwords, status, signing in. */
export const accounts = {
  directlyBelowYou: 'Directly below you',
  byUpline: { suspended: 'Suspended by an upline', locked: 'Locked by an upline' },
  status: {
    nobodyBelow: 'There is nobody below.',
    byUpline: {
      suspended: 'An upline is suspended, so this account is too, whatever is chosen here.',
      locked: 'An upline is locked, so this account is too, whatever is chosen here.',
    },
  },
  username: {
    hint: 'It can’t be changed later',
    hintPrefix: 'Begins with %{prefix}; it can’t be changed later',
    checking: 'Looking whether it is free …',
    free: '%{username} is free',
  },
  password: { hint: 'Leave it empty and one is made', hintConfirm: 'Only if you typed one' },
  handOver: {
    added: '%{username} was added',
    username: 'Username',
    once: 'The password is shown this once only. It has to be changed at the first sign-in.',
    oneTimePassword: 'One-time password',
    link: 'Sign-in page',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not let it be copied. The text is selected: copy it by hand.',
    text: 'Text to hand on',
    message: '%{brand}\n%{link}\nUsername: %{username}\nOne-time password: %{password}',
    another: 'Add another',
    lost: 'The answer to the first try was lost on the way, and the password with it. Set a new one on the account’s own screen.',
  },
  newPassword: {
    open: 'Set a new password',
    title: 'A new password for %{username}?',
    text: 'The password in use stops working and everyone signed in with it is signed out. The new one is shown once and has to be changed at the next sign-in.',
    submit: 'Set a new password',
    done: 'A new password for %{username}',
  },
  signIn: {
    never: 'Never signed in so far.',
    last: 'Last sign-in %{at}',
    lastFrom: 'Last sign-in %{at} from %{ip}',
  },
  money: {
    tabs: {
      credit: 'Credit',
      rates: 'Commission',
      limits: 'Limits',
      hold: 'Own hold',
      ledger: 'Ledger',
    },
    alarm: 'Near the limit',
    strip: {
      label: 'Your account',
      left: 'Left',
      used: 'Used',
      week: 'This week',
    },
  },
};
