/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'Confirm your password',
  text: 'Changes to money, results and permissions require your confirmation. After that, you won’t be asked again for %{minutes} minutes.',
  password: 'Password of %{username}',
  codeTitle: 'Confirm your identity',
  otp: 'Code for %{username} (authenticator app or recovery code)',
  wrongCode: 'This code is wrong or has already been used. Wait for the next code',
  clockAhead:
    'Your phone’s clock is about %{seconds} seconds ahead. Turn on automatic time on the phone, wait %{seconds} seconds, then enter a new code.',
  clockBehind:
    'This code is about %{seconds} seconds old. Enter the current one. If that fails too, the phone’s clock is behind: turn on automatic time on it.',
  elsewhere:
    'Your passkeys belong to %{site} and don’t work at this address. Use a code instead, then add a passkey again.',
  passkey: 'Use a passkey',
  noPasskey: 'No passkey responded. Try again or use a code.',
  submit: 'Confirm',
  wait: 'Too many attempts. Wait %{time}.',
};
