import { endpointsOf, transicoesOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { agrupaveisDe, gruposEndpointOf, somadosDe, somasEndpointOf } from '@cadencia/domain/cadastro-somas.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Assinatura } from '@cadencia/domain/workflow.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../infra/clock.ts';
import type { Contexto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';
import { route } from '../infra/http.ts';
import type { ComImagem, Pendurar } from '../infra/imagem-da-acao.ts';
import { rehearse, write } from '../infra/transaction.ts';
import { ESCRITA, type Escrita } from './commands.ts';
import type { Listavel } from './derivados.ts';
import { findWhole } from './filhos.ts';
import { removalOf, transitionRows } from './fluxo.ts';
import { groupRows } from './grupos.ts';
import { createParsed, updateParsed } from './lote.ts';
import type { Valores } from './mudanca.ts';
import { boardRows, findRows, type ListQuery, listRows, type Pergunta } from './queries.ts';
import { sumRows } from './somas.ts';

interface Deps {
  readonly db: Db;
  readonly now: Clock;
  readonly escrita?: Escrita;
  readonly comImagem?: ComImagem;
}

const recusada = (erro: AppError | undefined) => (erro ? { erro: erro.toBody() } : {});

/** The calls on many rows at once: each row stands or falls alone. */
function manyRoutes(app: FastifyInstance, { db, now, escrita = ESCRITA }: Deps, cadastro: Listavel): void {
  const { createMany, updateMany, removeMany } = endpointsOf(cadastro);
  const remove = removalOf(escrita, cadastro);

  route(app, createMany, ({ contexto, input }) =>
    write(db, async (tx) => {
      const feitas = await createParsed(tx, contexto, cadastro, { linhas: input.body.linhas, escrita });
      const ids = feitas.filter((uma) => typeof uma === 'number');
      const { linhas, rotulos } = await findRows(tx, contexto, cadastro, ids);
      const porId = new Map(linhas.map((linha) => [linha.id, linha]));
      return {
        rotulos,
        linhas: feitas.map((uma) => (typeof uma === 'number' ? { linha: porId.get(uma) } : recusada(uma))),
      };
    }),
  );

  route(app, updateMany, async ({ contexto, input }) => {
    const { alteracoes } = input.body;
    const run = input.query.simular ? rehearse : write;
    return run(db, async (tx) => {
      const recusas = await updateParsed(tx, contexto, cadastro, {
        alteracoes,
        now: now(),
        escrita,
        ciente: input.query.ciente,
      });
      const ids = alteracoes.map(({ id }) => id).filter((_, i) => recusas[i] === undefined);
      const { linhas, rotulos } = await findRows(tx, contexto, cadastro, ids);
      const porId = new Map(linhas.map((linha) => [linha.id, linha]));
      return {
        rotulos,
        linhas: alteracoes.map(({ id }, i) => ({ id, linha: porId.get(id), ...recusada(recusas[i]) })),
      };
    });
  });

  route(app, removeMany, async ({ contexto, input }) => {
    const { linhas } = input.body;
    const recusas = await write(db, (tx) => remove(tx, contexto, cadastro, { linhas, now: now() }));
    return { linhas: linhas.map(({ id }, i) => ({ id, ...recusada(recusas[i]) })) };
  });
}

async function answer(db: Db, contexto: Contexto, cadastro: Listavel, id: number) {
  const achada = await findWhole(db, contexto, cadastro, id);
  if (!achada) throw new AppError('registro.nao_encontrado');
  return achada;
}

type Run<T> = (pendurar?: Pendurar) => Promise<T>;

/** The board of a register's records by state, and the calls that change their states. */
function fluxoRoutes(app: FastifyInstance, { db, now, escrita = ESCRITA, comImagem }: Deps, cadastro: Listavel): void {
  const { fluxo } = cadastro;
  if (!fluxo) return;
  const comFluxo = { ...cadastro, fluxo };
  const { aguardar, aoMover } = escrita;
  const { board, act, actMany } = transicoesOf(cadastro);
  const stored = <T>(dados: string | undefined, categoria: 'ASSINATURA' | 'FOTO', quantos: number, run: Run<T>) =>
    comImagem && dados !== undefined ? comImagem({ dados, categoria }, quantos, run) : run();
  const pictured = <T>(
    { assinatura, foto }: { readonly assinatura?: Assinatura | undefined; readonly foto?: string | undefined },
    quantos: number,
    run: (imagens: {
      readonly assinar?: Pendurar | undefined;
      readonly fotografar?: Pendurar | undefined;
    }) => Promise<T>,
  ): Promise<T> =>
    stored(assinatura?.desenho, 'ASSINATURA', quantos, (assinar) =>
      stored(foto, 'FOTO', quantos, (fotografar) => run({ assinar, fotografar })),
    );

  route(app, board, ({ contexto, input }) => boardRows(db, contexto, cadastro, input.query as Pergunta));

  route(app, actMany, async ({ contexto, input: { params, query, body } }) =>
    pictured(body, body.linhas.length, (imagens) =>
      (query.simular ? rehearse : write)(db, async (tx) => {
        const recusas = await transitionRows(tx, contexto, comFluxo, {
          ...params,
          ...query,
          ...body,
          aguardar,
          aoMover,
          ...imagens,
          now: now(),
        });
        const feitas = body.linhas.flatMap(({ id }, i) => (recusas[i] === undefined ? [id] : []));
        const { linhas, rotulos } = await findRows(tx, contexto, cadastro, feitas);
        const porId = new Map(linhas.map((linha) => [linha.id, linha]));
        return {
          rotulos,
          linhas: body.linhas.map(({ id }, i) => ({
            id,
            linha: porId.get(id),
            ...recusada(recusas[i]),
          })),
        };
      }),
    ),
  );

  route(app, act, async ({ contexto, input: { params, query, body } }) => {
    const linhas = [{ id: params.id, versao: query.versao }];
    await pictured(body, 1, (imagens) =>
      write(db, async (tx) => {
        const [recusa] = await transitionRows(tx, contexto, comFluxo, {
          acao: params.acao,
          linhas,
          ...body,
          aguardar,
          aoMover,
          ...imagens,
          now: now(),
        });
        if (recusa) throw recusa;
      }),
    );
    return answer(db, contexto, cadastro, params.id);
  });
}

/** The calls of a register whose rows are only chosen here: the list, and one row by its id. */
export function readRoutes(app: FastifyInstance, db: Db, cadastro: Listavel): void {
  const { list, get } = endpointsOf(cadastro);
  route(app, list, ({ contexto, input }) => listRows(db, contexto, cadastro, input.query as ListQuery));
  route(app, get, ({ contexto, input }) => answer(db, contexto, cadastro, input.params.id));
  if (agrupaveisDe(cadastro).length > 0) {
    route(app, gruposEndpointOf(cadastro), async ({ contexto, input }) => ({
      grupos: await groupRows(db, contexto, cadastro, input.query as Parameters<typeof groupRows>[3]),
    }));
  }
}

/** The calls of a register. A register that needs another call writes it in its own module. */
export function cadastroRoutes(app: FastifyInstance, deps: Deps, cadastro: Listavel): void {
  const { db, now, escrita = ESCRITA } = deps;
  const { create, update, remove } = endpointsOf(cadastro);
  readRoutes(app, db, cadastro);
  if (somadosDe(cadastro).length > 0) {
    route(app, somasEndpointOf(cadastro), async ({ contexto, input }) => ({
      somas: await sumRows(db, contexto, cadastro, input.query as Pergunta),
    }));
  }
  manyRoutes(app, deps, cadastro);
  fluxoRoutes(app, deps, cadastro);

  route(app, create, async ({ contexto, input }) => {
    const [id = 0] = await write(db, (tx) => escrita.createRows(tx, contexto, cadastro, [input.body as Valores]));
    return answer(db, contexto, cadastro, id);
  });

  route(app, update, async ({ contexto, input }) => {
    const alteracao = { id: input.params.id, ...input.query, change: input.body as Valores };
    await write(db, async (tx) => {
      const [recusa] = await escrita.updateRows(tx, contexto, cadastro, { alteracoes: [alteracao], now: now() });
      if (recusa) throw recusa;
    });
    return answer(db, contexto, cadastro, input.params.id);
  });

  route(app, remove, async ({ contexto, input }) => {
    const linhas = [{ id: input.params.id, versao: input.query.versao }];
    const [recusa] = await write(db, (tx) =>
      removalOf(escrita, cadastro)(tx, contexto, cadastro, { linhas, now: now() }),
    );
    if (recusa) throw recusa;
    return {};
  });
}
