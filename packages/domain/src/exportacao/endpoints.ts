import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { formatoCronograma, previaExportacao } from './schema.ts';

const EXPORTAR = 'GestaoProjeto:ExportarGestaoProjeto';

export const previewExportacao = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/exportacao',
  resumo: 'O que um formato não guarda do cronograma, para ser visto antes de salvar.',
  acesso: EXPORTAR,
  projeto: true,
  query: z.strictObject({ formato: formatoCronograma }),
  pesado: true,
  resposta: previaExportacao,
});

export const exportCronograma = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/exportacao',
  resumo:
    'O cronograma do projeto como arquivo do Primavera P6 (XER ou XML), do MS Project (XML) ou de planilha (XLSX ou CSV).',
  acesso: EXPORTAR,
  projeto: true,
  // The log keeps who exported what, so a person who looks as somebody else cannot do it.
  efeito: 'escrita',
  body: z.strictObject({ formato: formatoCronograma }),
  pesado: true,
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});
