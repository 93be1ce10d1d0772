import type { AreaTexts } from '../messages';
import { habitChoices, habitNames } from '../reading-habits';
import { book } from './book';
import { poy } from './poy';

const { habits } = poy.poy;

/** Money of accounts: balances, terms and entries, in French. */
export const money = {
  limits: {
    ofAccount: {
      title: 'Limites de %{name} par loterie',
      hint: 'Affiche les limites des tirages à venir et le compte qui a fixé chacune. Vos propres limites ne valent que là où elles sont plus strictes.',
      ownMaxStake: 'Votre maximum par ligne (฿)',
      ownPersonCap: 'Votre maximum par numéro (฿)',
      takes: 'Accepte les paris',
      columns: {
        betType: 'Type de pari',
        minStake: 'Min. (฿)',
        maxStake: 'Maximum par ligne (฿)',
        personCap: 'Maximum par numéro (฿)',
      },
      unlimited: 'sans limite',
      inAll: 'Toutes les loteries : %{what}',
      stopped: 'aucun pari',
    },
  },
  money: {
    balanceAndCredit: 'Solde et crédit',
    balance: 'Solde',
    atStake: 'En jeu (฿)',
    available: 'Disponible (฿)',
    usedCredit: 'Crédit utilisé',
    settled: 'Réseau compris, envers vous :',
    even: 'soldé',
    has: 'a ฿%{amount}',
    owes: 'doit ฿%{amount}',
    kind: 'Type',
    kinds: {
      agent: 'Agent',
      member: 'Membre',
    },
    upline: 'Upline',
    amount: 'Montant',
    note: 'Note',
    reason: 'Motif',
    most: 'Au plus ฿%{amount}',
    becomes: '%{username} : %{before} → %{after}',
    moved: 'C’est fait. %{username} à présent : %{balance}',
    presets: {
      deposits: 'Ramener à zéro : ฿%{amount}',
      withdrawals: 'Montant total : ฿%{amount}',
      collections: 'Total dû : ฿%{amount}',
      payments: 'Total dû : ฿%{amount}',
      adjustments: '฿%{amount}',
    },
    moves: {
      deposits: {
        name: 'Déposer',
        title: 'Dépôt pour %{username}',
        hint: 'Transfère de l’argent de vous à ce compte. Il est pris sur votre solde, y compris le crédit que vous n’avez pas transmis.',
        submit: 'Déposer %{amount}',
      },
      withdrawals: {
        name: 'Retirer',
        title: 'Retrait de %{username}',
        hint: 'Ramène de l’argent de ce compte vers vous. Le crédit sert à parier et ne peut pas être retiré.',
        submit: 'Retirer %{amount}',
      },
      collections: {
        name: 'Encaisser',
        title: 'Encaisser auprès de %{username}',
        hint: 'Le compte vous a payé hors de ce système. Sa dette diminue de ce montant.',
        submit: 'Encaisser %{amount}',
      },
      payments: {
        name: 'Payer',
        title: 'Payer %{username}',
        hint: 'Vous avez payé le compte hors de ce système. Votre dette envers lui diminue de ce montant.',
        submit: 'Payer %{amount}',
      },
      adjustments: {
        name: 'Corriger le solde',
        title: 'Corriger le solde de %{username}',
        hint: 'Corrige une erreur, en contrepartie de la maison. Le compte peut devenir débiteur.',
        submit: 'Corriger de %{amount}',
        way: 'Sens',
        add: 'Ajouter',
        take: 'Déduire',
      },
    },
    package: {
      several: {
        title: 'Attribuer un barème à %{count} compte ? |||| Attribuer un barème à %{count} comptes ?',
        means:
          'S’applique aux bulletins à partir de maintenant. Vous ne pouvez attribuer un barème qu’aux comptes directement sous vous.',
        which: 'Barème',
        upline: 'Comme le vôtre',
        submit: 'Attribuer',
        done: '%{count} compte a un nouveau barème |||| %{count} comptes ont un nouveau barème',
        refused: 'Rien n’a été modifié. Ces comptes ne sont pas directement sous vous : %{names}',
      },
      inForce: 'Barème actuel',
      none: 'Comme l’upline',
      upline: 'Comme l’upline : %{name}',
      takeUpline: 'Utiliser le barème de l’upline',
    },
    credit: {
      allowanceHint: 'En plus de la limite, jusqu’au moment fixé. Ne peut pas être transmis.',
      least: 'Min. ฿%{amount}',
      most: 'Max. ฿%{amount}',
      unbounded: 'Le crédit donné par master n’a pas de plafond.',
      notYours: 'Modifier le type de fonds et la limite demande le droit de déplacer de l’argent.',
      belowUsed:
        '฿%{amount} du crédit sont utilisés ou transmis. Avec une limite plus basse, le compte ne peut ni parier ni transmettre de crédit tant qu’il la dépasse.',
      alarmHint: 'Signalé à partir de ce niveau ; vide : les %{percent} % habituels',
      suspendsHint:
        'Suspend le compte quelques secondes après l’épuisement du crédit. Vous le réactivez après le règlement.',
      creditMeans: 'À crédit : il parie jusqu’à la limite et règle sa dette avec l’upline.',
      cashMeans: 'Au comptant : il parie avec l’argent déposé et n’a rien à régler.',
    },
    etc: {
      neverCleared: 'Les comptes au comptant n’ont rien à régler.',
      exceeding: 'Les paris et transferts s’arrêtent à la limite de crédit. Seule une correction peut la dépasser.',
    },
    commission: {
      hint: 'S’applique à chaque mise dès le prochain bulletin. Vide : celle de l’upline. Pour un membre, c’est la remise.',
      most: 'Max. %{percent} %',
      fill: '%{betType} : mettre le max., %{percent} %',
    },
    hold: {
      hint: 'Maximum gardé par numéro et par tirage, en bahts. Le surplus va à l’upline. Vide : sans plafond.',
      takesRestHint: 'Garde le surplus des comptes en dessous avant qu’il n’atteigne le sommet.',
      notYours: 'Lecture seule : chaque compte fixe sa propre rétention.',
      root: 'Master garde le reste ; il n’a donc pas de plafond.',
    },
    reading: {
      hint: 'Façon de lire les paris tapés ou collés de ce compte et de son réseau. S’applique aux paris saisis à partir de maintenant.',
      above: 'Comme l’upline : %{value}',
      notYours: 'Lecture seule : le compte lui-même et son upline directe fixent ces habitudes.',
      master: 'Lecture seule : pour master, les paramètres du système s’appliquent.',
      habits,
    },
    ledger: {
      from: 'Du',
      to: 'Au',
      allDays: 'Tous',
      anyKind: 'Tous les types',
      size: 'Montant à partir de',
      reference: 'Référence %{id}',
      allOfThis: 'Afficher les écritures liées',
      slip: 'Bulletin %{no}',
      opening: 'Solde d’ouverture (฿)',
      closing: 'Solde de clôture (฿)',
      empty: 'Aucune écriture pour cette sélection.',
    },
    bank: {
      title: 'Coordonnées de paiement',
      hint: 'Imprimées sur les relevés avec un code PromptPay. Le compte les saisit lui-même.',
      bank: 'Banque',
      bankAccount: 'Numéro de compte',
      holder: 'Titulaire',
      promptPay: 'PromptPay',
      saved: 'Enregistré',
    },
    readOnly: {
      master: 'Master n’a pas d’upline : il n’y a pas de conditions à fixer.',
      upline: 'Lecture seule : l’upline direct fixe les conditions.',
    },
  },
  resources: {
    'account-terms': {
      sections: {
        general: 'Informations générales',
        credit: 'Crédit',
        etc: 'Autres réglages',
      },
      fields: {
        id: 'Id',
        username: 'Identifiant',
        funds: 'Fonds',
        creditLimit: 'Limite de crédit',
        creditAllowance: 'Crédit supplémentaire temporaire',
        allowanceUntil: 'Crédit supplémentaire jusqu’au',
        usedCreditAlarm: 'Alerte à (% utilisé)',
        suspendsAtLimit: 'Suspendre à la limite',
        clearingCycle: 'Cycle de règlement',
        packageId: 'Barème',
        belowUsed: 'Oui, fixer sous le montant utilisé',
        version: 'Version',
      },
      options: {
        funds: {
          credit: 'À crédit',
          cash: 'Au comptant',
        },
        clearingCycle: {
          weekly: 'Chaque semaine',
          daily: 'Chaque jour',
          draw: 'À chaque tirage',
        },
      },
    },
    'account-commissions': {
      sections: {
        commission: 'Commission (%)',
      },
      fields: {
        id: 'Id',
        ...book.betTypes,
        version: 'Version',
      },
    },
    'account-holds': {
      sections: {
        hold: 'Rétention propre (฿ par numéro)',
      },
      fields: {
        id: 'Id',
        ...book.betTypes,
        takesRest: 'Prend le reste',
        version: 'Version',
      },
    },
    'account-reading': {
      sections: {
        reading: 'Lecture des paris saisis',
      },
      fields: {
        id: 'Id',
        ...habitNames(habits),
        version: 'Version',
      },
      options: habitChoices(habits),
    },
    ledger: {
      fields: {
        id: 'Id',
        number: 'N°',
        at: 'Date et heure',
        kind: 'Type',
        amount: 'Montant (฿)',
        size: 'Montant absolu (฿)',
        before: 'Avant (฿)',
        after: 'Solde (฿)',
        businessDate: 'Date comptable',
        referenceId: 'Référence (id)',
        slipNo: 'Bulletin',
        lotto: 'Loterie',
        roundDate: 'Date du tirage',
        roundNo: 'Tirage',
        actor: 'Utilisateur',
        reason: 'Note',
      },
      options: {
        kind: {
          stake: 'Bulletin',
          cancel: 'Bulletin annulé',
          refund: 'Remboursement',
          settle: 'Tirage réglé',
          reverse: 'Règlement annulé',
          confirmWin: 'Gros gain confirmé',
          reward: 'Prime yeekee',
          deposit: 'Dépôt',
          withdraw: 'Retrait',
          clear: 'Paiement',
          adjust: 'Correction',
          layOff: 'Cession',
          payDealer: 'Paiement avec un preneur',
        },
      },
    },
  },
} satisfies AreaTexts['money'];
