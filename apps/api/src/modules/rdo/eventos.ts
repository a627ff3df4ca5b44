import { MAX_ATIVIDADES, type Motivo, type Responsavel } from '@cadencia/domain/rdo/cadastro.ts';
import { sql } from 'kysely';
import type { Valores } from '../../cadastro/mudanca.ts';
import type { Tx } from '../../infra/transaction.ts';
import { inicioDoDia } from './queries.ts';

/** A contract's day in a project. */
export interface Quando {
  readonly contratoId: number;
  readonly dia: string;
}

type Lista = 'climas' | 'efetivo' | 'equipamentos' | 'atividades' | 'impedimentos';
type Listas = Readonly<Record<Lista, readonly Valores[]>>;

/** What holds an activity and comes from each kind of record, and whose turn it is. */
const CAUSAS: Readonly<Record<string, readonly [Motivo, Responsavel | null]>> = {
  controleinspecao: ['AGUARDANDO_INSPECAO', 'CLIENTE_INSPECAO'],
  controleapoio: ['OUTRO', 'APOIO'],
  raquete: ['EQUIPAMENTO_NAO_LIBERADO', 'CLIENTE_OPERACAO'],
  controlevalvula: ['EQUIPAMENTO_NAO_LIBERADO', null],
  equipamentograma: ['ESPERA_PREDECESSORA', null],
};

function causaOf(entidade: string, dito: string): readonly [Motivo, Responsavel | null] {
  if (entidade === 'controleapoio' && /andaime/i.test(dito)) return ['AGUARDANDO_ANDAIME', 'APOIO'];
  if (entidade === 'controleapoio' && /guindaste/i.test(dito)) return ['AGUARDANDO_GUINDASTE', 'APOIO'];
  return CAUSAS[entidade] ?? ['OUTRO', null];
}

type DoDia = Valores & Quando;

/** Activities of a day beyond those that have a line of their own, in one line. */
function summed(linhas: readonly Valores[]): readonly Valores[] {
  if (linhas.length <= MAX_ATIVIDADES) return linhas;
  const [primeiras, resto] = [linhas.slice(0, MAX_ATIVIDADES - 1), linhas.slice(MAX_ATIVIDADES - 1)];
  const hh = resto.reduce((soma, um) => soma + Number(um['hh']), 0);
  return [...primeiras, { descricao: `Outras ${resto.length} atividades`, hh: hh.toFixed(2), chave: 0 }];
}

/** Impediments of now, since when the day before knew them; those of the day before that are no more ended now. */
const ended = (deixados: readonly Valores[], agoraTidos: readonly Valores[], agora: string): readonly Valores[] => {
  const desde = new Map(deixados.map((um) => [um['chave'], um['inicio']]));
  const tidos = new Set(agoraTidos.map((um) => um['chave']));
  return [
    ...agoraTidos.map((um) => ({ ...um, ...(desde.has(um['chave']) && { inicio: desde.get(um['chave']) }) })),
    ...deixados.filter((um) => !tidos.has(um['chave'])).map((um) => ({ ...um, fim: agora })),
  ];
};

interface Instante {
  readonly agora: string;
  /** The day of work that runs. */
  readonly hoje: string;
}

export async function readDia(tx: Tx, projetoId: number): Promise<Instante> {
  const { rows } = await sql<Instante>`
    select to_char(n.agora, 'YYYY-MM-DD"T"HH24:MI') as agora, (n.agora - ${inicioDoDia(projetoId)})::date::text as hoje
    from (select now() at time zone fuso as agora from projeto where id = ${projetoId}) n`.execute(tx);
  return rows[0] ?? { agora: '', hoje: '' };
}

