import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, params, vazio } from '../values.ts';
import { alcadaWire, projetoWire, vinculoBody, vinculoWire } from './schema.ts';

/** `a` is the project, `b` the user. */
const par = z.object({ a: idTexto, b: idTexto });

export const listProjetos = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto',
  resumo: 'Projetos que quem chama pode ver.',
  acesso: 'sessao',
  resposta: z.array(projetoWire),
});

/** Where a record can be opened that the session's project does not have; null where the caller sees it in no other. */
export const findProjetoDoRegistro = defineEndpoint({
  metodo: 'GET',
  caminho: '/registro/:entidade/:id/projeto',
  resumo: 'O projeto de quem chama em que um registro se abre, quando não é o da sessão.',
  acesso: 'sessao',
  params: z.strictObject({ entidade: z.string().regex(/^[a-z_]{1,60}$/), id: idTexto }),
  resposta: z.strictObject({
    projeto: z.strictObject({ id, sigla: z.string(), titulo: z.string() }).nullable(),
  }),
});

export const listProjetosDoUsuario = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/listar/usuario/:userId',
  resumo: 'Projetos de um usuário; os de outra pessoa pedem Usuario:ListarUsuario.',
  acesso: 'sessao',
  params: z.object({ userId: idTexto }),
  resposta: z.array(projetoWire),
});

export const deleteProjeto = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/:id',
  resumo: 'Exclui um projeto em que nada foi registrado.',
  acesso: 'Projeto:ExcluirProjeto',
  params,
  resposta: vazio,
});

export const linkUsuarioDeprecated = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:a/:b',
  resumo: 'Vincula o usuário {b} ao projeto {a}. Obsoleta: use POST /projeto/{id}/usuario.',
  acesso: 'Projeto:VincularUsuario',
  efeito: 'escrita',
  params: par,
  resposta: vinculoWire,
});

export const linkUsuario = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/usuario',
  resumo: 'Vincula um usuário ao projeto.',
  acesso: 'Projeto:VincularUsuario',
  params,
  body: vinculoBody,
  cria: true,
  resposta: vinculoWire,
});

export const getAlcada = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/usuarioaprovacao/:a/:b',
  resumo: 'Nível de aprovação do usuário {b} no projeto {a}; 0 quando não aprova.',
  acesso: 'sessao',
  params: par,
  resposta: alcadaWire,
});
