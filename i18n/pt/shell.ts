import type { Messages } from '../messages';

/** The frame around every screen, in Portuguese. */
export const shell: Messages['shell'] = {
  mainMenu: 'Menu principal',
  groups: {
    system: 'Sistema',
    members: 'Contas',
    lotto: 'Loteria',
    slips: 'Bilhetes',
  },
  language: 'Idioma',
  skin: {
    label: 'Aparência',
    light: 'Claro',
    dark: 'Escuro',
    bordered: 'Com bordas',
    'semi-dark': 'Menu escuro',
    system: 'Como o dispositivo',
  },
  pinMenu: 'Manter o menu aberto',
  customizer: {
    label: 'Ajustar a página',
    reset: 'Redefinir',
    frame: {
      label: 'Posição do menu',
      vertical: 'Ao lado',
      horizontal: 'Acima',
    },
    menu: {
      label: 'Menu lateral',
      expanded: 'Com nomes',
      collapsed: 'Só ícones',
    },
    contentWidth: {
      label: 'Largura',
      full: 'Total',
      boxed: 'Limitada',
    },
    navbar: {
      label: 'Barra superior',
      floating: 'Flutuante',
      sticky: 'Fixa',
      static: 'Rola junto',
      hidden: 'Oculta',
    },
    footer: {
      label: 'Rodapé',
      static: 'Ao final',
      sticky: 'Fixo',
      hidden: 'Oculto',
    },
    direction: {
      label: 'Direção',
      ltr: 'Da esquerda para a direita',
      rtl: 'Da direita para a esquerda',
    },
  },
  serverClock: {
    label: 'Hora do servidor',
    tooltip: '%{state} Hora do servidor em %{timeZone}.',
    waiting: 'Aguardando o servidor.',
    live: 'O servidor responde.',
    lost: 'O servidor não responde; a hora segue por este dispositivo.',
  },
  userMenu: 'Menu da conta, você entrou como %{username}',
  signedInAs: 'Você entrou como %{username}',
  signOut: 'Sair',
  scrollToTop: 'Voltar ao topo',
  breadcrumb: 'Onde você está',
  sampleData: 'DADOS DE EXEMPLO',
  footer: '%{brand} · versão %{version}',
  suspension: {
    ofAll: 'Todas as apostas estão suspensas',
    ofLotto: 'As apostas em %{lotto} estão suspensas',
    until: 'até %{at}.',
    untilEnded: 'até novo aviso.',
    because: 'Motivo: %{reason}',
  },
};
