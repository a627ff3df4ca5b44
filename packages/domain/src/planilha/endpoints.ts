import { z } from 'zod';
import type { Cadastro } from '../cadastro.ts';
import { perguntaDe } from '../cadastro-endpoints.ts';
import { agrupaveisDe, MAX_NIVEIS_DA_LISTA } from '../cadastro-somas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, janela, lista, memoize, params, vazio } from '../values.ts';
import { ficaram, linhaPlanilha, mapaPlanilha, modoPlanilha, planilha, situacaoLinha } from './schema.ts';

export const FORMATOS_EXPORTACAO = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;
export type FormatoExportacao = keyof typeof FORMATOS_EXPORTACAO;

/**
 * The calls of one register for sheets: export what the screen shows, get an empty file to fill in, send a filled one.
 * Filters and order of an export have the form of the list's address (`f.areaId: "1,2"`), so the screen passes on what
 * it has. `projeto` is true when the register has rows only within a project.
 */
const endpointsDe = (projeto: boolean) =>
  memoize((cadastro: Cadastro) => {
    const { path, labels, permission, fields, derivados = {} } = cadastro;
    const colunas = z.enum(['ativo', ...Object.keys(fields), ...Object.keys(derivados)]);
    return {
      exportar: defineEndpoint({
        metodo: 'POST',
        caminho: `/${path}/exportar`,
        resumo: `${labels.plural}: o que está na tela como XLSX, CSV ou PDF; com ids, só esses registros`,
        acesso: permission('Exportar'),
        projeto,
        // The log keeps who exported what, so a person who looks as somebody else cannot do it.
        efeito: 'escrita',
        body: z.strictObject({
          ...perguntaDe(cadastro),
          formato: z.enum(['xlsx', 'csv', 'pdf']),
          /** Columns in order; absent: every field. */
          colunas: z.array(colunas).min(1).max(100).optional(),
          /** Fields by which a PDF, whose order begins with them, has headings: `fase,areaId`. */
          grupo: lista(z.enum(agrupaveisDe(cadastro).map(([nome]) => nome)))
            .pipe(z.array(z.string()).max(MAX_NIVEIS_DA_LISTA))
            .optional(),
          /** The selected rows. */
          ids: z.array(id).min(1).max(10_000).optional(),
          /** Rows to leave out of all that the list shows. */
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
  });
const [emQualquer, noProjeto] = [endpointsDe(false), endpointsDe(true)];
export const planilhaEndpointsOf = (cadastro: Cadastro, projeto = false) =>
  (projeto ? noProjeto : emQualquer)(cadastro);

/** The register decides the rights: whoever may list it may print a record of it. */
export const printRegistro = defineEndpoint({
  metodo: 'GET',
  caminho: '/registro/:entidade/:id/formulario',
  resumo: 'Um registro em PDF: os valores, os textos longos e as listas dele.',
  acesso: 'sessao',
  params: z.strictObject({ entidade: z.string().regex(/^[a-z_]{1,60}$/), id: idTexto }),
  pesado: true,
  resposta: z.unknown(),
  midia: FORMATOS_EXPORTACAO.pdf,
});

/**
 * The other calls of an import, for any register. Each asks for the register's `Importar…` in the project in which the
 * file was sent, and only its sender may use it; for other people the import does not exist.
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

/** Sets sheet, columns and mode. A new sheet or new columns start a background read of the file; a mode does not. */
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

/** Checks the file again: after a stop of the server, after a cancellation, or against the register as it is then. */
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

/** Corrects cells as people type them: `1.234,5`, `14/03/2027`, `Sim`, a reference's code. An empty text clears. */
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
  /** The lines of the request, as they are now. */
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

/** Writes the rows in the background, in one transaction. Lines with errors block it unless they are left out. */
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

/** Stops the background job; nothing of it stays. */
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

/** Undoes the import within 24 hours, in the background, in one transaction. Rows that cannot go back stay. */
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
