import type { Messages } from '../messages';

/** The frame around every screen, in Portuguese. */
export const shell: Messages['shell'] = {
  mainMenu: 'Menu principal',
  groups: {
    system: 'Sistema',
    members: 'Contas',
  },
  language: 'Idioma',
  skin: {
    label: 'Claro ou escuro',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Como o dispositivo',
  },
  userMenu: 'Menu da conta, você entrou como %{username}',
  signedInAs: 'Você entrou como %{username}',
  signOut: 'Sair',
  scrollToTop: 'Voltar ao topo',
  sampleData: 'DADOS DE EXEMPLO',
  footer: '%{brand} · versão %{version}',
};
