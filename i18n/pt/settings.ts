import type { AreaTexts } from '../messages';

/** What the operator can set, and what is announced, in Portuguese. */
export const settings = {
  settings: {
    search: 'Buscar configurações',
    nothing: 'Nenhuma configuração se chama “%{search}”.',
    default: 'Padrão: %{value}',
    neverChanged: 'nunca alterada',
    changed: 'última alteração em %{at} por %{by}',
    reset: 'Voltar para %{value}',
    on: 'sim',
    off: 'não',
    dangerous:
      'O que segue movimenta dinheiro, deixa pessoas entrar ou define quem decide sobre isso. Alterar pede a confirmação de que é você.',
    alone:
      'Uma só pessoa decide: resultados, correções, anulações e prêmios altos seguem depois do prazo para desfazer, sem que mais ninguém tenha olhado. Toda instalação nova começa assim; escolha “Uma segunda pessoa” assim que duas pessoas puderem entrar.',
    none: 'nenhum',
    anywhere: 'qualquer lugar',
    fixed: 'O ambiente define (%{name}); nada do que se define aqui vem antes.',
    environment: {
      title: 'Definido pelo ambiente',
      effect: 'Isto se define onde o servidor é iniciado e vale até ele ser iniciado de novo.',
      timeZone: 'Fuso horário',
      timeZoneFixed: 'Está fixo: há rodadas cujas datas e horas foram planejadas nele.',
      timeZoneFree: 'Pode mudar enquanto não houver rodadas.',
      publicUrl: 'Endereço externo',
      mailServer: 'Servidor de e-mail',
      unsaid: 'não informado',
      database: 'Banco de dados',
      ownDatabase: 'próprio',
      broughtAlong: 'o que vem junto',
      logLevel: 'Nível do log',
    },
    file: {
      export: 'Exportar',
      import: 'Importar',
      title: 'Importar configurações',
      question: 'O que difere do que vale agora. Nada mais muda; muda tudo isto ou nada.',
      nothing: 'Tudo já está como o arquivo diz.',
      notOne: 'Este não é um arquivo de configurações.',
      wrong: 'Nada foi alterado. No arquivo está errado:',
      takesSecond: 'fica pedido; exige uma segunda pessoa',
      setting: 'Configuração',
      before: 'Agora',
      after: 'Do arquivo',
      submit: 'Alterar %{smart_count} configuração |||| Alterar %{smart_count} configurações',
      done: '%{smart_count} configuração importada |||| %{smart_count} configurações importadas',
    },
    turningOff: {
      why: 'Motivo',
      askedFor:
        '%{by} pediu em %{at} “%{value}”: %{reason}. Vale quando outra pessoa com tudo em loterias, sem ligação com quem pediu, concordar.',
      agree: 'Concordar',
      drop: 'Deixar como está',
      waits: 'Pedido feito: falta agora uma segunda pessoa.',
    },
    announcement: {
      title: 'Aviso',
      effect: 'Todos que estão conectados, ou só uma rede, o leem acima de cada tela.',
      text: 'Texto do aviso',
      from: 'De',
      fromHint: 'Vazio: imediatamente',
      until: 'Até',
      untilHint: 'Vazio: até ser retirado',
      isOver: 'O fim tem de vir depois do início.',
      branch: 'Só para este agente e toda a rede abaixo',
      branchHint: 'Vazio: para todos',
      submit: 'Publicar',
      takeAway: 'Retirar',
    },
    units: { hours: 'h', seconds: 's', minutes: 'min', days: 'd' },
    modes: { secondPerson: 'Uma segunda pessoa', singleOperator: 'Operador único' },
    groups: {
      house: 'Casa',
      links: 'Links na página de entrada',
      sessions: 'Sessões e senhas',
      staff: 'Equipe',
      entry: 'E-mail e cadastro',
      alerts: 'Alertas',
      game: 'Regras do jogo',
      approvals: 'Aprovações',
      thresholds: 'Limiares',
      limits: 'Limites',
      retention: 'Retenção',
    },
    keys: {
      house: {
        brand: {
          name: 'Nome do painel',
          effect: 'Chama-se %{value}: nos títulos, na página de entrada e nos arquivos. Nenhuma senha pode contê-lo.',
        },
        locale: { name: 'Primeiro idioma', effect: 'Quem ainda não escolheu um idioma lê em %{value}.' },
      },
      links: {
        agent: { name: 'Acesso de agentes', effect: 'A página de entrada leva os agentes a: %{value}.' },
        member: { name: 'Acesso de membros', effect: 'A página de entrada leva os membros a: %{value}.' },
        backend: { name: 'Site de gestão', effect: 'A página de entrada leva a outro painel em: %{value}.' },
        website: { name: 'Site de clientes', effect: 'A página de entrada leva os clientes a: %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Sessão sem uso', effect: 'Uma sessão termina quando fica %{value} sem uso.' },
        days: {
          name: 'Sessão mais longa',
          effect: 'Uma sessão termina %{value} depois da entrada, por mais usada que seja.',
        },
        keptIdleDays: {
          name: 'Sem uso, mantida',
          effect: 'Uma sessão mantida conectada termina quando fica %{value} sem uso.',
        },
        keptDays: {
          name: 'Mais longa, mantida',
          effect: 'Uma sessão mantida conectada termina %{value} depois da entrada.',
        },
        perAccount: {
          name: 'Sessões ao mesmo tempo',
          effect: 'Uma conta tem no máximo %{value} sessões; mais uma encerra a mais antiga.',
        },
        passwordLength: {
          name: 'Tamanho das senhas',
          effect: 'Uma senha definida a partir de agora tem no mínimo %{value} caracteres.',
        },
        passwordDays: { name: 'Idade das senhas', effect: 'Uma senha é trocada depois de %{value}; com 0, nunca.' },
      },
      staff: {
        networks: {
          name: 'Endereços da equipe',
          effect:
            'O master e quem trabalha para ele podem estar em: %{value}. De outro lugar não entram, e o que têm aberto lá termina.',
        },
        agentNetworks: {
          name: 'Endereços dos agentes',
          effect:
            'Os agentes e quem trabalha para eles podem estar em: %{value}. De outro lugar não entram, e o que têm aberto lá termina.',
        },
      },
      secondFactor: {
        master: {
          name: 'Segundo fator do master',
          effect: 'Se o master precisa de um segundo fator antes de abrir qualquer outra coisa: %{value}.',
        },
        agents: {
          name: 'Segundo fator dos agentes',
          effect: 'Se os agentes precisam de um segundo fator antes de abrir qualquer outra coisa: %{value}.',
        },
        subAccounts: {
          name: 'Segundo fator das subcontas',
          effect:
            'Se quem trabalha com uma subconta precisa de um segundo fator antes de abrir qualquer outra coisa: %{value}.',
        },
      },
      alerts: {
        mail: {
          name: 'Alertas por e-mail para',
          effect: 'Os alertas vão por e-mail para %{value}, se e-mails forem enviados.',
        },
        webhook: {
          name: 'Alertas para um endereço',
          effect: 'Os alertas são enviados, assinados, para %{value}. Tem de ser https e público.',
        },
        outageMinutes: {
          name: 'Fora do ar',
          effect: 'Uma tarefa que falha, ou um parceiro que não responde, por %{value} gera um alerta.',
        },
      },
      entry: {
        registration: {
          name: 'Cadastro',
          effect:
            'Se contas podem ser pedidas pelo convite de um upline: %{value}. Nada é criado antes de o upline aprovar.',
        },
        mailSender: {
          name: 'Remetente dos e-mails',
          effect:
            'Os e-mails vêm de %{value}. Sem ele, SMTP_URL e PUBLIC_URL nenhum é enviado, e o upline entrega os links para uma nova senha.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Bilhete enviado duas vezes',
          effect: 'O mesmo bilhete enviado de novo em %{value} é recusado até ser confirmado.',
        },
        stakeStep: {
          name: 'Passo das apostas',
          effect: 'Uma aposta é múltiplo de %{value}.',
        },
        memberCancelMinutes: {
          name: 'Cancelamento por membros',
          effect: 'Um membro pode desfazer um bilhete por %{value}, nunca depois do limite da própria rodada.',
        },
        shootCooldownSeconds: {
          name: 'Pausa entre envios',
          effect: 'Um membro espera %{value} entre dois envios em uma rodada de yeekee.',
        },
        dayTurnsAtHour: {
          name: 'Virada do dia',
          effect:
            'O dia contábil vira às %{value}: vale para o que for datado a partir da mudança; o que já tem data fica nela. O yeekee mantém o próprio dia de jogo a partir das 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Loterias do governo',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. Uma loteria que defina outra coisa vem primeiro.',
        },
        foreign: {
          name: 'Loterias estrangeiras',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. Uma loteria que defina outra coisa vem primeiro.',
        },
        stock: {
          name: 'Loterias de bolsa',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. Uma loteria que defina outra coisa vem primeiro.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. Uma loteria que defina outra coisa vem primeiro.',
        },
        blindSecond: {
          name: 'Resultado digitado duas vezes',
          effect:
            'Se quem aprova um resultado ou uma correção o digita de novo sem vê-lo: %{value}. Se forem diferentes, volta.',
        },
        escalateMinutes: {
          name: 'Espera longa demais',
          effect: 'O que esperou %{value} pela segunda pessoa é marcado e fica no topo; com 0, nada.',
        },
        takeBackSeconds: {
          name: 'Prazo para desfazer',
          effect: 'Sem uma segunda pessoa, um ato espera %{value} antes de seguir; até lá pode ser desfeito.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Aposta alta',
          effect: 'Um bilhete de %{value} ou mais fica na auditoria.',
        },
        largeWagerDay: {
          name: 'Apostas altas no dia',
          effect: 'Um membro que aposta %{value} ou mais em uma data contábil fica na auditoria.',
        },
        largeTransfer: {
          name: 'Transferência alta',
          effect: 'Um depósito, saque ou pagamento de %{value} ou mais fica na auditoria.',
        },
        largeTransferDay: {
          name: 'Transferências altas no dia',
          effect: 'Uma conta que movimenta %{value} ou mais em uma data contábil fica na auditoria.',
        },
        bigWin: {
          name: 'Prêmio alto',
          effect: 'Uma linha que paga mais de %{value} fica retida até ser confirmada.',
        },
      },
      retention: {
        sessionsDays: {
          name: 'Sessões encerradas',
          effect:
            'As sessões ficam registradas por %{value} depois do fim; as duas últimas de cada um, por mais tempo.',
        },
        numbersDays: {
          name: 'Retenção própria por número',
          effect:
            'O que as contas com limite de retenção própria retêm de cada número de uma rodada fica somado por %{value} depois que ela termina; bilhetes e dinheiro ficam para sempre.',
        },
        soldDays: {
          name: 'Números das rodadas',
          effect:
            'O total vendido de cada número de uma rodada fica contado por %{value} depois que ela termina; depois disso é somado a partir dos bilhetes, que ficam para sempre.',
        },
        callsDays: {
          name: 'Chamadas dos parceiros',
          effect:
            'O que os parceiros chamaram e a resposta ficam no registro deles por %{value}, por meses inteiros. Bilhetes, dinheiro e chaves ficam.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Crédito dentro do crédito do upline',
          effect:
            'Se o crédito dado às contas diretas soma no máximo o próprio, menos o que dele foi depositado: %{value}. O crédito já dado permanece.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'Essa configuração não existe',
      fixed: 'O ambiente define; nada do que se define aqui vem antes',
      ownPlace: 'Você mesmo não está em nenhum destes endereços e ficaria de fora',
    },
  },
} satisfies AreaTexts['settings'];
