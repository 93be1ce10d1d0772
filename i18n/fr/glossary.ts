import type { AreaTexts } from '../messages';

/** The words of the trade with their explanations, in French. */
export const glossary = {
  glossary: {
    terms: {
      pt: {
        name: 'PT',
        text: 'La part de chaque pari qu’un compte prend à sa charge, avec la même part des gains et des pertes. Les parts de tous les comptes au-dessus d’un membre totalisent 100 %.',
      },
      receivedPt: {
        name: 'PT reçu',
        text: 'La part que l’upline a donnée à un compte. Le compte la répartit entre lui-même et son réseau.',
      },
      givenPt: { name: 'PT donné', text: 'La portion de la part reçue qu’un compte cède au compte placé au-dessous.' },
      ourPt: { name: 'Notre PT', text: 'La part qu’un compte garde pour lui : PT reçu moins PT donné.' },
      ownHold: {
        name: 'Rétention propre',
        text: 'Le montant maximal, en bahts, qu’un compte garde sur un numéro par tirage. L’excédent remonte à l’upline.',
      },
      upline: {
        name: 'Upline',
        text: 'Le compte placé juste au-dessus d’un autre. Il accorde part, crédit et cotes, et règle avec le compte au-dessous.',
      },
      downline: { name: 'Réseau', text: 'Tous les agents et membres au-dessous d’un compte, à tous les niveaux.' },
      round: {
        name: 'Tirage',
        text: 'Un tirage d’une loterie, de l’ouverture des paris au paiement. Le yeekee compte de nombreux tirages numérotés par jour.',
      },
      slip: {
        name: 'Bulletin',
        text: 'Les paris qu’un membre place ensemble sur un tirage. Chaque pari est une ligne du bulletin.',
      },
      stake: {
        name: 'Mise',
        text: 'Le montant misé par un membre, avant remise. Les lignes annulées ou remboursées ne comptent plus.',
      },
      payout: { name: 'Gain', text: 'Le montant payé à une ligne gagnante : la mise multipliée par la cote.' },
      payoutRate: {
        name: 'Cote',
        text: 'Bahts payés par baht misé si le numéro gagne. La cote d’une ligne est fixée à l’acceptation du pari.',
      },
      ratePackage: {
        name: 'Barème de cotes',
        text: 'Une grille de prix : cote, remise et limites par loterie et type de pari. Chaque compte en reçoit une.',
      },
      discount: {
        name: 'Remise',
        text: 'Le pourcentage de la mise que le membre ne paie pas. Il est déduit au moment du pari, quel que soit le résultat.',
      },
      commission: {
        name: 'Commission',
        text: 'Un pourcentage des mises qu’un compte reçoit de son upline. L’agent garde la différence avec la commission du compte au-dessous.',
      },
      winLose: {
        name: 'Gains/pertes',
        text: 'Le résultat des paris vu d’un côté, selon sa part. Le signe moins indique que ce côté a perdu.',
      },
      margin: { name: 'Marge', text: 'Le bénéfice en pourcentage des mises.' },
      theoreticalPayout: {
        name: 'Gains théoriques',
        text: 'Les gains à attendre en moyenne d’après les cotes et les probabilités. L’écart avec les gains réels relève de la chance.',
      },
      creditLimit: {
        name: 'Limite de crédit',
        text: 'Le montant maximal qu’un compte peut devoir à son upline. Les paris au-delà sont refusés.',
      },
      available: {
        name: 'Crédit disponible',
        text: 'La partie de la limite de crédit encore libre pour des paris ou pour les limites du réseau.',
      },
      cap: {
        name: 'Plafond',
        text: 'Le montant maximal accepté sur un numéro d’un type de pari par tirage. Une fois le plafond atteint, le numéro est complet.',
      },
      restrictedNumber: {
        name: 'Numéro restreint',
        text: 'Un numéro fermé, payé à demi-cote ou dont le plafond est réduit.',
      },
      closedNumber: {
        name: 'Numéro fermé',
        text: 'Un numéro sur lequel plus aucun pari n’est accepté. Les paris antérieurs restent valables.',
      },
      halfPay: { name: 'Demi-cote', text: 'Les nouveaux paris sur ce numéro sont acceptés à la moitié de la cote.' },
      full: {
        name: 'Complet',
        text: 'Les ventes d’un numéro ont atteint le plafond. Il accepte de nouveau des paris si le plafond est relevé ou un bulletin annulé.',
      },
      rateLevel: {
        name: 'Niveau',
        text: 'Un palier du prix : plus un numéro se vend, plus la cote des paris suivants baisse.',
      },
      tod: {
        name: 'Tod',
        text: 'Un pari gagnant quel que soit l’ordre des chiffres. 123 en tod gagne aussi avec 321.',
      },
      run: { name: 'Chiffre', text: 'Un pari sur un seul chiffre, gagnant s’il figure n’importe où dans le résultat.' },
      layOff: {
        name: 'Cession',
        text: 'Céder l’excédent d’un numéro à un preneur extérieur pour réduire le risque. Seul compte le montant qu’il accepte.',
      },
      dealer: { name: 'Preneur', text: 'Le tiers extérieur qui prend les cessions, à ses propres cotes et remise.' },
      liability: {
        name: 'Risque',
        text: 'Le gain à payer si ce numéro sort. Le risque net est ce qui reste après cession.',
      },
      worstResult: {
        name: 'Pire résultat',
        text: 'Le résultat possible qui coûterait le plus, tous types de paris du tirage confondus.',
      },
      void: { name: 'Annuler', text: 'Clore un tirage sans résultat. Toutes les mises sont remboursées.' },
      refund: {
        name: 'Remboursement',
        text: 'La restitution d’une mise, par exemple parce que le tirage a été annulé. La ligne ne compte ni gagnée ni perdue.',
      },
      settlement: {
        name: 'Règlement',
        text: 'Le décompte régulier entre un compte et son upline : gains/pertes, commission et paiements de la période, et le solde dû.',
      },
      carried: { name: 'Report', text: 'Le solde encore ouvert des périodes précédentes.' },
      businessDate: {
        name: 'Date comptable',
        text: 'Le jour auquel comptent les paris et l’argent. Selon les paramètres, il peut changer quelques heures après minuit.',
      },
      yeekee: {
        name: 'Yeekee',
        text: 'Une loterie maison avec des tirages toute la journée. Son résultat découle des numéros envoyés par les joueurs, et chacun peut le recalculer.',
      },
      shoot: {
        name: 'Numéro envoyé',
        text: 'Un numéro qu’un joueur envoie dans un tirage de yeekee. Les rangs 1 et 16 peuvent gagner une prime.',
      },
    },
  },
} satisfies AreaTexts['glossary'];
