import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import {
  A_VIR,
  CONTROLES_A_VIR,
  HORIZONTES,
  horasDepois,
  type NomeDeParte,
  type PainelGeral,
  type Parte,
  PARTES as ROTULOS,
} from '@cadencia/domain/dashboard/geral.ts';
import { type Movimento, narrar } from '@cadencia/domain/dashboard/narrativa.ts';
import { recorteDe } from '@cadencia/domain/painel.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';
import { rowsOf } from '../../cadastro/queries.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { ContextoProjeto, Vista } from '../../infra/context.ts';
import { CONTA } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import { juntos } from '../../infra/juntos.ts';
import { apoiosPedidos } from '../controleapoio/queries.ts';
import { controleinspecoes } from '../controleinspecao/queries.ts';
import { DATAS, fromFiltered, getTolerancia } from '../cronograma/queries.ts';
import { type FiltroCurva, getCurva, passam, previstosEm } from '../curvaavanco/queries.ts';
import { getProjeto } from '../projeto/queries.ts';
import { countAtividades, findEstado, listAtrasos, resumir } from './resumo.ts';

type Sql = RawBuilder<unknown>;

/** Parts of one kind that a board names. */
const MAX_PARTES = 40;

/** What an activity `a` of serviço `s` is part of: its row and how people call it. */
const PARTES: { readonly [nome in NomeDeParte]: { readonly id: Sql; readonly tabela: string; readonly nome: Sql } } = {
  area: {
    id: sql`coalesce(s.area_id, (select q.area_id from equipamento q where q.id = s.equipamento_id))`,
    tabela: 'area',
    nome: sql`t.sigla`,
  },
  disciplina: { id: sql`s.disciplina_id`, tabela: 'disciplina', nome: sql`t.nome` },
  contrato: {
    id: sql`s.contrato_id`,
    tabela: 'contrato',
    nome: sql`coalesce(t.sigla, t.numero)`,
  },
};

/** Weighted progress of the parts of each kind, the heaviest first; the activities are read once. */
async function listPartes(db: Db, vista: Vista, onde: Sql): Promise<PainelGeral['partes']> {
  const de = (qual: NomeDeParte) => {
    const { tabela, nome } = PARTES[qual];
    return sql`(select ${qual}::text as de, m.id, coalesce(${nome}, ${`Sem ${ROTULOS[qual].toLowerCase()}`}) as nome, m.atividades, m.peso,
        100 * m.planejado / nullif(m.peso_base, 0) as previsto, m.ganho / nullif(m.peso, 0) as real,
        m.ganho / nullif(m.planejado * 100, 0) as spi
      from (select ${sql.ref(qual)} as id, count(*)::int as atividades, sum(peso)::float8 as peso, sum(ganho)::float8 as ganho,
        sum(peso_base)::float8 as peso_base, sum(planejado)::float8 as planejado from y group by 1) m
      left join ${sql.table(tabela)} t on t.id = m.id
      where m.peso > 0 or m.peso_base > 0 order by m.peso desc, m.id limit ${MAX_PARTES})`;
  };
  const { rows } = await sql<Parte & { readonly de: NomeDeParte }>`
    with x as (
      select a.servico_id, ${CONTA.peso} as peso, a.peso * a.avanco as ganho, i.peso as peso_base, i.peso * c.previsto / 100 as planejado
      ${fromFiltered(vista, {}, true, true)} where ${onde}),
    y as materialized (
      select x.*, ${PARTES.area.id} as area, ${PARTES.disciplina.id} as disciplina, ${PARTES.contrato.id} as contrato
      from x left join servico s on s.id = x.servico_id)
    ${de('area')} union all ${de('disciplina')} union all ${de('contrato')}`.execute(db);
  const dela = (qual: NomeDeParte): Parte[] =>
    rows.flatMap(({ de: doTipo, ...parte }) => (doTipo === qual ? [parte] : []));
  return { area: dela('area'), disciplina: dela('disciplina'), contrato: dela('contrato') };
}

