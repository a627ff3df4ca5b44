import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto, janela, simNao, vazio, versao } from '../values.ts';
import { anexo, mudancaAnexo } from './schema.ts';

/** The record's kind decides the rights: who may list it sees and downloads, who may edit it adds and removes. */
const doRegistro = z.strictObject({ entidade: z.string().regex(/^[a-z_]{1,60}$/), registro: idTexto });
const umAnexo = z.strictObject({ id: idTexto });

/** The answer is bytes, not JSON. */
const ARQUIVO = 'application/octet-stream';

export const listAnexos = defineEndpoint({
  metodo: 'GET',
  caminho: '/anexo/de/:entidade/:registro',
  resumo: 'Anexos de um registro, o mais recente primeiro.',
  acesso: 'sessao',
  params: doRegistro,
  /** Only the photos, or only the other files. */
  query: z.strictObject({ ...janela, fotos: simNao.optional() }),
  resposta: z.strictObject({
    linhas: z.array(anexo).max(200),
    total: z.int().min(0),
    /** The caller may add, change and remove. */
    editar: z.boolean(),
    /** Size of the largest file that the call accepts, in bytes. */
    limite: z.int().positive(),
  }),
});

export const uploadAnexo = defineEndpoint({
  metodo: 'POST',
  caminho: '/anexo/de/:entidade/:registro',
  resumo:
    'Anexa um arquivo a um registro (multipart: chave, categoria opcional e, por último, arquivo). O tipo é o do conteúdo.',
  acesso: 'sessao',
  params: doRegistro,
  multipart: ['chave', 'categoria'],
  resposta: anexo,
});

export const updateAnexo = defineEndpoint({
  metodo: 'PUT',
  caminho: '/anexo/:id',
  resumo: 'Altera categoria, legenda e uso em campo de um anexo; o que não vem fica.',
  acesso: 'sessao',
  params: umAnexo,
  query: versao,
  body: mudancaAnexo,
  resposta: anexo,
});

export const deleteAnexo = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/anexo/:id',
  resumo: 'Remove um anexo; por 30 dias ele pode ser restaurado.',
  acesso: 'sessao',
  params: umAnexo,
  query: versao,
  resposta: vazio,
});

export const restoreAnexo = defineEndpoint({
  metodo: 'POST',
  caminho: '/anexo/:id/restaurar',
  resumo: 'Desfaz a remoção de um anexo.',
  acesso: 'sessao',
  params: umAnexo,
  resposta: anexo,
});

export const downloadAnexo = defineEndpoint({
  metodo: 'GET',
  caminho: '/anexo/:id/arquivo',
  resumo: 'O arquivo de um anexo, inteiro ou em parte (cabeçalho Range).',
  acesso: 'sessao',
  params: umAnexo,
  midia: ARQUIVO,
  resposta: z.unknown(),
});

export const previewAnexo = defineEndpoint({
  metodo: 'GET',
  caminho: '/anexo/:id/miniatura',
  resumo: 'A imagem pequena de um anexo.',
  acesso: 'sessao',
  params: umAnexo,
  midia: 'image/webp',
  resposta: z.unknown(),
});

export const linkAnexo = defineEndpoint({
  metodo: 'POST',
  caminho: '/anexo/:id/passe',
  resumo: 'Um passe de poucos minutos com que o navegador baixa ou toca o arquivo sem cabeçalho de sessão.',
  acesso: 'sessao',
  efeito: 'leitura',
  params: umAnexo,
  resposta: z.strictObject({ passe: z.string() }),
});

export const openPasse = defineEndpoint({
  metodo: 'GET',
  caminho: '/anexo/passe',
  resumo: 'O arquivo de um passe; sessão, permissões e registro são conferidos de novo.',
  acesso: 'publica',
  query: z.strictObject({ passe: z.string().max(1_000), baixar: z.literal('1').optional() }),
  midia: ARQUIVO,
  resposta: z.unknown(),
});
