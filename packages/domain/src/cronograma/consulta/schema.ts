import { z } from 'zod';
import { dataHora, id } from '../../values.ts';

/** Null where the reader may not see the activity. */
export const atividadeCitada = z.object({ id, codigo: z.string(), nome: z.string() }).nullable();

export const CAMPOS_EXPLICADOS = {
  INICIO_CEDO: 'Início cedo',
  TERMINO_CEDO: 'Término cedo',
  INICIO_TARDE: 'Início tarde',
  TERMINO_TARDE: 'Término tarde',
  FOLGA_TOTAL: 'Folga total',
  FOLGA_LIVRE: 'Folga livre',
  CRITICA: 'Crítica',
} as const;

export const campoExplicado = z.enum(
  Object.keys(CAMPOS_EXPLICADOS) as [keyof typeof CAMPOS_EXPLICADOS, ...(keyof typeof CAMPOS_EXPLICADOS)[]],
);

const lado = z.enum(['CEDO', 'TARDE']);
const ponta = z.enum(['INICIO', 'TERMINO', 'CONTAGEM']);

const causa = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.enum([
      'DATA_BASE',
      'INICIO_DO_PROJETO',
      'INICIO_REAL',
      'TERMINO_REAL',
      'TERMINO_ESPERADO',
      'RETOMADA',
      'INICIO_EXTERNO',
      'TERMINO_EXTERNO',
      'NIVELAMENTO',
      'DATA_MANUAL',
      'PRAZO',
      'TERMINO_IMPOSTO',
    ]),
    data: dataHora,
  }),
  z.object({
    tipo: z.literal('RESTRICAO'),
    secundaria: z.boolean(),
    restricao: z.string(),
    data: dataHora.nullable(),
  }),
  /** What the activity waits for beside the network, in words: a valve in the workshop, a hold point. */
  z.object({
    tipo: z.literal('ESPERA'),
    data: dataHora,
    motivo: z.string(),
    /** Address of the record that holds it, in the product. */
    endereco: z.string().nullable(),
  }),
  z.object({ tipo: z.literal('ACOMPANHA') }),
  z.object({ tipo: z.literal('TERMINO_DO_PROJETO'), atividade: atividadeCitada, data: dataHora }),
  z.object({ tipo: z.literal('PROPRIA_DATA'), lado, ponta }),
  z.object({
    tipo: z.literal('VINCULO'),
    atividade: atividadeCitada,
    /** Kind of link: TI, II, TT or IT. */
    relacao: z.string(),
    lado,
    ponta,
    data: dataHora,
    /** Minutes of lag that are still to pass. */
    lag: z.int(),
    /** The instant that the link asks for, and the minutes of the clock until the calendar allows the date. */
    pedido: dataHora,
    espera: z.int(),
    /** Minutes of the clock, within `pedido`, by which MS Project's levelling delays the successor. */
    nivelamento: z.int().optional(),
  }),
]);

const passo = z.object({
  atividade: atividadeCitada,
  lado,
  ponta,
  data: dataHora,
  causas: z.array(causa),
  /** The step in words. */
  frase: z.string(),
});
const cadeia = z.object({ passos: z.array(passo).max(200), cortada: z.boolean() });

/** Why a date, a float or a critical flag has its value: the causes, each traced to its own cause, down to a root. */
export const explicacao = z.object({
  campo: campoExplicado,
  /** Value of a date. */
  data: dataHora.nullable(),
  /** Value of a float in working minutes, or of a critical flag as 1 or 0. */
  valor: z.int().nullable(),
  cedo: cadeia.nullable(),
  tarde: cadeia.nullable(),
  criterio: z.object({ tipo: z.enum(['FOLGA', 'CAMINHO_MAIS_LONGO']), folga: z.int(), limite: z.int() }).nullable(),
});
export type Explicacao = z.infer<typeof explicacao>;
export type PassoExplicado = z.infer<typeof passo>;
export type CausaExplicada = z.infer<typeof causa>;

const extremo = z.object({ id, codigo: z.string(), nome: z.string() });

export const linhaVinculo = z.object({
  id,
  predecessora: extremo,
  sucessora: extremo,
  /** Kind of link: TI, II, TT or IT. */
  tipo: z.string(),
  lag: z.int(),
  tipoLag: z.string(),
  /** True when the link decides the early dates of the successor. */
  condutora: z.boolean(),
  /** True when both ends are critical. */
  critica: z.boolean(),
});
export type LinhaVinculo = z.infer<typeof linhaVinculo>;

/** Most activities of a path in one answer; `total` is the number in the path. */
export const ATIVIDADES_DO_CAMINHO = 500;

const datas = {
  id,
  codigo: z.string(),
  nome: z.string(),
  inicio: dataHora.nullable(),
  termino: dataHora.nullable(),
  folgaTotal: z.int().nullable(),
};

/** A sequence of open activities; the first path is the most critical. It leaves out what the reader may not see. */
export const caminhoDeFolga = z.object({
  numero: z.int(),
  /** Float in working minutes. */
  folga: z.int(),
  atividades: z.array(z.object(datas)).max(ATIVIDADES_DO_CAMINHO),
  total: z.int(),
});
export type CaminhoDeFolga = z.infer<typeof caminhoDeFolga>;

export const linhaFolga = z.object({
  ...datas,
  folgaLivre: z.int().nullable(),
  critica: z.boolean(),
  /** Total float less free float: the float that the activity shares with those after it. */
  interferente: z.int(),
  /** Minutes of the clock by which the remaining work delays the end. */
  arrasto: z.int(),
});
export type LinhaFolga = z.infer<typeof linhaFolga>;
