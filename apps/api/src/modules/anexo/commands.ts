import type { CategoriaAnexo, MudancaAnexo, TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { type Alvo, fusoOf } from '../../infra/alvo.ts';
import { auditAll } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Entidade } from '../../infra/entidade.ts';
import { announce } from '../../infra/events.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import type { Captura, OriginalGuardado } from '../../infra/tables.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requireVersao, type Sobre, touch } from '../../infra/versao.ts';

/** A file that was received and stored. */
export interface Novo {
  readonly chave: string;
  readonly nome: string;
  readonly tipo: TipoAnexo;
  readonly tamanho: number;
  readonly sha256: string;
  readonly caminho: string;
  readonly miniatura: string | undefined;
  readonly quadro?: string | undefined;
  readonly original?: OriginalGuardado | undefined;
  readonly captura?: Captura | undefined;
  readonly categoria: CategoriaAnexo;
  readonly legenda?: string;
}

/** A file as its row holds it. */
export const rowOf = ({ miniatura, quadro, original, captura, ...novo }: Novo) => ({
  ...novo,
  miniatura: miniatura ?? null,
  quadro: quadro ?? null,
  original: original ? toJsonb(original) : null,
  captura: captura ? toJsonb(captura) : null,
});

/** What the records that files hang on have in common. */
type Dono = Pick<Alvo, 'entidade' | 'achado'>;

interface Fato {
  readonly id: number;
  readonly registroId: number;
  readonly acao: 'I' | 'U' | 'D' | 'RESTAURAR';
  /** Action in the history of the record. */
  readonly doRegistro: 'ANEXO' | 'ANEXO_ALTERADO' | 'ANEXO_REMOVIDO' | 'ANEXO_RESTAURADO';
  readonly antes?: object;
  readonly depois?: object;
}

/** Fields of a file for the log: for a person's record, without the words that people gave it. */
const noRegistro = <F extends object>({ pessoal }: Entidade, fatos: F) =>
  pessoal ? { ...fatos, nome: undefined, legenda: undefined } : fatos;

/** Logs facts of files and of their records, tells who has a record open to read its files again, and does what follows. */
async function record(tx: Tx, contexto: Contexto, { entidade, achado }: Dono, fatos: readonly Fato[]): Promise<void> {
  const { projetoId } = achado;
  const linhas = fatos.flatMap(({ id, registroId, doRegistro, antes, depois, ...fato }) => [
    {
      entidade: 'anexo',
      registro: id,
      projetoId,
      ...fato,
      ...(antes ? { antes: noRegistro(entidade, antes) } : {}),
      ...(depois ? { depois: noRegistro(entidade, depois) } : {}),
    },
    {
      entidade: entidade.nome,
      registro: registroId,
      projetoId,
      acao: doRegistro,
      ...(doRegistro === 'ANEXO_REMOVIDO' ? { antes: { anexo: id } } : { depois: { anexo: id } }),
    },
  ]);
  await auditAll(tx, contexto, linhas);
  await announce(tx, { tipo: 'anexo', projetoId: projetoId ?? null });
  if (projetoId === undefined) return;
  const registros = fatos.map(({ registroId }) => registroId);
  await entidade.aoMudarArquivos?.(tx, { ...contexto, projetoId }, registros);
}

/**
 * Two people who attach the same file to a record at once wait here: the second is told of the first.
 * @throws {AppError} `anexo.repetido` when a record has the same bytes under another number
 */
