/** Field errors that registration, password screens and forms share. */
export const faults = {
  required: 'Fill in this field',
  invalid: 'This value is not valid',
  tooShort: 'At least %{min} characters',
  tooLong: 'At most %{max} characters',
  phone: 'Not a valid phone number',
  email: 'Not a valid email address',
  mismatch: 'The passwords don’t match',
  username: {
    tooShort: 'At least 3 characters',
    tooLong: 'At most 32 characters',
    characters: 'Only a–z, 0–9 and . _ -',
    reserved: 'This name is reserved',
    prefix: 'Start with %{prefix} and add at least one character',
    taken: 'This name is already taken',
  },
  password: {
    containsUsername: 'The password can’t contain the username',
    containsBrand: 'The password can’t contain the name of this back office',
    containsMaster: 'The password can’t contain the word “master”',
    pattern: 'Too easy to guess: repeated characters or a sequence',
    common: 'This password is too common. Choose another',
  },
};
