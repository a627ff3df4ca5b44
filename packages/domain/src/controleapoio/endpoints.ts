import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dia, idTexto, lista } from '../values.ts';
import { controleapoio } from './cadastro.ts';

/** Lines of a daily programme at most. */
export const MAX_PROGRAMA = 1_000;

export const printPrograma = defineEndpoint({
  metodo: 'GET',
  caminho: '/controleapoio/programa',
  resumo: `O programa de apoios de um dia em PDF: por apoio e turno, com a soma e o que há; no máximo ${MAX_PROGRAMA} linhas`,
  acesso: controleapoio.permission('Listar'),
  projeto: true,
  pesado: true,
  query: z.strictObject({ dia, apoios: lista(idTexto).optional() }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});
