import type { Messages } from '../messages';

/** Errors that the API can return, in Portuguese. */
export const problems: Messages['problems'] = {
  'bad-request': 'O endereço ou a solicitação não é válido.',
  validation: 'Alguns campos não são válidos. Confira-os.',
  'not-signed-in': 'Faça login.',
  'wrong-credentials': 'Nome de usuário ou senha incorretos.',
  'code-required': 'Informe o código do segundo fator.',
  'wrong-code': 'O código está incorreto ou já foi usado.',
  'second-factor-missing': 'Primeiro configure um segundo fator.',
  'password-change-required': 'Escolha primeiro a sua própria senha.',
  'step-up-required': 'Nada foi feito, porque você não confirmou sua identidade. O que você digitou continua aqui.',
  forbidden: 'Você não tem permissão para fazer isto.',
  suspended: 'Sua conta ou uma acima dela está suspensa. Você pode ver tudo, mas não alterar nada.',
  'not-found': 'Isto não existe, ou você não tem acesso.',
  'in-use': 'Isto tem histórico e não pode ser excluído. Bloqueie em vez disso.',
  conflict: 'Não é possível no estado atual.',
  'in-progress': 'Isto já está em andamento. Aguarde um momento.',
  'version-conflict': 'Outra pessoa alterou isto. Recarregue e tente de novo.',
  'too-large': 'Isto é grande demais para enviar.',
  'idempotency-mismatch':
    'Um envio anterior deste formulário foi executado, com os valores daquele momento. Confira a lista antes de tentar de novo.',
  'too-many-tries': 'Muitas tentativas. Aguarde um pouco.',
  internal: 'Algo deu errado, tente de novo mais tarde.',
  unavailable: 'Não é possível acessar o banco de dados no momento. O que você digitou continua aqui. Tente de novo em instantes.',
  busy: 'O servidor está sobrecarregado. Tente de novo em instantes.',
  'clock-back':
    'O relógio do banco de dados foi atrasado. Apostas e lançamentos de dinheiro aguardam até ele alcançar a hora.',
};
