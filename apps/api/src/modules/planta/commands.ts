import { area } from '@cadencia/domain/area/cadastro.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import { sql } from 'kysely';
import { updateRow, updateRows } from '../../cadastro/commands.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

interface Chave {
  readonly id: number;
  readonly versao: number;
}

interface Ramos {
  readonly areas: Chave[];
  readonly sistemas: Chave[];
  readonly locais: Chave[];
  readonly equipamentos: Chave[];
}

/** Active rows below an area, at any depth, without the area itself. */
async function loadBelow(tx: Tx, id: number): Promise<Ramos> {
  const { rows } = await sql<Ramos>`
    with recursive abaixo as (
      select a.id, a.versao, a.ativo, 0 as nivel from area a where a.id = ${id}
      union all
      select a.id, a.versao, a.ativo, x.nivel + 1 from area a join abaixo x on a.area_pai_id = x.id where x.nivel < 10
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'versao', versao)) from abaixo where nivel > 0 and ativo), '[]') as areas,
      coalesce((select json_agg(json_build_object('id', id, 'versao', versao)) from sistema where ativo and area_id in (select id from abaixo)), '[]') as sistemas,
      coalesce((select json_agg(json_build_object('id', id, 'versao', versao)) from local where ativo and area_id in (select id from abaixo)), '[]') as locais,
      coalesce((select json_agg(json_build_object('id', id, 'versao', versao)) from equipamento where ativo and area_id in (select id from abaixo)), '[]') as equipamentos`.execute(
    tx,
  );
  return rows[0] ?? { areas: [], sistemas: [], locais: [], equipamentos: [] };
}

async function deactivate(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  { linhas, now }: { readonly linhas: readonly Chave[]; readonly now: Date },
): Promise<number> {
  const alteracoes = linhas.map((linha) => ({ ...linha, change: { ativo: false }, ciente: true }));
  const recusas = await updateRows(tx, contexto, cadastro, { alteracoes, now });
  const [recusa] = recusas.filter((uma) => uma !== undefined);
  if (recusa) throw recusa;
  return linhas.length;
}

/**
 * Makes an area and everything in it inactive: all or nothing.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`
 */
export async function deactivateArea(tx: Tx, contexto: Contexto, { id, versao, now }: Chave & { readonly now: Date }) {
  await updateRow(tx, contexto, area, { id, versao, now, change: { ativo: false }, ciente: true });
  const ramos = await loadBelow(tx, id);
  return {
    areas: 1 + (await deactivate(tx, contexto, area, { linhas: ramos.areas, now })),
    sistemas: await deactivate(tx, contexto, sistema, { linhas: ramos.sistemas, now }),
    locais: await deactivate(tx, contexto, local, { linhas: ramos.locais, now }),
    equipamentos: await deactivate(tx, contexto, equipamento, { linhas: ramos.equipamentos, now }),
  };
}
