import { arquivoAceito } from '../../anexo/aceito.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { params, versao } from '../../values.ts';
import { fichaWire } from '../ficha/schema.ts';
import { IMAGEM_PLANTA } from './schema.ts';

/** Sends the plant's picture; its bytes are read like those of any file of the project. */
export const putImagem = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/imagem',
  resumo: `Envia ou troca a imagem da planta (multipart: chave e, por último, arquivo): ${arquivoAceito(IMAGEM_PLANTA)}`,
  acesso: 'Projeto:EditarProjeto',
  params,
  query: versao,
  multipart: ['chave'],
  resposta: fichaWire,
});

export const deleteImagem = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/:id/imagem',
  resumo: 'Retira a imagem da planta.',
  acesso: 'Projeto:EditarProjeto',
  params,
  query: versao,
  resposta: fichaWire,
});