/** What the project tells of these days, each list in one statement. */
export async function readEventos(
  tx: Tx,
  projetoId: number,
  quais: readonly Quando[],
  { agora, hoje }: Instante,
): Promise<(um: Quando) => Listas> {
  const pedido = JSON.stringify(quais.map(({ contratoId, dia }) => ({ contrato_id: contratoId, dia })));
  const dias = sql`(select q.contrato_id, q.dia, q.dia + ${inicioDoDia(projetoId)} as de, q.dia + ${inicioDoDia(projetoId)} + interval '1 day' as ate
    from jsonb_to_recordset(${pedido}::jsonb) as q(contrato_id bigint, dia date))`;
  const { rows: turnos } = await sql<{ turno: string }>`
    select nome as turno from turno where projeto_id = ${projetoId} and ativo order by ordem, id limit 6`.execute(tx);
  const { rows: atividades } = await sql<DoDia>`
    select d.contrato_id, d.dia::text as dia, a.id::int as chave, left(concat_ws(' · ', a.codigo || ' ' || a.nome, case when strpos(a.nome, e.tag) = 0 then e.tag end), 300) as descricao,
      trim_scale(coalesce((select x.avanco from apontamento x where x.atividade_id = a.id and x.situacao = 'VALIDO' and x.dia_operacional < d.dia
        order by x.referencia desc, x.id desc limit 1), 0))::text as antes,
      trim_scale((array_agg(p.avanco order by p.referencia desc, p.id desc))[1])::text as avanco, trim_scale(round(sum(p.hh), 2))::text as hh
    from ${dias} d join apontamento p on p.projeto_id = ${projetoId} and p.dia_operacional = d.dia and p.situacao = 'VALIDO'
    join atividade a on a.id = p.atividade_id join servico s on s.id = a.servico_id and s.contrato_id = d.contrato_id
    left join equipamento e on e.id = s.equipamento_id
    group by d.contrato_id, d.dia, a.id, e.tag order by d.contrato_id, d.dia, sum(p.hh) desc, a.codigo`.execute(tx);
  // Whoever is needed at once: the most that overlap at the start of one of them, within the day.
  const { rows: efetivo } = await sql<DoDia>`
    with feita as (
      select d.contrato_id, d.dia, r.especialidade_id, r.quantidade, greatest(coalesce(a.inicio_real, c.inicio_cedo), d.de) as de,
        least(coalesce(a.termino_real, c.termino_cedo), d.ate) as ate
      from ${dias} d join servico s on s.projeto_id = ${projetoId} and s.contrato_id = d.contrato_id
      join atividade a on a.servico_id = s.id and a.situacao <> 'CANCELADA' join atividade_calculo c on c.atividade_id = a.id
      join atividade_recurso r on r.atividade_id = a.id and r.especialidade_id is not null
      where coalesce(a.inicio_real, c.inicio_cedo) < d.ate and coalesce(a.termino_real, c.termino_cedo) > d.de)
    select m.contrato_id, m.dia::text as dia, left(e.nome, 80) as funcao, max(m.soma)::int as alocado
    from (select i.contrato_id, i.dia, i.especialidade_id, i.de, ceil(sum(o.quantidade)) as soma
      from (select distinct contrato_id, dia, especialidade_id, de from feita) i
      join feita o on o.contrato_id = i.contrato_id and o.dia = i.dia and o.especialidade_id = i.especialidade_id and o.de <= i.de and o.ate > i.de
      group by 1, 2, 3, 4) m join especialidade e on e.id = m.especialidade_id and e.mao_obra <> 'EQUIPAMENTO'
    group by m.contrato_id, m.dia, e.id, e.nome order by max(m.soma) desc, e.nome`.execute(tx);
  const { rows: equipamentos } = await sql<DoDia>`
    select d.contrato_id, d.dia::text as dia, k.numero as pedido, left(concat_ws(' · ', a.nome, l.codigo), 120) as descricao,
      trim_scale(k.quantidade)::text as quantidade
    from ${dias} d join controleapoio k on k.projeto_id = ${projetoId} and k.contrato_id = d.contrato_id and k.ativo
      and k.situacao not in ('SOLICITADO', 'CANCELADO') and k.programada < d.ate and coalesce(k.devolvido_em, k.programada_ate) > d.de
    join apoio a on a.id = k.apoio_id left join local l on l.id = k.local_id
    order by k.programada, k.numero limit 2000`.execute(tx);
  const { rows: impedimentos } = await sql<DoDia & { readonly entidade: string; readonly dito: string }>`
    select d.contrato_id, d.dia::text as dia, w.entidade, w.motivo as dito, w.entidade || ':' || w.registro_id || ':' || a.id as chave,
      left(a.codigo || ' ' || a.nome || ': ' || w.motivo || coalesce(' (prometido ' || to_char(w.ate, 'DD/MM HH24:MI') || ')', ''), 400) as descricao
    from ${dias} d join servico s on s.projeto_id = ${projetoId} and s.contrato_id = d.contrato_id
    join atividade a on a.servico_id = s.id and a.inicio_real is null and a.situacao <> 'CANCELADA'
    join espera w on w.atividade_id = a.id and (w.impede or w.ate > d.de) left join atividade_calculo c on c.atividade_id = a.id
    left join lateral (select i.inicio from linhabase_item i join linhabase b on b.id = i.linhabase_id and b.principal where i.atividade_id = a.id limit 1) lb on true
    where d.dia = ${hoje}::date and least(lb.inicio, c.inicio_cedo) < d.ate
    order by c.critica desc nulls last, c.inicio_cedo, a.id, w.id limit 1000`.execute(tx);
  // What the day before left open.
  const { rows: deixados } = await sql<DoDia>`
    select d.contrato_id, d.dia::text as dia, i.chave, i.descricao, i.motivo, i.responsavel, to_char(i.inicio, 'YYYY-MM-DD"T"HH24:MI') as inicio
    from ${dias} d join lateral (select x.id from rdo x where x.projeto_id = ${projetoId} and x.contrato_id = d.contrato_id and x.dia < d.dia
      order by x.dia desc limit 1) u on true
    join rdo_impedimento i on i.rdo_id = u.id and i.chave is not null and i.fim is null where d.dia = ${hoje}::date order by i.ordem`.execute(
    tx,
  );
  const so =
    (linhas: readonly DoDia[], max: number) =>
    ({ contratoId, dia }: Quando): readonly Valores[] =>
      linhas
        .filter((um) => um.contratoId === contratoId && um.dia === dia)
        .slice(0, max)
        .map(({ contratoId: _, dia: __, ...valores }) => valores);
  return (um) => ({
    climas: turnos,
    efetivo: so(efetivo, 50)(um),
    equipamentos: so(equipamentos, 80)(um),
    atividades: summed(so(atividades, 5_000)(um)),
    impedimentos: ended(
      so(deixados, 100)(um),
      so(
        impedimentos,
        100,
      )(um).map(({ entidade, dito, ...resto }) => {
        const [motivo, responsavel] = causaOf(String(entidade), String(dito));
        return { ...resto, motivo, responsavel };
      }),
      agora,
    ),
  });
}

