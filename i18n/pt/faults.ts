/** Field errors that registration, password screens and forms share. */
export const faults = {
  required: 'Preencha este campo',
  invalid: 'Valor inválido',
  tooShort: 'Pelo menos %{min} caracteres',
  tooLong: 'No máximo %{max} caracteres',
  phone: 'Número de telefone inválido',
  email: 'Endereço de e-mail inválido',
  mismatch: 'As senhas não coincidem',
  username: {
    tooShort: 'Pelo menos 3 caracteres',
    tooLong: 'No máximo 32 caracteres',
    characters: 'Só a–z, 0–9 e . _ -',
    reserved: 'Este nome é reservado',
    prefix: 'Comece com %{prefix} e acrescente pelo menos um caractere',
    taken: 'Este nome já está em uso',
  },
  password: {
    containsUsername: 'A senha não pode conter o nome de usuário',
    containsBrand: 'A senha não pode conter o nome deste back office',
    containsMaster: 'A senha não pode conter a palavra “master”',
    pattern: 'Fácil demais de adivinhar: caracteres repetidos ou em sequência',
    common: 'Esta senha é comum demais. Escolha outra',
  },
};
