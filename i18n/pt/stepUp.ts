/** Confirmation of identity before changes to money, results or permissions. */
export const stepUp = {
  title: 'Confirme sua senha',
  text: 'Mudanças de dinheiro, resultados e permissões exigem sua confirmação. Depois disso, o sistema não pergunta de novo por %{minutes} minutos.',
  password: 'Senha de %{username}',
  codeTitle: 'Confirme sua identidade',
  otp: 'Código de %{username} (do aplicativo ou de recuperação)',
  wrongCode: 'O código está incorreto ou já foi usado. Espere o próximo código',
  clockAhead:
    'O relógio do seu celular está uns %{seconds} segundos adiantado. Ative a hora automática no celular, espere %{seconds} segundos e digite um código novo.',
  clockBehind:
    'Este código tem uns %{seconds} segundos. Digite o atual. Se ele também falhar, o relógio do celular está atrasado: ative a hora automática.',
  elsewhere:
    'Suas chaves de acesso pertencem a %{site} e não funcionam neste endereço. Use um código e depois adicione uma chave de acesso de novo.',
  passkey: 'Usar uma chave de acesso',
  noPasskey: 'Nenhuma chave de acesso respondeu. Tente de novo ou use um código.',
  submit: 'Confirmar',
  wait: 'Muitas tentativas. Aguarde %{time}.',
};
