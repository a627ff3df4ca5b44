import { defineEndpoint } from '../../endpoint.ts';
import { impactoSimulado, mudancaProposta } from './schema.ts';

export const simular = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/simular',
  resumo: 'O que uma mudança faria com as datas, as folgas e as equipes; nada muda no cronograma.',
  acesso: 'GestaoProjeto:ListarGestaoProjeto',
  projeto: true,
  efeito: 'leitura',
  pesado: true,
  body: mudancaProposta,
  resposta: impactoSimulado,
});
