import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, vazio, versao } from '../values.ts';
import { camposComentario, comentario, PESSOAS_OFERECIDAS, pessoa } from './schema.ts';

/** The record's kind decides the rights: whoever may list it reads its comments and writes one. */
const doRegistro = z.strictObject({ entidade: z.string().regex(/^[a-z_]{1,60}$/), registro: idTexto });
const umComentario = z.strictObject({ id: idTexto });

export const listComentarios = defineEndpoint({
  metodo: 'GET',
  caminho: '/comentario/de/:entidade/:registro',
  resumo: 'Comentários de um registro, o mais recente primeiro; `cursor` é o `proximo` da página anterior.',
  acesso: 'sessao',
  params: doRegistro,
  query: z.strictObject({
    cursor: idTexto.optional(),
    limite: z.coerce.number().int().min(1).max(100).default(20),
  }),
  resposta: z.strictObject({
    linhas: z.array(comentario).max(100),
    proximo: id.nullable(),
    total: z.int().min(0),
  }),
});

export const createComentario = defineEndpoint({
  metodo: 'POST',
  caminho: '/comentario/de/:entidade/:registro',
  resumo: 'Comenta um registro e avisa quem foi citado.',
  acesso: 'sessao',
  params: doRegistro,
  body: camposComentario,
  cria: true,
  resposta: comentario,
});

export const updateComentario = defineEndpoint({
  metodo: 'PUT',
  caminho: '/comentario/:id',
  resumo: 'Corrige um comentário próprio de menos de 24 horas.',
  acesso: 'sessao',
  params: umComentario,
  query: versao,
  body: camposComentario,
  resposta: comentario,
});

export const deleteComentario = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/comentario/:id',
  resumo: 'Exclui um comentário: o próprio em 24 horas; o administrador, qualquer um.',
  acesso: 'sessao',
  params: umComentario,
  query: versao,
  resposta: vazio,
});

export const listMencionaveis = defineEndpoint({
  metodo: 'GET',
  caminho: '/comentario/de/:entidade/:registro/pessoas',
  resumo: 'Pessoas que podem ser citadas: as do projeto que veem este registro.',
  acesso: 'sessao',
  params: doRegistro,
  query: z.strictObject({ busca: z.string().trim().max(60).default('') }),
  resposta: z.array(pessoa).max(PESSOAS_OFERECIDAS),
});
