import { z } from 'zod';
import { ORIGENS } from '../../asfe/cadastro.ts';
import { MOTIVOS } from '../../cap/cadastro.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instante, janela, params, texto, vazio } from '../../values.ts';
import { importacaoSap, layoutSap, linhaDoSap, opcoesSap, retida, situacaoDaLinha } from './schema.ts';

const EXECUTAR = 'ConversaoSap:ExecutarConversao';
const LISTAR = 'ConversaoSap:ListarConversaoSap';
const daqui = { acesso: EXECUTAR, projeto: true } as const;
const RAIZ = '/conversaosap/importacao';

export const uploadSap = defineEndpoint({
  ...daqui,
  metodo: 'POST',
  caminho: RAIZ,
  resumo:
    'Envia uma lista do SAP (IW37N, IW38/39, IW47, IW28, IW49N, IH06, IH08) para conferir (multipart: chave, arquivo).',
  multipart: ['chave'],
  resposta: importacaoSap,
});

export const listSap = defineEndpoint({
  metodo: 'GET',
  caminho: RAIZ,
  resumo: 'Importações do SAP no projeto, a mais recente primeiro.',
  acesso: LISTAR,
  projeto: true,
  query: z.strictObject(janela),
  resposta: z.object({ linhas: z.array(importacaoSap).max(200), total: z.int() }),
});

export const getSap = defineEndpoint({
  metodo: 'GET',
  caminho: `${RAIZ}/:id`,
  resumo: 'Uma importação do SAP: situação, contagens, valores sem conversão.',
  acesso: LISTAR,
  projeto: true,
  params,
  resposta: importacaoSap,
});

export const listLinhasSap = defineEndpoint({
  metodo: 'GET',
  caminho: `${RAIZ}/:id/linhas`,
  resumo: 'O que cada linha da lista faz: novo, alterado com antes e depois, sem mudança, ausente, retido, erro.',
  acesso: LISTAR,
  projeto: true,
  params,
  query: z.strictObject({ ...janela, situacao: situacaoDaLinha.optional() }),
  resposta: z.object({ linhas: z.array(linhaDoSap).max(200), total: z.int() }),
});

export const optSap = defineEndpoint({
  ...daqui,
  metodo: 'PUT',
  caminho: `${RAIZ}/:id/opcoes`,
  resumo: 'Como a importação é gravada: modos de sincronização e quem vale em cada campo.',
  params,
  body: opcoesSap,
  resposta: importacaoSap,
});

export const reviewSap = defineEndpoint({
  ...daqui,
  metodo: 'POST',
  caminho: `${RAIZ}/:id/conferir`,
  resumo: 'Confere a lista de novo, com as regras de agora ou como outro layout.',
  params,
  body: z.strictObject({ layout: layoutSap.optional() }),
  resposta: importacaoSap,
});

export const confirmSap = defineEndpoint({
  ...daqui,
  metodo: 'POST',
  caminho: `${RAIZ}/:id/confirmar`,
  resumo: 'Grava a importação conferida; as linhas com erro ficam de fora.',
  params,
  body: z.strictObject({
    /** The caller knows that the same file was imported before. */
    outraVez: z.boolean().default(false),
  }),
  resposta: importacaoSap,
});

export const undoSap = defineEndpoint({
  ...daqui,
  metodo: 'POST',
  caminho: `${RAIZ}/:id/desfazer`,
  resumo: 'Desfaz uma importação nas suas 24 horas; o que outras pessoas mudaram desde então fica, com o motivo.',
  params,
  resposta: importacaoSap,
});

export const discardSap = defineEndpoint({
  ...daqui,
  metodo: 'DELETE',
  caminho: `${RAIZ}/:id`,
  resumo: 'Descarta uma importação que não foi gravada.',
  params,
  resposta: vazio,
});

export const listRetidas = defineEndpoint({
  metodo: 'GET',
  caminho: '/conversaosap/retida',
  resumo: 'Novas OM após o congelamento e serviços cujas ordens saíram do SAP, sem ASFE ou CAP ainda.',
  acesso: LISTAR,
  projeto: true,
  query: z.strictObject(janela),
  resposta: z.object({ linhas: z.array(retida).max(200), total: z.int() }),
});

const feitas = z.object({
  feitos: z.array(z.object({ id, ordem: z.string(), numero: z.string() })),
  recusados: z.array(z.object({ ordem: z.string(), motivo: z.string() })),
});
const nota = z.int().min(1).max(5);
const ids = z.array(id).min(1).max(200);
const longo = texto(2_000).min(20, 'Justificativa obrigatória (mínimo de 20 caracteres).');
const chavesDe = <T extends string>(de: Readonly<Record<T, string>>) => z.enum(Object.keys(de) as [T, ...T[]]);

export const openAsfes = defineEndpoint({
  metodo: 'POST',
  caminho: '/conversaosap/retida/asfe',
  resumo: 'Abre uma ASFE em rascunho para cada ordem retida, com as operações como atividades propostas.',
  acesso: EXECUTAR,
  tambem: ['ServicoForaEscopo:CadastrarServicoForaEscopo'],
  projeto: true,
  cria: true,
  body: z.strictObject({
    ids,
    origem: chavesDe(ORIGENS),
    classe: z.enum(['EMERGENTE', 'TARDIO']),
    justificativa: longo,
    probabilidade: nota,
    consequencia: nota,
  }),
  resposta: feitas,
});

export const openCaps = defineEndpoint({
  metodo: 'POST',
  caminho: '/conversaosap/retida/cap',
  resumo: 'Abre um CAP em rascunho para cada serviço cuja ordem saiu do SAP.',
  acesso: EXECUTAR,
  tambem: ['CancelamentoServico:CadastrarCancelamentoServico'],
  projeto: true,
  cria: true,
  body: z.strictObject({
    ids,
    motivo: chavesDe(MOTIVOS),
    justificativa: longo,
    mitigacao: longo,
    probabilidade: nota,
    consequencia: nota,
  }),
  resposta: feitas,
});

/** Files that go back to SAP. */
export const RETORNOS = {
  confirmacoes: 'Confirmações',
  datas: 'Datas das operações',
  materiais: 'Datas das reservas',
} as const;

/** Which confirmations go: those that no file had yet, those of the last file again, or all. */
export const CONFIRMACOES = {
  NOVAS: 'Desde a última exportação',
  ULTIMAS: 'As da última, de novo',
  TODAS: 'Todas',
} as const;

export const getConfirmacoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/conversaosap/retorno',
  resumo: 'Quando as confirmações foram exportadas pela última vez, e quantas nenhum arquivo levou ainda.',
  acesso: 'ConversaoSap:ExportarConversaoSap',
  projeto: true,
  resposta: z.strictObject({ ultima: instante.nullable(), novas: z.int() }),
});

export const exportRetorno = defineEndpoint({
  metodo: 'POST',
  caminho: '/conversaosap/retorno',
  resumo: 'Arquivo para a carga em massa no SAP: confirmações, datas das operações ou datas das reservas.',
  acesso: 'ConversaoSap:ExportarConversaoSap',
  projeto: true,
  efeito: 'escrita',
  pesado: true,
  body: z.strictObject({
    tipo: chavesDe(RETORNOS),
    formato: z.enum(['xlsx', 'csv']),
    /** Of confirmations alone. */
    quais: chavesDe(CONFIRMACOES).default('TODAS'),
  }),
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});
