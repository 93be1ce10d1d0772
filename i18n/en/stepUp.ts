/** Request for the password before changes of money, results or permissions. */
export const stepUp = {
  title: 'Your password, once more',
  text: 'Money, results and rights move only when it is certain that it is you. After this nothing asks again for %{minutes} minutes.',
  password: 'Password of %{username}',
  codeTitle: 'It is you, once more',
  otp: 'Code of %{username}: of the app, or a recovery code',
  wrongCode: 'Not right, or used already: wait for the next code',
  passkey: 'Use a passkey',
  noPasskey: 'No passkey answered. Try again, or use a code.',
  submit: 'Confirm',
  wait: 'Too many tries. Wait %{time}.',
};
