/** E-mails of the server. Their readers may not be signed in, so they contain no more than necessary. */
export const mail = {
  passwordLink: {
    subject: '%{brand}: a new password for %{username}',
    text: 'A new password was asked for the account %{username}.\n\nSet it here within %{minutes} minutes; the link works once:\n%{link}\n\nIf it wasn’t you, do nothing: the password stays as it is.',
  },
  applied: {
    subject: '%{brand}: %{username} has applied',
    text: '%{username} has applied for an account below %{upline} by your invitation.\n\nDecide about it here:\n%{link}',
  },
  approved: {
    subject: '%{brand}: your account %{username} is there',
    text: 'Your application was approved. Your account is %{username}.\n\n%{link}',
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
