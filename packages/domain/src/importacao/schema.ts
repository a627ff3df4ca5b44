import { z } from 'zod';
import { id, instante } from '../values.ts';

export const SITUACOES_IMPORTACAO = {
  ANALISANDO: 'Em análise',
  PRONTA: 'Pronta para aplicar',
  APLICANDO: 'Aplicando',
  APLICADA: 'Aplicada',
  FALHOU: 'Falhou',
  INTERROMPIDA: 'Interrompida',
  DESCARTADA: 'Descartada',
} as const;
const situacoes = Object.keys(SITUACOES_IMPORTACAO) as [
  keyof typeof SITUACOES_IMPORTACAO,
  ...(keyof typeof SITUACOES_IMPORTACAO)[],
];

export const problema = z.object({ codigo: z.string(), mensagem: z.string(), linha: z.int().nullable() });

export const contagens = z.object({
  nosEap: z.int(),
  servicos: z.int(),
  atividades: z.int(),
  marcos: z.int(),
  vinculos: z.object({ TI: z.int(), II: z.int(), TT: z.int(), IT: z.int() }),
  lags: z.int(),
  calendarios: z.int(),
  excecoes: z.int(),
  maoDeObra: z.int(),
  equipamentos: z.int(),
  materiais: z.int(),
  alocacoes: z.int(),
  emAndamento: z.int(),
  concluidas: z.int(),
  restricoes: z.int(),
});

/** Changes that an update of an existing project would make, before it runs. */
export const diferenca = z.object({
  projetoId: id,
  projetoTitulo: z.string(),
  novas: z.int(),
  alteradas: z.int(),
  iguais: z.int(),
  ausentes: z.int(),
  /** Services and activities that come into a frozen scope and leave it; null when the scope is not frozen. */
  congelado: z.object({ inclui: z.int(), retira: z.int() }).nullish(),
  /** The first changes of each kind, with differing texts before and after. Old previews have no examples. */
  exemplos: z
    .array(
      z.object({
        tipo: z.enum(['NOVA', 'ALTERADA', 'AUSENTE']),
        codigo: z.string(),
        nome: z.string(),
        campos: z.array(z.string()),
      }),
    )
    .max(150)
    .optional(),
});

/** One schedule of the file, as the preview shows it. */
export const projetoPrevisto = z.object({
  idExterno: z.string(),
  sigla: z.string(),
  titulo: z.string(),
  inicio: z.string(),
  dataBase: z.string().nullable(),
  termino: z.string().nullable(),
  comportamento: z.enum(['P6', 'MS_PROJECT']),
  contagens,
  linhaBase: z.enum(['ARQUIVO', 'DATAS_ALVO', 'NENHUMA']),
  peso: z.enum(['HH', 'DURACAO_RECURSO']),
  avisos: z.array(problema).max(500),
  totalAvisos: z.int(),
  diferenca: diferenca.nullable(),
});

/** Most schedules of a file that one preview shows and one call imports. */
export const PROJETOS_MAXIMO = 500;

/** Outcome of one schedule among several in one call. */
const resultado = z.object({
  idExterno: z.string(),
  titulo: z.string(),
  /** Id of the new project; null when the import was refused or has not begun. */
  projetoId: id.nullable(),
  atividades: z.int(),
  /** Reason for a refusal, or for a project without dates. */
  motivo: z.string().nullable(),
});

export const importacao = z.object({
  id,
  arquivo: z.string(),
  tamanho: z.int(),
  formato: z.string().nullable(),
  situacao: z.enum(situacoes),
  /** Background work to follow, while there is one. */
  trabalhoId: z.string().nullable(),
  criadaEm: instante,
  usuario: z.string(),
  projetos: z.array(projetoPrevisto),
  /** `idExterno` of the largest schedule, which the screen preselects. */
  sugerido: z.string().nullable(),
  ignorados: z.array(z.object({ tabela: z.string(), campo: z.string(), ocorrencias: z.int() })).max(1_000),
  erros: z.array(problema).max(500),
  /** Project that the import wrote to. */
  projetoId: id.nullable(),
  resumo: z.object({ novas: z.int(), alteradas: z.int(), iguais: z.int(), ausentes: z.int() }).nullable(),
  /** Outcomes of several schedules in one call, one by one; null when the import has one schedule. */
  resultados: z.array(resultado).max(PROJETOS_MAXIMO).nullable(),
});
export type Importacao = z.infer<typeof importacao>;

const DIA_MS = 86_400_000;

/** Default starts of preparation and shutdown for a file: the day before the file begins, and its first day. */
export const janelaDoArquivo = (inicio: string) => ({
  inicioPreparada: new Date(Date.parse(`${inicio}Z`) - DIA_MS).toISOString().slice(0, 16),
  inicioParada: inicio,
});
