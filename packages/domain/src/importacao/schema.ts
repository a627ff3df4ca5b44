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

/** What an update of an existing project would do, before it is done. */
export const diferenca = z.object({
  projetoId: id,
  projetoTitulo: z.string(),
  novas: z.int(),
  alteradas: z.int(),
  iguais: z.int(),
  ausentes: z.int(),
  /** Services and activities that come into a frozen scope, and that leave it; null when it is not frozen. */
  congelado: z.object({ inclui: z.int(), retira: z.int() }).nullish(),
  /** The first of each kind; what differs in words, before and after. Previews of former versions have none. */
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

/** Schedules of a file that can be shown, and made, at once. */
export const PROJETOS_MAXIMO = 500;

/** What became of one of several schedules that were asked for at once. */
const resultado = z.object({
  idExterno: z.string(),
  titulo: z.string(),
  /** The project made; null when it was refused, or not begun yet. */
  projetoId: id.nullable(),
  atividades: z.int(),
  /** Why it was refused, or was made without dates. */
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
  /** `idExterno` of the largest, preselected. */
  sugerido: z.string().nullable(),
  ignorados: z.array(z.object({ tabela: z.string(), campo: z.string(), ocorrencias: z.int() })).max(1_000),
  erros: z.array(problema).max(500),
  /** Where it was applied. */
  projetoId: id.nullable(),
  resumo: z.object({ novas: z.int(), alteradas: z.int(), iguais: z.int(), ausentes: z.int() }).nullable(),
  /** Of several schedules asked for at once, one by one; null of an import of one. */
  resultados: z.array(resultado).max(PROJETOS_MAXIMO).nullable(),
});
export type Importacao = z.infer<typeof importacao>;

const DIA_MS = 86_400_000;

/** When the preparation and the shutdown of a file begin, until somebody says it: the day before the file, and with it. */
export const janelaDoArquivo = (inicio: string) => ({
  inicioPreparada: new Date(Date.parse(`${inicio}Z`) - DIA_MS).toISOString().slice(0, 16),
  inicioParada: inicio,
});
