import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { vazio } from '../../values.ts';
import { ausencia, conta, contaEditada, meuProjeto, preferenciasEditadas, preferenciasGuardadas } from './schema.ts';

export const getConta = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/conta',
  resumo: 'A própria conta.',
  acesso: 'sessao',
  pessoal: true,
  senhaProvisoria: true,
  resposta: conta,
});

export const saveConta = defineEndpoint({
  metodo: 'PUT',
  caminho: '/usuario/conta',
  resumo: 'Altera nome e telefone próprios.',
  acesso: 'sessao',
  body: contaEditada,
  resposta: conta,
});

export const savePreferencias = defineEndpoint({
  metodo: 'PUT',
  caminho: '/usuario/conta/preferencias',
  resumo: 'Grava as preferências enviadas por cima das guardadas, chave a chave.',
  acesso: 'sessao',
  body: preferenciasEditadas,
  resposta: preferenciasGuardadas,
});

export const saveFoto = defineEndpoint({
  metodo: 'PUT',
  caminho: '/usuario/conta/foto',
  resumo: 'Troca a própria foto (multipart: arquivo PNG, JPEG ou WebP de até 2 MB).',
  acesso: 'sessao',
  multipart: [],
  resposta: vazio,
});

export const deleteFoto = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/usuario/conta/foto',
  resumo: 'Remove a própria foto.',
  acesso: 'sessao',
  resposta: vazio,
});

/** Path of a person's photo: bytes, not JSON. */
export const CAMINHO_FOTO = '/usuario/:id/foto';

export const listMeusProjetos = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/conta/projetos',
  resumo: 'Os próprios projetos, com perfil, nível de aprovação e alçadas.',
  acesso: 'sessao',
  pessoal: true,
  resposta: z.array(meuProjeto),
});

export const getAusencia = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/conta/ausencia',
  resumo: 'Quem substitui a própria pessoa, e quando.',
  acesso: 'sessao',
  pessoal: true,
  resposta: ausencia,
});

export const saveAusencia = defineEndpoint({
  metodo: 'PUT',
  caminho: '/usuario/conta/ausencia',
  resumo: 'Define ou limpa o substituto nos projetos em que ele tem nível igual ou maior.',
  acesso: 'sessao',
  body: ausencia,
  resposta: ausencia,
});

export const exportDados = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/conta/dados',
  resumo: 'Tudo o que o produto guarda sobre a própria pessoa, em JSON.',
  acesso: 'sessao',
  pessoal: true,
  resposta: z.record(z.string(), z.unknown()),
});
