import { z } from 'zod';
import type { Cadastro } from '../cadastro.ts';
import { perguntaDe } from '../cadastro-endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, janela, vazio } from '../values.ts';
import { ficaram, linhaPlanilha, mapaPlanilha, modoPlanilha, planilha, situacaoLinha } from './schema.ts';

const params = z.strictObject({ id: idTexto });

export const FORMATOS_EXPORTACAO = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;
export type FormatoExportacao = keyof typeof FORMATOS_EXPORTACAO;

/**
 * The calls of one register: what is on the screen as a file, an empty file to fill in, a filled one sent.
 * The filters and the order of an export stand as in the address of the list (`f.areaId: "1,2"`), so that the screen
 * passes on what it has. `projeto`: its rows are told only within a project.
 */
export function planilhaEndpointsOf(cadastro: Cadastro, projeto = false) {
  const { path, labels, permission, fields, derivados = {} } = cadastro;
  const colunas = z.enum(['ativo', ...Object.keys(fields), ...Object.keys(derivados)]);
  return {
    exportar: defineEndpoint({
      metodo: 'POST',
      caminho: `/${path}/exportar`,
      resumo: `${labels.plural}: o que está na tela como XLSX, CSV ou PDF; com ids, só esses registros`,
      acesso: permission('Exportar'),
      projeto,
      // It stays written who took what: nobody does it while looking as somebody else.
      efeito: 'escrita',
      body: z.strictObject({
        ...perguntaDe(cadastro),
        formato: z.enum(['xlsx', 'csv', 'pdf']),
        /** In this order; absent: every field. */
        colunas: z.array(colunas).min(1).max(100).optional(),
        /** The selection. */
        ids: z.array(id).min(1).max(10_000).optional(),
        /** All that the list shows but these. */
        exceto: z.array(id).min(1).max(10_000).optional(),
      }),
      pesado: true,
      resposta: z.unknown(),
      midia: 'application/octet-stream',
    }),
    modelo: defineEndpoint({
      metodo: 'GET',
      caminho: `/${path}/modelo`,
      resumo: `${labels.plural}: modelo de planilha para importar, com listas, exemplo e instruções`,
      acesso: permission('Importar'),
      projeto,
      query: z.strictObject({ formato: z.enum(['xlsx', 'csv']).default('xlsx') }),
      pesado: true,
      resposta: z.unknown(),
      midia: 'application/octet-stream',
    }),
    importar: defineEndpoint({
      metodo: 'POST',
      caminho: `/${path}/importar`,
      resumo: `${labels.plural}: envia uma planilha XLSX ou CSV para conferir (multipart: chave, arquivo); nada é gravado no cadastro`,
      acesso: permission('Importar'),
      projeto,
      multipart: ['chave'],
      resposta: planilha,
    }),
  } as const;
}

/**
 * The rest of an import, whatever the register. Each asks for the register's `Importar…` in the project that the file
 * was sent in, of who sent it; of others it does not exist.
 */
export const getPlanilha = defineEndpoint({
  metodo: 'GET',
  caminho: '/planilha/:id',
  resumo: 'Situação, abas, colunas e contagens da importação de uma planilha',
  acesso: 'sessao',
  params,
  resposta: planilha,
});

export const listPlanilhas = defineEndpoint({
  metodo: 'GET',
  caminho: '/planilha',
  resumo: 'Importações de planilhas de quem chama, a mais recente primeiro',
  acesso: 'sessao',
  query: z.strictObject({ cadastro: z.string().max(60).optional(), ...janela }),
  resposta: z.strictObject({ linhas: z.array(planilha).max(200), total: z.int() }),
});

