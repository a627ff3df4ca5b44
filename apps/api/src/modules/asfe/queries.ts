import { asfe, RISCO_ALTO } from '@cadencia/domain/asfe/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/asfe/workflow.ts';
import type { MudancaProposta } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel, proprios } from '../../cadastro/derivados.ts';
import { seesAll, visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { isSimulada, type Simulado } from '../../simulado.ts';
import { doVoto, type Foto } from '../aprovacao/queries.ts';
import { type AtividadeNova, hhBase } from '../cronograma/queries.ts';
import { listNoEquipamento } from '../pacote/queries.ts';

/** What the simulation of a request depends on, as one text. */
const propostaDe = (id: RawBuilder<unknown>): RawBuilder<string> => sql<string>`md5(coalesce((
  select string_agg(concat_ws('|', t.codigo, t.especialidade_id, t.recursos, t.duracao, coalesce(t.predecessoras, '-'),
    coalesce(t.sucessoras, '-')), ';' order by t.ordem)
  from asfe_atividade t where t.asfe_id = ${id}), ''))`;

/** How requests keep what their simulation says. */
export const simulacaoDeAsfes: Simulado = {
  cadastro: asfe,
  abertas: ABERTAS,
  esperam: ['EM_APROVACAO', 'EM_ANALISE_TECNICA'],
  propostaDe,
  colunas: (impacto) => sql`propostas = ${JSON.stringify(impacto?.adicionadas ?? [])}::jsonb`,
};

const simulada = isSimulada(simulacaoDeAsfes);

/** Requests with their votes, photos and simulation. */
export const asfes: Listavel = {
  ...asfe,
  derivacao: {
    fonte: ({ projetoId, visibilidade }, quais) => sql`(
      select a.id, ${simulada} as simulada, date_trunc('minute', a.simulada_em at time zone p.fuso) as simulada_em,
        (a.criado_em at time zone p.fuso)::date as pedida_em, (a.decidida_em at time zone p.fuso)::date as decidida_em,
        ${doVoto('ASFE', 'nivel')} as nivel, date_trunc('minute', ${doVoto('ASFE', 'limite')} at time zone p.fuso) as voto_ate,
        (select count(*)::int from anexo f where f.entidade = 'asfe' and f.registro_id = a.id and f.excluido_em is null
          and f.tipo in ('jpeg', 'png', 'webp', 'heic')) as fotos,
        round(a.hh / nullif(p.contingencia_hh / 100 * (select ${hhBase(projetoId)}), 0) * 100, 2) as contingencia,
        case when ${seesAll({ visibilidade })} then a.falha end as falha
      from asfe a join projeto p on p.id = a.projeto_id
      where a.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`a.id`)})`,
    daFonte: daFonte(...'simulada,simuladaEm,pedidaEm,decididaEm,nivel,votoAte,fotos,contingencia,falha'.split(',')),
    proprios: {
      ...proprios('risco', 'impactoTermino', 'folgaUsada', 'critico'),
      idade: sql`floor(extract(epoch from coalesce(r.decidida_em, now()) - r.criado_em) / 3600)::int`,
    },
  },
};

const PASSO = 10;

/** The activities that a request proposes, in their order. */
export async function listPropostas(db: Db | Tx, id: number): Promise<AtividadeNova[]> {
  const { rows } = await sql<AtividadeNova>`
    select coalesce(t.codigo, a.numero || '-' || t.ordem * ${PASSO}) as codigo, t.nome, t.etapa_id, t.especialidade_id,
      t.recursos, t.duracao, coalesce(t.predecessoras, '') as predecessoras, coalesce(t.sucessoras, '') as sucessoras
    from asfe_atividade t join asfe a on a.id = t.asfe_id where a.id = ${id} order by t.ordem`.execute(db as Db);
  return rows;
}

/** What the packages of an equipment's type would propose, with 12 letters at most to begin codes that the project lacks. */
export async function listPacotesPara(db: Db, contexto: ContextoProjeto, equipamentoId: number) {
  const { tag, pacotes } = await listNoEquipamento(db, contexto, equipamentoId);
  const inicio = tag.replace(/[^\p{L}\p{N}.-]/gu, '').slice(0, 12) || 'ASFE';
  const { rows } = await sql<{ codigo: string }>`
    select codigo from atividade where projeto_id = ${contexto.projetoId} and starts_with(codigo, ${inicio})
    union all select t.codigo from asfe a join asfe_atividade t on t.asfe_id = a.id
      where a.projeto_id = ${contexto.projetoId} and starts_with(t.codigo, ${inicio})`.execute(db);
  let prefixo = inicio;
  for (let n = 2; rows.some(({ codigo }) => codigo.startsWith(`${prefixo}-`)); n += 1) prefixo = `${inicio}.${n}`;
  return { prefixo, pacotes };
}

/** Proposed activities as a change of the schedule. */
export const toMudanca = (propostas: readonly AtividadeNova[]): MudancaProposta => ({
  adicionar: propostas.map(({ codigo, duracao, predecessoras, sucessoras, especialidadeId, recursos }) => ({
    codigo,
    duracao,
    predecessoras,
    sucessoras,
    especialidadeId,
    quantidade: recursos,
  })),
  remover: [],
  ligar: [],
  desligar: [],
});

interface Votada {
  readonly numero: string;
  readonly titulo: string;
  readonly tag: string | null;
  readonly impacto: Foto['impacto'];
  readonly atividades: string | null;
  readonly materiais: string | null;
  readonly simulada: boolean;
  readonly campos: Foto['campos'];
}

/** What people vote on. The impact counts only while its simulation does. */
export async function fotoDe(db: Db, projetoId: number, registroId: number): Promise<Foto> {
  const { rows } = await sql<Votada>`
    select a.numero, a.titulo, e.tag, ${simulada} as simulada,
      json_build_object('hh', a.hh::float8, 'valor', a.custo::float8, 'terminoAntes', to_char(a.termino_antes, 'YYYY-MM-DD"T"HH24:MI'),
        'terminoDepois', to_char(a.termino_depois, 'YYYY-MM-DD"T"HH24:MI'), 'folgaUsada', a.folga_usada, 'critico', a.critico,
        'congelado', p.escopo_congelado, 'riscoAlto', a.risco >= ${RISCO_ALTO}) as impacto,
      (select string_agg(concat_ws(' ', coalesce(t.codigo, (t.ordem * ${PASSO})::text), t.nome, s.sigla, t.recursos || ' ×',
        round(t.duracao / 60.0, 2)::float8 || ' h', 'depois de ' || t.predecessoras, 'antes de ' || t.sucessoras), '; ' order by t.ordem)
        from asfe_atividade t left join especialidade s on s.id = t.especialidade_id where t.asfe_id = a.id) as atividades,
      (select string_agg(trim_scale(m.quantidade) || ' × ' || i.codigo, '; ' order by m.ordem)
        from asfe_material m join insumo i on i.id = m.insumo_id where m.asfe_id = a.id) as materiais,
      json_build_object('Descrição', a.descricao, 'Justificativa', a.justificativa, 'Duração (h)', round(a.duracao / 60.0, 2)::float8,
        'Disciplina', d.nome, 'Executante', c.numero, 'Fase', a.fase) as campos
    from asfe a join projeto p on p.id = a.projeto_id join disciplina d on d.id = a.disciplina_id
    left join equipamento e on e.id = a.equipamento_id left join contrato c on c.id = a.contrato_id
    where a.id = ${registroId} and a.projeto_id = ${projetoId}`.execute(db);
  const [uma] = rows;
  if (!uma) throw new AppError('registro.nao_encontrado');
  const { atividades, materiais, campos, simulada: vale, ...foto } = uma;
  return {
    ...foto,
    revisao: atividades === null ? null : vale ? 'vale' : 'venceu',
    campos: { ...campos, Atividades: atividades, Materiais: materiais },
  };
}

/** Days of the services that requests `ids` made: hours that the schedule ends by each day, and hours done by it. */
const diasDosServicos = (contexto: ContextoProjeto, ids: RawBuilder<unknown>) => sql`
  with x as (select v.id, v.hh from ${visible(contexto)} v
      where v.servico_id in (select a.servico_id from asfe a where a.id in (${ids}))),
    dias as (
      select c.termino_cedo::date as dia, sum(x.hh) as previsto, 0 as realizado
      from x join atividade_calculo c on c.atividade_id = x.id group by 1
      union all
      select feito.dia, 0, sum(feito.hh) from (
        select p.dia_operacional as dia, x.hh / 100
          * (p.avanco - coalesce(lag(p.avanco) over (partition by x.id order by p.referencia, p.id), 0)) as hh
        from x join apontamento p on p.atividade_id = x.id and p.situacao = 'VALIDO') feito group by 1)
  select dia::text as dia, sum(sum(previsto)) over (order by dia)::float8 as previsto,
    sum(sum(realizado)) over (order by dia)::float8 as realizado
  from dias group by dia order by dia limit 1000`;

/** What the board of requests is compared with, and the progress of the services that they made. */
export async function readComparacoes(db: Db, contexto: ContextoProjeto, ids: RawBuilder<unknown>) {
  const { projetoId } = contexto;
  const { rows } = await sql<Record<'hhLb0' | 'hhContingencia' | 'limiteCrescimento' | 'noPrazo', number | null>>`
    select base.hh as "hhLb0", (base.hh * p.contingencia_hh / 100)::float8 as "hhContingencia",
      p.limite_crescimento::float8 as "limiteCrescimento",
      (select 100.0 * count(*) filter (where n.decidido_em <= n.limite) / nullif(count(*), 0)
        from aprovacao x join aprovacao_nivel n on n.aprovacao_id = x.id and n.decidido_em is not null and n.limite is not null
        where x.documento = 'ASFE' and x.registro_id in (${ids}))::float8 as "noPrazo"
    from projeto p, lateral (select ${hhBase(projetoId)}::float8 as hh) base
    where p.id = ${projetoId}`.execute(db);
  const dias = await sql<{
    dia: string;
    previsto: number;
    realizado: number;
  }>`${diasDosServicos(contexto, ids)}`.execute(db);
  const servicos = dias.rows.flatMap(({ dia, ...linhas }) =>
    Object.entries(linhas).map(([serie, valor]) => ({ chave: dia, serie, valor })),
  );
  return { numeros: { ...rows[0] }, graficos: { servicos } };
}
