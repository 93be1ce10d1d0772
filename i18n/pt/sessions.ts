import type { AreaTexts } from '../messages';

/** Open sessions and their devices, in Portuguese. */
export const sessions = {
  resources: {
    sessions: {
      empty: 'Nenhuma sessão aberta. Os acessos aparecem aqui.',
      fields: {
        id: 'Id',
        accountId: 'Conta (id)',
        username: 'Nome de usuário',
        userAgent: 'Navegador',
        ip: 'Endereço IP',
        createdAt: 'Entrou em',
        lastUsedAt: 'Último uso',
        expiresAt: 'Expira em',
        remember: 'Continua conectado',
        current: 'Sessão',
        endable: 'Pode ser encerrada',
      },
      thisOne: 'Esta sessão',
      end: 'Encerrar sessão',
      endOf: 'Encerrar sessão de %{username}',
      ended: 'Sessão de %{username} encerrada',
      device: '%{browser} em %{system}',
      unknownDevice: 'Navegador desconhecido',
    },
  },
} satisfies AreaTexts['sessions'];
