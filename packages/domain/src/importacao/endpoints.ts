import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { justificativa } from '../escopo-congelado.ts';
import { PREPARADA_DEPOIS } from '../projeto/schema.ts';
import { dataHora, id, janela, linhaObrigatoria, params, textoObrigatorio, vazio } from '../values.ts';
import { importacao, PROJETOS_MAXIMO } from './schema.ts';

/** Multipart: field `chave`, then the file `arquivo`. Anyone who may import in some project may send a file. */
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
const dono = {
  clienteId: id.optional(),
  clienteNovo: z.strictObject({ nome: textoObrigatorio(80), unidade: textoObrigatorio(80) }).optional(),
};
const hasUmDono = ({ clienteId, clienteNovo }: { readonly clienteId?: unknown; readonly clienteNovo?: unknown }) =>
  (clienteId === undefined) !== (clienteNovo === undefined);
const UM_DONO = { message: 'Escolha um cliente ou informe um novo.', path: ['clienteId'] };

const nomes = {
  idExterno: z.string().max(60),
  titulo: linhaObrigatoria(120),
  sigla: textoObrigatorio(12).regex(/^[A-Z0-9-]+$/, 'Use letras maiúsculas, números e hífen.'),
};

const projetoNovo = z
  .strictObject({
    destino: z.literal('NOVO'),
    ...nomes,
    /** Start of preparation and shutdown, both or neither; without them `janelaDoArquivo` gives the dates. */
    inicioPreparada: dataHora.optional(),
    inicioParada: dataHora.optional(),
    ...dono,
  })
  .refine(hasUmDono, UM_DONO)
  .refine(({ inicioPreparada, inicioParada }) => (inicioPreparada === undefined) === (inicioParada === undefined), {
    message: 'Informe o início da pré-parada e o da parada.',
    path: ['inicioPreparada'],
  })
  .refine(({ inicioPreparada = '', inicioParada = '1' }) => inicioPreparada < inicioParada, {
    message: PREPARADA_DEPOIS,
    path: ['inicioPreparada'],
  });

/** Several schedules of the file; each becomes a new project, and a failure of one does not affect the others. */
const projetosNovos = z
  .strictObject({
    destino: z.literal('NOVOS'),
    projetos: z
      .array(z.strictObject(nomes))
      .min(1, 'Escolha ao menos um projeto.')
      .max(PROJETOS_MAXIMO)
      .refine((lista) => new Set(lista.map(({ idExterno }) => idExterno)).size === lista.length, {
        message: 'O mesmo projeto do arquivo está duas vezes na lista.',
      }),
    ...dono,
  })
  .refine(hasUmDono, UM_DONO);

export const applyImportacao = defineEndpoint({
  metodo: 'POST',
  caminho: '/importacao/:id/aplicar',
  resumo:
    'Aplica projetos do arquivo: um, como projeto novo ou atualizando o da sessão, ou vários como projetos novos, cada um na sua transação.',
  acesso: 'sessao',
  cria: true,
  params,
  body: z.discriminatedUnion('destino', [
    projetoNovo,
    projetosNovos,
    z.strictObject({
      destino: z.literal('ATUALIZAR'),
      idExterno: nomes.idExterno,
      projetoId: id,
      /** Justification of work that comes into a frozen scope or leaves it. */
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
