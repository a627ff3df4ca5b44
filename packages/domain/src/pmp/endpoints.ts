import { z } from 'zod';
import { endpointsOf, perguntaDe } from '../cadastro-endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { justificativa, MOTIVO_MINIMO } from '../escopo-congelado.ts';
import { dia, id, idTexto, versao } from '../values.ts';
import { ANDAMENTOS, GATES, pmp } from './cadastro.ts';
import { SITUACOES_DO_GATE } from './gate.ts';
import { CONCLUIR_ITEM } from './workflow.ts';

/** Items of one plan at most. */
export const MAX_ITENS = 2_000;

export const PORTES = { GRANDE: 'Grande', MEDIA: 'Média', PEQUENA: 'Pequena' } as const;

const chaves = <T extends object>(de: T) => z.enum(Object.keys(de) as [keyof T & string, ...(keyof T & string)[]]);

const itemDoPlano = z.strictObject({
  id,
  paiId: id.nullable(),
  codigo: z.string(),
  titulo: z.string(),
  andamento: chaves(ANDAMENTOS),
  grupo: z.boolean(),
  marco: z.boolean(),
  gate: chaves(GATES).nullable(),
  obrigatorio: z.boolean(),
  responsavel: z.string().nullable(),
  dTermino: z.int().nullable(),
  inicio: dia.nullable(),
  termino: dia.nullable(),
  terminoOriginal: dia.nullable(),
  previsao: dia.nullable(),
  inicioReal: dia.nullable(),
  terminoReal: dia.nullable(),
  avanco: z.number(),
  previsto: z.number(),
  medida: z.string().nullable(),
  atraso: z.int().nullable(),
  peso: z.int(),
  predecessoras: z.array(id),
});
export type ItemDoPlano = z.infer<typeof itemDoPlano>;

const gateDoPlano = z.strictObject({
  id,
  gate: chaves(GATES),
  nome: z.string(),
  situacao: chaves(SITUACOES_DO_GATE),
  data: dia,
  nota: z.number(),
  previsto: z.number(),
  itens: z.int(),
  obrigatoriosAbertos: z.int(),
  ressalvasAbertas: z.int(),
});
export type GateDoPlano = z.infer<typeof gateDoPlano>;

const { ordem: _, ...recorte } = perguntaDe(pmp);

export const getPlano = defineEndpoint({
  metodo: 'GET',
  caminho: '/pmp/plano',
  resumo: 'O plano mestre inteiro, na ordem dos itens, com os gates e o início da parada (D)',
  acesso: pmp.permission('Listar'),
  projeto: true,
  query: z.strictObject(recorte),
  resposta: z.strictObject({
    hoje: dia,
    /** The day of the project that D is. */
    d: dia,
    itens: z.array(itemDoPlano).max(MAX_ITENS),
    gates: z.array(gateDoPlano),
  }),
});

export const printPlano = defineEndpoint({
  metodo: 'GET',
  caminho: '/pmp/plano/pdf',
  resumo: 'O plano mestre em PDF, com a barra de cada item no tempo',
  acesso: pmp.permission('Listar'),
  projeto: true,
  pesado: true,
  query: z.strictObject(recorte),
  resposta: z.unknown(),
  midia: 'application/pdf',
});

export const exportAuditoria = defineEndpoint({
  metodo: 'GET',
  caminho: '/pmp/auditoria',
  resumo: 'Auditoria de prontidão em PDF ou XLSX: a nota de cada gate e os obrigatórios abertos, com evidência e plano',
  acesso: pmp.permission('Listar'),
  projeto: true,
  pesado: true,
  query: z.strictObject({ formato: z.enum(['pdf', 'xlsx']) }),
  resposta: z.unknown(),
  midia: 'application/octet-stream',
});

export const printGate = defineEndpoint({
  metodo: 'GET',
  caminho: '/gate/:id/formulario',
  resumo: 'A decisão de um gate em PDF: nota, obrigatórios abertos, ressalvas e votos',
  acesso: pmp.permission('Listar'),
  projeto: true,
  pesado: true,
  params: z.strictObject({ id: idTexto }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});

const contados = z.strictObject({ novos: z.int(), existentes: z.int() });

export const previaModelo = defineEndpoint({
  metodo: 'GET',
  caminho: '/pmp/modelo/previa',
  resumo: 'O porte do projeto, e quantos itens padrão cada porte traria ao plano',
  acesso: pmp.permission('Cadastrar'),
  projeto: true,
  resposta: z.strictObject({
    porte: chaves(PORTES),
    itens: z.strictObject({ GRANDE: contados, MEDIA: contados, PEQUENA: contados }),
  }),
});

export const carregarModelo = defineEndpoint({
  metodo: 'POST',
  caminho: '/pmp/modelo',
  resumo: 'Inclui os itens padrão e os gates de um porte de parada; o que o plano já tem, fica como está',
  acesso: pmp.permission('Cadastrar'),
  projeto: true,
  body: z.strictObject({ porte: chaves(PORTES) }),
  resposta: z.strictObject({ itens: z.array(id), existentes: z.int(), gates: z.array(id) }),
});

export const aprovarPmp = defineEndpoint({
  metodo: 'POST',
  caminho: '/pmp/aprovar',
  resumo: 'Congela o prazo original dos itens que ainda não o têm, ou, com o motivo, de todos',
  acesso: 'PMP:AprovarGate',
  projeto: true,
  body: z
    .strictObject({ todos: z.boolean(), motivo: justificativa.optional() })
    .refine(({ todos, motivo }) => !todos || motivo !== undefined, {
      path: ['motivo'],
      message: `Justificativa obrigatória (mínimo de ${MOTIVO_MINIMO} caracteres).`,
    }),
  resposta: z.strictObject({ congelados: z.int() }),
});

/** What who answers for an item tells of it. */
const andamento: z.ZodObject = pmp.change.pick({ avanco: true, previsao: true, restricao: true, planoAcao: true });

export const informarAndamento = defineEndpoint({
  metodo: 'PUT',
  caminho: '/pmp/:id/andamento',
  resumo:
    'Informa o avanço, a previsão, a restrição e o plano de ação de um item: o responsável por ele, ou quem edita',
  acesso: CONCLUIR_ITEM,
  projeto: true,
  params: z.strictObject({ id: idTexto }),
  query: versao,
  body: andamento,
  resposta: endpointsOf(pmp).get.resposta,
});