async function requireNovos(
  tx: Tx,
  { nome }: Entidade,
  novos: readonly { readonly registroId: number; readonly sha256: string }[],
): Promise<void> {
  const chaves = novos.map(({ registroId, sha256 }) => `anexo:${nome}:${registroId}:${sha256}`).sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(chave, 4700003)) from unnest(${chaves}::text[]) as chave`.execute(
    tx,
  );
  const { rows } = await sql<{ nome: string }>`
    select a.nome from anexo a
    join jsonb_to_recordset(${JSON.stringify(novos)}::jsonb) as n("registroId" bigint, sha256 text)
      on a.registro_id = n."registroId" and a.sha256 = n.sha256
    where a.entidade = ${nome} and a.excluido_em is null and a.campo is null limit 1`.execute(tx);
  if (rows[0]) throw new AppError('anexo.repetido', { valores: rows[0] });
}

/** Hangs a file on each of these records. @throws {AppError} `anexo.repetido` */
export async function createAnexos(
  tx: Tx,
  contexto: Contexto,
  dono: Dono,
  novos: readonly (Novo & { readonly registroId: number })[],
): Promise<number[]> {
  const { entidade } = dono;
  await requireNovos(
    tx,
    entidade,
    novos.map(({ registroId, sha256 }) => ({ registroId, sha256 })),
  );
  const linhas = await tx
    .insertInto('anexo')
    .values(
      novos.map((novo) => ({
        ...rowOf(novo),
        registroId: novo.registroId,
        entidade: entidade.nome,
        criadoPor: contexto.usuarioId,
      })),
    )
    .returning(['id', 'entidade', 'registroId', 'nome', 'tipo', 'tamanho', 'sha256', 'categoria'])
    .execute();
  const fatos = linhas.map(({ id, ...depois }) => ({ id, registroId: depois.registroId, depois }));
  await record(
    tx,
    contexto,
    dono,
    fatos.map((fato) => ({ ...fato, acao: 'I', doRegistro: 'ANEXO' }) as const),
  );
  return linhas.map(({ id }) => id);
}

/** Locks the file of that record, removed or not. @throws {AppError} `registro.nao_encontrado` */
async function lockAnexo(tx: Tx, { entidade, registro }: Alvo, id: number, removido: boolean) {
  const anexo = await tx
    .selectFrom('anexo')
    .selectAll()
    .where('id', '=', id)
    .where('entidade', '=', entidade.nome)
    .where('registroId', '=', registro)
    .where('campo', 'is', null)
    .where('excluidoEm', removido ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!anexo) throw new AppError('registro.nao_encontrado');
  return anexo;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `registro.acao` for a signature, which stays as it was given */
async function lockLido(tx: Tx, contexto: Contexto, alvo: Alvo, { id, versao, now }: Sobre) {
  const anexo = await lockAnexo(tx, alvo, id, false);
  if (anexo.categoria === 'ASSINATURA')
    throw new AppError('registro.acao', { mensagem: 'Uma assinatura não muda nem se remove.' });
  await requireVersao(tx, anexo, { versao, fuso: await fusoOf(tx, contexto), now });
  return anexo;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
export async function updateAnexo(
  tx: Tx,
  contexto: Contexto,
  alvo: Alvo,
  { mudanca, ...sobre }: Sobre & { readonly mudanca: MudancaAnexo },
): Promise<void> {
  const antes = await lockLido(tx, contexto, alvo, sobre);
  const { categoria = antes.categoria, legenda = antes.legenda, offline = antes.offline } = mudanca;
  const depois = { categoria, legenda, offline };
  await tx
    .updateTable('anexo')
    .set({ ...depois, ...touch(contexto, antes, sobre.now) })
    .where('id', '=', antes.id)
    .execute();
  const lido = { categoria: antes.categoria, legenda: antes.legenda, offline: antes.offline };
  await record(tx, contexto, alvo, [
    { id: antes.id, registroId: antes.registroId, acao: 'U', doRegistro: 'ANEXO_ALTERADO', antes: lido, depois },
  ]);
}

/** Hides a file; its bytes stay for a while. @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
export async function deleteAnexo(tx: Tx, contexto: Contexto, alvo: Alvo, sobre: Sobre): Promise<void> {
  const antes = await lockLido(tx, contexto, alvo, sobre);
  await tx
    .updateTable('anexo')
    .set({ excluidoEm: sobre.now.toISOString(), ...touch(contexto, antes, sobre.now) })
    .where('id', '=', antes.id)
    .execute();
  const { id, registroId, nome } = antes;
  await record(tx, contexto, alvo, [{ id, registroId, acao: 'D', doRegistro: 'ANEXO_REMOVIDO', antes: { nome } }]);
}

/** @throws {AppError} `registro.nao_encontrado`, `anexo.ausente`, `anexo.repetido` */
export async function restoreAnexo(
  tx: Tx,
  contexto: Contexto,
  alvo: Alvo,
  { id, now }: Omit<Sobre, 'versao'>,
): Promise<void> {
  const antes = await lockAnexo(tx, alvo, id, true);
  if (antes.apagadoEm !== null) throw new AppError('anexo.ausente');
  const { registroId, sha256, nome } = antes;
  await requireNovos(tx, alvo.entidade, [{ registroId, sha256 }]);
  await tx
    .updateTable('anexo')
    .set({ excluidoEm: null, ...touch(contexto, antes, now) })
    .where('id', '=', id)
    .execute();
  await record(tx, contexto, alvo, [
    { id, registroId, acao: 'RESTAURAR', doRegistro: 'ANEXO_RESTAURADO', depois: { nome } },
  ]);
}
