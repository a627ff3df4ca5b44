import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { audit } from '../../infra/audit.ts';
import type { Clock } from '../../infra/clock.ts';
import { type ContextoProjeto, type Pedinte, requireProjeto, toContexto, toPedinte } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { comTextos, documento, juntar, qr } from '../../infra/documento.ts';
import { enderecoDe } from '../../infra/etiqueta.ts';
import type { FileStore } from '../../infra/files.ts';
import { enqueue, type Job } from '../../infra/jobs.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';
import type { Threads } from '../../infra/threads.ts';
import { createTrabalho, runSeguido } from '../../infra/trabalho.ts';
import type { Tx } from '../../infra/transaction.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { listNasFolhas, secoesDaFolha } from './folha.ts';

interface Pedido {
  readonly contexto: ContextoProjeto;
  readonly ids: readonly number[];
  /** Public address of the product. */
  readonly endereco: string;
  readonly agora: Date;
}

/** Sheets laid out at a time: memory holds the pages of no more. */
const POR_VEZ = 25;

/** The task sheets of services as one PDF, each with pages of its own. @throws {AppError} `registro.nao_encontrado` when the caller sees none */
export const folhasTarefa: Tarefa<Pedido, Uint8Array> = {
  nome: 'folhas-de-tarefa',
  run: async ({ db, passo }, { contexto, ids, endereco, agora }) => {
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    const { titulo, carimbo } = await readOrigem(db, contexto, { cadastro: servico, pergunta, now: agora });
    async function* partes() {
      for (let de = 0; de < ids.length; de += POR_VEZ) {
        passo(`Folhas ${de} de ${ids.length}`, Math.round((95 * de) / ids.length));
        const lidas = await listNasFolhas(db, contexto, ids.slice(de, de + POR_VEZ));
        const folhas = lidas.map((uma) => ({
          titulo: ['Folha de Tarefa', uma.linha['codigo'], uma.tag].filter(Boolean).join(' · '),
          topo: [`${titulo} · ${carimbo}`, uma.linha['titulo'] ?? ''],
          qr: qr(enderecoDe(endereco, servico.path, uma.id)),
          secoes: comTextos(secoesDaFolha(contexto, uma)),
        }));
        if (folhas.length > 0) yield await documento('folhas', { titulo: 'Folhas de Tarefa', folhas });
      }
    }
    const pdf = await juntar(partes(), 'Folhas de Tarefa');
    if (!pdf) throw new AppError('registro.nao_encontrado');
    return pdf;
  },
};

/** Those of these services that the caller sees, in this order. */
export async function listVisiveis(
  db: Db,
  contexto: ContextoProjeto,
  ids: readonly number[],
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`select r.id from ${visibleRows(servico, contexto)}
    and r.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], r.id)`.execute(db);
  return rows;
}

/** Payload of the job. */
interface Lote {
  readonly trabalhoId: string;
  readonly pedinte: Pedinte;
  readonly ids: readonly number[];
}

const enqueueLote = (tx: Tx | Db, payload: Lote): Promise<void> =>
  enqueue(tx, { name: 'folhasDeTarefa', payload, queue: 'folhas', key: `exportacao:${payload.trabalhoId}` });

/** Asks for the sheets of services, in this order; who asks again while they are made gets the same work. */
export async function askFolhas(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<string> {
  const { projetoId, usuarioId } = contexto;
  const pedido = createHash('sha256').update(ids.join()).digest('hex');
  await sql`select pg_advisory_xact_lock(hashtextextended('folhas', ${usuarioId}))`.execute(tx);
  const { rows } = await sql<{ trabalhoId: string }>`
    select f.trabalho_id from folha_de_tarefa f join trabalho t on t.id = f.trabalho_id
    where f.projeto_id = ${projetoId} and f.criado_por = ${usuarioId} and f.pedido = ${pedido}
      and t.situacao in ('NA_FILA', 'EXECUTANDO') and not t.cancelar`.execute(tx);
  if (rows[0]) return rows[0].trabalhoId;
  const trabalhoId = await createTrabalho(tx, contexto, { tipo: 'EXPORTACAO', projetoId });
  await sql`insert into folha_de_tarefa (trabalho_id, projeto_id, pedido, criado_por)
    values (${trabalhoId}, ${projetoId}, ${pedido}, ${usuarioId})`.execute(tx);
  await enqueueLote(tx, { trabalhoId, ids, pedinte: toPedinte(contexto) });
  const depois = { folhas: ids.length };
  await audit(tx, contexto, { entidade: 'projeto', registro: projetoId, acao: 'PEDIR_FOLHAS_DE_TAREFA', depois });
  return trabalhoId;
}

/** Place of the file that the caller asked for, while the store keeps it. @throws {AppError} `registro.nao_encontrado` */
export async function findFolhas(db: Db, { projetoId, usuarioId }: ContextoProjeto, trabalho: string): Promise<string> {
  const { rows } = await sql<{ caminho: string }>`select caminho from folha_de_tarefa where trabalho_id = ${trabalho}
    and projeto_id = ${projetoId} and criado_por = ${usuarioId} and caminho is not null and criado_em > now() - interval '1 day'`.execute(
    db,
  );
  if (rows[0]) return rows[0].caminho;
  const mensagem = 'O arquivo destas folhas não está guardado: passou um dia, ou ele não terminou.';
  throw new AppError('registro.nao_encontrado', { mensagem, acao: 'Peça as folhas de novo.' });
}

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
  readonly files: FileStore;
  readonly now: Clock;
  readonly endereco: string;
}

/** Bytes of a file at most. */
const MAIOR = 536_870_912;

/** Makes the sheets that somebody asked for. The cleaning of files deletes them a day later. */
export const folhasJob = ({ db, threads, files, now, endereco }: Deps): Job => ({
  name: 'folhasDeTarefa',
  run: (payload) => {
    const lote = payload as Lote;
    const { trabalhoId, ids, pedinte } = lote;
    const again = () => enqueueLote(db, lote);
    return runSeguido({ db, threads, trabalhoId, falha: 'Sem arquivo', again }, async (opcoes) => {
      const entrada = { contexto: requireProjeto(toContexto(pedinte)), ids, endereco, agora: now() };
      const pdf = await threads.run(folhasTarefa, entrada, opcoes);
      const { caminho } = await files.save(Readable.from([Buffer.from(pdf)]), MAIOR);
      await sql`update folha_de_tarefa set caminho = ${caminho} where trabalho_id = ${trabalhoId}`.execute(db);
    });
  },
});
