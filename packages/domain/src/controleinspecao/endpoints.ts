import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto } from '../values.ts';
import { controleinspecao } from './cadastro.ts';

const LISTAR = controleinspecao.permission('Listar');
const params = z.strictObject({ id: idTexto });

/** An inspection that NR-13 asks of an equipment within the campaign after the shutdown. */
const vencimento = z.strictObject({
  equipamentoId: id,
  tag: z.string(),
  nome: z.string(),
  categoria: z.string().nullable(),
  tipo: z.enum(['NR13_PERIODICA_INTERNA', 'NR13_PERIODICA_EXTERNA']),
  vence: z.string(),
  noEscopo: z.boolean(),
  /** The inspection of this shutdown; null when none is planned. */
  inspecao: z
    .strictObject({
      id,
      numero: z.string(),
      situacao: z.string(),
      /** Next inspection, once this one is concluded. */
      validade: z.string().nullable(),
    })
    .nullable(),
});

export const vencimentosNr13 = z.strictObject({
  /** Last day of the campaign, and its months. */
  ate: z.string(),
  meses: z.int(),
  vencem: z.int(),
  planejadas: z.int(),
  foraDoEscopo: z.int(),
  /** The soonest first; at most 1,000. */
  itens: z.array(vencimento),
});
export type VencimentosNr13 = z.infer<typeof vencimentosNr13>;

export const listVencimentos = defineEndpoint({
  metodo: 'GET',
  caminho: '/controleinspecao/vencimentos',
  resumo: 'O que a NR-13 vence até o fim da campanha: o que está planejado e o que ficou fora do escopo.',
  acesso: LISTAR,
  projeto: true,
  resposta: vencimentosNr13,
});

export const proporInspecoes = defineEndpoint({
  metodo: 'POST',
  caminho: '/controleinspecao/propor',
  resumo: 'Planeja as inspeções legais que faltam aos equipamentos do escopo; o que já está planejado fica.',
  acesso: 'Controle Inspecao:EmitirLaudo',
  projeto: true,
  cria: true,
  resposta: z.strictObject({ criadas: z.int() }),
});

export const printLaudo = defineEndpoint({
  metodo: 'GET',
  caminho: '/controleinspecao/:id/laudo',
  resumo: 'O laudo de uma inspeção em PDF: verificações, medições, recomendações e assinaturas.',
  acesso: LISTAR,
  projeto: true,
  pesado: true,
  params,
  resposta: z.unknown(),
  midia: 'application/pdf',
});

export const printLivro = defineEndpoint({
  metodo: 'GET',
  caminho: '/controleinspecao/livro/:id',
  resumo: 'O livro de registro de segurança de um equipamento em PDF: as inspeções encerradas nesta parada.',
  acesso: LISTAR,
  projeto: true,
  pesado: true,
  params,
  resposta: z.unknown(),
  midia: 'application/pdf',
});
