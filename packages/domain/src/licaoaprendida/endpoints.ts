import { z } from 'zod';
import { perguntaDe } from '../cadastro-endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TIPOS } from '../servico/cadastro.ts';
import { id, idTexto, instante } from '../values.ts';
import { CATEGORIAS, licaoaprendida, NATUREZAS } from './cadastro.ts';

export const MOTIVO_MINIMO = 10;
/** Lessons of the library that one service shows at most: the closest first. */
export const MAX_LICOES = 50;
/** Lessons of one printed notebook at most. */
export const MAX_CADERNO = 200;

/** What ties a lesson to a service, the closest first. */
export const LACOS = { TAG: 'mesmo TAG', TIPO: 'mesmo tipo de equipamento', DISCIPLINA: 'mesma disciplina' } as const;
export const DECISOES = { APLICADA: 'Aplicada', NAO_SE_APLICA: 'Não se aplica' } as const;

const rotulos = <T extends object>(de: T) => z.enum(Object.keys(de) as [keyof T & string, ...(keyof T & string)[]]);

const licaoDoServico = z.strictObject({
  id,
  numero: z.string(),
  projeto: z.string(),
  titulo: z.string(),
  categoria: rotulos(CATEGORIAS),
  natureza: rotulos(NATUREZAS),
  contexto: z.string(),
  causa: z.string().nullable(),
  recomendacao: z.string(),
  laco: rotulos(LACOS),
  /** Services in which it was applied. */
  usos: z.int(),
  /** People who found it useful, and whether the caller is one. */
  votos: z.int(),
  votei: z.boolean(),
  decisao: rotulos(DECISOES).nullable(),
  motivo: z.string().nullable(),
  decididaPor: z.string().nullable(),
  decididaEm: instante.nullable(),
});
export type LicaoDoServico = z.infer<typeof licaoDoServico>;

export const licoesDoServico = z.strictObject({
  licoes: z.array(licaoDoServico).max(MAX_LICOES),
  /** HH of the done services of closed shutdowns, on the same type of equipment and of the same discipline; null without any. */
  semelhantes: z.strictObject({ n: z.int(), previsto: z.number(), mediana: z.number(), p80: z.number() }).nullable(),
  /** HH planned for this service. */
  hh: z.number(),
});
export type LicoesDoServico = z.infer<typeof licoesDoServico>;

export const getLicoesDoServico = defineEndpoint({
  metodo: 'GET',
  caminho: '/licaoaprendida/servico/:id',
  resumo: 'As lições da biblioteca do cliente que servem a um serviço, e o HH que serviços semelhantes já levaram',
  acesso: licaoaprendida.permission('Listar'),
  projeto: true,
  params: z.strictObject({ id: idTexto }),
  resposta: licoesDoServico,
});

const motivo = z.string().trim().max(500, 'Use até 500 caracteres.').optional();
const comMotivo = ({
  decisao,
  motivo: dito = '',
}: {
  readonly decisao: string | null;
  readonly motivo?: string | undefined;
}) => decisao !== 'NAO_SE_APLICA' || dito.length >= MOTIVO_MINIMO;
const SEM_MOTIVO = { path: ['motivo'], error: `Diga por que não se aplica (mínimo de ${MOTIVO_MINIMO} caracteres).` };

export const decidirLicao = defineEndpoint({
  metodo: 'PUT',
  caminho: '/licaoaprendida/servico/:id/decisao',
  resumo:
    'Diz se uma lição da biblioteca foi aplicada num serviço ou por que não serve a ele; sem decisão, tira a que havia',
  acesso: 'Servico:EditarServico',
  projeto: true,
  params: z.strictObject({ id: idTexto }),
  body: z
    .strictObject({
      licaoId: id,
      decisao: rotulos(DECISOES).nullable(),
      motivo,
    })
    .refine(comMotivo, SEM_MOTIVO),
  resposta: licoesDoServico,
});

export const votarLicao = defineEndpoint({
  metodo: 'PUT',
  caminho: '/licaoaprendida/:id/util',
  resumo:
    'Diz que uma lição da biblioteca do cliente foi útil a quem chama, ou tira o que ele disse; cada um conta uma vez',
  acesso: licaoaprendida.permission('Listar'),
  projeto: true,
  params: z.strictObject({ id: idTexto }),
  body: z.strictObject({ util: z.boolean() }),
  resposta: z.strictObject({ votos: z.int(), votei: z.boolean() }),
});

export const printCaderno = defineEndpoint({
  metodo: 'GET',
  caminho: '/licaoaprendida/caderno',
  resumo: `As lições que uma lista mostra, em PDF, uma depois da outra; no máximo ${MAX_CADERNO}`,
  acesso: licaoaprendida.permission('Exportar'),
  projeto: true,
  pesado: true,
  query: z.strictObject(perguntaDe(licaoaprendida)),
  resposta: z.unknown(),
  midia: 'application/pdf',
});

/** Lessons that serve a project which one answer names. */
export const MAX_APLICAVEIS = 200;

const licaoAplicavel = z.strictObject({
  id,
  numero: z.string(),
  projeto: z.string(),
  titulo: z.string(),
  categoria: rotulos(CATEGORIAS),
  natureza: rotulos(NATUREZAS),
  recomendacao: z.string(),
  /** The closest tie to any of the services. */
  laco: rotulos(LACOS),
  /** Services of the project that it serves, those where nobody decided, and those where it was applied. */
  servicos: z.int(),
  porDecidir: z.int(),
  aplicadas: z.int(),
  usos: z.int(),
  votos: z.int(),
});
export type LicaoAplicavel = z.infer<typeof licaoAplicavel>;

