import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MODELOS_COM_SEGREDO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database.ts';
import { listNomesDeMigracao } from '../migrate.ts';
import { isVazio, migrateIn, semChaves, semGatilhos } from './banco-vazio.ts';
import { check } from './check.ts';
import { explainDisco, FalhaCopia } from './falha-copia.ts';
import { type Manifesto, PASTA_ARQUIVOS, PASTA_TABELAS, type TabelaCopiada, VERSAO } from './manifesto.ts';
import { type Entrada, readEntradas } from './pacote.ts';
import { listTabelas, somaTabela, sqlDeEntrada, type Tabela, usarForma } from './tabelas.ts';

/** Ends the sessions that the copy brought. */
const endSessoes = (cliente: pg.ClientBase) =>
  cliente.query(`update sessao set encerrada_em = now(), motivo = 'RESTAURACAO' where encerrada_em is null`);

/** Voids the password links of the copy: they were perhaps used since. */
const voidLinks = (cliente: pg.ClientBase) =>
  cliente.query(`update token_senha set anulado_em = now() where tipo = 'RECUPERACAO' and anulado_em is null`);

/** Closes the e-mail changes of the copy: the e-mail was perhaps changed since. */
const closeTrocas = (cliente: pg.ClientBase) =>
  cliente.query(`update troca_email set encerrada_em = now(), desfecho = 'CANCELADA' where encerrada_em is null`);

const RETIDO = 'Retida na restauração de uma cópia de segurança: pode ter sido enviada depois que a cópia foi feita.';

/** Holds back the messages that waited to leave: they have probably arrived since. */
const holdEmails = (cliente: pg.ClientBase) =>
  cliente.query(
    `update email set situacao = 'FALHOU', erro = $1, proxima_em = null,
       valores = case when modelo = any($2) then '{}' else valores end
     where situacao = 'PENDENTE'`,
    [RETIDO, MODELOS_COM_SEGREDO],
  );

/** Ends what was going on when the copy was made; answers how many messages were held back. */
async function endPassado(cliente: pg.ClientBase, { tabelas, criadaEm, versao }: Manifesto): Promise<number> {
  // A copy of an older level may lack the tables of links and messages.
  const copiadas = new Set(tabelas.map(({ nome }) => nome));
  await endSessoes(cliente);
  if (copiadas.has('token_senha')) await voidLinks(cliente);
  if (copiadas.has('troca_email')) await closeTrocas(cliente);
  const retidos = copiadas.has('email') ? ((await holdEmails(cliente)).rowCount ?? 0) : 0;
  await cliente.query(
    `insert into auditoria (entidade, acao, depois)
     values ('copia', 'RESTAURADA', jsonb_build_object('criadaEm', $1::text, 'versao', $2::text, 'emailsRetidos', $3::int))`,
    [criadaEm, versao, retidos],
  );
  return retidos;
}

export interface PedidoDeRestauracao {
  readonly database: Database;
  /** Folder of the stored files. */
  readonly arquivos: string;
  readonly origem: string;
}

export interface Restaurada extends Manifesto {
  /** Messages that waited to be sent when the copy was made and are now held back. */
  readonly emailsRetidos: number;
}

const numeros = (versao: string): number[] => versao.split('.').map(Number);

/** True when `a` is a later version than `b`: 1.10.0 is later than 1.9.0. */
function isMaisNova(a: string, b: string): boolean {
  const desta = numeros(b);
  const diferenca = numeros(a).map((n, i) => n - (desta[i] ?? 0));
  return (diferenca.find((d) => d !== 0) ?? 0) > 0;
}

async function checkVersao({ versao, migracoes }: Manifesto): Promise<void> {
  const conhecidas = await listNomesDeMigracao();
  if (isMaisNova(versao, VERSAO) || migracoes.some((nome) => !conhecidas.includes(nome))) {
    throw new FalhaCopia(
      `A cópia é da versão ${versao} da Cadência e esta é a ${VERSAO}: instale a ${versao} ou mais nova e tente de novo.`,
    );
  }
}

const NAO_VAZIO =
  'O banco de dados já tem dados e não foi alterado: restaure num banco vazio, informado em DATABASE_URL, ou numa pasta de dados nova, em CADENCIA_DADOS.';

const grupo = (nome: string, pasta: string): string | undefined =>
  nome.startsWith(pasta) ? nome.slice(pasta.length).split('/')[0] : undefined;

interface Recebimento {
  readonly nome: string;
  readonly destino: ReturnType<typeof copyFrom>;
  readonly fim: Promise<void>;
}

/** One COPY per table, fed by consecutive entries. */
class Recebedor {
  readonly #cliente: pg.ClientBase;
  readonly #tabelas: ReadonlyMap<string, TabelaCopiada>;
  #atual: Recebimento | undefined;

  constructor(cliente: pg.ClientBase, tabelas: readonly TabelaCopiada[]) {
    this.#cliente = cliente;
    this.#tabelas = new Map(tabelas.map((tabela) => [tabela.nome, tabela]));
  }

  async add(nome: string, partes: AsyncIterable<Buffer>): Promise<void> {
    if (this.#atual?.nome !== nome) await this.end();
    this.#atual ??= this.#begin(nome);
    const { destino, fim } = this.#atual;
    for await (const parte of partes) {
      if (!destino.write(parte)) await Promise.race([new Promise((resolve) => destino.once('drain', resolve)), fim]);
    }
  }

  async end(): Promise<void> {
    const atual = this.#atual;
    this.#atual = undefined;
    atual?.destino.end();
    await atual?.fim;
  }

  #begin(nome: string): Recebimento {
    const tabela = this.#tabelas.get(nome);
    if (!tabela) throw new FalhaCopia(`A cópia está danificada: não diz o que é a tabela ${nome}.`);
    const destino = this.#cliente.query(copyFrom(sqlDeEntrada(tabela)));
    const fim = new Promise<void>((resolve, reject) => destino.once('finish', resolve).once('error', reject));
    fim.catch(() => undefined);
    return { nome, destino, fim };
  }
}

