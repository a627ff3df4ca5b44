import * as endpoints from '@cadencia/domain/anexo/endpoints.ts';
import { type CategoriaAnexo, categoriaEscolhida, tipoDe } from '@cadencia/domain/anexo/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Alvo, alvoOf, findAlvo } from '../../infra/alvo.ts';
import { authorize, loadContexto } from '../../infra/authorize.ts';
import { seal, unseal } from '../../infra/bilhete.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Entidade } from '../../infra/entidade.ts';
import { receiveFile } from '../../infra/envio.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { deleteAnexo, restoreAnexo, updateAnexo } from './commands.ts';
import { dispositionOf, readRange } from './entrega.ts';
import { type EnvioDeps, storeAnexo } from './envio/commands.ts';
import { type AnexoGuardado, findAnexo, getAnexo, listAnexos } from './queries.ts';

/** @throws {AppError} `dados.invalidos` */
function readCategoria(campos: ReadonlyMap<string, unknown>): CategoriaAnexo | undefined {
  const categoria = categoriaEscolhida.optional().safeParse(campos.get('categoria'));
  if (!categoria.success) throw new AppError('dados.invalidos', { campos: { categoria: 'Categoria inválida.' } });
  return categoria.data;
}

/**
 * Takes a multipart request: the fields `chave` and optionally `categoria`, then the file `arquivo`. Answers the id.
 * @throws {AppError} `dados.invalidos`, `requisicao.invalida`, and what `storeAnexo` throws
 */
const receive = (deps: EnvioDeps, contexto: Contexto, alvo: Alvo, request: FastifyRequest): Promise<number> =>
  receiveFile(request, deps.limite, ({ campos, ...parte }) =>
    storeAnexo(deps, contexto, alvo, { ...parte, categoria: readCategoria(campos) }),
  );

interface Deps extends RouteDeps, EnvioDeps {
  readonly entidades: readonly Entidade[];
  /** Key of 32 bytes that seals the passes. */
  readonly key: Uint8Array;
}

/** Life of a pass, in seconds: a browser begins a download with it and asks for the parts of a film. */
const PASSE_S = 900;

/** User, session and file of a pass. */
const passe = z.object({ anexo: z.int(), usuario: z.int(), sessao: z.string(), projeto: z.int().optional() });

/** Nothing in a file runs, loads or reaches the product, even when it is opened as a page. */
const FECHADO = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** The browser keeps the file and asks about it before each use. */
const GUARDA = 'private, no-cache';

function describe(reply: FastifyReply, tipo: string, etag: string): void {
  reply
    .type(tipo)
    .header('etag', etag)
    .header('cache-control', GUARDA)
    .header('content-security-policy', FECHADO)
    .header('x-content-type-options', 'nosniff')
    // Pages of another address may read this; a caller without the right gets no answer.
    .header('cross-origin-resource-policy', 'cross-origin');
}

const mayAttach = ({ contexto: { permissions }, entidade: { editar, anexar } }: Alvo): boolean =>
  permissions.has(editar) || (anexar !== undefined && permissions.has(anexar));

