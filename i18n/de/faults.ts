/** Errors of a field that forms share with the pages for registering and setting a password. */
export const faults = {
  required: 'Bitte ausfüllen',
  invalid: 'Das stimmt nicht',
  tooShort: 'Mindestens %{min} Zeichen',
  tooLong: 'Höchstens %{max} Zeichen',
  phone: 'Das ist keine Telefonnummer',
  email: 'Das ist keine E-Mail-Adresse',
  mismatch: 'Die beiden Passwörter sind verschieden',
  username: {
    tooShort: 'Mindestens 3 Zeichen',
    tooLong: 'Höchstens 32 Zeichen',
    characters: 'Nur a–z, 0–9 und . _ -',
    reserved: 'Dieser Name ist reserviert',
    prefix: 'Der Name beginnt mit %{prefix} und geht weiter',
    taken: 'Dieser Name ist schon vergeben',
  },
  password: {
    containsUsername: 'Das Passwort darf den Benutzernamen nicht enthalten',
    containsBrand: 'Das Passwort darf den Namen dieses Backoffices nicht enthalten',
    containsMaster: 'Das Passwort darf das Wort „master“ nicht enthalten',
    pattern: 'Zu leicht zu erraten: immer dieselben Zeichen oder eine Reihe',
    common: 'Dieses Passwort benutzen zu viele; nehmen Sie ein anderes',
  },
};
