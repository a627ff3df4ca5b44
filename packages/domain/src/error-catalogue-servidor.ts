export const errosDoServidor = {
  'requisicao.invalida': {
    status: 400,
    mensagem: 'O pedido não pôde ser lido.',
    acao: 'Confira o formato do que foi enviado.',
  },
  'requisicao.grande': {
    status: 413,
    mensagem: 'O pedido passa do tamanho aceito.',
    acao: 'Envie menos dados de cada vez.',
  },
  'requisicao.demorada': {
    status: 408,
    mensagem: 'O pedido demorou demais para chegar.',
    acao: 'Confira a conexão e envie de novo.',
  },
  'requisicao.muitas': {
    status: 429,
    mensagem: 'Muitos pedidos em pouco tempo.',
    acao: 'Aguarde alguns segundos e tente de novo.',
  },
  'requisicao.pesadas': {
    status: 429,
    mensagem: 'Você já tem muitos pedidos demorados em andamento.',
    acao: 'Espere que um deles termine e peça de novo.',
  },
  'chave.outro_pedido': {
    status: 409,
    mensagem: 'Esta chave já foi usada num pedido diferente.',
    acao: 'Use uma chave nova para cada pedido.',
  },
  'chave.sem_resposta': {
    status: 409,
    mensagem: 'Este pedido já foi salvo, mas a resposta dele se perdeu.',
    acao: 'Atualize a página e confira o registro antes de criar outro.',
  },
  'requisicao.rota': {
    status: 404,
    mensagem: 'Endereço não encontrado.',
    acao: 'Confira o endereço.',
  },
  'servidor.falha': {
    status: 500,
    mensagem: 'Algo deu errado no servidor. Nada foi salvo.',
    acao: 'Tente de novo. Se repetir, informe o código {id} ao suporte.',
  },
  'servidor.concorrencia': {
    status: 503,
    mensagem: 'Outra mudança mexeu nos mesmos registros ao mesmo tempo. Nada foi salvo.',
    acao: 'Tente de novo.',
  },
  'servidor.ocupado': {
    status: 503,
    mensagem: 'Há cálculos demais à espera.',
    acao: 'Tente de novo em instantes.',
  },
  'servidor.demorado': {
    status: 503,
    mensagem: 'A consulta demorou demais e foi interrompida.',
    acao: 'Tente de novo em instantes; se repetir, peça menos de uma vez.',
  },
  'servidor.disco': {
    status: 507,
    mensagem: 'O disco do servidor está cheio. O arquivo não foi guardado.',
    acao: 'Avise o administrador do servidor e envie o arquivo de novo depois.',
  },
  'servidor.sem_espaco': {
    status: 507,
    mensagem: 'O disco do servidor está cheio. Nada foi salvo.',
    acao: 'Avise quem cuida do servidor: depois de liberar espaço, tente de novo.',
  },
  'servidor.indisponivel': {
    status: 503,
    mensagem: 'O banco de dados não respondeu. Nada foi salvo.',
    acao: 'Aguarde um instante e tente de novo.',
  },
} as const satisfies Record<string, { status: number; mensagem: string; acao: string }>;
