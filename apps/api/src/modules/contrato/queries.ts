import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import type { Tarifa } from '@cadencia/domain/contrato/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

type TarifaNomeada = Tarifa & { readonly especialidade: string };

/**
 * Rates of a contract that the caller may see, by craft.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function listTarifas(
  db: Db,
  contexto: Contexto,
  id: number,
): Promise<{ versao: number; tarifas: TarifaNomeada[] }> {
  const { rows: contratos } = await sql<{ versao: number }>`
    select r.versao from ${visibleRows(contrato, contexto)} and r.id = ${id}`.execute(db);
  if (!contratos[0]) throw new AppError('registro.nao_encontrado');
  const { rows } = await sql<TarifaNomeada>`
    select t.especialidade_id, e.sigla || ' ' || e.nome as especialidade, trim_scale(t.hh_normal)::text as hh_normal,
      trim_scale(t.hh_extra50)::text as hh_extra50, trim_scale(t.hh_extra100)::text as hh_extra100,
      trim_scale(t.adicional_noturno)::text as adicional_noturno
    from contrato_tarifa t join especialidade e on e.id = t.especialidade_id
    where t.contrato_id = ${id} order by e.sigla collate pt_br limit 300`.execute(db);
  return { versao: contratos[0].versao, tarifas: rows };
}
