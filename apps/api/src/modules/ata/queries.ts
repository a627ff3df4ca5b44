import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';
import type { Formulario } from '../../cadastro/formulario.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const DELA = sql`select count(*)::int from ataacao x where x.ata_id = r.id and x.ativo`;
const ABERTA = sql`x.situacao = any(string_to_array(${ABERTAS}, ','))`;

/** Minutes with their people and actions, and what the reader has to do with them. */
export const atas: Listavel = {
  ...ata,
  derivacao: {
    fonte: ({ usuarioId }, quais) => sql`(
      select t.ata_id as id, true as participo, bool_or(t.aceite is not null) as aceitei
      from ata_participante t join pessoa pe on pe.id = t.pessoa_id and pe.usuario_id = ${usuarioId}
      where ${quais(sql`t.ata_id`)} group by t.ata_id)`,
    daFonte: {
      participo: { valor: sql`coalesce(d.participo, false)`, ausente: sql`false` },
      aceitei: { valor: sql`coalesce(d.aceitei, false)`, ausente: sql`false` },
    },
    proprios: {
      pessoas: sql`(select count(*)::int from ata_participante t where t.ata_id = r.id)`,
      aceites: sql`(select count(*)::int from ata_participante t where t.ata_id = r.id and t.aceite is not null)`,
      acoesTotal: sql`(${DELA})`,
      acoesAbertas: sql`(${DELA} and ${ABERTA})`,
      atrasadas: sql`(${DELA} and ${ABERTA} and x.prazo < (now() at time zone (select p.fuso from projeto p where p.id = r.projeto_id))::date)`,
      retificando: sql`exists (select from ata n where n.retifica_id = r.id and n.situacao = 'RASCUNHO')`,
    },
  },
};

interface Guardada {
  readonly formulario: Formulario | null;
  readonly fuso: string;
  readonly situacao: string;
  readonly numero: string;
}

/**
 * Minutes as they were published, with the zone of their project; `formulario` is null before they were.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function findGuardada(db: Db, contexto: ContextoProjeto, id: number): Promise<Guardada> {
  const { rows } = await sql<Guardada>`
    select (select b.formulario from ata_publicacao b where b.ata_id = r.id) as formulario, r.situacao, r.numero,
      (select p.fuso from projeto p where p.id = r.projeto_id) as fuso
    from ${visibleRows(ata, contexto)} and r.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  return rows[0];
}
