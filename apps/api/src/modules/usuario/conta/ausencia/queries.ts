import type { Ausencia, MeuProjeto } from '@cadencia/domain/usuario/conta/schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../infra/database.ts';
import type { Tx } from '../../../../infra/transaction.ts';

const LIMITE = 1_000;

/** The projects that a user is a member of, with the user's approvals there. */
export async function listMeusProjetos(db: Db, usuarioId: number): Promise<MeuProjeto[]> {
  const { rows } = await sql<MeuProjeto>`
    select p.id as projeto_id, p.titulo, f.nome as perfil_nome, pu.nivel_aprovacao as nivel,
      pu.alcada as alcada_valor, pu.alcada_hh
    from projeto_usuario pu
    join projeto p on p.id = pu.projeto_id and p.ativo
    join usuario u on u.id = pu.usuario_id
    join perfil f on f.id = coalesce(pu.perfil_id, u.perfil_id)
    where pu.usuario_id = ${usuarioId}
    order by p.titulo collate pt_br, p.id limit ${LIMITE}`.execute(db);
  return rows;
}

/** The substitute of a person; the same in all projects that have one. */
export async function findAusencia(db: Db, usuarioId: number): Promise<Ausencia> {
  const { rows } = await sql<Ausencia>`
    select substituto_id, substituicao_inicio as inicio, substituicao_termino as termino,
      (sum(versao) over ())::int as versao
    from projeto_usuario where usuario_id = ${usuarioId}
    order by substituto_id is null, substituicao_termino desc, id limit 1`.execute(db);
  return rows[0] ?? { substitutoId: null, inicio: null, termino: null, versao: 0 };
}

/** Last author and time of a person's rows in projects; locks the rows until the transaction ends. */
export async function lockVinculos(tx: Tx, usuarioId: number) {
  const linhas = await tx
    .selectFrom('projetoUsuario')
    .select(['criadoEm', 'criadoPor', 'alteradoEm', 'alteradoPor'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const quando = ({ criadoEm, alteradoEm }: (typeof linhas)[number]) => alteradoEm ?? criadoEm;
  return linhas.toSorted((a, b) => quando(b).localeCompare(quando(a)))[0];
}
