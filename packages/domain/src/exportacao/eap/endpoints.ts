import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idTexto, params } from '../../values.ts';
import { comparacaoEap, exportacaoEap, pedidoEap } from './schema.ts';

const EXPORTAR = 'Eap:ExportarEap';
/** Exports in one page of the history at most. */
const POR_PAGINA = 100;

export const generateEap = defineEndpoint({
  metodo: 'POST',
  caminho: '/exportacaoeap',
  resumo: 'Pede um arquivo da EAP: os ramos, o conteúdo, as colunas. Ele é feito em segundo plano, de um só instante.',
  acesso: EXPORTAR,
  projeto: true,
  body: pedidoEap,
  cria: true,
  resposta: z.strictObject({ id: z.int(), trabalhoId: z.uuid() }),
});

export const listExportacoesEap = defineEndpoint({
  metodo: 'GET',
  caminho: '/exportacaoeap',
  resumo: 'As exportações da EAP do projeto, da última à primeira. Quem vê parte do projeto recebe as suas.',
  acesso: 'Eap:ListarEap',
  projeto: true,
  query: z.strictObject({
    inicio: z.coerce.number().int().min(0).max(100_000).default(0),
    limite: z.coerce.number().int().min(1).max(POR_PAGINA).default(25),
  }),
  resposta: z.strictObject({ linhas: z.array(exportacaoEap).max(POR_PAGINA), total: z.int() }),
});

export const downloadExportacaoEap = defineEndpoint({
  metodo: 'GET',
  caminho: '/exportacaoeap/:id/arquivo',
  resumo: 'O arquivo de uma exportação da EAP, guardado por 90 dias.',
  acesso: EXPORTAR,
  projeto: true,
  params,
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});

export const compareExportacoesEap = defineEndpoint({
  metodo: 'GET',
  caminho: '/exportacaoeap/:id/comparacao',
  resumo: 'O que mudou na EAP de uma exportação até outra, mais nova: linhas a mais, a menos e alteradas.',
  acesso: EXPORTAR,
  projeto: true,
  params,
  query: z.strictObject({ antes: idTexto }),
  pesado: true,
  resposta: comparacaoEap,
});

export const checkExportacaoEap = defineEndpoint({
  metodo: 'POST',
  caminho: '/exportacaoeap/conferencia',
  resumo:
    'Compara com o projeto de agora um arquivo que saiu daqui (XLSX, CSV ou JSON), com as opções da sua exportação. Nada se grava.',
  acesso: EXPORTAR,
  projeto: true,
  efeito: 'leitura',
  multipart: ['chave', 'exportacao'],
  pesado: true,
  resposta: comparacaoEap,
});
