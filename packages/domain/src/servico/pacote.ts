import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dataHora, id, params } from '../values.ts';

/** A stage says by its name what it is for. Regular expressions, without regard to case. */
export const ETAPA_DE_APOIO = 'andaime|apoio|içamento|icamento|movimenta';
export const ETAPA_DE_RAQUETE = 'raquet';
export const ETAPA_DE_INSPECAO = 'inspe|ensaio';

interface Parte {
  readonly rotulo: string;
  /** Weight in the package's readiness; what does not apply leaves its weight to the others (domain.md §7.2). */
  readonly peso: number;
  /** What completes the part. */
  readonly falta: string;
  /** When it applies; absent: always. */
  readonly quando?: string;
}

/** The parts of the package of a service, each computed from what the product holds. */
export const PARTES_DO_PACOTE = {
  escopo: { rotulo: 'Escopo validado', peso: 10, falta: 'Aprove o escopo do serviço.' },
  procedimento: {
    rotulo: 'Procedimento ou APR',
    peso: 15,
    falta: 'Anexe o procedimento ou a APR, com essa categoria.',
  },
  desenho: {
    rotulo: 'Desenho ou isométrico',
    peso: 10,
    falta: 'Anexe o desenho, com essa categoria.',
    quando: 'Manutenção, inspeção ou modificação de um TAG.',
  },
  materiais: {
    rotulo: 'Materiais disponíveis',
    peso: 25,
    falta: 'Há materiais por chegar ou reprovados.',
    quando: 'Serviço que pede materiais.',
  },
  apoio: {
    rotulo: 'Apoio definido',
    peso: 10,
    falta: 'Peça os apoios das atividades, e programe cada pedido.',
    quando: 'Trabalho em altura, içamento crítico, ou apoio já pedido ou planejado.',
  },
  recursos: {
    rotulo: 'Recursos e contrato',
    peso: 10,
    falta: 'Informe o executante, e a especialidade em cada atividade.',
  },
  raqueteamento: {
    rotulo: 'Raqueteamento definido',
    peso: 5,
    falta: 'Planeje as atividades de raqueteamento, e cadastre as raquetes delas.',
    quando: 'Espaço confinado, ou raqueteamento já planejado.',
  },
  inspecao: {
    rotulo: 'Inspeção e END',
    peso: 5,
    falta: 'Planeje a inspeção ou o ensaio, em atividades ou em Controle de Inspeção.',
    quando: 'Escopo de inspeção, NR-13 ou recomendação, radiografia, ou inspeção já planejada.',
  },
  permissao: {
    rotulo: 'PT e PET previstas',
    peso: 5,
    falta: 'Marque que o serviço exige PT.',
    quando: 'Serviço com algum risco.',
  },
  rigging: {
    rotulo: 'Plano de rigging',
    peso: 5,
    falta: 'Anexe o plano de rigging, com essa categoria.',
    quando: 'Içamento crítico.',
  },
} as const satisfies Readonly<Record<string, Parte>>;
export type ParteDoPacote = keyof typeof PARTES_DO_PACOTE;

const parte = z.strictObject({
  parte: z.enum(Object.keys(PARTES_DO_PACOTE) as [ParteDoPacote, ...ParteDoPacote[]]),
  aplica: z.boolean(),
  /** How much of it is done, 0–100; null where it does not apply. */
  feito: z.number().nullable(),
});

const numero = z.number();

/** What the activities, the materials and the contract of a service say of it. */
export const detalheDoServico = z.strictObject({
  /** The parts of its package, in their order. */
  partes: z.array(parte),
  /** Names of the risks that it has, and its place in the matrix of risk, 1–5. */
  riscos: z.array(z.string()),
  probabilidade: z.int().nullable(),
  consequencia: z.int().nullable(),
  recursos: z.array(
    z.strictObject({
      /** Null: activities without a craft. */
      especialidade: z.string().nullable(),
      atividades: z.int(),
      /** People at once in one activity, at most. */
      pessoas: numero,
      hh: numero,
      hhReal: numero,
      /** R$ per hour in the contract; null without a tariff, or for who may not see costs. */
      tarifa: numero.nullable(),
    }),
  ),
  /** Activities whose stage is of support, blinds or inspection. */
  planejadas: z.array(
    z.strictObject({
      de: z.enum(['APOIO', 'RAQUETE', 'INSPECAO']),
      id,
      codigo: z.string(),
      nome: z.string(),
      etapa: z.string(),
      inicio: dataHora.nullable(),
      termino: dataHora.nullable(),
      avanco: numero,
    }),
  ),
  /** Activities that demand a photo or have some; `falta` while one is demanded and none is there. */
  fotos: z.array(z.strictObject({ id, codigo: z.string(), nome: z.string(), falta: z.boolean(), quantas: z.int() })),
  /** R$; null for who may not see costs. */
  custos: z
    .strictObject({
      estimado: numero.nullable(),
      /** Hours of the plan, and those reported, by the tariffs of the contract. */
      planejado: numero,
      realizado: numero,
      /** Hours without a tariff, which the two leave out. */
      hhSemTarifa: numero,
      materiais: numero,
      sseAprovado: numero,
      sseAceito: numero,
    })
    .nullable(),
});
export type DetalheDoServico = z.infer<typeof detalheDoServico>;

export const getDetalheDoServico = defineEndpoint({
  metodo: 'GET',
  caminho: '/servico/:id/detalhe',
  resumo: 'O pacote de um serviço parte a parte, os recursos, o que há de apoio, raquete e inspeção, e os custos.',
  acesso: 'Servico:ListarServico',
  projeto: true,
  params,
  resposta: detalheDoServico,
});
