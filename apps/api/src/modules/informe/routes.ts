import {
  abrirInforme,
  atualizarNumeros,
  criarLink,
  exportInforme,
  exportPublico,
  type FormaDeArquivo,
  getFotos,
  getInforme,
  listLinks as listLinksEndpoint,
  openPublico,
  revogarLink,
} from '@cadencia/domain/informe/endpoints.ts';
import type { FastifyReply } from 'fastify';
import type { Escrita } from '../../cadastro/commands.ts';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { getGeral } from '../dashboard/queries.ts';
import { calcularNumeros, caminhoDe, openInforme, requireInteiro, storeNumeros } from './commands.ts';
import { fotosNaTela, readFotos } from './fotos.ts';
import { informeTarefa } from './jobs.ts';
import { createLink, listLinks, openLink, revokeLink } from './links.ts';
import { documentoDe, findInforme, type InformeLido, readTela } from './queries.ts';

interface Deps extends RouteDeps {
  readonly informes: Pick<Escrita, 'createRows'>;
  readonly armazenamento: Armazenamento;
}

/** Tries of public links per minute and address. */
const POR_MINUTO = 20;

/** The calls of reports that no register has: opened filled in, their figures, their files and their public links. */
export function informeRoutes({ app, db, threads, now, endereco, informes, armazenamento }: Deps): void {
  const escrever = async (reply: FastifyReply, lido: InformeLido, id: number, formato: FormaDeArquivo) => {
    const documento = documentoDe(lido);
    attachFile(reply, documento.numero, formato);
    const fotos = await readFotos(db, armazenamento, lido.projetoId, documento);
    const pedido = { documento, fotos, endereco: `${endereco}${caminhoDe(id)}`, formato };
    return toBuffer(await consultar(threads, informeTarefa, pedido));
  };

  route(app, abrirInforme, async ({ contexto, input: { body } }) => {
    requireInteiro(contexto);
    const { narrativa } = await getGeral(db, contexto, {}, now());
    const pedida = { modo: body.modo, frases: narrativa };
    const aberto = await write(db, (tx) => openInforme(tx, contexto, informes, pedida));
    if (!aberto.nova) return aberto;
    const numeros = await calcularNumeros(db, contexto, aberto.id, now());
    await write(db, (tx) => storeNumeros(tx, contexto, aberto.id, numeros));
    return aberto;
  });

  route(app, atualizarNumeros, async ({ contexto, input: { params } }) => {
    const numeros = await calcularNumeros(db, contexto, params.id, now());
    await write(db, (tx) => storeNumeros(tx, contexto, params.id, numeros));
    return { em: numeros.em };
  });

  route(app, getInforme, ({ contexto, input: { params } }) => readTela(db, contexto, params.id));

  route(app, getFotos, async ({ contexto, input: { params } }) => {
    const lido = await findInforme(db, contexto, params.id);
    return { fotos: await fotosNaTela(db, armazenamento, lido.projetoId, documentoDe(lido)) };
  });

  route(app, exportInforme, async ({ contexto, input: { params, query }, reply }) =>
    escrever(reply, await findInforme(db, contexto, params.id), params.id, query.formato),
  );

  route(app, listLinksEndpoint, async ({ contexto, input: { params } }) => ({
    links: await listLinks(db, contexto, params.id, now()),
  }));

  route(app, criarLink, async ({ contexto, input: { params, body } }) => {
    const { id, segredo } = await createLink(db, contexto, params.id, { ...body, now: now() });
    return { id, endereco: `${endereco}/publico/informe#${segredo}` };
  });

  route(app, revogarLink, async ({ contexto, input: { params } }) => {
    await write(db, (tx) => revokeLink(tx, contexto, params.id, params.linkId, now()));
    return {};
  });

  route(
    app,
    openPublico,
    async ({ input: { body }, request }) => {
      const { lido, projeto, validade } = await openLink(db, { ...body, ip: request.ip, now: now() });
      const documento = documentoDe(lido);
      return { documento, projeto, validade, fotos: await fotosNaTela(db, armazenamento, lido.projetoId, documento) };
    },
    { porMinuto: POR_MINUTO },
  );

  route(
    app,
    exportPublico,
    async ({ input: { body }, request, reply }) => {
      const { lido, informeId } = await openLink(db, { ...body, ip: request.ip, now: now() });
      return escrever(reply, lido, informeId, body.formato);
    },
    { porMinuto: POR_MINUTO },
  );
}
