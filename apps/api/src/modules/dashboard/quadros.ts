import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { FILTROS, type NomeDeFiltro, type PainelGeral, type QuadrosDoGeral } from '@cadencia/domain/dashboard/geral.ts';
import { type NomeDeQuadro, nomesDosQuadros, QUADROS, type QuadroDoGeral } from '@cadencia/domain/dashboard/quadros.ts';
import { FASES } from '@cadencia/domain/etapa/cadastro.ts';
import { type Recorte, recorteDe } from '@cadencia/domain/painel.ts';
import { sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';
import type { Pergunta } from '../../cadastro/queries.ts';
import { seesAll, visible } from '../../infra/authorize.ts';
import type { ContextoProjeto, Vista } from '../../infra/context.ts';
import { CONTA } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import { juntos } from '../../infra/juntos.ts';
import { type ConsultaDoPainel, readPainel } from '../../painel/queries.ts';
import { readEscopo } from '../cap/queries.ts';
import { valvulas } from '../controlevalvula/queries.ts';
import { TRABALHO } from '../cronograma/queries.ts';
import { type FiltroCurva, listOpcoes, passam } from '../curvaavanco/queries.ts';
import { celulas } from '../equipamentograma/queries.ts';
import { itens, readPreparacao } from '../pmp/queries.ts';
import { getProjeto } from '../projeto/queries.ts';
import { raquetes } from '../raquete/queries.ts';
import { rdos, readPerdas } from '../rdo/queries.ts';
import { readEfetivo } from './efetivo.ts';
import { writeFiltro } from './geral.ts';
import { countPendentes } from './resumo.ts';

const REGISTROS: Readonly<Record<NomeDeQuadro, Listavel>> = {
  equipamentos: celulas,
  raquetes,
  valvulas,
  diario: rdos,
  preparo: itens,
};

/** What is no measure of the rows of a board. */
const consultas = (filtro: FiltroCurva): Readonly<Partial<Record<NomeDeQuadro, ConsultaDoPainel>>> => ({
  diario: async (db, contexto, ids) => {
    const [efetivo, perdas] = await Promise.all([
      readEfetivo(db, contexto, ids, filtro),
      readPerdas(db, contexto, ids),
    ]);
    return { ...perdas, graficos: { ...perdas.graficos, efetivo } };
  },
  preparo: readPreparacao,
});

/** The filters of the board's list. */
const filtrosDe = ({ filtros }: QuadroDoGeral, escritos: PainelGeral['recorte']): Recorte =>
  Object.fromEntries(
    Object.entries(filtros).flatMap(([parte, campo]) => {
      const escrito = escritos[parte as NomeDeFiltro];
      return escrito === undefined ? [] : [[campo, escrito]];
    }),
  );

async function readHh(db: Db, vista: Vista, filtro: FiltroCurva): Promise<QuadrosDoGeral['hh']> {
  const { rows } = await sql<QuadrosDoGeral['hh']>`
    select coalesce(sum(${CONTA.hh}), 0)::float8 as total, coalesce(sum(a.hh * a.avanco / 100), 0)::float8 as ganhas,
      coalesce(sum(a.hh_realizado), 0)::float8 as apropriadas
    from ${visible(vista)} a where ${passam(vista, filtro)}`.execute(db);
  return rows[0] ?? { total: 0, ganhas: 0, apropriadas: 0 };
}

/** The last shift that ended by the data date, against the main baseline. */
async function readAderencia(db: Db, vista: Vista, filtro: FiltroCurva): Promise<QuadrosDoGeral['aderencia']> {
  const { rows } = await sql<NonNullable<QuadrosDoGeral['aderencia']>>`
    with t as materialized (
      select t.nome || ' ' || to_char(d.dia, 'DD/MM') as turno, d.dia + t.inicio * interval '1 minute' as de, d.dia + t.fim * interval '1 minute' as ate
      from projeto p join turno t on t.projeto_id = p.id and t.ativo
      cross join generate_series((p.data_base::date - 2)::timestamp, p.data_base::date, interval '1 day') d(dia)
      where p.id = ${vista.projetoId} and d.dia + t.fim * interval '1 minute' <= p.data_base order by ate desc, de desc limit 1),
    i as (select i.inicio, i.termino, a.inicio_real, a.termino_real
      from linhabase lb join linhabase_item i on i.linhabase_id = lb.id join ${visible(vista)} a on a.id = i.atividade_id
      where lb.projeto_id = ${vista.projetoId} and lb.principal and a.situacao <> 'CANCELADA' and ${TRABALHO} and ${passam(vista, filtro)})
    select t.turno, t.de as inicio,
      (count(*) filter (where i.inicio >= t.de and i.inicio < t.ate) + count(*) filter (where i.termino > t.de and i.termino <= t.ate))::int as previstas,
      (count(*) filter (where i.inicio >= t.de and i.inicio < t.ate and i.inicio_real <= t.ate)
        + count(*) filter (where i.termino > t.de and i.termino <= t.ate and i.termino_real <= t.ate))::int as feitas
    from t left join i on true group by t.turno, t.de`.execute(db);
  return rows[0] ?? null;
}

/** What the Painel Geral counts in other registers, each board in a statement of its own. */
export async function getQuadros(
  db: Db,
  contexto: ContextoProjeto,
  filtro: FiltroCurva,
  now: Date,
): Promise<QuadrosDoGeral> {
  const [projeto, escritos] = await Promise.all([
    getProjeto(db, contexto, contexto.projetoId, now),
    writeFiltro(db, filtro),
  ]);
  const corte = projeto.dat_data_corte_pro;
  const comecou = projeto.num_dia_parada_pro >= 0;
  const read = async (nome: NomeDeQuadro) => {
    const quadro = QUADROS[nome](corte);
    const { [nome]: cadastro } = REGISTROS;
    if (!contexto.permissions.has(cadastro.permission('Listar'))) return [];
    const f = filtrosDe(quadro, escritos);
    const parsed = recorteDe(cadastro, f).map(([campo, , valor]) => [`${FILTRO}${campo}`, valor]);
    const query: Pergunta = { busca: '', ativo: 'true', ordem: [], ...Object.fromEntries(parsed) };
    const consulta = consultas(filtro)[nome];
    const { kpis, graficos, numeros, rotulos } = await juntos(db, contexto, ['quadro', nome, corte, filtro], (vista) =>
      readPainel(db, { ...contexto, ...vista }, quadro, { cadastro, query, now, consulta }),
    );
    return [[nome, { f, kpis, graficos, numeros, rotulos }] as const];
  };
  const [quadros, hh, aderencia, escopo, asfePendentes] = await Promise.all([
    Promise.all(nomesDosQuadros(comecou).map(read)),
    juntos(db, contexto, ['hh', filtro], (vista) => readHh(db, vista, filtro)),
    juntos(db, contexto, ['aderencia', filtro], (vista) => readAderencia(db, vista, filtro)),
    seesAll(contexto) ? readEscopo(db, contexto) : null,
    countPendentes(db, contexto, escritos),
  ]);
  return { corte, comecou, hh, aderencia, escopo, asfePendentes, quadros: Object.fromEntries(quadros.flat()) };
}

/** The filters of the board: the parts that they name, and the same in words. */
export async function sayFiltro(db: Db, contexto: ContextoProjeto, filtro: FiltroCurva) {
  const { areas, disciplinas, contratos } = await listOpcoes(db, contexto);
  const partes = [
    ['area', filtro.areaId, areas],
    ['disciplina', filtro.disciplinaId, disciplinas],
    ['contrato', filtro.contratoId, contratos],
    ['fase', filtro.fase, Object.entries(FASES).map(([id, nome]) => ({ id, nome }))],
  ] as const;
  const postas = partes.filter(([, id]) => id !== undefined);
  const ditas = postas.map(([parte, id, todas]) => {
    const nome = todas.find((uma) => uma.id === id)?.nome ?? 'sem atividades';
    return `${FILTROS[parte]}: ${nome}`;
  });
  return { ativos: postas.map(([parte]) => parte), filtros: ditas.join(' · ') || 'nenhum' };
}
