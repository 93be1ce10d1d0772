/** Errors of a field that forms share with the pages for registering and setting a password. */
export const faults = {
  required: 'Please fill this in',
  invalid: 'This is not right',
  tooShort: 'At least %{min} characters',
  tooLong: 'At most %{max} characters',
  phone: 'This is not a phone number',
  email: 'This is not an e-mail address',
  mismatch: 'The two passwords differ',
  username: {
    tooShort: 'At least 3 characters',
    tooLong: 'At most 32 characters',
    characters: 'Only a–z, 0–9 and . _ -',
    reserved: 'This name is reserved',
    prefix: 'The name begins with %{prefix} and goes on',
    taken: 'This name is taken',
  },
  password: {
    containsUsername: 'The password may not hold the username',
    containsBrand: 'The password may not hold the name of this back office',
    containsMaster: 'The password may not hold the word “master”',
    pattern: 'Too easy to guess: the same characters again and again, or in a row',
    common: 'This password is used by too many people; take another',
  },
};
