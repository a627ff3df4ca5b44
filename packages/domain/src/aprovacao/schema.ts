import { z } from 'zod';
import { recusa } from '../cadastro-endpoints.ts';
import { justificativa } from '../escopo-congelado.ts';
import { NIVEL_MAXIMO } from '../projeto/equipe/schema.ts';
import { dataHora, dia, id, instante, linhaObrigatoria, texto } from '../values.ts';

interface Documento {
  readonly nome: string;
  /** Address of its records. */
  readonly caminho: string;
  /** Permission to vote. */
  readonly permissao: `${string}:${string}`;
}

/** Kinds of document that are approved. The database stores the keys. */
export const DOCUMENTOS = {
  ASFE: { nome: 'Serviço fora de escopo', caminho: '/servico-fora-escopo', permissao: 'ServicoForaEscopo:Aprovar' },
  SSE: {
    nome: 'Serviço extra',
    caminho: '/solicitacao-servico-extra',
    permissao: 'SolicitacaoServicoExtra:Aprovar',
  },
  CAP: {
    nome: 'Cancelamento de atividade planejada',
    caminho: '/servico/cancelamento/listar',
    permissao: 'CancelamentoServico:Aprovar',
  },
  GATE: { nome: 'Gate do plano mestre', caminho: '/pmp/gates', permissao: 'PMP:AprovarGate' },
} as const satisfies Readonly<Record<string, Documento>>;
export type TipoDocumento = keyof typeof DOCUMENTOS;
/** Register of a kind of document, whatever the case in which an address writes the kind. */
export const registroDe = (documento: string): string => documento.toLowerCase();
export const TIPOS_DOCUMENTO = Object.keys(DOCUMENTOS) as [TipoDocumento, ...TipoDocumento[]];
export const tipoDocumento = z.enum(TIPOS_DOCUMENTO);

/** What the shutdown gains or loses by a document: it decides who must approve it. */
export const impacto = z.strictObject({
  hh: z.number().min(0),
  /** R$; null when there is none, or the reader may not see costs. */
  valor: z.number().min(0).nullable(),
  /** End of the project without the change and with it. */
  terminoAntes: dataHora.nullable(),
  terminoDepois: dataHora.nullable(),
  /** Float that the change uses, in working minutes. */
  folgaUsada: z.int().nullable(),
  critico: z.boolean(),
  congelado: z.boolean(),
  riscoAlto: z.boolean(),
});
export type Impacto = z.infer<typeof impacto>;

const numeroDeNivel = z.int().min(1, 'Informe um nível de 1 a 9.').max(NIVEL_MAXIMO, 'Informe um nível de 1 a 9.');
const limite = z.number('Informe um número.').min(0, 'O valor não pode ser negativo.').max(9_999_999_999).nullable();

/** A level of a flow. It is needed always, or when one of its conditions holds. */
export const nivelDoFluxo = z.strictObject({
  nivel: numeroDeNivel,
  nome: linhaObrigatoria(60),
  /** How many people of the level must approve. */
  quorum: z.int('Informe quantos votos.').min(1, 'Informe ao menos 1 voto.').max(9, 'Informe no máximo 9 votos.'),
  /** Running hours; null for the project's parameter. */
  slaH: z.int('Informe as horas.').min(1, 'Informe de 1 a 720 horas.').max(720, 'Informe de 1 a 720 horas.').nullable(),
  obrigatorio: z.boolean(),
  hhMinimo: limite,
  valorMinimo: limite,
  seCritico: z.boolean(),
  seCongelado: z.boolean(),
  sePrazoFinal: z.boolean(),
  seRiscoAlto: z.boolean(),
  /** The level that may vote too when the time is up. */
  escalonamento: numeroDeNivel.nullable(),
});
export type NivelDoFluxo = z.infer<typeof nivelDoFluxo>;

export const MODOS = { SEQUENCIAL: 'Um nível depois do outro', PARALELO: 'Todos os níveis juntos' } as const;
const modo = z.enum(Object.keys(MODOS) as [keyof typeof MODOS, ...(keyof typeof MODOS)[]]);

const problemasDoNivel = (um: NivelDoFluxo, anterior: NivelDoFluxo | undefined): Readonly<Record<string, string>> => ({
  ...(anterior && um.nivel <= anterior.nivel ? { nivel: 'Os níveis crescem, sem repetir.' } : {}),
  ...(um.escalonamento !== null && um.escalonamento <= um.nivel
    ? { escalonamento: 'Escale para um nível acima deste.' }
    : {}),
});

export const fluxo = z
  .strictObject({
    nome: linhaObrigatoria(80),
    modo,
    /** True: who asks for the approval may vote. */
    autoaprovacao: z.boolean(),
    /** Day of the project's calendar from which it holds; null: at once. Until then the default holds. */
    vigenciaInicio: dia.nullable(),
    niveis: z.array(nivelDoFluxo).min(1, 'Inclua ao menos um nível.').max(NIVEL_MAXIMO),
  })
  .check(({ value: { niveis }, issues }) => {
    if (!niveis.some(({ obrigatorio }) => obrigatorio))
      issues.push({
        code: 'custom',
        path: ['niveis'],
        message: 'Ao menos um nível é sempre necessário.',
        input: niveis,
      });
    niveis.forEach((um, i) => {
      for (const [campo, message] of Object.entries(problemasDoNivel(um, niveis[i - 1])))
        issues.push({ code: 'custom', path: ['niveis', i, campo], message, input: um });
    });
  });
export type Fluxo = z.infer<typeof fluxo>;

export const ORIGENS = { PROJETO: 'Deste projeto', SISTEMA: 'Padrão de todos os projetos' } as const;
export const origem = z.enum(Object.keys(ORIGENS) as [keyof typeof ORIGENS, ...(keyof typeof ORIGENS)[]]);
export type Origem = z.infer<typeof origem>;

