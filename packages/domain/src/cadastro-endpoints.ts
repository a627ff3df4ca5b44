import { z } from 'zod';
import type { Cadastro, Fields } from './cadastro.ts';
import { filtrosDe } from './cadastro-filtro.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idTexto, instante, janela, lista, memoize, params, simNao, texto, vazio, versao } from './values.ts';
import { assinatura, fotoDaAcao } from './workflow.ts';

/** True when the writer saw what points to rows that become inactive; else the call refuses and names such a row. */
const ciente = simNao.default(false);

/** Fields to order by, such as `nome` or `-inicio`, in order of priority; a minus sorts from the largest. */
const ordemDe = ({ fields, derivados = {} }: Cadastro) =>
  z
    .string()
    .max(400)
    .transform((escrita) => escrita.split(',').filter(Boolean))
    .pipe(
      z
        .array(
          z
            .string()
            .refine(
              (parte) => [...Object.keys(fields), ...Object.keys(derivados), 'ativo'].includes(parte.replace(/^-/, '')),
              'Campo desconhecido.',
            ),
        )
        .max(5, 'Ordene por até 5 campos.'),
    );

/** What an action would do now, or why it may not be done; `ressalva` is a warning to accept first. */
const veredito = z.union([
  z.strictObject({ ok: z.literal(true), ressalva: z.string().optional() }),
  z.strictObject({ ok: z.literal(false), motivo: z.string() }),
]);

/** Values of an answer; children are rows with their ids. */
const respondidos = (fields: Fields): Record<string, z.ZodNullable<z.ZodType>> =>
  Object.fromEntries(
    Object.entries(fields).map(([nome, { schema, campos }]) => {
      const valor: z.ZodType = campos ? z.array(z.strictObject({ id, ...respondidos(campos) })) : schema;
      return [nome, valor.nullable()];
    }),
  );

/** A row of an answer: it has every field, null where there is no value or the caller may not see it. */
export const linhaDe = ({ fields, derivados = {}, fluxo }: Cadastro) =>
  z.strictObject({
    id,
    versao: id,
    ativo: z.boolean(),
    criadoEm: instante,
    alteradoEm: instante.nullable(),
    ...respondidos({ ...fields, ...derivados }),
    /** The actions of the row's state. */
    ...(fluxo ? { acoes: z.record(z.string(), veredito) } : {}),
  });

/** A record as it is read alone: the row with its children. */
const inteiraDe = (cadastro: Cadastro) => linhaDe({ ...cadastro, fields: { ...cadastro.fields, ...cadastro.filhos } });

/** Field → id → text that names the row with this id. */
export const rotulos = z.record(z.string(), z.record(z.string(), z.string()));
export type Rotulos = z.infer<typeof rotulos>;

/** Rows that one call writes at most. */
export const MAX_LOTE = 2_000;

/** Rows that one call creates at most. */
export const MAX_NOVAS = 500;

const chave = z.strictObject({ id, versao: id });

/** A batch that names each row once, with what the writer saw of it. */
export const loteDe = <S extends z.ZodType<{ id: number }>>(item: S) =>
  z
    .array(item)
    .min(1, 'Informe ao menos um registro.')
    .max(MAX_LOTE, `Altere no máximo ${MAX_LOTE.toLocaleString('pt-BR')} registros por vez.`)
    .refine((itens) => new Set(itens.map((item) => item.id)).size === itens.length, 'Um registro veio duas vezes.');

export const recusa = z.strictObject({
  codigo: z.string(),
  mensagem: z.string(),
  acao: z.string(),
  campos: z.record(z.string(), z.string()),
});

/** Query of a list, without the window to show. */
export const perguntaDe = memoize((cadastro: Cadastro) => ({
  busca: texto(100).default(''),
  ativo: z.enum(['true', 'false', 'todos']).default('true'),
  ordem: ordemDe(cadastro).default([]),
  ...filtrosDe(cadastro),
}));

