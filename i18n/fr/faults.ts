/** Errors of a field that forms share with the pages for registering and setting a password. */
export const faults = {
  required: 'Remplissez ce champ',
  invalid: 'Ce n’est pas correct',
  tooShort: 'Au moins %{min} caractères',
  tooLong: 'Au plus %{max} caractères',
  phone: 'Ce n’est pas un numéro de téléphone',
  email: 'Ce n’est pas une adresse e-mail',
  mismatch: 'Les deux mots de passe diffèrent',
  username: {
    tooShort: 'Au moins 3 caractères',
    tooLong: 'Au plus 32 caractères',
    characters: 'Seulement a–z, 0–9 et . _ -',
    reserved: 'Ce nom est réservé',
    prefix: 'Le nom commence par %{prefix} et se poursuit',
    taken: 'Ce nom est déjà pris',
  },
  password: {
    containsUsername: 'Le mot de passe ne doit pas contenir l’identifiant',
    containsBrand: 'Le mot de passe ne doit pas contenir le nom de ce back-office',
    containsMaster: 'Le mot de passe ne doit pas contenir le mot « master »',
    pattern: 'Trop facile à deviner : les mêmes caractères répétés ou à la suite',
    common: 'Ce mot de passe est trop répandu ; choisissez-en un autre',
  },
};