const fluxoGravado = z.strictObject({ ...fluxo.shape, versao: z.int() });
/** The flows of a kind in a project: its own applies before the default. */
export const fluxosDoDocumento = z.strictObject({
  documento: tipoDocumento,
  PROJETO: fluxoGravado.nullable(),
  SISTEMA: fluxoGravado.nullable(),
  /** The one that holds today; null: there is none. */
  vale: origem.nullable(),
});
export type FluxosDoDocumento = z.infer<typeof fluxosDoDocumento>;

export const SITUACOES = {
  PENDENTE: 'Em aprovação',
  APROVADO: 'Aprovado',
  REPROVADO: 'Reprovado',
  DEVOLVIDO: 'Devolvido',
  CANCELADO: 'Cancelado',
  REFEITO: 'Refeito',
} as const;
export type Situacao = keyof typeof SITUACOES;
const situacao = z.enum(Object.keys(SITUACOES) as [Situacao, ...Situacao[]]);

export const SITUACOES_NIVEL = {
  AGUARDANDO: 'Aguarda o nível anterior',
  PENDENTE: 'Espera votos',
  APROVADO: 'Aprovado',
  REPROVADO: 'Reprovado',
  DEVOLVIDO: 'Devolvido',
  DISPENSADO: 'Dispensado',
} as const;
export type SituacaoNivel = keyof typeof SITUACOES_NIVEL;

export const VOTOS = { APROVA: 'Aprovar', REPROVA: 'Reprovar', DEVOLVE: 'Devolver' } as const;
export type TipoVoto = keyof typeof VOTOS;
const tipoVoto = z.enum(Object.keys(VOTOS) as [TipoVoto, ...TipoVoto[]]);

const pessoa = z.strictObject({ usuarioId: id, nome: z.string() });

export const voto = z.strictObject({
  nivel: z.int(),
  usuarioId: id,
  nome: z.string(),
  /** The absent person for whom a substitute voted. */
  emNomeDe: pessoa.nullable(),
  voto: tipoVoto,
  /** What the vote gave; null: as much as before it. */
  hh: z.number().nullable(),
  valor: z.number().nullable(),
  parecer: z.string().nullable(),
  em: instante,
  /** SHA-256 of what was voted on. */
  hash: z.string(),
});
export type Voto = z.infer<typeof voto>;

export const nivelPedido = z.strictObject({
  nivel: z.int(),
  nome: z.string(),
  quorum: z.int(),
  situacao: z.enum(Object.keys(SITUACOES_NIVEL) as [SituacaoNivel, ...SituacaoNivel[]]),
  /** Why the level is needed. */
  motivos: z.array(z.string()),
  desde: instante.nullable(),
  limite: instante.nullable(),
  decididoEm: instante.nullable(),
  /** The level that votes too since the time was up. */
  escaladoPara: z.int().nullable(),
});
export type NivelPedido = z.infer<typeof nivelPedido>;

/** The verdict on the reader's vote: `emNomeDe` when it would be a substitute's. */
export const veredito = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), nivel: z.int(), emNomeDe: pessoa.nullable() }),
  z.strictObject({ ok: z.literal(false), motivo: z.string() }),
]);
export type VereditoDoVoto = z.infer<typeof veredito>;

/** One cycle of the approval of a record. */
export const pedido = z.strictObject({
  id,
  documento: tipoDocumento,
  registroId: id,
  ciclo: z.int(),
  situacao,
  numero: z.string(),
  titulo: z.string(),
  tag: z.string().nullable(),
  solicitante: pessoa,
  impacto,
  /** What the votes give so far, which the next one may reduce; null: the kind is approved as it was asked. */
  dado: z.strictObject({ hh: z.number(), valor: z.number().nullable() }).nullable(),
  hash: z.string(),
  em: instante,
  decididoEm: instante.nullable(),
  niveis: z.array(nivelPedido),
  votos: z.array(voto),
  /** People whose vote an open level waits for, the substitutes that count today after them. */
  faltam: z.array(z.strictObject({ nivel: z.int(), ...pessoa.shape, substituto: z.string().nullable() })),
  meuVoto: veredito,
});
export type Pedido = z.infer<typeof pedido>;

/** The least HH or R$ that a vote gives. */
const parte = z.number('Informe um número.').min(0.01, 'Aprove mais que zero.').max(9_999_999_999).optional();

export const votacao = z
  .strictObject({
    voto: tipoVoto,
    parecer: texto(1_000).optional(),
    /** Requests of one kind, each with the hash of what the voter saw, and what is given where it is less. */
    pedidos: z
      .array(z.strictObject({ id, hash: z.string().regex(/^[0-9a-f]{64}$/), hh: parte, valor: parte }))
      .min(1)
      .max(100)
      .refine((itens) => new Set(itens.map((item) => item.id)).size === itens.length, 'Um pedido veio duas vezes.'),
  })
  .check(({ value, issues }) => {
    if (value.voto !== 'APROVA' && value.pedidos.some(({ hh, valor }) => hh !== undefined || valor !== undefined))
      issues.push({
        code: 'custom',
        path: ['pedidos'],
        message: 'Só um voto que aprova reduz HH e valor.',
        input: value.pedidos,
      });
    const lido = value.voto === 'APROVA' ? undefined : justificativa.safeParse(value.parecer ?? '');
    if (lido?.success === false)
      issues.push({
        code: 'custom',
        path: ['parecer'],
        message: lido.error.issues[0]?.message ?? 'Campo obrigatório.',
        input: value.parecer,
      });
  });

export const votados = z.strictObject({
  linhas: z.array(z.strictObject({ id, situacao: situacao.optional(), erro: recusa.optional() })),
});
