/** Field errors that registration, password screens and forms share. */
export const faults = {
  required: 'Bitte ausfüllen',
  invalid: 'Ungültiger Wert',
  tooShort: 'Mindestens %{min} Zeichen',
  tooLong: 'Höchstens %{max} Zeichen',
  phone: 'Keine gültige Telefonnummer',
  email: 'Keine gültige E-Mail-Adresse',
  mismatch: 'Die Passwörter stimmen nicht überein',
  username: {
    tooShort: 'Mindestens 3 Zeichen',
    tooLong: 'Höchstens 32 Zeichen',
    characters: 'Nur a–z, 0–9 und . _ -',
    reserved: 'Dieser Name ist reserviert',
    prefix: 'Mit %{prefix} beginnen und mindestens ein Zeichen anfügen',
    taken: 'Dieser Name ist bereits vergeben',
  },
  password: {
    containsUsername: 'Das Passwort darf den Benutzernamen nicht enthalten',
    containsBrand: 'Das Passwort darf den Namen dieses Backoffices nicht enthalten',
    containsMaster: 'Das Passwort darf das Wort „master“ nicht enthalten',
    pattern: 'Zu leicht zu erraten: wiederholte Zeichen oder eine Reihe',
    common: 'Dieses Passwort ist zu verbreitet. Wählen Sie ein anderes',
  },
};
