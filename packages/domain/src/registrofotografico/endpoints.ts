import { z } from 'zod';
import { endpointsOf, perguntaDe } from '../cadastro-endpoints.ts';
import { type AnswerOf, defineEndpoint } from '../endpoint.ts';
import { chave, id, idTexto, instante, lista, texto } from '../values.ts';
import { MOMENTOS, registrofotografico } from './cadastro.ts';

/** Bytes of one piece of a photo on its way: what a slow line brings in a few seconds. */
export const PEDACO = 524_288;
/** Photos that one report holds at most. */
export const MAX_NO_RELATORIO = 100;
/** Photos that one package holds at most: it is written while it is read. */
export const MAX_NO_PACOTE = 1_000;
/** Days or TAGs that divide a gallery at most. */
export const MAX_SECOES = 2_000;

const enviado = z.strictObject({ recebidos: z.int() });

/** How much of a photo is here: sending goes on from there. */
export const getEnvio = defineEndpoint({
  metodo: 'GET',
  caminho: '/registrofotografico/envio/:chave',
  resumo: 'Quantos bytes de uma foto a caminho já chegaram: o envio segue daí',
  acesso: registrofotografico.permission('Cadastrar'),
  projeto: true,
  params: z.strictObject({ chave }),
  resposta: enviado,
});

export const sendPedaco = defineEndpoint({
  metodo: 'POST',
  caminho: '/registrofotografico/envio/:chave',
  resumo: `Envia um pedaço de uma foto ou filme (multipart: arquivo), de até ${PEDACO} bytes; responde quantos bytes já chegaram. Com quadro, o arquivo é a imagem que representa o filme, num pedaço só`,
  acesso: registrofotografico.permission('Cadastrar'),
  projeto: true,
  params: z.strictObject({ chave }),
  /** Bytes before this piece. */
  query: z.strictObject({
    inicio: z.coerce.number().int().min(0).max(1_000_000_000),
    /** The piece is the picture that stands for the film, drawn where the film can be seen. */
    quadro: z.literal('1').optional(),
  }),
  multipart: [],
  resposta: enviado,
});

const vinculo = id.nullable().optional();

export const createFoto = defineEndpoint({
  metodo: 'POST',
  caminho: '/registrofotografico/envio/:chave/foto',
  resumo:
    'Registra a foto cujos pedaços chegaram. Com peloNome, o TAG, a etapa e o dia vêm do nome do arquivo, como P-21004A_LIMPEZA_2026-11-28.jpg',
  acesso: registrofotografico.permission('Cadastrar'),
  projeto: true,
  params: z.strictObject({ chave }),
  body: z.strictObject({
    nome: texto(200),
    /** Bytes of the whole file. */
    tamanho: z.int().min(1),
    /** When the device wrote the file: the hour of a file that does not tell it. */
    gravadoEm: instante.optional(),
    momento: z.enum(Object.keys(MOMENTOS) as [keyof typeof MOMENTOS, ...(keyof typeof MOMENTOS)[]]),
    legenda: texto(300).optional(),
    equipamentoId: vinculo,
    servicoId: vinculo,
    atividadeId: vinculo,
    etapaId: vinculo,
    localId: vinculo,
    peloNome: z.boolean().default(false),
    /** True when the sender was told that the same file is here already. */
    repetir: z.boolean().default(false),
  }),
  resposta: endpointsOf(registrofotografico).get.resposta,
});

export const SECOES = { dia: 'Por dia', tag: 'Por TAG' } as const;
export type PorSecao = keyof typeof SECOES;

/** The order of the list that goes with each division. */
export const ORDEM_DAS_SECOES: Readonly<Record<PorSecao, string>> = { dia: '-capturadaEm', tag: 'tag,-capturadaEm' };

export const getSecoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/registrofotografico/secoes',
  resumo: 'Quantas fotos cada dia ou cada TAG tem, das que a lista filtra, na ordem em que a galeria as mostra',
  acesso: registrofotografico.permission('Listar'),
  projeto: true,
  query: z.strictObject({ ...perguntaDe(registrofotografico), por: z.enum(['dia', 'tag']) }),
  resposta: z.array(z.strictObject({ nome: z.string().nullable(), fotos: z.int() })).max(MAX_SECOES),
});
export type Secao = AnswerOf<typeof getSecoes>[number];

export const downloadOriginal = defineEndpoint({
  metodo: 'GET',
  caminho: '/registrofotografico/:id/original',
  resumo:
    'A foto ou o filme como saiu da câmera, conferida pelo SHA-256 guardado: de quem a enviou e de quem aprova fotos, pois leva o que a câmera gravou',
  acesso: registrofotografico.permission('Listar'),
  projeto: true,
  params: z.strictObject({ id: idTexto }),
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});

export const POR_PAGINA = ['2', '4', '6'] as const;

export const exportRelatorio = defineEndpoint({
  metodo: 'GET',
  caminho: '/registrofotografico/relatorio',
  resumo: `Relatório fotográfico das fotos aprovadas que a lista filtra, ou só destas (ids), no máximo ${MAX_NO_RELATORIO}; em zip, as fotos e a planilha delas, no máximo ${MAX_NO_PACOTE}`,
  acesso: registrofotografico.permission('Exportar'),
  projeto: true,
  pesado: true,
  query: z.strictObject({
    ...perguntaDe(registrofotografico),
    ids: lista(idTexto).optional(),
    formato: z.enum(['pdf', 'docx', 'pptx', 'xlsx', 'zip']),
    porPagina: z.enum(POR_PAGINA).default('4'),
    titulo: texto(120).default('Relatório fotográfico'),
    marcas: z.enum(['sim', 'nao']).default('sim'),
  }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});
