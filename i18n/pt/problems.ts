import type { Messages } from '../messages';

/** Refusals of the API, in Portuguese. */
export const problems: Messages['problems'] = {
  'bad-request': 'O endereço ou a requisição está malformado.',
  validation: 'Alguns campos não estão certos.',
  'not-signed-in': 'Entre primeiro.',
  'wrong-credentials': 'O nome de usuário ou a senha está errado.',
  'code-required': 'É preciso o segundo fator.',
  'wrong-code': 'O código está errado ou já foi usado.',
  'second-factor-missing': 'Primeiro configure um segundo fator.',
  'password-change-required': 'Primeiro crie uma senha sua.',
  'step-up-required': 'Nada foi feito: não foi confirmado que é você. O que você digitou continua aqui.',
  forbidden: 'Você não pode fazer isto.',
  suspended: 'Sua conta, ou uma acima dela, está suspensa: você pode ver, mas não mudar nada.',
  'not-found': 'Isto não existe, ou não cabe a você ver.',
  'in-use': 'Isto tem histórico e não pode ser excluído. Em vez disso, bloqueie.',
  conflict: 'Não é possível no estado atual.',
  'in-progress': 'Isto já está sendo feito. Aguarde um momento.',
  'version-conflict': 'Outra pessoa alterou isto nesse meio-tempo.',
  'too-large': 'Isto é grande demais.',
  'idempotency-mismatch':
    'Uma tentativa anterior deste formulário acabou sendo feita, com o que estava nele então. Veja a lista antes de tentar de novo.',
  'too-many-tries': 'Tentativas demais. Espere um pouco.',
  internal: 'Algo deu errado, tente de novo mais tarde.',
  unavailable: 'O servidor ainda não está pronto. Tente de novo em instantes.',
  busy: 'Há muita coisa acontecendo agora. Tente de novo em instantes.',
  'clock-back': 'O relógio do banco de dados foi atrasado. Apostas e dinheiro aguardam até que ele recupere.',
};
