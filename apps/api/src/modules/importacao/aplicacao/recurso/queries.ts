import { sql } from 'kysely';
import type { Db } from '../../../../infra/database.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import type { Alocados } from '../reconhecimento/calado.ts';

interface Linhas {
  readonly recursos: readonly {
    readonly id: number;
    readonly sigla: string;
    readonly nome: string;
    readonly maoObra: string;
  }[];
  readonly alocacoes: readonly (readonly [
    atividade: string,
    recurso: number,
    quantidade: number,
    hh: number,
    hhReal: number,
  ])[];
}

/** Resources that work on the activities of a project that have an id of the source. */
export async function loadAlocados(db: Db | Tx, projetoId: number): Promise<Alocados> {
  const { rows } = await sql<Linhas>`
    with todas as materialized (
      select r.id, a.id_externo, r.especialidade_id, r.quantidade, r.hh, r.hh_real
      from atividade_recurso r join atividade a on a.id = r.atividade_id
      where r.projeto_id = ${projetoId} and r.especialidade_id is not null and r.pessoa_id is null and a.id_externo is not null)
    select coalesce((select json_agg(json_build_object('id', e.id, 'sigla', e.sigla, 'nome', e.nome, 'maoObra', e.mao_obra) order by e.id)
        from especialidade e where e.id in (select especialidade_id from todas)), '[]') as recursos,
      coalesce((select json_agg(json_build_array(id_externo, especialidade_id, quantidade, hh, hh_real) order by id) from todas), '[]') as alocacoes`.execute(
    db as Db,
  );
  const [{ recursos, alocacoes } = { recursos: [], alocacoes: [] }] = rows;
  return {
    recursos: recursos.map(({ id, sigla, nome, maoObra }) => ({
      idExterno: String(id),
      sigla,
      nome,
      tipo: maoObra === 'EQUIPAMENTO' ? 'EQUIPAMENTO' : 'MAO_DE_OBRA',
    })),
    alocacoes: alocacoes.map(([atividade, recurso, quantidade, hh, hhReal]) => ({
      atividade,
      recurso: String(recurso),
      quantidade,
      hh,
      hhReal,
    })),
  };
}
