import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../values.ts';
import { mudancasDaMatriz, previaDaMatriz } from './schema.ts';

export const previewMatriz = defineEndpoint({
  metodo: 'POST',
  caminho: '/permissao/importar',
  resumo:
    'O que uma planilha como a de /permissao/exportar mudaria nos perfis (multipart: arquivo XLSX ou CSV de até 5 MB). Nada é gravado.',
  acesso: 'Permissao:ImportarPermissao',
  multipart: [],
  resposta: previaDaMatriz,
});

/** The reverse of a change, sent with the versions of the answer, undoes it. */
export const saveMatriz = defineEndpoint({
  metodo: 'PUT',
  caminho: '/permissao/matriz',
  resumo: 'Concede e retira permissões de vários perfis, todos ou nenhum. Vale na hora para todos que os têm.',
  acesso: 'Permissao:ImportarPermissao',
  body: mudancasDaMatriz,
  resposta: z.object({
    /** People who have one of the profiles that changed. */
    pessoas: z.int(),
    /** The new versions. */
    perfis: z.array(z.object({ id, versao: z.int() })),
  }),
});