export const endpointsOf = memoize((cadastro: Cadastro) => {
  const { path, labels, permission, scope } = cadastro;
  const naSessao = scope === 'projeto' ? ({ projeto: true } as const) : {};
  const linha = linhaDe(cadastro);
  const resposta = z.strictObject({ linha: inteiraDe(cadastro), rotulos });
  return {
    list: defineEndpoint({
      metodo: 'GET',
      caminho: `/${path}`,
      resumo: `${labels.plural}: busca, filtros e ordem; com ids, só entre estes registros, no máximo 100`,
      acesso: permission('Listar'),
      query: z.strictObject({ ...perguntaDe(cadastro), ...janela, ids: lista(idTexto).optional() }),
      resposta: z.strictObject({ linhas: z.array(linha), rotulos, total: z.int() }),
    }),
    get: defineEndpoint({
      metodo: 'GET',
      caminho: `/${path}/:id`,
      resumo: `${labels.plural}: um registro`,
      acesso: permission('Listar'),
      params,
      resposta,
    }),
    create: defineEndpoint({
      metodo: 'POST',
      caminho: `/${path}`,
      resumo: `${labels.plural}: cadastra`,
      acesso: permission('Cadastrar'),
      ...naSessao,
      body: cadastro.input,
      cria: true,
      resposta,
    }),
    createMany: defineEndpoint({
      metodo: 'POST',
      caminho: `/${path}/lote`,
      resumo: `${labels.plural}: cadastra vários, com a resposta na ordem deles; cada um fica ou não por si`,
      acesso: permission('Cadastrar'),
      ...naSessao,
      body: z.strictObject({
        linhas: z
          .array(z.record(z.string(), z.unknown()))
          .min(1, 'Informe ao menos um registro.')
          .max(MAX_NOVAS, `Cadastre no máximo ${MAX_NOVAS} registros por vez.`),
      }),
      cria: true,
      resposta: z.strictObject({
        linhas: z.array(z.strictObject({ linha: linha.optional(), erro: recusa.optional() })),
        rotulos,
      }),
    }),
    update: defineEndpoint({
      metodo: 'PUT',
      caminho: `/${path}/:id`,
      resumo: `${labels.plural}: altera; o que não vem fica, nulo limpa`,
      acesso: permission('Editar'),
      ...naSessao,
      params,
      query: versao.extend({ ciente }),
      body: cadastro.change,
      resposta,
    }),
    updateMany: defineEndpoint({
      metodo: 'PUT',
      caminho: `/${path}/lote`,
      resumo: `${labels.plural}: altera vários; cada um fica ou não por si. Com simular nada fica`,
      acesso: permission('Editar'),
      ...naSessao,
      query: z.strictObject({ simular: simNao.default(false), ciente }),
      body: z.strictObject({
        alteracoes: loteDe(z.strictObject({ ...chave.shape, valores: z.record(z.string(), z.unknown()) })),
      }),
      resposta: z.strictObject({
        linhas: z.array(z.strictObject({ id, linha: linha.optional(), erro: recusa.optional() })),
        rotulos,
      }),
    }),
    removeMany: defineEndpoint({
      metodo: 'POST',
      caminho: `/${path}/excluir`,
      resumo: `${labels.plural}: exclui vários; o que algo usa fica, e a resposta diz por quê`,
      acesso: permission('Excluir'),
      ...naSessao,
      body: z.strictObject({ linhas: loteDe(chave) }),
      resposta: z.strictObject({ linhas: z.array(z.strictObject({ id, erro: recusa.optional() })) }),
    }),
    remove: defineEndpoint({
      metodo: 'DELETE',
      caminho: `/${path}/:id`,
      resumo: `${labels.plural}: exclui o que nada usa`,
      acesso: permission('Excluir'),
      ...naSessao,
      params,
      query: versao,
      resposta: vazio,
    }),
  } as const;
});

/** Records that one action with a photo moves at most: each keeps a file of its own. */
export const COM_FOTO = 100;

/** Cards of one state that a board shows at most. */
export const CARTOES_POR_ESTADO = 20;

/**
 * The board of records by state, and the calls that change their states. An action asks for its own permission beside
 * that of the list.
 */
export const transicoesOf = memoize((cadastro: Cadastro) => {
  const { path, labels, permission, fluxo } = cadastro;
  const linha = linhaDe(cadastro);
  const acao = z.enum(Object.keys(fluxo?.transicoes ?? {}));
  const pedido = {
    /** The justification of an action that asks for one; of others, what who acts observed. */
    motivo: texto(1_000).min(1, 'Escreva a observação, ou deixe-a de fora.').optional(),
    assinatura: assinatura.optional(),
    foto: fotoDaAcao.optional(),
    /** True when the person read the warnings of the action. */
    ciente: z.boolean().default(false),
  };
  return {
    board: defineEndpoint({
      metodo: 'GET',
      caminho: `/${path}/quadro`,
      resumo: `${labels.plural} por situação: quantos o filtro acha em cada uma, e os primeiros ${CARTOES_POR_ESTADO} na ordem pedida`,
      acesso: permission('Listar'),
      query: z.strictObject(perguntaDe(cadastro)),
      resposta: z.strictObject({
        totais: z.record(z.enum(Object.keys(fluxo?.estados ?? {})), z.int()),
        linhas: z.array(linha),
        rotulos,
      }),
    }),
    act: defineEndpoint({
      metodo: 'POST',
      caminho: `/${path}/:id/:acao`,
      resumo: `${labels.plural}: muda a situação, sobre a versão lida`,
      acesso: permission('Listar'),
      projeto: true,
      params: params.extend({ acao }),
      query: versao,
      body: z.strictObject(pedido),
      resposta: z.strictObject({ linha: inteiraDe(cadastro), rotulos }),
    }),
    actMany: defineEndpoint({
      metodo: 'POST',
      caminho: `/${path}/lote/:acao`,
      resumo: `${labels.plural}: muda a situação de vários; cada um fica ou não por si. Com simular nada fica, e o motivo não é pedido`,
      acesso: permission('Listar'),
      projeto: true,
      params: z.strictObject({ acao }),
      query: z.strictObject({ simular: simNao.default(false) }),
      body: z
        .strictObject({ linhas: loteDe(chave), ...pedido })
        .refine(({ linhas, foto }) => !foto || linhas.length <= COM_FOTO, {
          path: ['linhas'],
          message: `Com foto, mude no máximo ${COM_FOTO} registros por vez.`,
        }),
      resposta: z.strictObject({
        linhas: z.array(z.strictObject({ id, linha: linha.optional(), erro: recusa.optional() })),
        rotulos,
      }),
    }),
  } as const;
});
