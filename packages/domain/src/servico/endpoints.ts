import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { equipamento } from '../equipamento/cadastro.ts';
import { justificativa } from '../escopo-congelado.ts';
import { numEquipes } from '../pacote/schema.ts';
import { MOTIVOS, type Motivo } from '../rdo/cadastro.ts';
import { id, params, vazio, versao } from '../values.ts';
import { servico } from './cadastro.ts';

const motivos = Object.keys(MOTIVOS) as [Motivo, ...Motivo[]];

/** Services of one call. */
export const MAX_SERVICOS = 200;
const servicos = z
  .array(id)
  .min(1, 'Escolha ao menos um serviço.')
  .max(MAX_SERVICOS, `Escolha no máximo ${MAX_SERVICOS} serviços.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Há um serviço repetido.');

const pedidoDoPacote = z.strictObject({
  servicos,
  /** Absent in a preview: the package, where there is only one. */
  pacoteId: id.optional(),
  numEquipes: numEquipes.default(1),
  /** True: services that have activities already get these after them. */
  acrescentar: z.boolean().default(false),
});

/** Why something was not made, by the record that it would have been of. */
const recusado = z.strictObject({ id, nome: z.string(), motivo: z.string() });
export type Recusado = z.output<typeof recusado>;

/** What the numbers of a package on an equipment reveal. */
export const LER_FICHA = equipamento.permission('Listar');
const EDITAR = 'GestaoProjeto:EditarCronograma';

export const previaDoPacoteNosServicos = defineEndpoint({
  metodo: 'POST',
  caminho: '/servico/pacote/calcular',
  resumo:
    'O que um pacote típico daria em cada serviço, com a ficha do equipamento dele, e o que o impede; as atividades de um serviço só, uma a uma.',
  acesso: EDITAR,
  projeto: true,
  efeito: 'leitura',
  body: pedidoDoPacote,
  resposta: z.strictObject({
    pacoteId: id.nullable(),
    /** Active packages of the types of the equipment. */
    pacotes: z.array(z.strictObject({ id, nome: z.string(), descricao: z.string(), tipo: z.string() })).max(500),
    servicos: z
      .array(
        z.strictObject({
          id,
          nome: z.string(),
          tag: z.string().nullable(),
          equipamentoId: id.nullable(),
          /** Activities that it has. */
          atividades: z.int(),
          /** Activities, working minutes and HH that it gets. */
          novas: z.int(),
          duracao: z.int().nullable(),
          hh: z.number().nullable(),
          motivo: z.string().nullable(),
        }),
      )
      .max(MAX_SERVICOS),
    linhas: z
      .array(
        z.strictObject({
          codigo: z.string(),
          nome: z.string(),
          etapa: z.string(),
          /** `6 CAL` */
          recursos: z.string(),
          duracao: z.int().nullable(),
          hh: z.number().nullable(),
          predecessoras: z.string(),
          problema: z.string().nullable(),
          critica: z.boolean(),
        }),
      )
      .max(200),
  }),
});

export const gerarDoPacote = defineEndpoint({
  metodo: 'POST',
  caminho: '/servico/pacote',
  resumo:
    'Gera as atividades de um pacote típico em serviços, numa só edição do plano; cada serviço vale ou é recusado sozinho.',
  acesso: EDITAR,
  projeto: true,
  cria: true,
  body: pedidoDoPacote.required({ pacoteId: true }),
  resposta: z.strictObject({
    /** Number of the edit of the plan, which takes it back; null where nothing was made. */
    edicaoId: id.nullable(),
    feitos: z.array(z.strictObject({ id, atividades: z.int() })).max(MAX_SERVICOS),
    recusados: z.array(recusado).max(MAX_SERVICOS),
  }),
});

/** New services of one call. */
const MAX_COPIAS = 500;

export const replicarServicos = defineEndpoint({
  metodo: 'POST',
  caminho: '/servico/replicar',
  resumo:
    'Copia serviços para outros TAGs, como rascunhos, com as atividades e os vínculos de dentro deles; cada cópia vale ou é recusada sozinha.',
  acesso: servico.permission('Cadastrar'),
  projeto: true,
  cria: true,
  body: z
    .strictObject({
      servicos,
      equipamentos: z
        .array(id)
        .min(1, 'Escolha ao menos um TAG.')
        .max(MAX_COPIAS, `Escolha no máximo ${MAX_COPIAS} TAGs.`)
        .refine((ids) => new Set(ids).size === ids.length, 'Há um TAG repetido.'),
    })
    .refine((um) => um.servicos.length * um.equipamentos.length <= MAX_COPIAS, {
      path: ['equipamentos'],
      error: `Cabem ${MAX_COPIAS} cópias de cada vez: escolha menos serviços ou menos TAGs.`,
    }),
  resposta: z.strictObject({
    /** Number of the edit of the plan that made the activities; null without any. */
    edicaoId: id.nullable(),
    atividades: z.int(),
    feitos: z.array(z.strictObject({ id, nome: z.string() })).max(MAX_COPIAS),
    recusados: z.array(recusado).max(MAX_COPIAS),
  }),
});

/** Causes of loss, and activities of a similar service, that one answer names at most. */
export const MAX_PERDAS = 5;
export const MAX_DA_SEQUENCIA = 200;

export const getSemelhante = defineEndpoint({
  metodo: 'GET',
  caminho: '/servico/:id/semelhante',
  resumo:
    'Em paradas encerradas do cliente, no mesmo tipo de equipamento e disciplina: o que mais tirou HH, e o serviço que levou menos tempo, com suas atividades',
  acesso: servico.permission('Listar'),
  projeto: true,
  params,
  resposta: z.strictObject({
    perdas: z
      .array(z.strictObject({ motivo: z.enum(motivos), vezes: z.int(), hh: z.number().nullable() }))
      .max(MAX_PERDAS),
    melhor: z
      .strictObject({
        id,
        codigo: z.string(),
        titulo: z.string(),
        projeto: z.string(),
        tag: z.string(),
        /** Running hours from the first start to the last end, and HH that were taken. */
        horas: z.number(),
        hh: z.number(),
        atividades: z
          .array(z.strictObject({ nome: z.string(), duracao: z.int(), hh: z.number() }))
          .max(MAX_DA_SEQUENCIA),
      })
      .nullable(),
  }),
});

export const usarSequencia = defineEndpoint({
  metodo: 'POST',
  caminho: '/servico/:id/semelhante',
  resumo: 'Dá ao serviço as atividades de um semelhante de parada encerrada, numa só edição do plano, e conta o uso',
  acesso: EDITAR,
  projeto: true,
  cria: true,
  params,
  body: z.strictObject({ servicoId: id, acrescentar: z.boolean().default(false) }),
  resposta: z.strictObject({ edicaoId: id.nullable(), atividades: z.int() }),
});

export const recusarServico = defineEndpoint({
  metodo: 'POST',
  caminho: '/servico/:id/recusa',
  resumo:
    'Recusa um serviço concluído e reabre as atividades escolhidas: o último apontamento de cada uma é estornado.',
  acesso: 'Servico:AceitarServico',
  projeto: true,
  params,
  query: versao,
  body: z.strictObject({
    motivo: justificativa,
    atividades: z.array(id).max(500, 'Escolha no máximo 500 atividades.'),
  }),
  resposta: vazio,
});
