import type { AreaTexts } from '../messages';

/** The words of the trade with their explanations, in Brazilian Portuguese. */
export const glossary = {
  glossary: {
    terms: {
      pt: {
        name: 'PT',
        text: 'A parte de cada aposta que uma conta assume, com a mesma parte do ganho e da perda. As partes de todas as contas acima de um membro somam 100%.',
      },
      receivedPt: {
        name: 'PT recebido',
        text: 'A participação que o upline deu a uma conta. A conta a divide entre si e a sua rede.',
      },
      givenPt: { name: 'PT dado', text: 'A parte da participação recebida que uma conta repassa à conta abaixo dela.' },
      ourPt: { name: 'Nosso PT', text: 'A participação que a conta guarda para si: PT recebido menos PT dado.' },
      ownHold: {
        name: 'Retenção própria',
        text: 'O máximo que uma conta retém em um número por rodada, em baht. O excedente vai para o upline.',
      },
      upline: {
        name: 'Upline',
        text: 'A conta logo acima de outra. Ela dá participação, crédito e cotações e faz o acerto com a conta abaixo.',
      },
      downline: { name: 'Rede', text: 'Todos os agentes e membros abaixo de uma conta, em qualquer nível.' },
      round: {
        name: 'Rodada',
        text: 'Um sorteio de uma loteria, da abertura das apostas ao pagamento. O yeekee tem muitas rodadas numeradas por dia.',
      },
      slip: {
        name: 'Bilhete',
        text: 'As apostas que um membro faz juntas em uma rodada. Cada aposta é uma linha do bilhete.',
      },
      stake: {
        name: 'Aposta',
        text: 'O valor que o membro aposta, antes do desconto. Linhas canceladas ou devolvidas deixam de contar.',
      },
      payout: { name: 'Prêmio', text: 'O valor pago a uma linha premiada: a aposta vezes a cotação.' },
      payoutRate: {
        name: 'Cotação',
        text: 'Bahts pagos por baht apostado se o número sair. A cotação de uma linha fica fixa quando a aposta é aceita.',
      },
      ratePackage: {
        name: 'Pacote de cotações',
        text: 'Uma tabela de preços: cotação, desconto e limites por loteria e tipo de aposta. Cada conta recebe um pacote.',
      },
      discount: {
        name: 'Desconto',
        text: 'A porcentagem da aposta que o membro não paga. É abatida na hora da aposta, ganhando ou perdendo.',
      },
      commission: {
        name: 'Comissão',
        text: 'Uma porcentagem das apostas que a conta recebe do upline. O agente fica com a diferença para a comissão da conta abaixo.',
      },
      winLose: {
        name: 'Ganho/perda',
        text: 'O resultado das apostas visto por um lado, conforme a sua participação. O sinal de menos indica que esse lado perdeu.',
      },
      margin: { name: 'Margem', text: 'O lucro como porcentagem do valor apostado.' },
      theoreticalPayout: {
        name: 'Prêmio teórico',
        text: 'O prêmio médio esperado pelas cotações e probabilidades. A diferença para o prêmio real é sorte.',
      },
      creditLimit: {
        name: 'Limite de crédito',
        text: 'O máximo que uma conta pode dever ao upline. Apostas que passem disso são recusadas.',
      },
      available: {
        name: 'Crédito disponível',
        text: 'A parte do limite de crédito ainda livre para apostas ou para limites da rede.',
      },
      cap: {
        name: 'Teto',
        text: 'O máximo aceito em um número de um tipo de aposta por rodada. Ao chegar ao teto, o número está cheio.',
      },
      restrictedNumber: { name: 'Número restrito', text: 'Um número fechado, que paga metade ou que tem teto menor.' },
      closedNumber: {
        name: 'Número fechado',
        text: 'Um número que não aceita mais apostas. As anteriores continuam valendo.',
      },
      halfPay: { name: 'Paga metade', text: 'Novas apostas neste número são aceitas com metade da cotação.' },
      full: {
        name: 'Cheio',
        text: 'As vendas de um número chegaram ao teto. Ele volta a aceitar apostas se o teto subir ou um bilhete for cancelado.',
      },
      rateLevel: {
        name: 'Nível',
        text: 'Um degrau do preço: quanto mais se vende de um número, menor a cotação das apostas seguintes.',
      },
      tod: {
        name: 'Invertida',
        text: 'Uma aposta que ganha com os algarismos em qualquer ordem. 123 invertida também ganha com 321.',
      },
      run: {
        name: 'Unidade',
        text: 'Uma aposta em um só algarismo, que ganha se ele aparecer em qualquer posição do resultado.',
      },
      layOff: {
        name: 'Descarga',
        text: 'Passar o excedente de um número a um banqueiro de fora, para reduzir o risco. Só conta o valor que ele aceita.',
      },
      dealer: { name: 'Banqueiro', text: 'A parte externa que aceita descargas, com cotações e desconto próprios.' },
      liability: {
        name: 'Risco',
        text: 'O prêmio a pagar se este número sair. O risco líquido é o que resta depois da descarga.',
      },
      worstResult: {
        name: 'Pior resultado',
        text: 'O resultado possível que custaria mais, somando todos os tipos de aposta da rodada.',
      },
      void: { name: 'Anular', text: 'Encerrar uma rodada sem resultado. Todas as apostas são devolvidas.' },
      refund: {
        name: 'Devolução',
        text: 'A devolução de uma aposta, por exemplo porque a rodada foi anulada. A linha não conta como ganha nem como perdida.',
      },
      settlement: {
        name: 'Acerto',
        text: 'O acerto periódico entre uma conta e o upline: ganho/perda, comissão e pagamentos do período, e o saldo devido.',
      },
      carried: { name: 'Saldo anterior', text: 'O saldo ainda em aberto de períodos anteriores.' },
      businessDate: {
        name: 'Data contábil',
        text: 'O dia em que apostas e dinheiro são contados. Pode virar algumas horas depois da meia-noite, conforme as configurações.',
      },
      yeekee: {
        name: 'Yeekee',
        text: 'Uma loteria própria com rodadas o dia inteiro. O resultado vem dos números enviados pelos jogadores, e qualquer um pode recalculá-lo.',
      },
      shoot: {
        name: 'Número enviado',
        text: 'Um número que um jogador envia a uma rodada de yeekee. O 1º e o 16º da lista podem ganhar um prêmio.',
      },
    },
  },
} satisfies AreaTexts['glossary'];
