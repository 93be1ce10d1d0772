/** Asking for the password again before money, results or permissions move. */
export const stepUp = {
  title: 'Your password, once more',
  text: 'Money, results and rights move only when it is certain that it is you. After this nothing asks again for %{minutes} minutes.',
  password: 'Password of %{username}',
  submit: 'Confirm',
  wait: 'Too many tries. Wait %{time}.',
};