/** Sheet, columns and mode. Another sheet or other columns read the file again, in the background; the mode alone does not. */
export const mapPlanilha = defineEndpoint({
  metodo: 'PUT',
  caminho: '/planilha/:id/mapa',
  resumo:
    'Escolhe a aba, as colunas, o que fazer com novos e existentes e se inativa o que está em uso; o mapa é lembrado',
  acesso: 'sessao',
  params,
  body: z.strictObject({
    aba: z.string().max(255).optional(),
    mapa: mapaPlanilha.optional(),
    modo: modoPlanilha.optional(),
    ciente: z.boolean().optional(),
  }),
  resposta: planilha,
});

/** After a stop of the server or a cancellation, or to judge again by what the register holds by then. */
export const reviewPlanilha = defineEndpoint({
  metodo: 'POST',
  caminho: '/planilha/:id/conferir',
  resumo: 'Lê e confere de novo o arquivo guardado; o que foi corrigido na prévia se perde',
  acesso: 'sessao',
  params,
  resposta: planilha,
});

export const listLinhas = defineEndpoint({
  metodo: 'GET',
  caminho: '/planilha/:id/linhas',
  resumo: 'Prévia em janelas: o que cada linha do arquivo fará',
  acesso: 'sessao',
  params,
  query: z.strictObject({ situacao: situacaoLinha.optional(), ...janela }),
  resposta: z.strictObject({ linhas: z.array(linhaPlanilha).max(200), total: z.int() }),
});

/** Cells as a person types them: `1.234,5`, `14/03/2027`, `Sim`, the code of a reference. An empty text clears. */
export const mendLinhas = defineEndpoint({
  metodo: 'PUT',
  caminho: '/planilha/:id/linhas',
  resumo: 'Corrige células da prévia ou deixa linhas de fora; as linhas são conferidas de novo',
  acesso: 'sessao',
  params,
  body: z.strictObject({
    linhas: z
      .array(
        z.strictObject({
          linha: z.int().positive(),
          celulas: z.record(z.string().max(60), z.string().max(40_000)).optional(),
          fora: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  /** The lines that were sent, as they are now. */
  resposta: z.strictObject({ planilha, linhas: z.array(linhaPlanilha).max(500) }),
});

export const exportErros = defineEndpoint({
  metodo: 'GET',
  caminho: '/planilha/:id/erros',
  resumo: 'As linhas com erro como planilha, com o motivo de cada uma',
  acesso: 'sessao',
  params,
  pesado: true,
  resposta: z.unknown(),
  midia: FORMATOS_EXPORTACAO.xlsx,
});

/** In the background, in one transaction. Refused while lines have errors, unless they are to be left out. */
export const confirmPlanilha = defineEndpoint({
  metodo: 'POST',
  caminho: '/planilha/:id/confirmar',
  resumo: 'Grava no cadastro o que a prévia mostra',
  acesso: 'sessao',
  params,
  body: z.strictObject({ semErros: z.boolean().default(false) }),
  cria: true,
  resposta: planilha,
});

/** Stops what runs in the background; nothing of it stays. */
export const cancelPlanilha = defineEndpoint({
  metodo: 'POST',
  caminho: '/planilha/:id/cancelar',
  resumo: 'Cancela a leitura ou a gravação em andamento',
  acesso: 'sessao',
  params,
  resposta: planilha,
});

export const previewUndo = defineEndpoint({
  metodo: 'GET',
  caminho: '/planilha/:id/desfazer',
  resumo: 'O que desfazer a importação faria, e o que não pode ser desfeito',
  acesso: 'sessao',
  params,
  resposta: ficaram,
});

/** Within 24 hours, in the background, in one transaction. What cannot be undone stays as it is. */
export const undoPlanilha = defineEndpoint({
  metodo: 'POST',
  caminho: '/planilha/:id/desfazer',
  resumo: 'Desfaz a importação: exclui o que ela criou e devolve os valores de antes',
  acesso: 'sessao',
  params,
  resposta: planilha,
});

export const discardPlanilha = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/planilha/:id',
  resumo: 'Descarta uma importação que não foi confirmada e apaga o arquivo',
  acesso: 'sessao',
  params,
  resposta: vazio,
});
