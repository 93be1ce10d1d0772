/** Request for the password before changes of money, results or permissions. */
export const stepUp = {
  title: 'Sua senha, mais uma vez',
  text: 'Dinheiro, resultados e permissões só mudam com a certeza de que é você. Depois disso, nada pergunta de novo por %{minutes} minutos.',
  password: 'Senha de %{username}',
  codeTitle: 'É você, mais uma vez',
  otp: 'Código de %{username}: do aplicativo ou de recuperação',
  wrongCode: 'Não está certo, ou já foi usado: espere o próximo código',
  passkey: 'Usar uma chave de acesso',
  noPasskey: 'Nenhuma chave de acesso respondeu. Tente de novo ou use um código.',
  submit: 'Confirmar',
  wait: 'Tentativas demais. Aguarde %{time}.',
};