const CHAVES: Readonly<Record<Lista, string>> = {
  climas: 'turno',
  efetivo: 'funcao',
  equipamentos: 'pedido',
  atividades: 'chave',
  impedimentos: 'chave',
};

/** A line that the events made before: nobody typed it. */
const deEvento: Readonly<Record<Lista, (item: Valores) => boolean>> = {
  climas: () => false,
  efetivo: ({ alocado, presente, observacao }) => alocado != null && presente === alocado && !observacao,
  equipamentos: () => false,
  atividades: ({ chave, observacao }) => chave != null && !observacao,
  impedimentos: () => false,
};

/** What a line that stays takes from the event of its key; what people typed is theirs. */
const tomar: Readonly<Record<Lista, (item: Valores, evento: Valores) => Valores>> = {
  climas: (item) => item,
  efetivo: (item, { alocado }) => ({
    ...item,
    alocado,
    presente: (item['presente'] ?? null) === (item['alocado'] ?? null) ? alocado : item['presente'],
  }),
  equipamentos: (item) => item,
  atividades: (item, evento) => ({ ...item, ...evento }),
  impedimentos: (item, { fim }) => (item['fim'] || !fim ? item : { ...item, fim }),
};

/** What becomes of a line with a key whose event is no more, and that somebody typed in. */
const perder: Readonly<Record<Lista, (item: Valores, agora: string) => Valores>> = {
  climas: (item) => item,
  efetivo: (item) => (item['alocado'] == null ? item : { ...item, alocado: 0 }),
  equipamentos: (item) => item,
  atividades: (item) => (item['chave'] == null ? item : { ...item, avanco: item['antes'], hh: '0' }),
  impedimentos: (item, agora) => (item['chave'] == null || item['fim'] ? item : { ...item, fim: agora }),
};

const novo: Readonly<Record<Lista, (evento: Valores, agora: string) => Valores>> = {
  climas: (evento) => evento,
  efetivo: (evento) => ({ ...evento, presente: evento['alocado'] }),
  equipamentos: (evento) => evento,
  atividades: (evento) => evento,
  impedimentos: (evento, agora) => ({ inicio: agora, ...evento }),
};

/**
 * The lists of a day as the events tell them now, over what it holds: new lines come, those of events that are no more
 * go or end, and what people typed stays. Impediments change on the day that runs alone: of the others nobody knows.
 */
export function follow(
  antes: Partial<Record<string, unknown>>,
  eventos: Listas,
  { agora, corre }: { readonly agora: string; readonly corre: boolean },
): Record<Lista, readonly Valores[]> {
  const listas = Object.keys(CHAVES) as Lista[];
  return Object.fromEntries(
    listas.map((lista) => {
      const tidas = (antes[lista] ?? []) as readonly Valores[];
      if (lista === 'impedimentos' && !corre) return [lista, tidas];
      const chave = (item: Valores) => item[CHAVES[lista]] ?? null;
      const porChave = new Map(eventos[lista].map((um) => [chave(um), um]));
      const vistas = new Set(tidas.map(chave));
      const ficam = tidas.flatMap((item): Valores[] => {
        const evento = chave(item) === null ? undefined : porChave.get(chave(item));
        if (evento) return [tomar[lista](item, evento)];
        return deEvento[lista](item) ? [] : [perder[lista](item, agora)];
      });
      const novas = eventos[lista].filter((um) => !vistas.has(chave(um))).map((um) => novo[lista](um, agora));
      return [lista, [...ficam, ...novas]];
    }),
  ) as Record<Lista, readonly Valores[]>;
}
