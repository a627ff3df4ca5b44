import {
  calcular,
  getArvore,
  getAtividade,
  getEstado as getEstadoEndpoint,
  listAtividades as listAtividadesEndpoint,
  listAvisos as listAvisosEndpoint,
} from '@cadencia/domain/cronograma/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { seesAll } from '../../infra/authorize.ts';
import type { Db } from '../../infra/database.ts';
import { route } from '../../infra/http.ts';
import { juntos } from '../../infra/juntos.ts';
import type { Threads } from '../../infra/threads.ts';
import { write } from '../../infra/transaction.ts';
import { toArvore } from './arvore/mapping.ts';
import { loadRamos } from './arvore/queries.ts';
import { findAtividade, listAtividades } from './atividade/queries.ts';
import { askCalculo } from './commands.ts';
import { mensagemDoAviso } from './mapping.ts';
import { getEstado, isFiltered, listAvisos, toFiltro } from './queries.ts';

const NOS_MAXIMO = 20_000;

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
}

export function cronogramaRoutes(app: FastifyInstance, { db, threads }: Deps): void {
  route(app, getEstadoEndpoint, ({ contexto }) => juntos(db, contexto, ['estado'], (vista) => getEstado(db, vista)));

  route(app, getArvore, async ({ contexto, input }) => {
    // Who opens a schedule calculates it soon.
    threads.aquecer();
    const filtro = await toFiltro(db, contexto, input.query);
    return juntos(db, contexto, ['arvore', filtro], async (vista) => {
      const ramos = await loadRamos(db, vista, filtro);
      const { nos, total } = toArvore(ramos, seesAll(vista) && !isFiltered(filtro));
      return { nos: nos.slice(0, NOS_MAXIMO), total, calculo: ramos.calculo };
    });
  });

  route(app, listAtividadesEndpoint, async ({ contexto, input }) => {
    const { inicio, limite, ordem, decrescente, ...pedido } = input.query;
    const filtro = await toFiltro(db, contexto, pedido);
    const lista = { filtro, janela: { inicio, limite, ordem, decrescente } };
    return juntos(db, contexto, ['lista', lista], (vista) => listAtividades(db, vista, lista));
  });

  route(app, getAtividade, async ({ contexto, input }) => {
    const atividade = await findAtividade(db, contexto, input.params.id);
    if (!atividade) throw new AppError('registro.nao_encontrado');
    return atividade;
  });

  route(app, listAvisosEndpoint, async ({ contexto, input }) => {
    const { linhas, total } = await listAvisos(db, contexto, input.query);
    return {
      linhas: linhas.map((linha) => ({
        codigo: linha.codigo,
        mensagem: mensagemDoAviso(linha),
        atividadeId: linha.atividadeId,
        atividade: linha.atividade,
      })),
      total,
    };
  });

  route(app, calcular, async ({ contexto, input }) => ({
    trabalhoId: await write(db, (tx) => askCalculo(tx, contexto, input.body)),
  }));
}
