import type { Messages } from '../messages';

/** Search and keyboard shortcuts, in French. */
export const finding: Messages['finding'] = {
  palette: {
    open: 'Rechercher',
    title: 'Rechercher un écran ou une fiche',
    placeholder: 'Écran, agent, membre, bulletin, tirage, numéro…',
    screens: 'Écrans',
    actions: 'Actions',
    suspendAgent: 'Suspendre un agent…',
    suspendMember: 'Suspendre un membre…',
    suspendBetting: 'Suspendre les paris…',
    slipsOf: 'Bulletins avec %{number} dans les tirages ouverts',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    sections: {
      everywhere: 'Partout',
      screen: 'Sur cet écran',
      goTo: 'Aller à',
    },
    singleKeys: 'Raccourcis à une touche (sans Ctrl ni ⌘)',
    search: 'Rechercher dans cette liste',
    printOverride: 'Afficher le code qui remplace cet écran',
    save: 'Enregistrer',
  },
};
