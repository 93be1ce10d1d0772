import type { AreaTexts } from '../messages';

/** Help: the words of the trade, the tour and the news, in Brazilian Portuguese. */
export const help = {
  pages: {
    help: {
      words: 'Palavras do ramo',
      search: 'Buscar nestas palavras',
      nothing: 'Nenhuma palavra contém “%{search}”.',
      tour: 'Fazer o tour',
      tourText: 'Cinco passos pelas telas que você mais usa.',
      keys: 'Pressione ? em qualquer tela para ver os atalhos do teclado.',
      news: {
        title: 'Novidades',
        language: 'Esta lista está em inglês.',
        coming: 'Ainda não lançado',
      },
      keysOf: {
        title: 'Por tela',
        lists: 'Listas',
        add: 'Adicionar registro',
        dialogs: 'Caixas de diálogo',
        submit: 'Confirmar',
        forms: 'Formulários',
        saveSlip: 'Salvar o bilhete',
        takeAll: 'Aceitar o disponível',
        order: 'Reordenar agora',
        close: 'Fechar o número',
        half: 'Pagar metade',
        loosen: 'Afrouxar',
        details: 'Ver detalhes',
      },
      firstSteps: {
        label: 'Tour',
        step: 'Passo %{step} de %{steps}',
        open: 'Abrir %{screen}',
        back: 'Voltar',
        next: 'Avançar',
        skip: 'Pular o tour',
        finish: 'Concluir',
        master: {
          statistics: 'Seu dia num relance: o resultado de ontem, as vendas de hoje e as tarefas à sua espera.',
          agents: 'Adicione agentes e defina participação, crédito e cotações. A árvore mostra toda a rede.',
          desk: 'Acompanhe uma rodada aberta: vendas por número, piores resultados e teclas para fechar, pagar metade ou limitar.',
          results:
            'Digite os resultados aqui. Você vê ganhadores e prêmios antes do pagamento, e uma segunda pessoa aprova.',
          settlement: 'Faça o acerto semanal com as contas abaixo: saldo, demonstrativo e pagamento numa só tabela.',
        },
        agent: {
          account: 'Sua conta: crédito, saldo com o upline, participação e cotações.',
          members: 'Adicione membros, dê crédito e veja quem está perto do limite.',
          entry: 'Digite bilhetes para os seus membros. Dá para colar uma lista inteira de um chat.',
          winLose: 'Ganho/perda por conta: a parte da rede, a sua e a do upline.',
          settlement: 'O demonstrativo da semana de cada conta: envie como imagem ou texto e registre pagamentos.',
        },
        risk: {
          desk: 'Sua tela principal: todos os números de uma rodada com as vendas, e os piores resultados.',
          limits: 'Tetos e níveis de preço por tipo de aposta, na rodada aberta, nas futuras ou em ambas.',
          numbers: 'Feche números, pague metade ou reduza tetos. Digite vários numa só caixa.',
          automatic: 'Degraus que fecham ou reduzem um número sozinhos quando as vendas chegam a um valor.',
          layOff: 'Passe o excedente a banqueiros: o texto para o chat já vem pronto para copiar.',
        },
      },
    },
  },
} satisfies AreaTexts['help'];
