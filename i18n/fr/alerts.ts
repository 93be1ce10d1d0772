import type { alerts as english } from '../en/alerts';
import type { DeepStringsOf } from '../messages';

/** Alerts, in French. */
export const alerts: DeepStringsOf<typeof english> = {
  alerts: {
    assign: 'Confier',
    resolve: 'Résoudre',
    to: 'Confier à',
    toHint: 'Identifiant de ce compte ou d’un de ses sous-comptes',
    note: 'Résolution',
    over: 'Terminée le %{at}',
    secret: 'Secret du webhook',
    secretText:
      'Les destinataires s’en servent pour vérifier qu’une alerte vient de nous (webhook-signature, comme dans Standard Webhooks). Gardez-le confidentiel. L’adresse du webhook se règle dans les réglages du système.',
    unknownName: 'Nom inconnu',
    messages: {
      largeWager: '%{name} : %{what} de %{amount}',
      largeTransfer: '%{name} : %{what} de %{amount}',
      largeWin: '%{name} : %{betType} %{number} gagne %{amount}, %{lotto} %{date}',
      wrongPasswords: '%{name} : plusieurs mots de passe ou codes incorrects de suite, depuis %{ip}',
      limitStep: '%{lotto} %{date} : %{betType} %{number} a atteint le palier à %{stepPercent} %, %{soldAmount} vendus',
      outage: '%{what} : %{part}',
      override: '%{what} : %{lotto} %{date}, par %{by}. Motif : %{reason}',
      newAddress: '%{name} s’est connecté depuis %{ip} (nouvelle adresse IP)',
    },
    events: {
      largeWager: 'un bulletin',
      largeWagerDay: 'paris du jour',
      largeTransfer: 'un mouvement',
      largeTransferDay: 'mouvements du jour',
      correction: 'Résultat corrigé',
      void: 'Tirage annulé',
      limits: 'Limites assouplies',
      job: 'Tâche en échec',
      partner: 'Partenaire sans réponse',
    },
  },
  resources: {
    alerts: {
      empty: 'Aucune alerte. Les grosses mises, pannes et connexions inhabituelles apparaissent ici.',
      fields: {
        kind: 'Type',
        at: 'Date et heure',
        facts: 'Détails',
        thing: 'Concerne',
        overAt: 'Terminée le',
        state: 'État',
        assignedTo: 'Confiée à',
        assignedAt: 'Confiée le',
        resolvedBy: 'Résolue par',
        resolvedAt: 'Résolue le',
        note: 'Note',
        version: 'Version',
        thingId: 'Concerne (id)',
        id: 'Id',
      },
      options: {
        kind: {
          largeWager: 'Grosse mise',
          largeTransfer: 'Gros mouvement',
          largeWin: 'Gros gain',
          wrongPasswords: 'Mots de passe incorrects',
          limitStep: 'Limite automatique',
          outage: 'Panne',
          override: 'Intervention',
          newAddress: 'Nouvelle adresse IP',
        },
        state: {
          open: 'Ouverte',
          assigned: 'En cours',
          resolved: 'Résolue',
        },
        thing: {
          slip: 'Bulletin',
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
