import type { AreaTexts } from '../messages';

/** Active sessions and their devices, in Portuguese. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'Ninguém está conectado.',
      fields: {
        id: 'Id',
        accountId: 'Conta (id)',
        username: 'Nome de usuário',
        userAgent: 'Navegador',
        ip: 'De onde',
        createdAt: 'Entrou em',
        lastUsedAt: 'Último uso',
        expiresAt: 'Expira em',
        remember: 'Lembrada',
        current: 'Sessão',
        endable: 'Pode ser encerrada',
      },
      thisOne: 'Esta',
      end: 'Encerrar',
      endOf: 'Encerrar a sessão de %{username} lá',
      ended: 'A sessão de %{username} foi encerrada lá',
      device: '%{browser} em %{system}',
      unknownDevice: 'Navegador desconhecido',
    },
  },
} satisfies AreaTexts['sessions'];
