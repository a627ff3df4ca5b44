import { z } from 'zod';
import { PENDENTES } from '../asfe/workflow.ts';
import { TIPOS_DE_TRABALHO } from '../cronograma/schema.ts';
import { marco, periodo } from '../curvaavanco/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { faseDoFiltro } from '../etapa/cadastro.ts';
import { medidos, type Recorte } from '../painel.ts';
import { dataHora, id, idTexto } from '../values.ts';
import { painelProjeto } from './endpoints.ts';

/** Hours ahead of the data date that the board looks at. */
export const HORIZONTES = [24, 48, 72] as const;

const ANTES_DO_FIM = ['NAO_INICIADA', 'LIBERADA', 'EM_ANDAMENTO', 'PARALISADA'] as const;

/** What begins and what ends, as the filters of the schedule say it: the date, and the states before it has come. */
export const A_VIR = {
  inicios: { data: 'inicioCedo', situacao: ['NAO_INICIADA', 'LIBERADA'], tipo: TIPOS_DE_TRABALHO },
  terminos: { data: 'terminoCedo', situacao: ANTES_DO_FIM, tipo: TIPOS_DE_TRABALHO },
  marcos: { data: 'terminoCedo', situacao: ANTES_DO_FIM, tipo: ['MARCO_INICIO', 'MARCO_FIM'] },
} as const;

type Recortado = Readonly<Partial<Record<NomeDeFiltro, string>>>;

/** The hours after the data date, as the filter of a list writes them. */
export const horasDepois = (corte: string, horas: number): string =>
  `${corte}..${new Date(Date.parse(`${corte}Z`) + horas * 3_600_000).toISOString().slice(0, 16)}`;

/** What other registers have to come, as the filters of their lists say it, within the parts that narrow the board. */
export const CONTROLES_A_VIR = {
  apoios: ({ area: areaId, disciplina: disciplinaId, contrato: contratoId, fase }: Recortado, faixa: string) =>
    escritos({
      necessidade: faixa,
      situacao: 'SOLICITADO,PROGRAMADO,EM_EXECUCAO',
      areaId,
      disciplinaId,
      contratoId,
      fase,
    }),
  inspecoes: ({ area: areaId, disciplina: disciplinaId, contrato: executanteId, fase }: Recortado, faixa: string) =>
    escritos({ planInicio: faixa, situacao: 'PLANEJADA,SOLICITADA', areaId, disciplinaId, executanteId, fase }),
} as const;

/** Requests out of scope that wait for a decision, within the parts of the board that a request has. */
export const asfePendentes = ({ area: areaId, disciplina: disciplinaId, contrato: contratoId }: Recortado): Recorte =>
  escritos({ situacao: PENDENTES.join(), areaId, disciplinaId, contratoId });

const escritos = (f: Readonly<Record<string, string | undefined>>): Recorte =>
  Object.fromEntries(Object.entries(f).flatMap(([nome, valor]) => (valor === undefined ? [] : [[nome, valor]])));

/** Where a part of the project stands: weighted by the weight of its activities. */
const parte = z.object({
  /** Null for the activities that have none. */
  id: id.nullable(),
  nome: z.string(),
  atividades: z.int(),
  peso: z.number(),
  /** 0–100; null without a weight, or without a baseline. */
  previsto: z.number().nullable(),
  real: z.number().nullable(),
  /** Earned over planned weight; null where nothing was planned. */
  spi: z.number().nullable(),
});
export type Parte = z.infer<typeof parte>;

export const PARTES = { area: 'Área', disciplina: 'Disciplina', contrato: 'Contrato' } as const;
export type NomeDeParte = keyof typeof PARTES;

/** What narrows the board. */
export const FILTROS = { ...PARTES, fase: 'Fase' } as const;
export type NomeDeFiltro = keyof typeof FILTROS;

const aVir = z.object({
  horas: z.int(),
  inicios: z.int(),
  terminos: z.int(),
  marcos: z.int(),
  /** Null for who may not list them. */
  apoios: z.int().nullable(),
  inspecoes: z.int().nullable(),
});

export const painelGeral = z.object({
  ...painelProjeto.omit({ asfePendentes: true, semAcidente: true, curva: true, novidades: true, proximas: true }).shape,
  /** One point per shift. */
  curva: z.array(periodo).max(5_000),
  /** What the work of a period is measured in. */
  unidade: z.string(),
  corte: dataHora,
  partes: z.object({ area: z.array(parte), disciplina: z.array(parte), contrato: z.array(parte) }),
  marcos: z.array(marco).max(200),
  aVir: z.array(aVir),
  narrativa: z.array(z.string()).max(8),
  /** The parts that narrow the board, as the filters of a list write them: an area has those within it. */
  recorte: z.partialRecord(z.enum(Object.keys(FILTROS) as [NomeDeFiltro, ...NomeDeFiltro[]]), z.string()),
});
export type PainelGeral = z.infer<typeof painelGeral>;

const query = z.object({
  areaId: idTexto.optional(),
  disciplinaId: idTexto.optional(),
  contratoId: idTexto.optional(),
  fase: faseDoFiltro.optional(),
});
const acesso = 'Dashboard:ListarGeral';

export const getPainelGeral = defineEndpoint({
  metodo: 'GET',
  caminho: '/dashboard/geral',
  resumo: 'Painel geral do projeto da sessão: índices, curva por turno, avanço por parte, atrasos, marcos e o que vem',
  acesso,
  projeto: true,
  query,
  resposta: painelGeral,
});

const quadrosDoGeral = z.strictObject({
  corte: dataHora,
  /** Whether the shutdown has begun. */
  comecou: z.boolean(),
  /** HH of the scope, earned, and spent until the data date. */
  hh: z.strictObject({ total: z.number(), ganhas: z.number(), apropriadas: z.number() }),
  /** Starts and finishes that the baseline had in the last whole shift, and those that came by its end. */
  aderencia: z.strictObject({ turno: z.string(), inicio: dataHora, previstas: z.int(), feitas: z.int() }).nullable(),
  /** HH of the baseline, and what requests added to them and took away; null for who sees a part of the project. */
  escopo: z.strictObject({ lb0: z.number(), asfe: z.number(), sse: z.number(), cap: z.number() }).nullable(),
  asfePendentes: z.int().nullable(),
  /** The boards of `QUADROS` that the caller may see, each with the filters of its list. */
  quadros: z.record(z.string(), z.strictObject({ f: z.record(z.string(), z.string()), ...medidos })),
});
export type QuadrosDoGeral = z.infer<typeof quadrosDoGeral>;

export const getQuadrosDoGeral = defineEndpoint({
  metodo: 'GET',
  caminho: '/dashboard/geral/quadros',
  resumo:
    'O que o painel geral conta nos outros registros: efetivo, equipamentos, raquetes, válvulas, HH perdidas e prontidão; o que quem chama não lista não vem',
  acesso,
  projeto: true,
  query,
  resposta: quadrosDoGeral,
});

export const printPainelGeral = defineEndpoint({
  metodo: 'GET',
  caminho: '/dashboard/geral/pdf',
  resumo: 'Painel geral: o mesmo em PDF, em A4 deitada',
  acesso,
  projeto: true,
  query,
  pesado: true,
  resposta: z.unknown(),
  midia: 'application/pdf',
});
