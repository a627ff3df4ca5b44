import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, params, vazio } from '../../values.ts';
import { contaEditada } from '../conta/schema.ts';
import { motivoBloqueio } from './schema.ts';

/** Calls that decide whether a person may enter. */
const daEntrada = { metodo: 'POST', acesso: 'Usuario:BloquearUsuario', params, resposta: vazio } as const;

export const blockUsuario = defineEndpoint({
  ...daEntrada,
  caminho: '/usuario/:id/bloquear',
  resumo: 'Bloqueia uma pessoa e encerra as suas sessões.',
  body: z.object({ motivo: motivoBloqueio }),
});

export const unblockUsuario = defineEndpoint({
  ...daEntrada,
  caminho: '/usuario/:id/desbloquear',
  resumo: 'Desbloqueia ou reativa uma pessoa e esquece as tentativas erradas.',
});

export const renameUsuario = defineEndpoint({
  metodo: 'PUT',
  caminho: '/usuario/:id/nome',
  resumo: 'Corrige o nome de uma pessoa, que é avisada.',
  acesso: 'Usuario:EditarUsuario',
  params,
  body: contaEditada.pick({ nome: true, versao: true }),
  resposta: vazio,
});

export const deactivateUsuario = defineEndpoint({
  ...daEntrada,
  caminho: '/usuario/:id/inativar',
  resumo: 'Inativa uma pessoa que não usa mais o produto e encerra as suas sessões; o que ela fez fica.',
});

export const changePerfil = defineEndpoint({
  metodo: 'PUT',
  caminho: '/usuario/:id/perfil',
  resumo: 'Troca o perfil de uma pessoa, que é avisada; o de um projeto continua o dele.',
  acesso: 'Usuario:EditarUsuario',
  params,
  body: z.object({ perfilId: id, versao: contaEditada.shape.versao }),
  resposta: vazio,
});