export function anexoRoutes(deps: Deps): void {
  const { app, db, armazenamento, entidades, now } = deps;

  /** A file that was not removed, of a record that the caller sees. */
  const require = async (contexto: Contexto, id: number): Promise<{ anexo: AnexoGuardado; alvo: Alvo }> => {
    const anexo = await findAnexo(db, id);
    const alvo = await alvoOf(db, contexto, entidades, anexo);
    if (!anexo || anexo.excluidoEm !== null) throw new AppError('registro.nao_encontrado');
    return { anexo, alvo };
  };

  /** The record of a file, removed or not, that the caller may change: any where they edit, else the one they sent. */
  const editable = async (contexto: Contexto, id: number): Promise<Alvo> => {
    const anexo = await findAnexo(db, id);
    const alvo = await alvoOf(db, contexto, entidades, anexo);
    const seu = mayAttach(alvo) && anexo?.criadoPor === contexto.usuarioId;
    if (!seu) authorize(alvo.contexto, alvo.entidade.editar);
    return alvo;
  };

  const send = async (anexo: AnexoGuardado, request: FastifyRequest, reply: FastifyReply, baixar: boolean) => {
    const { mime, mostra } = tipoDe(anexo.tipo);
    const { tamanho } = anexo;
    const etag = `"${anexo.sha256}"`;
    describe(reply, mime, etag);
    reply
      .header('accept-ranges', 'bytes')
      .header('content-disposition', dispositionOf(anexo.nome, mostra && !baixar ? 'inline' : 'attachment'));
    const { range, 'if-range': seIgual = etag, 'if-none-match': conhecido } = request.headers;
    if (conhecido === etag) return reply.code(304).send();
    const faixa = seIgual === etag ? readRange(range, tamanho) : undefined;
    if (faixa === 'fora') return reply.code(416).header('content-range', `bytes */${tamanho}`).send();
    const aberto = await armazenamento.read(anexo.caminho, faixa);
    reply.header('content-length', aberto.tamanho);
    if (faixa) reply.code(206).header('content-range', `bytes ${faixa.inicio}-${faixa.fim}/${tamanho}`);
    return aberto.bytes;
  };

  route(app, endpoints.listAnexos, async ({ contexto, input: { params, query } }) => {
    const alvo = await findAlvo(db, contexto, entidades, params);
    return { ...(await listAnexos(db, alvo, query)), editar: mayAttach(alvo), limite: deps.limite };
  });

  route(app, endpoints.uploadAnexo, async ({ contexto, input: { params }, request }) => {
    const alvo = await findAlvo(db, contexto, entidades, params);
    if (!mayAttach(alvo)) authorize(alvo.contexto, alvo.entidade.editar);
    return getAnexo(db, alvo.contexto, await receive(deps, alvo.contexto, alvo, request));
  });

  route(app, endpoints.updateAnexo, async ({ contexto, input: { params, query, body } }) => {
    const alvo = await editable(contexto, params.id);
    await write(db, (tx) => updateAnexo(tx, alvo.contexto, alvo, { ...params, ...query, now: now(), mudanca: body }));
    return getAnexo(db, alvo.contexto, params.id);
  });

  route(app, endpoints.deleteAnexo, async ({ contexto, input: { params, query } }) => {
    const alvo = await editable(contexto, params.id);
    await write(db, (tx) => deleteAnexo(tx, alvo.contexto, alvo, { ...params, ...query, now: now() }));
  });

  route(app, endpoints.restoreAnexo, async ({ contexto, input: { params } }) => {
    const alvo = await editable(contexto, params.id);
    await write(db, (tx) => restoreAnexo(tx, alvo.contexto, alvo, { ...params, now: now() }));
    return getAnexo(db, alvo.contexto, params.id);
  });

  route(app, endpoints.downloadAnexo, async ({ contexto, input: { params }, request, reply }) => {
    const { anexo } = await require(contexto, params.id);
    return send(anexo, request, reply, false);
  });

  route(app, endpoints.previewAnexo, async ({ contexto, input: { params }, request, reply }) => {
    const { anexo } = await require(contexto, params.id);
    if (anexo.miniatura === null) throw new AppError('registro.nao_encontrado');
    const etag = `"${anexo.miniatura}"`;
    describe(reply, 'image/webp', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const aberto = await armazenamento.read(anexo.miniatura);
    reply.header('content-length', aberto.tamanho);
    return aberto.bytes;
  });

  route(app, endpoints.linkAnexo, async ({ contexto, input: { params } }) => {
    const { anexo } = await require(contexto, params.id);
    const { usuarioId: usuario, sessaoId: sessao, projetoId: projeto } = contexto;
    return { passe: await seal(deps.key, { anexo: anexo.id, usuario, sessao, projeto }, PASSE_S) };
  });

  route(app, endpoints.openPasse, async ({ input: { query }, request, reply }) => {
    const { data } = passe.safeParse(await unseal(deps.key, query.passe));
    if (!data) throw new AppError('anexo.passe');
    const { usuario: usuarioId, sessao: sessaoId, projeto: projetoId } = data;
    // The rights are read again: a removed right or an ended session also ends the pass.
    const contexto = await loadContexto(db, { usuarioId, sessaoId, projetoId, ip: request.ip });
    if (!contexto || contexto.trocarSenha) throw new AppError('anexo.passe');
    const { anexo } = await require(contexto, data.anexo);
    return send(anexo, request, reply, query.baixar === '1');
  });
}
