/** Texts of the second factor: authenticator app, passkeys, recovery codes. */
export const secondFactor = {
  secondFactor: {
    held: 'Sua conta exige um segundo fator. Configure um para continuar.',
    isRequired: 'Sua conta exige um segundo fator, por isso o último não pode ser removido.',
    text: 'Um segundo fator protege sua conta mesmo que alguém descubra a senha. Ele é pedido ao entrar e antes de alterar dinheiro, resultados e permissões.',
    copy: 'Copiar',
    app: {
      title: 'Aplicativo autenticador',
      means:
        'Um aplicativo no celular mostra um código novo a cada 30 segundos. Qualquer aplicativo autenticador serve.',
      none: 'Não configurado.',
      since: 'Configurado em %{at}',
      setUp: 'Configurar o aplicativo',
      another: 'Configurar em outro celular',
      remove: 'Remover',
      how: 'Leia o QR code com o aplicativo e digite o código que ele mostra. Isso ativa o segundo fator e encerra sua sessão em todos os outros dispositivos.',
      picture: 'QR code do segredo',
      typed: 'Sem câmera? Digite esta chave no aplicativo:',
      here: 'Abrir em um aplicativo deste aparelho',
      code: 'Código do aplicativo',
      codeHint: 'Seis dígitos',
      confirm: 'Confirmar',
    },
    passkeys: {
      title: 'Chaves de acesso',
      means:
        'Use sua digital, seu rosto ou uma chave de segurança em vez de um código. A chave de acesso só funciona neste site, por isso uma página falsa não pode pedi-la.',
      add: 'Adicionar chave de acesso',
      how: 'Em seguida, o navegador pede sua digital, seu rosto ou sua chave de segurança.',
      make: 'Continuar',
      name: 'Nome',
      nameHint: 'Um nome para reconhecê-la, como “celular” ou “chave azul”',
      since: 'adicionada em %{at}',
      used: 'último uso em %{at}',
      elsewhere: 'Só funciona em %{site}, não neste endereço',
      neverUsed: 'nunca usada',
      rename: 'Renomear',
      remove: 'Remover',
      notMade: 'Nenhuma chave de acesso foi criada. Tente de novo ou configure o aplicativo.',
    },
    codes: {
      title: 'Códigos de recuperação',
      means: 'Se você perder o aparelho, cada um destes códigos vale uma vez no lugar do código do aplicativo.',
      left: 'Restam %{left} de %{of}',
      renew: 'Gerar novos códigos',
      shown: 'Seus códigos de recuperação',
      keep: 'Eles são mostrados uma única vez. Guarde-os em papel ou num gerenciador de senhas, não no próprio celular. Os códigos anteriores não valem mais.',
      kept: 'Já guardei',
    },
    reset: {
      title: 'Redefinir o segundo fator de %{username}?',
      text: 'Só se o aparelho e os códigos de recuperação se perderam. Confirme que o pedido vem mesmo desta pessoa. Todas as sessões dela são encerradas, e só a senha basta para entrar até que um novo segundo fator seja configurado. Se ele for exigido, nada mais abre antes disso.',
      reason: 'Motivo, e como você confirmou a identidade',
      submit: 'Redefinir',
      done: 'Segundo fator redefinido. Agora ele pode ser configurado de novo.',
    },
  },
  validation: {
    secondFactor: {
      asked: 'Seu segundo fator é necessário',
      wrong: 'Incorreto ou já usado. Espere o próximo código.',
      clockAhead:
        'O relógio do seu celular está uns %{seconds} segundos adiantado. Ative a hora automática no celular, espere %{seconds} segundos e digite um código novo.',
      clockBehind:
        'Este código tem uns %{seconds} segundos. Digite o atual. Se ele também falhar, o relógio do celular está atrasado: ative a hora automática.',
      elsewhere:
        'Suas chaves de acesso pertencem a %{site} e não funcionam neste endereço. Use um código e depois adicione uma chave de acesso de novo.',
      wrongPasskey: 'Esta chave de acesso não é sua, ou a resposta chegou tarde demais. Tente de novo.',
      beyondYours: 'Esta conta tem permissões que você não tem, por isso você não pode redefinir o segundo fator dela',
    },
  },
};