/** Planned progress of each part at an instant, 0–100: `contrato 7` → %. */
export async function previstosDasPartes(db: Db, vista: Vista, em: string): Promise<ReadonlyMap<string, number>> {
  const itens = await previstosEm(db, vista, em);
  const de = (
    nome: NomeDeParte,
  ) => sql`select concat(${nome}::text, ' ', ${sql.ref(nome)}) as parte, sum(previsto) / sum(peso) as fracao
    from x group by ${sql.ref(nome)} having sum(peso) > 0`;
  const { rows } = await sql<{ parte: string; fracao: number }>`
    with x as materialized (
      select n.peso, n.previsto, ${PARTES.area.id} as area, ${PARTES.disciplina.id} as disciplina, ${PARTES.contrato.id} as contrato
      from unnest(${itens.map(({ id }) => id)}::bigint[], ${itens.map(({ peso }) => peso)}::float8[],
        ${itens.map(({ previsto }) => previsto)}::float8[]) n(id, peso, previsto)
      join atividade a on a.id = n.id left join servico s on s.id = a.servico_id)
    ${de('area')} union all ${de('disciplina')} union all ${de('contrato')}`.execute(db);
  return new Map(rows.map(({ parte, fracao }) => [parte, 100 * fracao]));
}

/** The parts that narrow the board, as the filter of a list writes them: an area has those within it. */
export async function writeFiltro(
  db: Db,
  { areaId, disciplinaId, contratoId, fase }: FiltroCurva,
): Promise<PainelGeral['recorte']> {
  const { rows } =
    areaId === undefined
      ? { rows: [] }
      : await sql<{ id: number }>`
    with recursive ramo as (select ${areaId}::bigint as id union select f.id from area f join ramo r on f.area_pai_id = r.id)
    select id from ramo order by id limit 500`.execute(db);
  return {
    ...(areaId === undefined ? {} : { area: rows.map(({ id }) => id).join() }),
    ...(disciplinaId === undefined ? {} : { disciplina: String(disciplinaId) }),
    ...(contratoId === undefined ? {} : { contrato: String(contratoId) }),
    ...(fase === undefined ? {} : { fase }),
  };
}

type AVir = PainelGeral['aVir'][number];

/** What begins and ends in the hours after the data date. */
async function countAVir(db: Db, vista: Vista, onde: Sql): Promise<Omit<AVir, keyof typeof CONTROLES_A_VIR>[]> {
  const ate = (horas: Sql) => sql`(p.data_base + ${horas} * interval '1 hour')`;
  const quantos = ({ data, situacao, tipo }: (typeof A_VIR)[keyof typeof A_VIR]) => sql`count(*) filter (
    where v.${sql.ref(data)} between p.data_base and ${ate(sql`h.horas`)} and v.situacao = any(${situacao}) and v.tipo = any(${tipo}))::int`;
  const { rows } = await sql<AVir>`
    with v as materialized (select a.tipo, a.situacao, ${DATAS.inicioCedo} as inicio_cedo, ${DATAS.terminoCedo} as termino_cedo
      ${fromFiltered(vista, {}, true)} where ${onde} and a.situacao not in ('CONCLUIDA', 'CANCELADA'))
    select h.horas, ${quantos(A_VIR.inicios)} as inicios, ${quantos(A_VIR.terminos)} as terminos,
      ${quantos(A_VIR.marcos)} as marcos
    from projeto p cross join unnest(${[...HORIZONTES]}::int[]) h(horas) left join v on true
    where p.id = ${vista.projetoId} group by p.id, h.horas order by h.horas`.execute(db);
  return rows;
}

const CONTROLES: Readonly<Record<keyof typeof CONTROLES_A_VIR, Listavel>> = {
  apoios: apoiosPedidos,
  inspecoes: controleinspecoes,
};

