import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { justificativa } from '../escopo-congelado.ts';
import { PREPARADA_DEPOIS } from '../projeto/schema.ts';
import { chave, dataHora, id, idTexto, janela, linhaObrigatoria, textoObrigatorio, vazio } from '../values.ts';
import { importacao } from './schema.ts';

const params = z.object({ id: idTexto });

/** Multipart: field `chave`, then the file `arquivo`. Anyone who may import somewhere may have a file analysed. */
export const uploadImportacao = defineEndpoint({
  metodo: 'POST',
  caminho: '/importacao',
  resumo: 'Envia um arquivo XER, PMXML, MSPDI, XLSX ou CSV para análise (multipart: chave, arquivo).',
  acesso: 'sessao',
  multipart: ['chave'],
  resposta: importacao,
});

export const getImportacao = defineEndpoint({
  metodo: 'GET',
  caminho: '/importacao/:id',
  resumo: 'Prévia e situação de uma importação.',
  acesso: 'sessao',
  params,
  resposta: importacao,
});

export const listImportacoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/importacao',
  resumo: 'Importações de quem chama e do projeto da sessão, a mais recente primeiro.',
  acesso: 'sessao',
  query: z.object(janela),
  resposta: z.object({ linhas: z.array(importacao).max(200), total: z.int() }),
});

/** A new project belongs to a client that exists, or to one named here. */
const projetoNovo = z
  .strictObject({
    destino: z.literal('NOVO'),
    chave,
    idExterno: z.string().max(60),
    /** Both, or neither: then they are those of `janelaDoArquivo`. */
    inicioPreparada: dataHora.optional(),
    inicioParada: dataHora.optional(),
    titulo: linhaObrigatoria(120),
    sigla: textoObrigatorio(12).regex(/^[A-Z0-9-]+$/, 'Use letras maiúsculas, números e hífen.'),
    clienteId: id.optional(),
    clienteNovo: z.strictObject({ nome: textoObrigatorio(80), unidade: textoObrigatorio(80) }).optional(),
  })
  .refine(({ clienteId, clienteNovo }) => (clienteId === undefined) !== (clienteNovo === undefined), {
    message: 'Escolha um cliente ou informe um novo.',
    path: ['clienteId'],
  })
  .refine(({ inicioPreparada, inicioParada }) => (inicioPreparada === undefined) === (inicioParada === undefined), {
    message: 'Informe o início da pré-parada e o da parada.',
    path: ['inicioPreparada'],
  })
  .refine(({ inicioPreparada = '', inicioParada = '1' }) => inicioPreparada < inicioParada, {
    message: PREPARADA_DEPOIS,
    path: ['inicioPreparada'],
  });

export const applyImportacao = defineEndpoint({
  metodo: 'POST',
  caminho: '/importacao/:id/aplicar',
  resumo: 'Aplica um projeto do arquivo, numa transação: como projeto novo ou atualizando o da sessão.',
  acesso: 'sessao',
  params,
  body: z.discriminatedUnion('destino', [
    projetoNovo,
    z.strictObject({
      destino: z.literal('ATUALIZAR'),
      chave,
      idExterno: z.string().max(60),
      projetoId: id,
      /** Why work comes into a frozen scope, or leaves it. */
      motivo: justificativa.optional(),
    }),
  ]),
  resposta: importacao,
});

export const discardImportacao = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/importacao/:id',
  resumo: 'Descarta uma importação que não foi aplicada e apaga o arquivo.',
  acesso: 'sessao',
  params,
  resposta: vazio,
});

/** The clients a new project may belong to. */
export const listClientes = defineEndpoint({
  metodo: 'GET',
  caminho: '/importacao/cliente',
  resumo: 'Clientes para os quais quem chama pode criar projeto.',
  acesso: 'Projeto:CadastrarProjeto',
  resposta: z.array(z.object({ id, nome: z.string(), unidade: z.string() })).max(500),
});
