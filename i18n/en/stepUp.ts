/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'Confirm your password',
  text: 'Changes to money, results and permissions require your confirmation. After that, you won’t be asked again for %{minutes} minutes.',
  password: 'Password of %{username}',
  codeTitle: 'Confirm your identity',
  otp: 'Code for %{username} (authenticator app or recovery code)',
  wrongCode: 'This code is wrong or has already been used. Wait for the next code',
  passkey: 'Use a passkey',
  noPasskey: 'No passkey responded. Try again or use a code.',
  submit: 'Confirm',
  wait: 'Too many attempts. Wait %{time}.',
};
