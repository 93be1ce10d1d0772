/** Emails from the server. Recipients may be signed out, so an email contains no more than necessary. */
export const mail = {
  passwordLink: {
    subject: '%{brand}: password reset link for %{username}',
    text: 'Someone requested a new password for the account %{username}.\n\nSet it here within %{minutes} minutes. The link works once:\n%{link}\n\nIf this wasn’t you, ignore this email. Your password stays the same.',
  },
  applied: {
    subject: '%{brand}: application from %{username}',
    text: '%{username} used your invitation to apply for an account below %{upline}.\n\nApprove or decline it here:\n%{link}',
  },
  approved: {
    subject: '%{brand}: your account %{username} is ready',
    text: 'Your application was approved. Your account is %{username}. Sign in here:\n\n%{link}',
  },
  refused: {
    subject: '%{brand}: your application was not approved',
    text: 'Your application for the account %{username} was not approved.\n\nReason: %{reason}',
  },
  alert: {
    subject: '%{brand}: %{alert}',
    text: '%{alert}\n%{details}\n%{at}\n\n%{link}',
  },
};
