import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { tipoDe } from '@cadencia/domain/anexo/schema.ts';
import type { ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { MAX_BYTES_DO_FILME, registrofotografico } from '@cadencia/domain/registrofotografico/cadastro.ts';
import * as endpoints from '@cadencia/domain/registrofotografico/endpoints.ts';
import { lerNomeDaFoto } from '@cadencia/domain/registrofotografico/nome.ts';
import { APROVAR_FOTO } from '@cadencia/domain/registrofotografico/workflow.ts';
import { writeZip } from '@cadencia/interop/write-zip.ts';
import type { Escrita } from '../../cadastro/commands.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { listKeys } from '../../cadastro/queries.ts';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import type { CampoDeArquivo, GuardaDeCampos, Recebido } from '../../infra/campo-de-arquivo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { receiveBytes } from '../../infra/envio.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import type { Tx } from '../../infra/transaction.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { requireNova } from './commands.ts';
import { pacoteDeFotos } from './pacote.ts';
import { findArquivo, findPeloNome, fotos, listImpressas, readSecoes } from './queries.ts';
import { prepararRelatorio, relatorioDeFotosTarefa } from './relatorio.ts';

interface Deps extends RouteDeps {
  readonly guarda: GuardaDeCampos;
  readonly armazenamento: Armazenamento;
  readonly escrita: Escrita;
}

/** Name on this disk of what came so far of a photo: its sender's, whatever key others choose. */
const parcial = ({ usuarioId, projetoId }: ContextoProjeto, chave: string): string =>
  createHash('sha256').update(`${usuarioId}/${projetoId}/${chave}`).digest('hex');
/** The same of the picture that stands for a film. */
const quadroDe = (contexto: ContextoProjeto, chave: string): string => parcial(contexto, `${chave}/quadro`);

/** A file of which nothing came: it fails when it is read. */
const missing = (): Readable =>
  new Readable({
    read() {
      this.destroy(new AppError('foto.incompleta'));
    },
  });

type Pedido = ParsedOf<typeof endpoints.createFoto>['body'];

export function registroFotograficoRoutes({
  app,
  db,
  now,
  files,
  threads,
  guarda,
  armazenamento,
  escrita,
}: Deps): void {
  /** Of a file that is refused for what it is, nothing stays: the same one is refused again. */
  const refused =
    (...nomes: readonly string[]) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof AppError && error.code.startsWith('anexo.'))
        for (const nome of nomes) await files.remove(nome);
      throw error;
    };

  const answer = async (contexto: ContextoProjeto, id: number) => {
    const achada = await findWhole(db, contexto, fotos, id);
    if (!achada) throw new AppError('registro.nao_encontrado');
    return achada;
  };

  /** What is written of a photo: what the person chose, and what the name of its file adds. */
  const valuesOf = async (
    contexto: ContextoProjeto,
    { nome, peloNome, tamanho: _, repetir: __, gravadoEm: ___, ...ditos }: Pedido,
  ): Promise<Readonly<Record<string, unknown>> & { readonly capturadaEm?: string }> => {
    const lido = peloNome ? lerNomeDaFoto(nome) : undefined;
    if (!lido) return ditos;
    const { equipamentoId, etapaId } = await findPeloNome(db, contexto, lido);
    return {
      ...ditos,
      equipamentoId: equipamentoId ?? ditos.equipamentoId ?? null,
      etapaId: etapaId ?? ditos.etapaId ?? null,
      ...(lido.dia && { capturadaEm: `${lido.dia}T12:00` }),
    };
  };

  route(app, endpoints.getSecoes, ({ contexto, input: { query } }) => readSecoes(db, contexto, query));

  route(app, endpoints.getEnvio, async ({ contexto, input: { params } }) => ({
    recebidos: await files.size(parcial(contexto, params.chave)),
  }));

  route(app, endpoints.sendPedaco, async ({ contexto, input: { params, query }, request }) => {
    const bytes = await receiveBytes(request, endpoints.PEDACO);
    const limite = query.quadro ? endpoints.PEDACO : MAX_BYTES_DO_FILME;
    if (bytes.length > endpoints.PEDACO || query.inicio + bytes.length > limite)
      throw new AppError('anexo.grande', { valores: { limite: Math.round(limite / 1_048_576) } });
    const nome = (query.quadro ? quadroDe : parcial)(contexto, params.chave);
    const recebidos = await files.append(nome, bytes, query.inicio);
    // What is no photo is refused by its first piece: the rest would keep the line for minutes.
    if (query.inicio === 0 && !query.quadro)
      await guarda.requireBegun(registrofotografico.fields.arquivo, nome).catch(refused(nome));
    return { recebidos };
  });

  route(app, endpoints.createFoto, async ({ contexto, input: { params, body } }) => {
    const nome = parcial(contexto, params.chave);
    const recebidos = await files.size(nome);
    if (recebidos > 0 && recebidos !== body.tamanho) {
      await files.remove(nome);
      throw new AppError('foto.incompleta');
    }
    const valores = await valuesOf(contexto, body);
    const { arquivo: field } = registrofotografico.fields;
    const campo = { entidade: registrofotografico.path, nome: 'arquivo', field };
    // A key that made its photo is answered without reading the file, which is gone by then.
    const file = recebidos > 0 ? createReadStream(files.lugar(nome)) : missing();
    file.on('error', () => undefined);
    const quadro = quadroDe(contexto, params.chave);
    const doAparelho = { gravadoEm: body.gravadoEm, ...((await files.size(quadro)) > 0 && { quadro }) };
    const chegada = { chave: params.chave, file, filename: body.nome, ...doAparelho };
    const make = async (tx: Tx, chegou: Recebido) => {
      if (!body.repetir) await requireNova(tx, contexto, chegou.original?.sha256 ?? chegou.sha256);
      const { em } = chegou.captura ?? {};
      // The name of a file tells the day; the camera also the hour of that day.
      const horaDaCamera = em !== undefined &&
        em.slice(0, 10) === valores.capturadaEm?.slice(0, 10) && { capturadaEm: em };
      const [novo = 0] = await escrita.createRows(tx, contexto, fotos, [{ ...valores, ...horaDaCamera }]);
      const set: CampoDeArquivo['set'] = async (mesma, quem, valor) => {
        const alteracoes = [{ id: novo, versao: 1, change: { arquivo: valor } }];
        const [recusa] = await escrita.updateRows(mesma, quem, fotos, { alteracoes, now: now() });
        if (recusa) throw recusa;
      };
      return { id: novo, set };
    };
    const id = await guarda.begin(contexto, campo, chegada, make).catch(refused(nome, quadro));
    await files.remove(nome);
    await files.remove(quadro);
    return answer(contexto, id);
  });

  route(app, endpoints.downloadOriginal, async ({ contexto, input: { params }, reply }) => {
    const guardada = await findArquivo(db, contexto, params.id);
    if (!guardada) throw new AppError('registro.nao_encontrado');
    const { autorId, numero, original } = guardada;
    if (original && autorId !== contexto.usuarioId && !contexto.permissions.has(APROVAR_FOTO))
      throw new AppError('permissao.negada', {
        mensagem: 'O original é de quem enviou a foto e de quem aprova fotos.',
      });
    const { caminho, sha256, tipo } = original ?? guardada;
    // The file is read twice, first for its sum: a film is too large to be held while it is compared.
    const lida = await pipeline((await armazenamento.read(caminho)).bytes, createHash('sha256'), (hash) =>
      buffer(hash),
    );
    if (lida.toString('hex') !== sha256) throw new AppError('foto.alterada');
    const { bytes, tamanho } = await armazenamento.read(caminho);
    const { mime, extensoes } = tipoDe(tipo);
    reply
      .type(mime)
      .header('content-length', tamanho)
      .header('etag', `"${sha256}"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${numero}.${extensoes[0]}"`)
      .header('access-control-expose-headers', 'content-disposition, etag');
    return bytes;
  });

  route(app, endpoints.exportRelatorio, async ({ contexto, input: { query }, reply }) => {
    const { formato, porPagina, titulo, marcas, ...pergunta } = query;
    const limite = formato === 'zip' ? endpoints.MAX_NO_PACOTE : endpoints.MAX_NO_RELATORIO;
    const { linhas, total } = await listKeys(db, contexto, fotos, pergunta, limite);
    if (total > limite)
      throw new AppError('dados.invalidos', {
        mensagem: `São ${total} fotos: ${formato === 'zip' ? 'um pacote' : 'um relatório'} leva até ${limite}. Filtre ou selecione menos.`,
      });
    const escolhidas = await listImpressas(
      db,
      contexto,
      linhas.map(({ id }) => id),
    );
    if (escolhidas.length === 0) throw new AppError('foto.nenhuma');
    if (formato === 'zip') {
      attachFile(reply, 'fotos', formato);
      return writeZip(pacoteDeFotos(armazenamento, escolhidas, marcas === 'sim'));
    }
    const origem = await readOrigem(db, contexto, { cadastro: fotos, pergunta, now: now() });
    const fora = total - escolhidas.length;
    const feito = await prepararRelatorio(armazenamento, escolhidas, {
      formato,
      titulo,
      porPagina: Number(porPagina),
      marcas: marcas === 'sim',
      topo: [origem.titulo, origem.filtros, origem.carimbo],
      fora,
    });
    attachFile(reply, 'relatorio-fotografico', formato);
    return toBuffer(await consultar(threads, relatorioDeFotosTarefa, feito));
  });
}
