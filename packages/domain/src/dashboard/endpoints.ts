import { z } from 'zod';
import { indices } from '../curvaavanco/schema.ts';
import { defineEndpoint } from '../endpoint.ts';
import { farois } from '../parametro/farol.ts';
import { projetoWire } from '../projeto/schema.ts';
import { dataHora, dia, id, instante } from '../values.ts';

const atraso = z.object({
  id,
  codigo: z.string(),
  nome: z.string(),
  servico: z.string(),
  tag: z.string().nullable(),
  /** The contract that does it. */
  responsavel: z.string().nullable(),
  /** What it waits for beside the network. */
  motivo: z.string().nullable(),
  terminoBase: dataHora.nullable(),
  terminoCedo: dataHora.nullable(),
  /** Elapsed minutes after the baseline finish. */
  atraso: z.int(),
  folgaTotal: z.int().nullable(),
  critica: z.boolean(),
});

export const painelProjeto = z.object({
  projeto: projetoWire,
  /** True when the caller sees only some of the project's rows: the figures cover these rows. */
  parcial: z.boolean(),
  indices,
  termino: dataHora.nullable(),
  terminoMeta: dataHora,
  /** Elapsed minutes of `termino` after `terminoMeta`; negative is early. */
  desvioTermino: z.int().nullable(),
  folgaMinima: z.int().nullable(),
  atividades: z.object({
    total: z.int(),
    concluidas: z.int(),
    emAndamento: z.int(),
    naoIniciadas: z.int(),
    criticas: z.int(),
    atrasadas: z.int(),
  }),
  /** Mini S-curve, one point per operational day. */
  curva: z
    .array(
      z.object({
        termino: dataHora,
        previstoPct: z.number().nullable(),
        realizadoPct: z.number().nullable(),
        tendenciaPct: z.number().nullable(),
      }),
    )
    .max(1_500),
  atrasos: z.array(atraso).max(15),
  proximas: z
    .array(z.object({ id, codigo: z.string(), nome: z.string(), inicio: dataHora, critica: z.boolean() }))
    .max(15),
  novidades: z.array(z.object({ em: instante, usuario: z.string(), texto: z.string() })).max(30),
  /** Requests out of scope that wait for a decision; null for who may not list them. */
  asfePendentes: z.int().nullable(),
  /** Until the data date, by the diaries that the caller sees: since the last accident, else since the first of them. */
  semAcidente: z.object({ dias: z.int(), ultimo: dia.nullable() }).nullable(),
  calculadoEm: instante.nullable(),
  /** Last report later than the data date; null when the figures count every report. */
  apontadoAte: dataHora.nullable(),
});

/** Lines of each list of one's own work. */
export const MAX_TRABALHO = 5;

const meus = z.strictObject({
  /** Address of the whole list. */
  lista: z.string(),
  total: z.int(),
  linhas: z
    .array(
      z.strictObject({
        id,
        numero: z.string(),
        titulo: z.string(),
        prazo: dia.nullable(),
        atrasado: z.boolean(),
        endereco: z.string(),
      }),
    )
    .max(MAX_TRABALHO),
});
export type Meus = z.infer<typeof meus>;

export const getTrabalho = defineEndpoint({
  metodo: 'GET',
  caminho: '/dashboard/trabalho',
  resumo:
    'O que espera por quem chama no projeto da sessão: atividades das suas frentes, ações de atas, itens do PMP e inspeções, o que vence antes primeiro',
  acesso: 'Dashboard:ListarMain',
  projeto: true,
  /** Without the lists that the caller may not see. */
  resposta: z.strictObject({
    /** Of the frentes that the caller leads. */
    atividades: meus.optional(),
    acoes: meus.optional(),
    itens: meus.optional(),
    inspecoes: meus.optional(),
  }),
});

/** A project among those of a person. Of one that they see in part, only the progress of their part. */
const noPortfolio = z.object({
  ...projetoWire.shape,
  spi: z.number().nullable(),
  farois,
  /** When its schedule ends. */
  termino: dataHora.nullable(),
  hh: z.number().nullable(),
  /** Requests out of scope that wait for a decision; null for who may not list them. */
  asfePendentes: z.int().nullable(),
  /** State of Brazil where the plant is, as the register of clients says. */
  uf: z.string().nullable(),
});
export type ProjetoNoPortfolio = z.infer<typeof noPortfolio>;

export const getPainelMain = defineEndpoint({
  metodo: 'GET',
  caminho: '/dashboard/main',
  resumo: 'Painel principal: o projeto da sessão, ou o portfólio de quem não escolheu projeto.',
  acesso: 'Dashboard:ListarMain',
  resposta: z.object({ projeto: painelProjeto.nullable(), portfolio: z.array(noPortfolio).max(500) }),
});
