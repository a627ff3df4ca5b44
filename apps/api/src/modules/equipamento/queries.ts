import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import type { ContextoDoEquipamento, ParadaDoEquipamento } from '@cadencia/domain/equipamento/schema.ts';
import { SIMBOLOS_PSV } from '@cadencia/domain/nr13/classe.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { frentesOf, visibleWithin } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import { CONTA } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';

/** The surroundings of an equipment that the caller may see. */
export async function findContexto(
  db: Db,
  contexto: Contexto,
  id: number,
): Promise<Omit<ContextoDoEquipamento, 'endereco'> | undefined> {
  const { rows } = await sql<Omit<ContextoDoEquipamento, 'endereco'>>`
    with recursive e as (select r.* from ${visibleRows(equipamento, contexto)} and r.id = ${id}),
    acima as (
      select a.id, a.area_pai_id, a.sigla, a.nome, 0 as nivel from area a join e on e.area_id = a.id
      union all
      select a.id, a.area_pai_id, a.sigla, a.nome, x.nivel + 1 from area a join acima x on x.area_pai_id = a.id where x.nivel < 10
    ),
    onde as (
      select 'area' as registro, id, concat_ws(' ', sigla, nome) as titulo, -nivel as lugar from acima
      union all
      select 'sistema', s.id, concat_ws(' ', s.codigo, s.nome), 1 from sistema s join e on e.sistema_id = s.id
      union all
      select 'local', l.id, concat_ws(' ', l.codigo, l.nome), 2 from local l join e on e.local_id = l.id
    )
    select json_build_object('nome', t.nome, 'sigla', t.sigla, 'familia', t.familia, 'nr13', t.nr13, 'ficha', t.ficha) as tipo, c.spie,
      case when t.sigla = any(${SIMBOLOS_PSV}::text[]) then (select json_build_object('id', v.id, 'tag', v.tag, 'nome', v.nome,
        'proximaInterna', v.proxima_interna) from equipamento v where v.id = e.equipamento_pai_id) end as protege,
      (select json_build_object('id', v.id, 'tag', v.tag, 'nome', v.nome, 'categoria', c) from equipamento l
        cross join nr13_vaso_da_linha(l) c join equipamento v on v.id = l.equipamento_pai_id
        where l.id = e.id and c is not null) as vaso,
      (select json_agg(json_build_object('registro', registro, 'id', id, 'titulo', titulo) order by lugar) from onde) as onde,
      coalesce((select json_agg(f order by f.tag collate pt_br) from (
        select f.id, f.tag, f.nome, ft.nome as tipo from equipamento f join tipoequipamento ft on ft.id = f.tipoequipamento_id
        where f.equipamento_pai_id = e.id and f.ativo order by f.tag collate pt_br limit 200) f), '[]') as filhos
    from e join tipoequipamento t on t.id = e.tipoequipamento_id join cliente c on c.id = e.cliente_id`.execute(db);
  return rows[0];
}

/** The projects of the equipment's client that the caller is in, and how much of each they see. */
const projetos = ({ usuarioId, role }: Contexto, id: number): RawBuilder<unknown> => sql`
  select p.id, p.sigla, p.titulo, p.inicio_parada, p.termino_parada, f.visibilidade, pu.contrato_id,
    ${frentesOf(sql`${usuarioId}`, sql`p.id`)} as frentes
  from projeto p
  left join projeto_usuario pu on pu.projeto_id = p.id and pu.usuario_id = ${usuarioId}
  join perfil f on f.id = case when ${role} = ${ADMIN}::int then ${role} else coalesce(pu.perfil_id, ${role}) end
  where p.ativo and (${role} = ${ADMIN}::int or pu.id is not null)
    and p.cliente_id = (select e.cliente_id from equipamento e where e.id = ${id})
    and exists (select from servico s where s.projeto_id = p.id and s.equipamento_id = ${id})`;

const ALCANCE = { projeto: sql`p.id`, contrato: sql`p.contrato_id`, frentes: sql`p.frentes` };

/** Serviços on the equipment with the activities of one kind of visibility; readers of all see empty serviços too. */
const servicosDe = (visibilidade: 'PROJETO' | 'CONTRATO' | 'FRENTE', id: number): RawBuilder<unknown> => sql`
  select p.id as projeto_id, s.id, s.codigo, s.titulo, s.situacao, a.id as atividade_id, a.hh, ${CONTA.peso} as peso, ${CONTA.avanco} as avanco,
    coalesce(a.inicio_real, k.inicio_cedo) as inicio, coalesce(a.termino_real, k.termino_cedo) as termino
  from p join servico s on s.projeto_id = p.id and s.equipamento_id = ${id}
  ${visibilidade === 'PROJETO' ? sql`left join` : sql`join`} lateral ${visibleWithin(visibilidade, ALCANCE)} a on a.servico_id = s.id
  left join atividade_calculo k on k.atividade_id = a.id and a.situacao <> 'CANCELADA'
  where p.visibilidade ${visibilidade === 'PROJETO' ? sql`in ('TUDO', 'PROJETO')` : sql`= ${visibilidade}`}`;

const LIMITE = 500;

/** Serviços on an equipment that the caller may see, shutdown by shutdown, the newest first. */
export async function listParadas(db: Db, contexto: Contexto, id: number): Promise<ParadaDoEquipamento[]> {
  const { rows } = await sql<ParadaDoEquipamento>`
    with p as materialized (${projetos(contexto, id)}),
    linhas as (${servicosDe('PROJETO', id)} union all ${servicosDe('CONTRATO', id)} union all ${servicosDe('FRENTE', id)}),
    servicos as (
      select projeto_id, id, codigo, titulo, situacao, count(atividade_id)::int as atividades,
        coalesce(sum(hh), 0)::float8 as hh, round(sum(peso * avanco) / nullif(sum(peso), 0), 2)::float8 as avanco,
        to_char(min(inicio), 'YYYY-MM-DD"T"HH24:MI') as inicio, to_char(max(termino), 'YYYY-MM-DD"T"HH24:MI') as termino
      from linhas group by projeto_id, id, codigo, titulo, situacao
      order by projeto_id desc, codigo collate pt_br limit ${LIMITE}
    )
    select p.id as projeto_id, p.sigla, p.titulo, p.inicio_parada, p.termino_parada,
      p.id = ${contexto.projetoId ?? 0} as atual,
      json_agg(json_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo, 'situacao', s.situacao,
        'atividades', s.atividades, 'hh', s.hh, 'avanco', s.avanco, 'inicio', s.inicio, 'termino', s.termino)
        order by s.codigo collate pt_br) as servicos
    from p join servicos s on s.projeto_id = p.id
    group by p.id, p.sigla, p.titulo, p.inicio_parada, p.termino_parada order by p.inicio_parada desc, p.id`.execute(
    db,
  );
  return rows;
}
