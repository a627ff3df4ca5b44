import { isObrigatoria, type TipoNotificacao } from '@cadencia/domain/notificacao/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { grants } from './authorize.ts';
import { announceAll } from './events.ts';
import { toJsonb } from './jsonb.ts';
import type { Tx } from './transaction.ts';

export interface Aviso {
  readonly usuarioIds: readonly number[];
  readonly tipo: TipoNotificacao;
  readonly titulo: string;
  readonly texto?: string | undefined;
  /** Path inside the product, `/gestaoprojeto?…`. */
  readonly link?: string | undefined;
  /** The project of the link; only a reader who is in it sees the notice. */
  readonly projetoId?: number | undefined;
  /** A newer notice of the same subject replaces an unread one. */
  readonly assunto?: string | undefined;
}

const TITULO_MAXIMO = 200;
const TEXTO_MAXIMO = 1_000;

/** Cuts a text by characters, so that none is split in two. */
const curto = (texto: string, max: number): string => {
  const letras = [...texto];
  return letras.length <= max ? texto : `${letras.slice(0, max - 1).join('')}…`;
};

const rowsOf = ({ usuarioIds, tipo, titulo, texto = '', link, projetoId, assunto }: Aviso) =>
  [...new Set(usuarioIds)].map((usuarioId) => ({
    usuario_id: usuarioId,
    projeto_id: projetoId ?? null,
    tipo,
    obrigatoria: isObrigatoria(tipo),
    titulo: curto(titulo, TITULO_MAXIMO),
    texto: curto(texto, TEXTO_MAXIMO),
    link: link ?? null,
    assunto: assunto ?? null,
  }));

/**
 * Writes a notice in the transaction of its fact, and answers the people whom it reaches: those who do not want this
 * kind, or are inactive, are left out.
 */
export const notify = (tx: Tx, aviso: Aviso): Promise<number[]> => notifyAll(tx, [aviso]);

/** Writes many notices in one statement; answers the people whom any of them reaches. */
export async function notifyAll(tx: Tx, avisos: readonly Aviso[]): Promise<number[]> {
  const linhas = avisos.flatMap(rowsOf);
  if (linhas.length === 0) return [];
  const novas = sql`jsonb_to_recordset(${toJsonb(linhas)}::jsonb) as n(usuario_id bigint, projeto_id bigint,
    tipo text, obrigatoria boolean, titulo text, texto text, link text, assunto text)`;
  await sql`delete from notificacao a using ${novas}
    where n.assunto is not null and a.assunto = n.assunto and a.usuario_id = n.usuario_id and a.lida_em is null`.execute(
    tx,
  );
  const { rows } = await sql<{ usuarioId: number }>`
    insert into notificacao (usuario_id, projeto_id, tipo, titulo, texto, link, assunto)
    select n.usuario_id, n.projeto_id, n.tipo, n.titulo, n.texto, n.link, n.assunto
    from ${novas} join usuario u on u.id = n.usuario_id and u.ativo and u.situacao <> 'INATIVO'
    where n.obrigatoria or u.preferencias->'notificacoes'->n.tipo->'sistema' is distinct from 'false'::jsonb
    returning usuario_id`.execute(tx);
  const usuarioIds = [...new Set(rows.map(({ usuarioId }) => usuarioId))];
  await announceAll(
    tx,
    usuarioIds.map((usuarioId) => ({ tipo: 'notificacao', usuarioId })),
  );
  return usuarioIds;
}

/** Up to so many records moved together get a notice each; of more one notice tells how many. */
const UM_A_UM = 3;

/** Notices about records that were moved together; `juntos` says them of all those that go to the same people. */
export async function notifyTogether(
  tx: Tx,
  avisos: readonly Aviso[],
  juntos: (quantos: number, um: Aviso) => Pick<Aviso, 'titulo' | 'link'>,
): Promise<void> {
  const grupos = new Map<string, Aviso[]>();
  for (const um of avisos) grupos.set(String(um.usuarioIds), [...(grupos.get(String(um.usuarioIds)) ?? []), um]);
  await notifyAll(
    tx,
    [...grupos.values()].flatMap((grupo) => {
      const [um] = grupo;
      return um === undefined || grupo.length <= UM_A_UM
        ? grupo
        : [{ ...um, texto: '', assunto: undefined, ...juntos(grupo.length, um) }];
    }),
  );
}

/** The people of a project who have a permission there, as a list of ids in a query. */
export const detentores = (projetoId: number, permissao: string): RawBuilder<unknown> => sql`array(
  select u.id::int from projeto_usuario pu join usuario u on u.id = pu.usuario_id join permissao pm on pm.chave = ${permissao}
  where pu.projeto_id = ${projetoId} and ${grants({ perfil: sql`coalesce(pu.perfil_id, u.perfil_id)`, usuario: sql`u.id`, projeto: sql`pu.projeto_id` })}
  order by u.id)`;

/** Tells the people who work for a contract in the project of the notice. */
export async function notifyContrato(
  tx: Tx,
  contratoId: number | null,
  aviso: Omit<Aviso, 'usuarioIds'> & { readonly projetoId: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select pu.usuario_id as id from projeto_usuario pu
    where pu.projeto_id = ${aviso.projetoId} and pu.contrato_id = ${contratoId}`.execute(tx);
  await notify(tx, { ...aviso, usuarioIds: rows.map(({ id }) => id) });
}
