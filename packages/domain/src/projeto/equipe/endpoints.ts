import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, idTexto, params, vazio } from '../../values.ts';
import { busca, candidato, membro, mudancaDoMembro, novoMembro } from './schema.ts';

const doMembro = z.object({ id: idTexto, usuarioId: idTexto });
const equipe = z.strictObject({
  linhas: z.array(membro),
  /** Profiles that the caller may give here. */
  perfis: z.array(z.strictObject({ id, nome: z.string(), visibilidade: z.string() })),
});

export const listEquipe = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/equipe',
  resumo: 'Equipe e alçadas do projeto.',
  acesso: 'Projeto:ListarProjeto',
  params,
  resposta: equipe,
});

export const addMembro = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/equipe',
  resumo: 'Põe uma pessoa na equipe.',
  acesso: 'Projeto:VincularUsuario',
  params,
  body: novoMembro,
  cria: true,
  resposta: equipe,
});

export const updateMembro = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/equipe/:usuarioId',
  resumo: 'Altera perfil, alçada, vigência, contrato ou substituição; alçadas pedem Projeto:DefinirAlcada.',
  acesso: 'Projeto:ListarProjeto',
  params: doMembro,
  body: mudancaDoMembro,
  resposta: equipe,
});

export const removeMembro = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/:id/equipe/:usuarioId',
  resumo: 'Tira uma pessoa da equipe.',
  acesso: 'Projeto:VincularUsuario',
  params: doMembro,
  resposta: vazio,
});

export const searchCandidatos = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/equipe/candidato',
  resumo: 'Usuários que podem entrar na equipe, até 20.',
  acesso: 'Projeto:VincularUsuario',
  params,
  query: busca,
  resposta: z.array(candidato),
});

export const searchPessoasDoProjeto = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/pessoa',
  resumo: 'Pessoas que podem gerenciar a parada ou responder por um equipamento, até 20.',
  acesso: 'Projeto:EditarProjeto',
  params,
  query: busca,
  resposta: z.array(z.strictObject({ id, nome: z.string() })),
});
