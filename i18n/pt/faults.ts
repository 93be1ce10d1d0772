/** Errors of a field that forms share with the pages for registering and setting a password. */
export const faults = {
  required: 'Preencha este campo',
  invalid: 'Isto não está certo',
  tooShort: 'Pelo menos %{min} caracteres',
  tooLong: 'No máximo %{max} caracteres',
  phone: 'Isto não é um número de telefone',
  email: 'Isto não é um endereço de e-mail',
  mismatch: 'As duas senhas são diferentes',
  username: {
    tooShort: 'Pelo menos 3 caracteres',
    tooLong: 'No máximo 32 caracteres',
    characters: 'Só a–z, 0–9 e . _ -',
    reserved: 'Este nome é reservado',
    prefix: 'O nome começa com %{prefix} e continua',
    taken: 'Este nome já existe',
  },
  password: {
    containsUsername: 'A senha não pode conter o nome de usuário',
    containsBrand: 'A senha não pode conter o nome deste back office',
    containsMaster: 'A senha não pode conter a palavra “master”',
    pattern: 'Fácil demais de adivinhar: os mesmos caracteres repetidos ou em sequência',
    common: 'Esta senha é usada por gente demais; escolha outra',
  },
};
