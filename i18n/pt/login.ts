import type { login as english } from '../en/login';
import type { DeepStringsOf } from '../messages';

/** The sign-in page, in Portuguese. */
export const login: DeepStringsOf<typeof english> = {
  title: 'Entrar',
  username: 'Nome de usuário',
  password: 'Senha',
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',
  capsLock: 'O Caps Lock está ligado',
  remember: 'Continuar conectado neste dispositivo',
  submit: 'Entrar',
  submitting: 'Entrando…',
  forgotten: 'Esqueceu a senha?',
  register: { title: 'Cadastro' },
  forgotPassword: { title: 'Esqueci a senha' },
  language: 'Idioma',
  required: {
    username: 'Digite o nome de usuário',
    password: 'Digite a senha',
  },
  code: {
    text: 'A senha está correta. Confirme o acesso com o segundo fator.',
    app: 'Código do aplicativo autenticador',
    appHint: 'Seis dígitos. Cada código funciona uma vez.',
    emergency: 'Código de recuperação',
    emergencyHint: 'Um dos seus dez códigos de recuperação. Cada um funciona uma vez.',
    toEmergency: 'Usar um código de recuperação',
    toApp: 'Usar o aplicativo autenticador',
    passkey: 'Usar uma chave de acesso',
    back: 'Voltar',
    wrong: 'O código está incorreto ou já foi usado. Espere o próximo código e tente de novo.',
    clockAhead:
      'O relógio do seu celular está uns %{seconds} segundos adiantado. Ative a hora automática no celular, espere %{seconds} segundos e digite um código novo.',
    clockBehind:
      'Este código tem uns %{seconds} segundos. Digite o atual. Se ele também falhar, o relógio do celular está atrasado: ative a hora automática.',
    elsewhere:
      'Suas chaves de acesso pertencem a %{site} e não funcionam neste endereço. Use um código e depois adicione uma chave de acesso de novo.',
    noPasskey: 'Nenhuma chave de acesso respondeu. Tente de novo ou use um código.',
  },
  ended: {
    expired: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
    revoked:
      'Sua sessão foi encerrada porque a senha mudou ou a sessão foi fechada em outro dispositivo. Entre de novo.',
    signedOut: 'Você saiu.',
  },
  failed: {
    wrong: 'Nome de usuário ou senha incorretos.',
    wait: 'Muitas tentativas. Espere %{time} e tente de novo.',
    network: 'Não foi possível conectar ao servidor. Verifique sua conexão e tente de novo.',
    server: 'Algo deu errado, tente de novo mais tarde.',
    role: 'Esta conta não pode entrar aqui.',
  },
  requestId: 'ID da solicitação',
  notKept: {
    insecure:
      'O navegador não consegue manter seu acesso por esta conexão. Abra a página com https, ou como localhost neste computador.',
    blocked: 'O navegador bloqueia cookies ou armazenamento nesta página. Permita-os e entre.',
  },
  notFound: {
    title: 'Página não encontrada',
    text: 'O endereço pode estar errado, ou a página foi movida.',
  },
  notAuthorized: {
    title: 'Você não tem acesso a esta página',
    text: 'Entre com uma conta que tenha acesso.',
  },
  maintenance: {
    title: 'Em manutenção',
    text: 'O back office está em manutenção. As apostas aceitas continuam valendo. Tente de novo em alguns minutos.',
  },
  error: { title: 'Erro', text: 'Algo deu errado. Tente novamente mais tarde.' },
  sampleData: 'DADOS DE EXEMPLO',
  sandbox: 'SANDBOX',
  toSignIn: 'Ir para a página de acesso',
  links: {
    title: 'Outros sites',
    agent: 'Acesso de agentes',
    member: 'Acesso de membros',
    backend: 'Site de gestão',
    website: 'Site de clientes',
  },
  startFailure: {
    text: 'Não foi possível carregar a página. Verifique sua conexão e tente de novo.',
    retry: 'Tentar de novo',
  },
};
