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
    text: 'A senha está certa. Falta um passo: mostre que está com o seu aparelho.',
    app: 'Código do aplicativo autenticador',
    appHint: 'Seis dígitos; cada código vale uma vez.',
    emergency: 'Código de recuperação',
    emergencyHint: 'Um dos dez que você guardou; cada um vale uma vez.',
    toEmergency: 'Usar um código de recuperação',
    toApp: 'Usar o aplicativo',
    passkey: 'Usar uma chave de acesso',
    back: 'Voltar',
    wrong: 'Não está certo, ou já foi usado. Espere o próximo código e tente de novo.',
    noPasskey: 'Nenhuma chave de acesso respondeu. Tente de novo ou use um código.',
  },
  ended: {
    expired: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
    revoked: 'Sua sessão foi encerrada: a senha mudou ou alguém a encerrou em outro lugar. Entre de novo.',
    signedOut: 'Você saiu.',
  },
  failed: {
    wrong: 'O nome de usuário ou a senha está errado.',
    wait: 'Tentativas demais. Espere %{time} e tente de novo.',
    network: 'Não foi possível falar com o servidor. Verifique a conexão e tente de novo.',
    server: 'Algo deu errado, tente de novo mais tarde.',
    role: 'Esta conta não é do back office.',
  },
  notKept: {
    insecure:
      'O navegador não guarda o acesso por esta conexão. Abra a página com https, ou como localhost neste computador.',
    blocked: 'O navegador bloqueia cookies ou armazenamento nesta página. Permita-os para entrar.',
  },
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode estar errado, ou a página mudou de lugar.',
  },
  notAuthorized: {
    title: 'Você não pode abrir esta página',
    text: 'Entre com uma conta que tenha essa permissão.',
  },
  maintenance: {
    title: 'Em manutenção',
    text: 'O painel está em manutenção. As apostas aceitas continuam valendo; tente de novo em alguns minutos.',
  },
  error: { title: 'Erro', text: 'Algo deu errado. Tente novamente mais tarde.' },
  sampleData: 'DADOS DE EXEMPLO',
  sandbox: 'SANDBOX',
  toSignIn: 'Ir para a página de acesso',
  links: {
    title: 'Outros acessos',
    agent: 'Acesso de agentes',
    member: 'Acesso de membros',
    backend: 'Site de gestão',
    website: 'Site de clientes',
  },
  startFailure: {
    text: 'Não foi possível carregar a página. Verifique a conexão e tente de novo.',
    retry: 'Tentar de novo',
  },
};
