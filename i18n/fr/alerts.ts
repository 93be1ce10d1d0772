import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in French. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'Confier',
    resolve: 'Résoudre',
    to: 'Qui s’en occupe',
    toHint: 'Un identifiant de ce compte, ou de quelqu’un qui travaille pour lui',
    note: 'Ce qu’il en est',
    over: 'Fini depuis %{at}',
    secret: 'Secret du webhook',
    secretText:
      'Les destinataires vérifient avec lui qu’une alerte est de nous (webhook-signature, comme dans Standard Webhooks). Ne le donnez à personne d’autre. L’adresse de destination est dans les réglages du système.',
    unknownName: 'Un nom qui n’est à personne',
    told: {
      largeWager: '%{name} : %{what} de %{amount}',
      largeTransfer: '%{name} : %{what} de %{amount}',
      largeWin: '%{name} : %{betType} %{number} gagne %{amount}, %{lotto} %{date}',
      wrongPasswords: '%{name} : plusieurs mots de passe ou codes faux de suite, depuis %{ip}',
      limitStep: '%{lotto} %{date} : %{betType} %{number} a atteint le palier à %{stepPercent} %, %{soldAmount} vendus',
      outage: '%{what} : %{part}',
      override: '%{what} : %{lotto} %{date}, par %{by}. Motif : %{reason}',
      newAddress: '%{name} s’est connecté depuis %{ip}, d’où il ne l’avait jamais fait',
    },
    what: {
      largeWager: 'un ticket',
      largeWagerDay: 'paris d’une journée',
      largeTransfer: 'un mouvement d’argent',
      largeTransferDay: 'mouvements d’une journée',
      correction: 'Résultat corrigé',
      void: 'Tirage annulé',
      limits: 'Limites assouplies',
      job: 'Une tâche échoue',
      partner: 'Un partenaire ne répond pas',
    },
  },
  resources: {
    alerts: {
      empty: 'Rien à regarder.',
      fields: {
        kind: 'Quoi',
        at: 'Quand',
        facts: 'Ce qui s’est passé',
        thing: 'Concerne',
        overAt: 'Fini depuis',
        state: 'État',
        assignedTo: 'Chez',
        assignedAt: 'Depuis quand chez eux',
        resolvedBy: 'Résolue par',
        resolvedAt: 'Résolue le',
        note: 'Note',
        version: 'Version',
        thingId: 'Concerne (id)',
        id: 'Id',
      },
      options: {
        kind: {
          largeWager: 'Gros pari',
          largeTransfer: 'Gros mouvement',
          largeWin: 'Gros gain',
          wrongPasswords: 'Mots de passe faux',
          limitStep: 'Limite automatique',
          outage: 'Panne',
          override: 'Intervention',
          newAddress: 'Nouvelle adresse',
        },
        state: {
          open: 'Ouverte',
          assigned: 'En cours',
          resolved: 'Résolue',
        },
        thing: {
          slip: 'Ticket',
          member: 'Membre',
          agent: 'Agent',
          account: 'Connexion',
          round: 'Tirage',
          lotto: 'Loterie',
          partner: 'Partenaire',
          system: 'Système',
          setting: 'Réglage',
        },
      },
    },
  },
};