async function saveArquivo(entrada: Entrada, destino: string): Promise<void> {
  await pipeline(entrada, createWriteStream(destino, { mode: 0o600, flush: true }));
}

/** Writes the tables and files of the copy into the database and the folder. */
async function pour(cliente: pg.ClientBase, dito: Manifesto, { origem, arquivos }: PedidoDeRestauracao): Promise<void> {
  const tabelas = new Recebedor(cliente, dito.tabelas);
  const nomes = new Set(dito.arquivos.map(({ nome }) => nome));
  if (nomes.size > 0) await mkdir(arquivos, { recursive: true, mode: 0o700 });
  await readEntradas(origem, async (entrada) => {
    const tabela = grupo(entrada.header.name, PASTA_TABELAS);
    if (tabela !== undefined) return tabelas.add(tabela, entrada);
    await tabelas.end();
    const arquivo = grupo(entrada.header.name, PASTA_ARQUIVOS);
    if (arquivo !== undefined && nomes.has(arquivo)) return saveArquivo(entrada, path.join(arquivos, arquivo));
    for await (const parte of entrada) void parte;
  });
  await tabelas.end();
}

/** Removes the rows that the migrations themselves put in the tables: the copy brings its own. */
async function clear(cliente: pg.ClientBase, tabelas: readonly Tabela[]): Promise<void> {
  for (const { nome } of tabelas) await cliente.query(`delete from public."${nome}"`);
}

async function setSequencias(cliente: pg.ClientBase, { sequencias }: Manifesto): Promise<void> {
  await cliente.query(
    `select setval(s.nome, coalesce(s.ultimo, q.seqmin), s.ultimo is not null)
     from (select format('public.%I', nome)::regclass as nome, ultimo from unnest($1::text[], $2::bigint[]) as u (nome, ultimo)) s
     join pg_sequence q on q.seqrelid = s.nome`,
    [sequencias.map(({ nome }) => nome), sequencias.map(({ ultimo }) => ultimo)],
  );
}

const igual = (a: TabelaCopiada, b: TabelaCopiada | undefined): boolean =>
  a.sha256 === b?.sha256 && a.linhas === b.linhas;

/** Reads back what was written. @throws {FalhaCopia} when a table differs from the copy */
async function compare(cliente: pg.ClientBase, tabelas: readonly Tabela[], dito: Manifesto): Promise<void> {
  const ditas = new Map(dito.tabelas.map((tabela) => [tabela.nome, tabela]));
  for (const tabela of tabelas) {
    if (igual(await somaTabela(cliente, tabela), ditas.get(tabela.nome))) continue;
    throw new FalhaCopia(`A tabela ${tabela.nome} não ficou igual à da cópia: nada foi restaurado.`);
  }
}

const LOCK = 4_700_005;

/** @throws {FalhaCopia} when the database is not empty, or another restore is filling it */
async function requireVazio(cliente: pg.ClientBase): Promise<void> {
  const { rows } = await cliente.query<{ so: boolean }>('select pg_try_advisory_xact_lock($1) as so', [LOCK]);
  if (!rows[0]?.so) {
    throw new FalhaCopia('Outra restauração deste banco está em andamento: aguarde que termine e confira o resultado.');
  }
  if (!(await isVazio(cliente))) throw new FalhaCopia(NAO_VAZIO);
}

async function fill(cliente: pg.PoolClient, dito: Manifesto, pedido: PedidoDeRestauracao): Promise<number> {
  await cliente.query('begin');
  try {
    await requireVazio(cliente);
    await migrateIn(cliente, dito.migracoes);
    await usarForma(cliente);
    const tabelas = await listTabelas(cliente);
    const link = await semGatilhos(cliente);
    const replace = await semChaves(cliente);
    await clear(cliente, tabelas);
    await pour(cliente, dito, pedido);
    await replace();
    await link();
    await setSequencias(cliente, dito);
    await compare(cliente, tabelas, dito);
    const retidos = await endPassado(cliente, dito);
    await cliente.query('commit');
    return retidos;
  } catch (error) {
    await cliente.query('rollback').catch(() => undefined);
    throw explain(error, pedido);
  }
}

const DISCO_DO_BANCO = '53100';

function explain(error: unknown, { arquivos }: PedidoDeRestauracao): unknown {
  if ((error as { code?: unknown }).code !== DISCO_DO_BANCO) return explainDisco(arquivos, error);
  return new FalhaCopia('O disco do banco de dados está cheio e nada foi restaurado: libere espaço e tente de novo.', {
    cause: error,
  });
}

/**
 * Puts a copy into an empty database: in one transaction, so that whatever interrupts it leaves the database empty.
 * @throws {FalhaCopia} one sentence; the database is as it was
 */
export async function restoreCopia(pedido: PedidoDeRestauracao): Promise<Restaurada> {
  const dito = await check(pedido.origem);
  await checkVersao(dito);
  const cliente = await pedido.database.pool.connect();
  try {
    return { ...dito, emailsRetidos: await fill(cliente, dito, pedido) };
  } finally {
    cliente.release(true);
  }
}
