import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dia, id, idTexto, linhaObrigatoria } from '../values.ts';

export const pedidoDeDuplicacao = z.strictObject({
  titulo: linhaObrigatoria(120),
  sigla: z
    .string()
    .trim()
    .min(1, 'Campo obrigatório.')
    .max(12, 'Informe no máximo 12 caracteres.')
    .regex(/^[A-Z0-9-]+$/, 'Use letras maiúsculas, números e hífen.'),
  /** Day of the new D: every date moves by the whole days between the old and the new D, and keeps its hour. */
  dia,
  copiarEquipe: z.boolean(),
});
export type PedidoDeDuplicacao = z.output<typeof pedidoDeDuplicacao>;

export const duplicarProjeto = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/duplicar',
  resumo: 'Copia o plano do projeto para um novo, com as datas deslocadas ao novo D e sem avanço.',
  acesso: 'Projeto:DuplicarProjeto',
  params: z.object({ id: idTexto }),
  body: pedidoDeDuplicacao,
  cria: true,
  resposta: z.strictObject({ projetoId: id, atividades: z.int() }),
});
