import { faults } from './faults';

/** Registration and password reset: screens next to the sign-in page, loaded when needed. */
export const entry = {
  forgot: {
    text: 'Enter your username. If the account has an email address, we send a password reset link there. The link works once and expires after 30 minutes.',
    submit: 'Send link',
    submitting: 'Sending…',
    sent: 'If the account exists and has an email address, the link is on its way. Check your spam folder too. If nothing arrives, ask your upline for a link.',
    noMail:
      'This back office doesn’t send email. Ask your upline for a password reset link, or the owner if yours is a sub account. They create it on the screen of your account. It works once and expires after 30 minutes.',
  },
  reset: {
    for: 'New password for %{username}',
    password: 'New password',
    again: 'Repeat the new password',
    submit: 'Set password',
    submitting: 'Setting…',
    done: 'Your password is set, and all open sessions are ended. Sign in with the new password.',
    spent: 'This link has already been used. If that wasn’t you, tell your upline immediately.',
    expired: 'This link has expired. Ask for a new one.',
    revoked: 'This link is no longer valid because a newer link exists or the password was changed.',
    unknown: 'Invalid link. Check that you copied all of it.',
    another: 'Request a new link',
  },
  register: {
    noInvitation: 'You need an invitation to register. Open the link from your upline.',
    off: 'Registration is closed. Ask your upline to add you.',
    spent: 'This invitation has already been used. If that wasn’t you, ask your upline for a new one.',
    expired: 'This invitation has expired. Ask your upline for a new one.',
    revoked: 'This invitation was withdrawn. Ask your upline for a new one.',
    unknown: 'Invalid invitation. Check that you copied the whole link.',
    asAgent: '%{upline} invites you to become an agent directly below.',
    asMember: '%{upline} invites you to become a member.',
    until: 'This invitation is valid until %{at}.',
    usernameHint: 'Starts with %{prefix}',
    password: 'Password',
    again: 'Repeat the password',
    nickname: 'Nickname',
    phone: 'Phone',
    email: 'Email',
    emailHint: 'We send the decision to this address',
    submit: 'Apply',
    submitting: 'Sending…',
    done: 'Your application was sent to %{upline}. You can use the account %{username} after approval.',
  },
  faults,
};
