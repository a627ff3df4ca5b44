import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dia, id, idTexto, instante, texto, vazio } from '../values.ts';
import { informe } from './cadastro.ts';
import { documentoDoInforme } from './modelo.ts';
import { MODOS, type Modo } from './secoes.ts';
import { EDITAR } from './workflow.ts';

export const FORMAS_DE_ARQUIVO = ['pdf', 'pptx', 'xlsx', 'docx'] as const;
export type FormaDeArquivo = (typeof FORMAS_DE_ARQUIVO)[number];
const formato = z.enum(FORMAS_DE_ARQUIVO);

const params = z.strictObject({ id: idTexto });

export const abrirInforme = defineEndpoint({
  metodo: 'POST',
  caminho: '/informe/assistido',
  resumo:
    'Abre o informe do período que termina no corte do projeto, com seções, números e mensagens; o que está em rascunho é o mesmo.',
  acesso: EDITAR,
  projeto: true,
  cria: true,
  body: z.strictObject({ modo: z.enum(Object.keys(MODOS) as [Modo, ...Modo[]]) }),
  resposta: z.strictObject({ id, nova: z.boolean() }),
});

export const atualizarNumeros = defineEndpoint({
  metodo: 'POST',
  caminho: '/informe/:id/numeros',
  resumo: 'Lê de novo os números de um informe em rascunho ou em revisão, todos do mesmo instante.',
  acesso: EDITAR,
  projeto: true,
  pesado: true,
  params,
  body: z.strictObject({}),
  resposta: z.strictObject({ em: instante }),
});

export const getInforme = defineEndpoint({
  metodo: 'GET',
  caminho: '/informe/:id/documento',
  resumo: 'O informe como será lido: capa, mensagens e seções com os números; depois de aprovado, como foi aprovado.',
  acesso: informe.permission('Listar'),
  projeto: true,
  params,
  resposta: z.strictObject({
    documento: documentoDoInforme,
    /** All sections, those that the report leaves out too. */
    todas: documentoDoInforme.shape.secoes,
    sugestoes: z.array(z.string()),
  }),
});

/** Photo → its picture as a data URL, small enough for a screen. */
const fotos = z.record(z.string(), z.string());

export const getFotos = defineEndpoint({
  metodo: 'GET',
  caminho: '/informe/:id/fotos',
  resumo: 'As fotos que o informe mostra, com as marcas, em tamanho de tela.',
  acesso: informe.permission('Listar'),
  projeto: true,
  pesado: true,
  params,
  resposta: z.strictObject({ fotos }),
});

export const exportInforme = defineEndpoint({
  metodo: 'GET',
  caminho: '/informe/:id/arquivo',
  resumo: 'O informe em PDF, PPTX, XLSX ou DOCX, com os mesmos números.',
  acesso: informe.permission('Exportar'),
  projeto: true,
  pesado: true,
  params,
  query: z.strictObject({ formato }),
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});

const link = z.strictObject({
  id,
  validade: instante,
  acessos: z.int(),
  ultimoAcesso: instante.nullable(),
  criadoPor: z.string(),
});
export type LinkDoInforme = z.infer<typeof link>;

export const listLinks = defineEndpoint({
  metodo: 'GET',
  caminho: '/informe/:id/links',
  resumo: 'Os links públicos de um informe que ainda valem.',
  acesso: EDITAR,
  projeto: true,
  params,
  resposta: z.strictObject({ links: z.array(link).max(50) }),
});

/** Letters of the shortest password of a link. */
export const SENHA_MINIMA = 8;

export const criarLink = defineEndpoint({
  metodo: 'POST',
  caminho: '/informe/:id/links',
  resumo: 'Cria um link público de um informe publicado, com senha e validade. O endereço é mostrado só uma vez.',
  acesso: EDITAR,
  projeto: true,
  cria: true,
  params,
  body: z.strictObject({
    /** Last day on which the link opens. */
    ate: dia,
    senha: texto(100).min(SENHA_MINIMA, `Use ao menos ${SENHA_MINIMA} caracteres.`),
  }),
  resposta: z.strictObject({ id, endereco: z.string() }),
});

export const revogarLink = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/informe/:id/links/:linkId',
  resumo: 'Fecha um link público.',
  acesso: EDITAR,
  projeto: true,
  params: params.extend({ linkId: idTexto }),
  resposta: vazio,
});

const chave = { segredo: texto(100), senha: texto(100) };

export const openPublico = defineEndpoint({
  metodo: 'POST',
  caminho: '/publico/informe',
  resumo: 'O informe de um link público, com a senha dele.',
  acesso: 'publica',
  body: z.strictObject(chave),
  resposta: z.strictObject({ documento: documentoDoInforme, projeto: z.string(), validade: instante, fotos }),
});

export const exportPublico = defineEndpoint({
  metodo: 'POST',
  caminho: '/publico/informe/arquivo',
  resumo: 'O arquivo do informe de um link público, com a senha dele.',
  acesso: 'publica',
  body: z.strictObject({ ...chave, formato }),
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});
