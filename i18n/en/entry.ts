import { faults } from './faults';

/** Registering, and new passwords for users who can't sign in; loaded by the sign-in page on demand. */
export const entry = {
  forgot: {
    text: 'Type your username. If an e-mail address is kept for it, a link to a new password is sent there. It works once, within 30 minutes.',
    submit: 'Send the link',
    submitting: 'Sending…',
    sent: 'If there is such an account and an e-mail address is kept for it, the link is on its way. Look among the unwanted mails too. If nothing comes, ask your upline for a link.',
    noMail:
      'No mails are sent from here. Ask your upline for a link to a new password; a sub account asks its owner. They make it on the screen of your account. It works once, within 30 minutes.',
  },
  reset: {
    for: 'A new password for %{username}',
    password: 'New password',
    again: 'New password again',
    submit: 'Set the password',
    submitting: 'Setting…',
    done: 'The password is set, and everybody who was signed in with the old one is signed out. Sign in with it now.',
    spent: 'This link was used already. If that wasn’t you, tell your upline at once.',
    expired: 'The 30 minutes of this link are over. Ask for another.',
    revoked: 'This link is good no more: a newer one was made, or the password was changed since.',
    unknown: 'This is no link of ours. Was all of it copied?',
    another: 'Ask for another link',
  },
  register: {
    noInvitation: 'One registers by an invitation. Open the link that your upline gave you.',
    off: 'Registration is closed at present. Ask your upline to add you.',
    spent: 'Somebody applied by this invitation already. If that wasn’t you, ask your upline for another.',
    expired: 'The seven days of this invitation are over. Ask your upline for another.',
    revoked: 'This invitation was taken back. Ask your upline for another.',
    unknown: 'This is no invitation of ours. Was all of the link copied?',
    asAgent: '%{upline} invites you to be an agent right below.',
    asMember: '%{upline} invites you to be a member.',
    until: 'The invitation holds until %{at}.',
    usernameHint: 'Begins with %{prefix}',
    password: 'Password',
    again: 'Password again',
    nickname: 'Nickname',
    phone: 'Phone',
    email: 'Email',
    emailHint: 'To be told what was decided',
    submit: 'Apply',
    submitting: 'Sending…',
    done: '%{upline} has your application. The account %{username} is there once it is approved.',
  },
  faults,
};
