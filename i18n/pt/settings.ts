import type { AreaTexts } from '../messages';
import { poy } from './poy';

/** System settings and announcements, in Portuguese. */
export const settings = {
  settings: {
    search: 'Buscar configurações',
    index: 'Ir para a seção',
    indexDangerous: '%{name}: com confirmação',
    nothing: 'Nenhuma configuração encontrada para “%{search}”.',
    default: 'Padrão: %{value}',
    neverChanged: 'nunca alterada',
    changed: 'última alteração em %{at} por %{by}',
    reset: 'Voltar para %{value}',
    on: 'sim',
    off: 'não',
    dangerous:
      'Estas configurações movimentam dinheiro, dão acesso ou definem aprovações. Para alterá-las, é preciso confirmar a identidade.',
    alone:
      'Uma só pessoa decide: resultados, correções, anulações e prêmios altos valem após o prazo para desfazer, sem segunda conferência. Toda instalação nova começa assim. Escolha “Uma segunda pessoa” assim que duas pessoas puderem entrar.',
    none: 'nenhum',
    browserLanguage: 'o idioma do navegador',
    anywhere: 'qualquer lugar',
    fixed: 'Definido pelo ambiente (%{name}), que prevalece sobre o valor daqui.',
    environment: {
      title: 'Definido pelo ambiente',
      effect: 'Definido ao iniciar o servidor; vale até ele ser reiniciado.',
      timeZone: 'Fuso horário',
      timeZoneFixed: 'Não pode ser alterado: já há rodadas planejadas neste fuso.',
      timeZoneFree: 'Pode ser alterado enquanto não houver rodadas.',
      publicUrl: 'URL pública',
      passkeysHere:
        '%{smart_count} chave de acesso deixa de funcionar se o nome do host mudar |||| %{smart_count} chaves de acesso deixam de funcionar se o nome do host mudar',
      passkeysElsewhere:
        '%{smart_count} chave de acesso pertence a outro nome de host e não funciona aqui |||| %{smart_count} chaves de acesso pertencem a outro nome de host e não funcionam aqui',
      mailServer: 'Servidor de e-mail',
      unsaid: 'não definido',
      database: 'Banco de dados',
      ownDatabase: 'própria',
      broughtAlong: 'integrado',
      logLevel: 'Nível do log',
    },
    file: {
      export: 'Exportar',
      import: 'Importar',
      title: 'Importar configurações',
      question: 'Estes valores diferem dos atuais. Nada mais muda. Todos são aplicados ou nenhum.',
      nothing: 'Tudo já está igual ao arquivo.',
      notOne: 'Este não é um arquivo de configurações.',
      wrong: 'Nada foi alterado. Erros no arquivo:',
      takesSecond: 'enviado como pedido; uma segunda pessoa precisa aprovar',
      setting: 'Configuração',
      before: 'Atual',
      after: 'Do arquivo',
      submit: 'Alterar %{smart_count} configuração |||| Alterar %{smart_count} configurações',
      done: '%{smart_count} configuração importada |||| %{smart_count} configurações importadas',
    },
    turningOff: {
      why: 'Motivo',
      askedFor:
        '%{by} pediu “%{value}” em %{at}: %{reason}. Passa a valer quando outra pessoa com todas as permissões em loterias, sem ligação com quem pediu, aprovar.',
      agree: 'Aprovar',
      drop: 'Manter o valor atual',
      waits: 'Pedido enviado. Uma segunda pessoa precisa aprovar.',
    },
    announcement: {
      title: 'Aviso',
      effect: 'Aparece acima de cada tela para todos os usuários conectados, ou só para uma rede.',
      text: 'Texto do aviso',
      from: 'De',
      fromHint: 'Vazio: imediatamente',
      until: 'Até',
      untilHint: 'Vazio: até você remover',
      isOver: 'O fim tem de vir depois do início.',
      branch: 'Só para este agente e todas as contas abaixo',
      branchHint: 'Vazio: para todos',
      submit: 'Publicar',
      takeAway: 'Remover',
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
      reading: 'Leitura de apostas digitadas',
      approvals: 'Aprovações',
      thresholds: 'Limiares',
      limits: 'Limites',
      retention: 'Retenção',
    },
    keys: {
      reading: poy.poy.habits,
      house: {
        brand: {
          name: 'Nome do painel',
          effect:
            'Chama-se %{value} nos títulos, na página de entrada e nos arquivos. As senhas não podem conter esse nome.',
        },
        locale: { name: 'Idioma padrão', effect: 'Usuários que ainda não escolheram um idioma veem %{value}.' },
      },
      links: {
        agent: { name: 'Acesso de agentes', effect: 'Link para agentes na página de entrada: %{value}.' },
        member: { name: 'Acesso de membros', effect: 'Link para membros na página de entrada: %{value}.' },
        backend: { name: 'Site de gestão', effect: 'Link para outro painel na página de entrada: %{value}.' },
        website: { name: 'Site de clientes', effect: 'Link para clientes na página de entrada: %{value}.' },
      },
      sessions: {
        idleHours: { name: 'Tempo limite sem uso', effect: 'Uma sessão termina após %{value} sem uso.' },
        days: {
          name: 'Duração máxima da sessão',
          effect: 'Uma sessão termina %{value} depois do acesso, mesmo em uso.',
        },
        keptIdleDays: {
          name: 'Tempo limite sem uso, conexão mantida',
          effect: 'Uma sessão com “Continuar conectado” termina após %{value} sem uso.',
        },
        keptDays: {
          name: 'Duração máxima, conexão mantida',
          effect: 'Uma sessão com “Continuar conectado” termina %{value} depois do acesso.',
        },
        perAccount: {
          name: 'Sessões por conta',
          effect: 'Máximo de sessões por conta: %{value}. Um novo acesso encerra a mais antiga.',
        },
        passwordLength: {
          name: 'Tamanho mínimo da senha',
          effect: 'Novas senhas precisam de pelo menos %{value} caracteres.',
        },
        passwordDays: { name: 'Validade das senhas', effect: 'As senhas expiram após %{value}. 0 = nunca.' },
      },
      staff: {
        networks: {
          name: 'IPs permitidos da equipe',
          effect:
            'O master e sua equipe podem entrar de: %{value}. Acessos de outros lugares são recusados, e sessões abertas lá terminam.',
        },
        agentNetworks: {
          name: 'IPs permitidos dos agentes',
          effect:
            'Os agentes e suas equipes podem entrar de: %{value}. Acessos de outros lugares são recusados, e sessões abertas lá terminam.',
        },
      },
      secondFactor: {
        master: {
          name: 'Segundo fator para o master',
          effect: 'Segundo fator obrigatório para o master: %{value}. Se sim, nada mais abre até ele ser configurado.',
        },
        agents: {
          name: 'Segundo fator para agentes',
          effect: 'Segundo fator obrigatório para agentes: %{value}. Se sim, nada mais abre até ele ser configurado.',
        },
        subAccounts: {
          name: 'Segundo fator para subcontas',
          effect:
            'Segundo fator obrigatório para todas as subcontas: %{value}. Se sim, nada mais abre até ele ser configurado.',
        },
      },
      alerts: {
        mail: {
          name: 'Alertas por e-mail para',
          effect: 'Os alertas vão por e-mail para %{value}, se o e-mail estiver configurado.',
        },
        webhook: {
          name: 'Webhook de alertas',
          effect: 'Os alertas são enviados, assinados, para %{value}. O endereço tem de ser público e usar https.',
        },
        outageMinutes: {
          name: 'Alerta de falha',
          effect: 'Gera um alerta quando uma tarefa falha ou um parceiro não responde por %{value}.',
        },
      },
      entry: {
        registration: {
          name: 'Cadastro',
          effect: 'Cadastro por convite: %{value}. O upline aprova cada pedido antes de a conta ser criada.',
        },
        mailSender: {
          name: 'Remetente dos e-mails',
          effect:
            'Os e-mails saem de %{value}. Sem ele, SMTP_URL e PUBLIC_URL, nenhum e-mail é enviado e o upline entrega os links de redefinição de senha.',
        },
      },
      game: {
        duplicateSeconds: {
          name: 'Bilhete duplicado',
          effect: 'O mesmo bilhete enviado de novo em até %{value} precisa ser confirmado.',
        },
        stakeStep: {
          name: 'Múltiplo da aposta',
          effect: 'As apostas têm de ser múltiplos de %{value}.',
        },
        memberCancelMinutes: {
          name: 'Cancelamento por membros',
          effect: 'Os membros podem cancelar um bilhete em até %{value}, mas nunca depois do limite da própria rodada.',
        },
        shootCooldownSeconds: {
          name: 'Pausa entre envios',
          effect: 'Os membros esperam %{value} entre dois envios em uma rodada de yeekee.',
        },
        dayTurnsAtHour: {
          name: 'Início do dia contábil',
          effect:
            'O dia contábil começa às %{value}. Vale para lançamentos datados após a mudança; datas existentes ficam. O yeekee mantém o próprio dia de jogo a partir das 06:00.',
        },
      },
      approvals: {
        government: {
          name: 'Loterias do governo',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. A configuração da própria loteria tem prioridade.',
        },
        foreign: {
          name: 'Loterias estrangeiras',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. A configuração da própria loteria tem prioridade.',
        },
        stock: {
          name: 'Loterias de bolsa',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. A configuração da própria loteria tem prioridade.',
        },
        yeekee: {
          name: 'Yeekee',
          effect:
            'Resultados, correções, anulações e prêmios altos são decididos por: %{value}. A configuração da própria loteria tem prioridade.',
        },
        blindSecond: {
          name: 'Dupla digitação de resultados',
          effect:
            'Dupla digitação: %{value}. Se sim, quem aprova digita o resultado ou a correção de novo sem ver o original; se houver diferença, o pedido volta.',
        },
        escalateMinutes: {
          name: 'Aprovações atrasadas',
          effect: 'Aprovações que esperam %{value} por uma segunda pessoa são marcadas e vão para o topo. 0 = nunca.',
        },
        takeBackSeconds: {
          name: 'Prazo para desfazer',
          effect: 'Sem uma segunda pessoa, uma ação espera %{value} antes de valer. Até lá, pode ser desfeita.',
        },
      },
      thresholds: {
        largeWager: {
          name: 'Aposta alta',
          effect: 'Um bilhete de %{value} ou mais é registrado na auditoria.',
        },
        largeWagerDay: {
          name: 'Apostas altas por dia',
          effect: 'Um membro com apostas de %{value} ou mais em uma data contábil é registrado na auditoria.',
        },
        largeTransfer: {
          name: 'Transferência alta',
          effect: 'Um depósito, saque ou pagamento de %{value} ou mais é registrado na auditoria.',
        },
        largeTransferDay: {
          name: 'Transferências altas por dia',
          effect: 'Uma conta com transferências de %{value} ou mais em uma data contábil é registrada na auditoria.',
        },
        bigWin: {
          name: 'Prêmio alto',
          effect: 'Uma linha que paga mais de %{value} fica retida até ser confirmada.',
        },
      },
      retention: {
        sessionsDays: {
          name: 'Sessões encerradas',
          effect: 'Sessões encerradas são guardadas por %{value}; as duas últimas de cada usuário, por mais tempo.',
        },
        numbersDays: {
          name: 'Retenção própria por número',
          effect:
            'Os totais por número das retenções próprias com teto são guardados por %{value} após o fim da rodada. Bilhetes e lançamentos ficam para sempre.',
        },
        soldDays: {
          name: 'Vendas por número',
          effect:
            'Os totais vendidos por número são guardados por %{value} após o fim da rodada. Depois, são somados a partir dos bilhetes, que ficam para sempre.',
        },
        callsDays: {
          name: 'Chamadas de parceiros',
          effect:
            'As chamadas dos parceiros e as respostas ficam no registro por %{value}, em meses inteiros. Bilhetes, lançamentos e chaves permanecem.',
        },
      },
      limits: {
        creditWithinUpline: {
          name: 'Crédito dentro do crédito do upline',
          effect:
            'Limite ativo: %{value}. Se sim, o crédito dado às contas diretas não pode passar do próprio crédito, menos a parte já depositada. O crédito já dado permanece.',
        },
      },
    },
  },
  validation: {
    setting: {
      unknown: 'Esta configuração não existe',
      fixed: 'O ambiente define isto e prevalece sobre o valor daqui',
      ownPlace: 'Seu endereço IP não está nesta lista e você ficaria sem acesso. Adicione-o antes.',
    },
  },
} satisfies AreaTexts['settings'];
