import type { Messages } from '../messages';

/** What all accounts have in common on screen, in Portuguese. */
export const accounts: Messages['accounts'] = {
  directlyBelowYou: 'Diretamente abaixo de você',
  byUpline: { suspended: 'Suspenso por um upline', locked: 'Bloqueado por um upline' },
  slips: 'Bilhetes deste membro',
  head: {
    slips: 'Bilhetes deste membro',
    winLose: 'Ganho/perda por loteria',
    label: 'A conta',
    path: 'Contas acima',
    balance: 'Saldo (฿)',
    atStake: 'Em jogo (฿)',
    lifetime: 'Ganho/perda total (฿)',
    status: { active: 'Ativo', suspended: 'Suspenso', locked: 'Bloqueado' },
  },
  status: {
    nobodyBelow: 'Não há ninguém abaixo.',
    byUpline: {
      suspended: 'Um upline está suspenso, então esta conta também está, seja qual for a escolha aqui.',
      locked: 'Um upline está bloqueado, então esta conta também está, seja qual for a escolha aqui.',
    },
  },
  username: {
    hint: 'Não pode ser mudado depois',
    hintPrefix: 'Começa com %{prefix}; não pode ser mudado depois',
    checking: 'Verificando se está livre…',
    free: '%{username} está livre',
  },
  password: { hint: 'Deixe vazio e uma será criada', hintConfirm: 'Só se você digitou uma' },
  handOver: {
    goOn: 'Continuar com',
    next: { credit: 'Crédito e pacote', rates: 'Comissão', limits: 'Limites' },
    added: '%{username} foi adicionado',
    username: 'Nome de usuário',
    once: 'A senha só aparece desta vez. Ela precisa ser mudada no primeiro acesso.',
    oneTimePassword: 'Senha de uso único',
    link: 'Página de acesso',
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'O navegador não deixou copiar. O texto está selecionado: copie-o à mão.',
    text: 'Texto para enviar',
    message: '%{brand}\n%{link}\nNome de usuário: %{username}\nSenha de uso único: %{password}',
    another: 'Adicionar outro',
    lost: 'A resposta da primeira tentativa se perdeu no caminho, e a senha com ela. Defina uma nova na tela da própria conta.',
  },
  newPassword: {
    open: 'Definir nova senha',
    title: 'Uma nova senha para %{username}?',
    text: 'A senha atual deixa de valer e quem está conectado com ela é desconectado. A nova só aparece uma vez e precisa ser mudada no próximo acesso.',
    submit: 'Definir nova senha',
    done: 'Uma nova senha para %{username}',
  },
  signIn: {
    never: 'Nunca entrou até agora.',
    last: 'Último acesso %{at}',
    lastFrom: 'Último acesso %{at} de %{ip}',
  },
  money: {
    tabs: {
      credit: 'Crédito',
      rates: 'Comissão',
      limits: 'Limites',
      hold: 'Retenção própria',
      ledger: 'Extrato',
    },
    alarm: 'Perto do limite',
    strip: {
      label: 'Sua conta',
      left: 'Resta',
      used: 'Usado',
      week: 'Esta semana',
      members: 'Membros ativos',
      online: 'Online',
    },
  },
};