export const getAplicaveis = defineEndpoint({
  metodo: 'GET',
  caminho: '/licaoaprendida/aplicaveis',
  resumo:
    'As lições da biblioteca do cliente que servem a serviços do projeto ainda por fazer, e em quantos se decidiu',
  acesso: licaoaprendida.permission('Listar'),
  projeto: true,
  resposta: z.strictObject({ licoes: z.array(licaoAplicavel).max(MAX_APLICAVEIS) }),
});

export const decidirNoProjeto = defineEndpoint({
  metodo: 'PUT',
  caminho: '/licaoaprendida/:id/decisao',
  resumo:
    'Aplica uma lição da biblioteca, ou diz por que não serve, em cada serviço do projeto em que ainda não se decidiu',
  acesso: 'Servico:EditarServico',
  projeto: true,
  params: z.strictObject({ id: idTexto }),
  body: z.strictObject({ decisao: rotulos(DECISOES), motivo }).refine(comMotivo, SEM_MOTIVO),
  resposta: z.strictObject({ licoes: z.array(licaoAplicavel).max(MAX_APLICAVEIS) }),
});

/** Deviations without a lesson that one answer names, the largest first. */
export const MAX_DESVIOS = 200;
/** Percent of the planned HH from which a deviation asks for a lesson. */
export const LIMITES_DO_DESVIO = ['10', '20', '30', '50'] as const;

const desvio = z.strictObject({
  id,
  codigo: z.string(),
  titulo: z.string(),
  tag: z.string().nullable(),
  previsto: z.number(),
  hh: z.number(),
});
export type DesvioSemLicao = z.infer<typeof desvio>;

export const getDesvios = defineEndpoint({
  metodo: 'GET',
  caminho: '/licaoaprendida/desvios',
  resumo: 'Os serviços concluídos que levaram mais ou menos HH do que o previsto, e que ainda não deixaram lição',
  acesso: licaoaprendida.permission('Listar'),
  projeto: true,
  query: z.strictObject({ acima: z.enum(LIMITES_DO_DESVIO).default('20') }),
  resposta: z.strictObject({
    /** Services that are done, those that deviate, and those of them that left a lesson. */
    concluidos: z.int(),
    desvios: z.int(),
    comLicao: z.int(),
    semLicao: z.array(desvio).max(MAX_DESVIOS),
  }),
});

/** Services that a norm names at most. */
export const MAX_CASOS = 3;

const tipo = rotulos(TIPOS);

const norma = z.strictObject({
  n: z.int(),
  /** HH that they planned, on average. */
  previsto: z.number(),
  mediana: z.number(),
  p80: z.number(),
  /** Running hours from the first start to the last end. */
  horas: z.number(),
  horasP80: z.number(),
  /** Times that its hours were taken. */
  usos: z.int(),
});

const caso = z.strictObject({
  codigo: z.string(),
  titulo: z.string(),
  projeto: z.string(),
  tag: z.string(),
  previsto: z.number(),
  hh: z.number(),
  horas: z.number(),
});

export const getNorma = defineEndpoint({
  metodo: 'GET',
  caminho: '/licaoaprendida/norma',
  resumo:
    'O que serviços deste tipo, no mesmo tipo de equipamento, levaram em paradas encerradas do cliente: HH e duração, e os mais parecidos',
  acesso: 'Servico:ListarServico',
  projeto: true,
  query: z.strictObject({ equipamentoId: idTexto, tipo }),
  resposta: z.strictObject({ norma: norma.extend({ casos: z.array(caso).max(MAX_CASOS) }).nullable() }),
});

/** Norms that one answer lists at most, and the newest services that each names. */
export const MAX_NORMAS = 1_000;
export const MAX_CASOS_NA_LISTA = 20;

const normaDaLista = norma.extend({
  tipoequipamentoId: id,
  tipoEquipamento: z.string(),
  tipo,
  /** Codes of the shutdowns that it comes from, the newest first. */
  paradas: z.array(z.string()),
  casos: z.array(caso).max(MAX_CASOS_NA_LISTA),
});
export type NormaDaLista = z.infer<typeof normaDaLista>;

export const listNormas = defineEndpoint({
  metodo: 'GET',
  caminho: '/licaoaprendida/normas',
  resumo:
    'O que cada tipo de serviço, em cada tipo de equipamento, levou nas paradas encerradas do cliente: HH e duração, com mediana e P80',
  acesso: licaoaprendida.permission('Listar'),
  projeto: true,
  resposta: z.strictObject({ normas: z.array(normaDaLista).max(MAX_NORMAS) }),
});

export const usarNorma = defineEndpoint({
  metodo: 'POST',
  caminho: '/licaoaprendida/norma/uso',
  resumo: 'Conta que o HH de serviços semelhantes foi usado num serviço que se planeja',
  acesso: 'Servico:EditarServico',
  projeto: true,
  cria: true,
  body: z.strictObject({ equipamentoId: id, tipo, hh: z.number().positive().max(9_999_999) }),
  resposta: z.strictObject({}),
});
