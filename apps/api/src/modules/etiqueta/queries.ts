import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Etiquetado {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
  readonly onde: string;
}

/** What a label says of a thing of the plant. */
const DA_PLANTA = {
  nome: sql`r.nome`,
  onde: sql`concat_ws(' – ', a.sigla, a.nome)`,
  juncoes: sql`left join area a on a.id = r.area_id`,
};

/** What it says of others: of a supply the material, and where it goes. */
const DIZERES: Readonly<Record<string, typeof DA_PLANTA>> = {
  suprimento: {
    nome: sql`i.nome`,
    onde: sql`concat_ws(' – ', coalesce(e.tag, v.codigo), r.kit, r.armazenagem)`,
    juncoes: sql`join insumo i on i.id = r.insumo_id left join servico v on v.id = r.servico_id
      left join equipamento e on e.id = v.equipamento_id`,
  },
  controlevalvula: {
    nome: sql`concat_ws(' ', e.tag, r.diametro || '"', c.classe)`,
    onde: sql`concat_ws(' – ', p.tag, o.nome)`,
    juncoes: sql`join equipamento e on e.id = r.equipamento_id join classepressao c on c.id = r.classepressao_id
      join local o on o.id = r.local_original_id left join equipamento p on p.id = r.equipamento_protegido_id`,
  },
  controleapoio: {
    nome: sql`concat_ws(' ', k.nome, r.placa)`,
    onde: sql`concat_ws(' – ', o.codigo, e.tag, b.codigo)`,
    juncoes: sql`join apoio k on k.id = r.apoio_id join atividade b on b.id = r.atividade_id join servico v on v.id = b.servico_id
      left join equipamento e on e.id = v.equipamento_id left join local o on o.id = r.local_id`,
  },
  raquete: {
    nome: sql`concat_ws(' ', t.sigla, trim_scale(r.diametro) || '"', c.classe, r.posicao)`,
    onde: sql`concat_ws(' – ', s.codigo, e.tag, r.linha)`,
    juncoes: sql`join tiporaquete t on t.id = r.tipo_raquete_id join classepressao c on c.id = r.classe_pressao_id
      left join equipamento e on e.id = r.equipamento_id left join sistema s on s.id = coalesce(r.sistema_id, e.sistema_id)`,
  },
};

/** Content of the labels of those of these rows that the caller may see, in this order. */
export async function listEtiquetados(
  db: Db,
  contexto: Contexto,
  cadastro: Cadastro,
  ids: readonly number[],
): Promise<Etiquetado[]> {
  const { nome, onde, juncoes } = DIZERES[cadastro.path] ?? DA_PLANTA;
  const { rows } = await sql<Etiquetado>`
    select r.id, ${column('r', cadastro.title[0] ?? 'nome')} as codigo, ${nome} as nome, ${onde} as onde
    from (select r.* from ${visibleRows(cadastro, contexto)} and r.id = any(${ids}::bigint[])) r
    ${juncoes} order by array_position(${ids}::bigint[], r.id)`.execute(db);
  return rows;
}
