import { z } from 'zod';
import { marco, periodo } from '../curvaavanco/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto } from '../values.ts';
import { painelProjeto } from './endpoints.ts';

/** Hours ahead of the data date that the board looks at. */
export const HORIZONTES = [24, 48, 72] as const;

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

const aVir = z.object({ horas: z.int(), inicios: z.int(), terminos: z.int(), apoios: z.int(), inspecoes: z.int() });

export const painelGeral = z.object({
  ...painelProjeto.omit({ curva: true, novidades: true, proximas: true }).shape,
  /** One point per shift. */
  curva: z.array(periodo.pick({ termino: true, previstoPct: true, realizadoPct: true, tendenciaPct: true })).max(5_000),
  partes: z.object({ area: z.array(parte), disciplina: z.array(parte), contrato: z.array(parte) }),
  marcos: z.array(marco).max(200),
  aVir: z.array(aVir),
  narrativa: z.array(z.string()).max(8),
});
export type PainelGeral = z.infer<typeof painelGeral>;

export const getPainelGeral = defineEndpoint({
  metodo: 'GET',
  caminho: '/dashboard/geral',
  resumo: 'Painel geral do projeto da sessão: índices, curva por turno, avanço por parte, atrasos, marcos e o que vem',
  acesso: 'Dashboard:ListarGeral',
  projeto: true,
  query: z.object({ areaId: idTexto.optional(), disciplinaId: idTexto.optional(), contratoId: idTexto.optional() }),
  resposta: painelGeral,
});
