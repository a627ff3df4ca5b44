import { z } from 'zod';
import { endpointsOf } from '../cadastro-endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto, versao } from '../values.ts';
import { sse } from './cadastro.ts';

const params = z.strictObject({ id: idTexto });
const acesso = sse.permission('Listar');
const numero = z.number().nullable();

export const getValoresDaSse = defineEndpoint({
  metodo: 'GET',
  caminho: '/sse/:id/valores',
  resumo: 'Os itens de uma SSE com preço, executado e aceito, e a verba do contrato; valores só para quem vê custo.',
  acesso,
  projeto: true,
  params,
  resposta: z.strictObject({
    itens: z.array(
      z.strictObject({
        item: z.int(),
        nome: z.string(),
        unidade: z.string().nullable(),
        quantidade: z.number(),
        valorUnitario: numero,
        /** Night's addition, in percent. */
        adicional: numero,
        total: numero,
        executado: z.number(),
        aceito: numero,
      }),
    ),
    /** Budget of the contract, what the approved requests spend of it, and what is left; null without a budget. */
    verba: z.strictObject({ total: z.number(), consumida: z.number(), saldo: z.number() }).nullable(),
  }),
});

/** The photo of the signed sheet, for a row of it; it takes the place of the one before. */
export const sendFotoDoBoletim = defineEndpoint({
  metodo: 'PUT',
  caminho: '/sse/:id/boletim/:boletim/foto',
  resumo: 'Envia ou troca a foto do boletim assinado de uma linha (multipart: chave e, por último, arquivo).',
  acesso: sse.permission('Editar'),
  projeto: true,
  params: z.strictObject({ id: idTexto, boletim: idTexto }),
  query: versao,
  multipart: ['chave'],
  resposta: endpointsOf(sse).get.resposta,
});

export const printSse = defineEndpoint({
  metodo: 'GET',
  caminho: '/sse/:id/formulario',
  resumo: 'O formulário da SSE em PDF: pedido, itens, boletins, votos e assinaturas.',
  acesso,
  projeto: true,
  pesado: true,
  params,
  resposta: z.unknown(),
  midia: 'application/pdf',
});

/** The map of extra services, by contract: all that count, or those of one measurement with their items. */
export const mapaDeSse = defineEndpoint({
  metodo: 'GET',
  caminho: '/sse/mapa',
  resumo: 'Mapa de SSE por contrato em PDF ou planilha; com `bm`, o anexo desse boletim de medição.',
  acesso: sse.permission('Exportar'),
  projeto: true,
  pesado: true,
  query: z.strictObject({ formato: z.enum(['pdf', 'xlsx']), bm: z.string().trim().min(1).max(30).optional() }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});
