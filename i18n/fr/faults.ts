/** Field errors that registration, password screens and forms share. */
export const faults = {
  required: 'Remplissez ce champ',
  invalid: 'Valeur non valable',
  tooShort: 'Au moins %{min} caractères',
  tooLong: 'Au plus %{max} caractères',
  phone: 'Numéro de téléphone non valable',
  email: 'Adresse e-mail non valable',
  mismatch: 'Les mots de passe ne correspondent pas',
  username: {
    tooShort: 'Au moins 3 caractères',
    tooLong: 'Au plus 32 caractères',
    characters: 'Seulement a–z, 0–9 et . _ -',
    reserved: 'Ce nom est réservé',
    prefix: 'Commencez par %{prefix} et ajoutez au moins un caractère',
    taken: 'Ce nom est déjà pris',
  },
  password: {
    containsUsername: 'Le mot de passe ne doit pas contenir l’identifiant',
    containsBrand: 'Le mot de passe ne doit pas contenir le nom de ce back-office',
    containsMaster: 'Le mot de passe ne doit pas contenir le mot « master »',
    pattern: 'Trop facile à deviner : caractères répétés ou à la suite',
    common: 'Ce mot de passe est trop courant. Choisissez-en un autre',
  },
};
