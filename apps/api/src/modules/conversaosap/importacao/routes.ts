import { buffer } from 'node:stream/consumers';
import * as endpoints from '@cadencia/domain/conversaosap/importacao/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { FORMATOS_EXPORTACAO } from '@cadencia/domain/planilha/endpoints.ts';
import { LIMITES_PLANILHA } from '@cadencia/interop/planilha/limites.ts';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../../infra/audit.ts';
import { authorizeWhole } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { blame, nomeDoArquivo, type Parte, receiveFile, requireSameFile } from '../../../infra/envio.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import type { RegistroDoSap } from './aplicacao/partes.ts';
import * as commands from './commands.ts';
import { findByChave, findImportacao, listImportacoes, listLinhas } from './queries.ts';
import { listRetidas, openAsfes, openCaps } from './retida.ts';
import { readConfirmacoes, writeRetorno } from './retorno.ts';

interface Deps extends RouteDeps {
  /** Bytes of a file at most. */
  readonly limite: number;
  readonly asfes: RegistroDoSap;
  readonly caps: RegistroDoSap;
}

/** The import that a key already made. @throws {AppError} `registro.repetido` when it is another's */
async function repeated({ db }: Deps, { usuarioId, projetoId }: ContextoProjeto, chave: string) {
  const feita = await findByChave(db, chave);
  if (!feita) return undefined;
  if (feita.usuarioId !== usuarioId || feita.projetoId !== projetoId)
    throw new AppError('registro.repetido', { valores: { contexto: 'servidor' } });
  return feita;
}

/** Stores a list and registers it; a key that was sent before gives its import again. */
async function store(deps: Deps, contexto: ContextoProjeto, { chave, file, filename }: Parte): Promise<number> {
  const { db, files } = deps;
  const feita = await repeated(deps, contexto, chave);
  if (feita) {
    await requireSameFile(file, feita.sha256);
    return feita.id;
  }
  const limite = Math.min(deps.limite, LIMITES_PLANILHA.arquivo);
  const guardado = await files.save(file, limite, 'planilha.grande').catch(blame);
  try {
    const nome = nomeDoArquivo(filename);
    return await write(db, (tx) => commands.createImportacao(tx, contexto, { ...guardado, chave, nome }));
  } catch (error) {
    const registrada = await repeated(deps, contexto, chave);
    if (registrada?.caminho !== guardado.caminho) await files.remove(guardado.caminho);
    if (!registrada) throw error;
    return registrada.id;
  }
}

/** @throws {AppError} `registro.nao_encontrado` */
async function find({ db }: Deps, contexto: ContextoProjeto, id: number) {
  const importacao = await findImportacao(db, contexto, id);
  if (!importacao) throw new AppError('registro.nao_encontrado');
  return importacao;
}

function readingRoutes(deps: Deps): void {
  const { app, db } = deps;
  route(app, endpoints.listSap, ({ contexto, input }) => listImportacoes(db, contexto, input.query));
  route(app, endpoints.getSap, ({ contexto, input }) => find(deps, contexto, input.params.id));
  route(app, endpoints.listLinhasSap, async ({ contexto, input }) => {
    const { id } = await find(deps, contexto, input.params.id);
    return listLinhas(db, id, input.query);
  });
}

function retidaRoutes({ app, db, asfes, caps }: Deps): void {
  route(app, endpoints.listRetidas, ({ contexto, input }) => listRetidas(db, contexto, input.query));
  route(app, endpoints.openAsfes, ({ contexto, input }) =>
    write(db, (tx) => openAsfes(tx, contexto, asfes, input.body)),
  );
  route(app, endpoints.openCaps, ({ contexto, input }) => write(db, (tx) => openCaps(tx, contexto, caps, input.body)));
}

export function importacaoDoSapRoutes(deps: Deps): void {
  const { app, db, files, now, limite } = deps;

  route(
    app,
    endpoints.uploadSap,
    async ({ contexto, request }: { contexto: ContextoProjeto; request: FastifyRequest }) => {
      authorizeWhole(contexto, 'ConversaoSap:ExecutarConversao');
      return find(deps, contexto, await receiveFile(request, limite, (parte) => store(deps, contexto, parte)));
    },
  );

  route(app, endpoints.optSap, async ({ contexto, input }) => {
    const { id } = input.params;
    await write(db, (tx) => commands.optImportacao(tx, contexto, id, input.body));
    return find(deps, contexto, id);
  });

  route(app, endpoints.reviewSap, async ({ contexto, input }) => {
    const { id } = input.params;
    await write(db, (tx) => commands.reviewImportacao(tx, contexto, id, input.body.layout));
    return find(deps, contexto, id);
  });

  route(app, endpoints.confirmSap, async ({ contexto, input }) => {
    const { id } = input.params;
    await write(db, (tx) => commands.confirmImportacao(tx, contexto, { id, ...input.body }));
    return find(deps, contexto, id);
  });

  route(app, endpoints.undoSap, async ({ contexto, input }) => {
    const { id } = input.params;
    await write(db, (tx) => commands.undoImportacao(tx, contexto, { id, now: now() }));
    return find(deps, contexto, id);
  });

  route(app, endpoints.discardSap, async ({ contexto, input }) =>
    files.remove(await write(db, (tx) => commands.discardImportacao(tx, contexto, input.params.id))),
  );

  route(app, endpoints.getConfirmacoes, ({ contexto }) => readConfirmacoes(db, contexto));

  route(app, endpoints.exportRetorno, async ({ contexto, input: { body }, reply }) => {
    const arquivo = await write(db, async (tx) => {
      const escrito = await writeRetorno(tx, contexto, body);
      const { quais, ...depois } = { ...body, linhas: escrito.linhas };
      const dito = body.tipo === 'confirmacoes' ? { ...depois, quais } : depois;
      await audit(tx, contexto, { entidade: 'sap_retorno', acao: 'EXPORTAR', depois: dito });
      return escrito.arquivo;
    });
    void reply
      .type(body.formato === 'csv' ? `${FORMATOS_EXPORTACAO.csv}; charset=utf-8` : FORMATOS_EXPORTACAO.xlsx)
      .header('content-disposition', `attachment; filename="sap-${body.tipo}.${body.formato}"`)
      .header('access-control-expose-headers', 'content-disposition');
    return buffer(arquivo);
  });

  readingRoutes(deps);
  retidaRoutes(deps);
}
