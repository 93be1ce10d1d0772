/** Asking for the password again before money, results or permissions move. */
export const stepUp = {
  title: 'Sua senha, mais uma vez',
  text: 'Dinheiro, resultados e permissões só mudam com a certeza de que é você. Depois disso, nada pergunta de novo por %{minutes} minutos.',
  password: 'Senha de %{username}',
  submit: 'Confirmar',
  wait: 'Tentativas demais. Aguarde %{time}.',
};
