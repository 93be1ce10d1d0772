/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'Confirme sua senha',
  text: 'Mudanças de dinheiro, resultados e permissões exigem sua confirmação. Depois disso, o sistema não pergunta de novo por %{minutes} minutos.',
  password: 'Senha de %{username}',
  codeTitle: 'Confirme sua identidade',
  otp: 'Código de %{username} (do aplicativo ou de recuperação)',
  wrongCode: 'O código está incorreto ou já foi usado. Espere o próximo código',
  passkey: 'Usar uma chave de acesso',
  noPasskey: 'Nenhuma chave de acesso respondeu. Tente de novo ou use um código.',
  submit: 'Confirmar',
  wait: 'Muitas tentativas. Aguarde %{time}.',
};
