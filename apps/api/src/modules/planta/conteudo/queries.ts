import { area } from '@cadencia/domain/area/cadastro.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Derivacao, type Listavel, NULO } from '../../../cadastro/derivados.ts';
import { visible } from '../../../infra/authorize.ts';
import { type Contexto, hasProjeto } from '../../../infra/context.ts';
import { CONTA } from '../../../infra/corte.ts';
import { naParada } from '../../sistema/queries.ts';

type Sql = RawBuilder<unknown>;
type Quais = (id: Sql) => Sql;

/** Active rows that point to areas, systems or places, as the id that each points to. */
const ligados = (
  tabela: 'equipamento' | 'sistema',
  coluna: 'area_id' | 'sistema_id' | 'local_id',
  quais: Quais,
): Sql => {
  const onde = sql.ref(`t.${coluna}`);
  return sql`select ${onde} as id from ${sql.table(tabela)} t where t.ativo and ${onde} is not null and ${quais(onde)}`;
};

const contado = (coluna: string) => ({ valor: sql`coalesce(${sql.ref(`d.${coluna}`)}, 0)::int`, ausente: sql`0` });

/** A field without a value where there is no row: no filter finds it. */
const daParada = (coluna: string) => ({ valor: sql.ref(`d.${coluna}`), ausente: NULO });

/** Counts of the rows directly in an area. */
const naArea: Derivacao = {
  fonte: (_, quais) => sql`(
    select u.id, sum(u.sistemas)::int as sistemas, sum(u.equipamentos)::int as equipamentos from (
      select id, 1 as sistemas, 0 as equipamentos from (${ligados('sistema', 'area_id', quais)}) s
      union all select id, 0, 1 from (${ligados('equipamento', 'area_id', quais)}) e
    ) u group by u.id)`,
  daFonte: { sistemas: contado('sistemas'), equipamentos: contado('equipamentos') },
};

const noLocal: Derivacao = {
  fonte: (_, quais) =>
    sql`(select id, count(*)::int as equipamentos from (${ligados('equipamento', 'local_id', quais)}) e group by id)`,
  daFonte: { equipamentos: contado('equipamentos') },
};

/** A serviço belongs to its own system, else to its equipment's; only activities that the caller may see count. */
function feitos(contexto: Contexto, quais: Quais): Sql {
  if (!hasProjeto(contexto)) return sql``;
  const sistemaId = sql`coalesce(s.sistema_id, e.sistema_id)`;
  return sql`union all select ${sistemaId}, 0, ${CONTA.peso}, ${CONTA.avanco}
    from servico s left join equipamento e on e.id = s.equipamento_id join ${visible(contexto)} a on a.servico_id = s.id
    where s.projeto_id = ${contexto.projetoId} and ${sistemaId} is not null and ${quais(sistemaId)}`;
}

const noSistema: Derivacao = {
  fonte: (contexto, quais) => sql`(
    select id, p.liberacao_planejada, p.liberacao_real, p.entrega_planejada, p.entrega_real, p.situacao,
      coalesce(t.equipamentos, 0)::int as equipamentos, t.avanco from (
      select u.id, sum(u.equipamentos) as equipamentos,
        round(sum(u.peso * u.avanco) / nullif(sum(u.peso), 0), 2) as avanco
      from (
        select id, 1 as equipamentos, null::numeric as peso, null::numeric as avanco
        from (${ligados('equipamento', 'sistema_id', quais)}) e
        ${feitos(contexto, quais)}
      ) u group by u.id
    ) t full join ${naParada(contexto, quais)} p using (id))`,
  daFonte: {
    equipamentos: contado('equipamentos'),
    avanco: daParada('avanco'),
    liberacaoPlanejada: daParada('liberacao_planejada'),
    liberacaoReal: daParada('liberacao_real'),
    entregaPlanejada: daParada('entrega_planejada'),
    entregaReal: daParada('entrega_real'),
    situacao: daParada('situacao'),
  },
};

/** Areas, systems and places as they are listed. */
export const ramos: readonly Listavel[] = [
  { ...area, derivacao: naArea },
  { ...sistema, derivacao: noSistema },
  { ...local, derivacao: noLocal },
];
