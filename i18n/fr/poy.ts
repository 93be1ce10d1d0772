import type { AreaTexts } from '../messages';

const separator = (sign: string) => ({
  name: `Signe ${sign} entre chiffres`,
  effect: `27${sign}100 et 12${sign}21=50 : %{value}.`,
  choices: {
    byLength: `selon la longueur : 27${sign}100, c’est 27 à ฿100 ; 12${sign}21, deux numéros`,
    amounts: `comme = et * : 27${sign}100${sign}40 vaut 27=100*40`,
    numbers: `seulement entre numéros : 12${sign}21=50`,
    ask: 'demander dès qu’un montant est possible',
  },
});

const ask = 'demander chaque fois';
const point = separator('.');

const twoAmounts = { topBottom: '2 haut ฿100, 2 bas ฿40', orders: '2 haut : 27 à ฿100, 72 à ฿40', ask };

/** Reading of typed and pasted bets, in French. */
export const poy = {
  poy: {
    open: {
      title: 'Passages à vérifier',
      count: '%{smart_count} passage à vérifier |||| %{smart_count} passages à vérifier',
      select: 'Sélectionner dans le champ',
      delete: 'Supprimer « %{text} » du champ',
      cancel: 'Demande d’annulation. Rien n’est annulé tant que vous ne le faites pas.',
      findSlips: 'Chercher les bulletins',
    },
    reasons: {
      word: 'Non compris. Corrigez ou supprimez.',
      amount: 'Montant peu clair.',
      zero: 'Le montant est nul.',
      tooLarge: 'Le montant est trop élevé.',
      noAmount: 'Il manque le montant.',
      noNumber: 'Il manque le numéro.',
      numberOrAmount: 'Un numéro ou un montant ?',
      sign: 'Signe peu clair entre les montants.',
      run: 'Un pari sur un chiffre ou un numéro de liste ?',
      stamp: 'Une heure, une date ou un numéro de liste ?',
      letter: 'Cette lettre a deux sens.',
      unbound: 'On ne sait pas à quel numéro cela se rapporte.',
      betType: 'Le numéro ne convient pas à ce type de pari.',
      twice: 'Les types de pari se contredisent.',
      heading: 'On ne sait pas à quels paris s’applique le titre.',
      orders: 'Un montant ou le nombre d’ordres ?',
      style: 'Les paramètres demandent de poser la question.',
      tooManyAmounts: 'Plus de montants que de types de pari.',
      tooFewAmounts: 'Moins de montants que de types de pari.',
      helper: 'Il faut un numéro d’une autre longueur.',
      price: 'Un prix par numéro ou pour l’ensemble ?',
      length: 'Aucun type de pari n’a autant de chiffres.',
      change: 'Demande à modifier un pari précédent.',
      cancel: 'Sous une demande d’annulation : toujours un pari ?',
      lottery: 'Le texte nomme plusieurs loteries.',
      total: 'Les totaux indiqués se contredisent.',
      restricted: 'Restreint : fermé ou demi-cote ?',
      actions: 'Plusieurs actions pour le même numéro.',
      lift: 'Demande de modifier ou de lever une restriction. À faire à la main.',
    },
    habits: {
      star: { name: 'Deux montants avec *', effect: '27=100*40 signifie : %{value}.', choices: twoAmounts },
      times: { name: 'Deux montants avec x', effect: '27=100x40 signifie : %{value}.', choices: twoAmounts },
      dash: separator('-'),
      slash: separator('/'),
      point: { ...point, choices: { ...point.choices, zero: 'à la place d’un montant, pour aucun : 27=.*40' } },
      equalAmounts: {
        name: 'Deux montants égaux pour deux chiffres',
        effect: '12=50*50 signifie : %{value}.',
        choices: { topBottom: '2 haut ฿50, 2 bas ฿50', orders: '2 haut : 12 et 21 à ฿50 chacun', ask },
      },
      ho: {
        name: 'Lettre ห avec un chiffre',
        effect: 'ห3=20 signifie : %{value}.',
        choices: { front: 'début (หน้า), de 30 à 39', back: 'fin (หลัง), de 03 à 93', ask },
      },
      twoDigits: {
        name: 'Deux chiffres sans type de pari',
        effect: '27=50 signifie : %{value}.',
        choices: { top: '2 haut ฿50', topAndBottom: '2 haut et 2 bas, ฿50 chacun', ask },
      },
      threeDigits: {
        name: 'Trois chiffres sans type de pari',
        effect: '123=50 signifie : %{value}.',
        choices: { top: '3 haut ฿50', topAndTod: '3 haut et 3 tod, ฿50 chacun', ask },
      },
      orders: {
        name: 'Second montant égal au nombre d’ordres',
        effect: '407=20*6 signifie : %{value}.',
        choices: { set: 'les 6 ordres à ฿20 chacun, ฿120', amounts: '3 haut ฿20, 3 tod ฿6', ask },
      },
    },
  },
} satisfies AreaTexts['poy'];
