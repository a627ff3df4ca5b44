import { z } from 'zod';
import { endpointsOf } from '../../../cadastro-endpoints.ts';
import { gruposEndpointOf } from '../../../cadastro-somas.ts';
import { defineEndpoint } from '../../../endpoint.ts';
import { planilhaEndpointsOf } from '../../../planilha/endpoints.ts';
import { idTexto } from '../../../values.ts';
import { trocaEmail } from '../../email/schema.ts';
import { usuarioDaLista } from '../schema.ts';
import { usuario } from './cadastro.ts';

export const listUsuariosJanela = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/lista',
  resumo: 'Usuários em janelas: busca por nome ou e-mail, filtros e ordem.',
  acesso: 'Usuario:ListarUsuario',
  query: endpointsOf(usuario).list.query,
  resposta: z.object({ linhas: z.array(usuarioDaLista), total: z.int() }),
});

export const groupUsuarios = gruposEndpointOf(usuario);

export const getUsuario = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/:id',
  resumo: 'Um usuário, como a lista o mostra, e a troca de e-mail que espera confirmação.',
  acesso: 'Usuario:ListarUsuario',
  params: z.object({ id: idTexto }),
  resposta: usuarioDaLista.extend({ trocaEmail: trocaEmail.nullable() }),
});

/** Exports the list on the screen as a file. */
export const exportUsuarios = planilhaEndpointsOf(usuario).exportar;