/** What another register has in the hours after the data date, as its list counts it; nulls for who may not list it. */
async function countControle(
  db: Db,
  contexto: ContextoProjeto,
  nome: keyof typeof CONTROLES_A_VIR,
  { corte, recorte }: Pick<PainelGeral, 'corte' | 'recorte'>,
): Promise<readonly (number | null)[]> {
  const cadastro = CONTROLES[nome];
  if (!contexto.permissions.has(cadastro.permission('Listar'))) return HORIZONTES.map(() => null);
  const totais = HORIZONTES.map((horas) => {
    const f = recorteDe(cadastro, CONTROLES_A_VIR[nome](recorte, horasDepois(corte, horas)));
    const filtros = Object.fromEntries(f.map(([campo, , valor]) => [`${FILTRO}${campo}`, valor]));
    return sql`(select count(*)::int from ${rowsOf(contexto, cadastro, { busca: '', ativo: 'true', ordem: [], ...filtros })})`;
  });
  const { rows } = await sql<{ totais: number[] }>`select array[${sql.join(totais)}] as totais`.execute(db);
  return rows[0]?.totais ?? [];
}

async function getPartes(db: Db, vista: Vista, filtro: FiltroCurva) {
  const onde = passam(vista, filtro);
  const tolerancia = await getTolerancia(db, vista);
  const [contagens, atrasos, partes, aVir] = await Promise.all([
    countAtividades(db, vista, tolerancia, onde),
    listAtrasos(db, vista, tolerancia, onde),
    listPartes(db, vista, onde),
    countAVir(db, vista, onde),
  ]);
  return { ...contagens, atrasos, partes, aVir };
}

/** How the calculated finish moved since the last day before the data date whose finish is kept. */
async function findMovimento(db: Db, projetoId: number): Promise<Movimento | undefined> {
  const { rows } = await sql<Movimento>`
    select t.dia::text as desde, minuto_de(p.termino_calculado) - minuto_de(t.termino) as minutos
    from projeto p join termino_do_dia t on t.projeto_id = p.id and t.dia < p.data_base::date
    where p.id = ${projetoId} and p.termino_calculado is not null order by t.dia desc limit 1`.execute(db);
  return rows[0];
}

/** The board of the whole project, or of one of its parts: figures, curve, parts, delays, milestones and what comes. */
export async function getGeral(
  db: Db,
  contexto: ContextoProjeto,
  filtro: FiltroCurva,
  now: Date,
): Promise<PainelGeral> {
  const inteiro = seesAll(contexto) && Object.values(filtro).every((um) => um === undefined);
  const [projeto, recorte] = await Promise.all([
    getProjeto(db, contexto, contexto.projetoId, now),
    writeFiltro(db, filtro),
  ]);
  const corte = projeto.dat_data_corte_pro;
  const [estado, movimento, curva, { terminoDelas, aVir, ...lidas }, apoios, inspecoes] = await Promise.all([
    findEstado(db, contexto.projetoId),
    inteiro ? findMovimento(db, contexto.projetoId) : undefined,
    getCurva(db, contexto, { grao: 'TURNO', janela: 'PARADA', ...filtro }),
    juntos(db, contexto, ['geral', filtro], (vista) => getPartes(db, vista, filtro)),
    countControle(db, contexto, 'apoios', { corte, recorte }),
    countControle(db, contexto, 'inspecoes', { corte, recorte }),
  ]);
  const painel = {
    ...resumir(contexto, { projeto, estado, curva }, inteiro ? estado.terminoCalculado : terminoDelas),
    ...lidas,
    aVir: aVir.map((um, n) => ({ ...um, apoios: apoios[n] ?? null, inspecoes: inspecoes[n] ?? null })),
    curva: curva.periodos,
    unidade: curva.unidade,
    corte,
    marcos: curva.marcos,
    recorte,
  };
  return { ...painel, narrativa: narrar({ ...painel, movimento }) };
}
