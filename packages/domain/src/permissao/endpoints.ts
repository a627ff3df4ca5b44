import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, params, vazio } from '../values.ts';
import { acessoDaPessoa } from './explicacao.ts';
import { mudancaDaPessoa, mudancaDoPerfil, perfil, perfilEditado, perfilNovo, perfilResumo } from './schema.ts';

const versaoLida = z.object({
  versao: z.coerce.number('Informe a versão lida.').int().positive('Informe a versão lida.'),
});

export const listNomesDePerfis = defineEndpoint({
  metodo: 'GET',
  caminho: '/permissao/perfil/nomes',
  resumo: 'Nomes dos perfis, para escolher.',
  acesso: 'sessao',
  resposta: z.array(perfilResumo),
});

export const listPerfis = defineEndpoint({
  metodo: 'GET',
  caminho: '/permissao/perfil',
  resumo: 'Os perfis com as suas permissões, e o que quem chama pode mudar neles.',
  acesso: 'Permissao:ListarPermissao',
  resposta: z.object({
    perfis: z.array(perfil),
    /** Permissions that the caller may give and take: those they hold outside of any project. It may be empty. */
    editaveis: z.array(z.string()),
    /** Profiles that the caller has and therefore cannot extend. */
    meus: z.array(id),
  }),
});

/** One row for each permission, one column for each profile; the log keeps who exported it. */
export const exportPerfis = defineEndpoint({
  metodo: 'POST',
  caminho: '/permissao/exportar',
  resumo: 'As permissões de todos os perfis como XLSX ou CSV.',
  acesso: 'Permissao:ExportarPermissao',
  efeito: 'escrita',
  body: z.strictObject({ formato: z.enum(['xlsx', 'csv']) }),
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});

export const createPerfil = defineEndpoint({
  metodo: 'POST',
  caminho: '/permissao/perfil',
  resumo: 'Cria um perfil com as permissões de outro.',
  acesso: 'Permissao:EditarPerfil',
  body: perfilNovo,
  cria: true,
  resposta: z.object({ id }),
});

export const updatePerfil = defineEndpoint({
  metodo: 'PUT',
  caminho: '/permissao/perfil/:id',
  resumo: 'Muda nome, descrição, visibilidade ou situação de um perfil.',
  acesso: 'Permissao:EditarPerfil',
  params,
  body: perfilEditado,
  resposta: vazio,
});

export const savePermissoesDoPerfil = defineEndpoint({
  metodo: 'PUT',
  caminho: '/permissao/perfil/:id/permissoes',
  resumo: 'Concede e retira permissões de um perfil. Vale na hora para todos que o têm.',
  acesso: 'Permissao:EditarPerfil',
  params,
  body: mudancaDoPerfil,
  resposta: z.object({ pessoas: z.int() }),
});

export const deletePerfil = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/permissao/perfil/:id',
  resumo: 'Exclui um perfil criado por pessoas que ninguém usa.',
  acesso: 'Permissao:EditarPerfil',
  params,
  query: versaoLida,
  resposta: vazio,
});

export const getAcessoDaPessoa = defineEndpoint({
  metodo: 'GET',
  caminho: '/permissao/usuario/:id',
  resumo: 'O que uma pessoa pode num projeto, ou fora deles, e por quê.',
  acesso: 'Permissao:ListarPermissao',
  params,
  query: z.object({ projetoId: idTexto.optional() }),
  resposta: acessoDaPessoa,
});

export const getMeuAcesso = defineEndpoint({
  metodo: 'GET',
  caminho: '/permissao/meu-acesso',
  resumo: 'O que quem chama pode no projeto da sessão, ou fora deles, e por quê.',
  acesso: 'sessao',
  resposta: acessoDaPessoa,
});

export const saveExcecoes = defineEndpoint({
  metodo: 'PUT',
  caminho: '/permissao/usuario/:id',
  resumo: 'Concede ou nega permissões a uma pessoa, além do perfil, em todos os projetos ou em um.',
  acesso: 'Permissao:EditarPerfil',
  params,
  body: mudancaDaPessoa,
  resposta: vazio,
});
