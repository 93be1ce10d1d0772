import type { Messages } from '../messages';

/** Search and keyboard shortcuts, in Portuguese. */
export const finding: Messages['finding'] = {
  palette: {
    open: 'Buscar',
    title: 'Buscar uma tela ou um registro',
    placeholder: 'Tela, agente, membro, bilhete, rodada, número…',
    screens: 'Telas',
    actions: 'Ações',
    suspendAgent: 'Suspender um agente…',
    suspendMember: 'Suspender um membro…',
    suspendBetting: 'Suspender as apostas…',
    slipsOf: 'Bilhetes com %{number} em rodadas abertas',
  },
  shortcuts: {
    title: 'Atalhos de teclado',
    sections: {
      everywhere: 'Em qualquer tela',
      screen: 'Nesta tela',
      goTo: 'Ir para',
    },
    singleKeys: 'Atalhos de uma tecla (sem Ctrl nem ⌘)',
    search: 'Buscar nesta lista',
    printOverride: 'Imprimir o código que substitui esta tela',
    save: 'Salvar',
  },
};
