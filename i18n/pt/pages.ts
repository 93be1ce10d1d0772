import type { Messages } from '../messages';

/** Titles of the screens, and the few screens that belong to no resource, in Portuguese. */
export const pages: Messages['pages'] = {
  home: { title: 'Início' },
  login: { title: 'Entrar' },
  agents: { title: 'Agentes' },
  addAgent: { title: 'Adicionar agente' },
  editAgent: { title: 'Editar agente' },
  blank: { title: 'Página em branco' },
  loading: 'Carregando a tela',
  toHome: 'Ir para a página inicial',
  screenFailure: {
    text: 'Não foi possível carregar esta tela. Verifique a conexão.',
    retry: 'Tentar de novo',
    reload: 'Recarregar a página',
  },
  routeFailure: {
    text: 'Algo deu errado, tente de novo mais tarde.',
  },
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode estar errado, ou a página mudou de lugar.',
  },
  notAuthorized: {
    title: 'Você não pode abrir esta página',
    text: 'A página “%{page}” pede um direito que a sua conta não tem: %{right}.',
    unknown: 'Ela pede um direito que a sua conta não tem.',
    who: 'Seu upline, ou quem criou a sua conta, pode dá-lo a você.',
    right: '%{area}: %{level}',
  },
  password: {
    title: 'Mudar a senha',
    mustChange: 'Sua senha foi definida por outra pessoa. Crie a sua para continuar.',
    currentPassword: 'Senha atual',
    newPassword: 'Nova senha',
    hint: 'Pelo menos 8 caracteres; pode ser uma frase.',
    repeat: 'Repita a nova senha',
    signOutElsewhere: 'Sair em todos os outros lugares',
    submit: 'Mudar a senha',
    changed: 'Sua senha foi mudada',
    show: 'Mostrar as senhas',
  },
};
