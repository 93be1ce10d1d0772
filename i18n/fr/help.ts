import type { AreaTexts } from '../messages';

/** Help: the words of the trade, the tour and the news, in French. */
export const help = {
  pages: {
    help: {
      words: 'Les mots du métier',
      search: 'Chercher un mot',
      nothing: 'Aucun mot ne contient « %{search} ».',
      tour: 'Faire la visite',
      tourText: 'Cinq étapes à travers les écrans les plus utiles pour vous.',
      keys: 'Appuyez sur ? sur n’importe quel écran pour voir les raccourcis clavier.',
      news: {
        title: 'Nouveautés',
        language: 'Cette liste n’existe qu’en anglais.',
        coming: 'Pas encore publié',
      },
      keysOf: {
        title: 'Par écran',
        lists: 'Listes',
        add: 'Ajouter une entrée',
        dialogs: 'Boîtes de dialogue',
        submit: 'Valider',
        forms: 'Formulaires',
        saveSlip: 'Enregistrer le bulletin',
        takeAll: 'Accepter le disponible',
        order: 'Trier maintenant',
        close: 'Fermer le numéro',
        half: 'Passer à demi-cote',
        loosen: 'Assouplir',
        details: 'Voir le détail',
      },
      firstSteps: {
        label: 'Visite',
        step: 'Étape %{step} sur %{steps}',
        open: 'Ouvrir %{screen}',
        back: 'Retour',
        next: 'Suivant',
        skip: 'Passer la visite',
        finish: 'Terminer',
        master: {
          statistics:
            'Votre journée en un coup d’œil : le résultat d’hier, les ventes du jour et les tâches en attente.',
          agents: 'Ajoutez des agents et fixez leur part, leur crédit et leurs cotes. L’arbre montre tout le réseau.',
          desk: 'Suivez un tirage ouvert : ventes par numéro, pires résultats, et les touches pour fermer, payer moitié ou plafonner.',
          results:
            'Saisissez les résultats ici. Vous voyez les gagnants et les gains avant tout paiement, et une seconde personne approuve.',
          settlement:
            'Réglez chaque semaine avec les comptes au-dessous : solde, relevé et paiement dans un seul tableau.',
        },
        agent: {
          account: 'Votre compte : crédit, solde avec votre upline, part et cotes.',
          members: 'Ajoutez des membres, accordez du crédit et voyez qui approche de sa limite.',
          entry: 'Saisissez des bulletins pour vos membres. Vous pouvez coller toute une liste depuis une discussion.',
          winLose: 'Gains/pertes par compte : la part de votre réseau, la vôtre et celle de votre upline.',
          settlement:
            'Le relevé de la semaine de chaque compte : envoyez-le en image ou en texte et notez les paiements.',
        },
        risk: {
          desk: 'Votre écran principal : tous les numéros d’un tirage avec leurs ventes, et les pires résultats.',
          limits: 'Plafonds et niveaux de prix par type de pari, pour le tirage ouvert, les suivants, ou les deux.',
          numbers:
            'Fermez des numéros, passez-les à demi-cote ou baissez leur plafond. Tapez-en plusieurs dans une case.',
          automatic:
            'Des paliers qui ferment un numéro ou le passent à demi-cote dès que ses ventes atteignent un montant.',
          layOff: 'Cédez l’excédent à des preneurs : le texte pour la messagerie est prêt à copier.',
        },
      },
    },
  },
} satisfies AreaTexts['help'];
