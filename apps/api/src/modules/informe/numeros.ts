import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cap } from '@cadencia/domain/cap/cadastro.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { PARTES, type PainelGeral } from '@cadencia/domain/dashboard/geral.ts';
import type { NomeDeMedida } from '@cadencia/domain/informe/medidas.ts';
import { type Bloco, escreve, type Numeros, type Valor } from '@cadencia/domain/informe/modelo.ts';
import type { SecaoDoInforme } from '@cadencia/domain/informe/secoes.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { sql } from 'kysely';
import { fromMinuto, toMinuto } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { CONTA } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import { readEscopo } from '../cap/queries.ts';
import { fromFiltered } from '../cronograma/queries.ts';
import { getCurva } from '../curvaavanco/queries.ts';
import { getGeral, previstosDasPartes } from '../dashboard/queries.ts';
import { fotosDoInforme } from '../registrofotografico/queries.ts';
import {
  acoes,
  atividades,
  controles,
  critico,
  efetivo,
  impedimentos,
  materiais,
  type Periodo,
  perdas,
} from './listas.ts';
import { LINHAS, tabela } from './tabela.ts';

const DIA = 1_440;

const menos = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

/** The accumulated curve, and how each part of the project stands. */
function avanco(curva: Curva, { partes }: PainelGeral, noProximo: ReadonlyMap<string, number>): Bloco[] {
  const serie = (nome: string, campo: 'previstoPct' | 'realizadoPct' | 'tendenciaPct') => ({
    nome,
    tracejada: campo !== 'realizadoPct',
    valores: curva.periodos.map((um) => um[campo]),
  });
  return [
    {
      tipo: 'grafico',
      titulo: 'Curva de avanço',
      forma: 'LINHA',
      formato: 'PERCENTUAL',
      rotulos: curva.periodos.map(({ rotulo }) => rotulo),
      series: [
        serie('Previsto', 'previstoPct'),
        serie('Realizado', 'realizadoPct'),
        serie('Tendência', 'tendenciaPct'),
      ],
    },
    ...(['area', 'disciplina', 'contrato'] as const).map((nome) =>
      tabela(
        `Por ${PARTES[nome].toLowerCase()}`,
        [
          [PARTES[nome], 'TEXTO', 3],
          ['Peso', 'NUMERO', 1.2],
          ['Atividades', 'NUMERO', 1.2],
          ['Previsto', 'PERCENTUAL', 1.2],
          ['Realizado', 'PERCENTUAL', 1.2],
          ['Desvio', 'PONTOS', 1.2],
          ['SPI', 'INDICE', 1],
          ['Próximo período', 'PERCENTUAL', 1.4],
        ],
        partes[nome].map(({ id, nome: qual, peso, atividades, previsto, real, spi }) => [
          qual,
          peso,
          atividades,
          previsto,
          real,
          menos(real, previsto),
          spi,
          noProximo.get(`${nome} ${id ?? ''}`) ?? null,
        ]),
        { vazia: 'Nenhuma atividade com peso.' },
      ),
    ),
  ];
}

const marcos = ({ marcos: todos }: Curva): Bloco[] => [
  tabela(
    '',
    [
      ['Marco', 'TEXTO', 4],
      ['Linha de base', 'DATA_HORA', 1.6],
      ['Tendência', 'DATA_HORA', 1.6],
      ['Real', 'DATA_HORA', 1.6],
      ['Desvio', 'HORAS', 1],
    ],
    todos.map(({ codigo, nome, previsto, tendencia, real }) => {
      const vai = real ?? tendencia;
      return [
        `${codigo} ${nome}`,
        previsto,
        tendencia,
        real,
        previsto && vai ? toMinuto(vai) - toMinuto(previsto) : null,
      ];
    }),
    { vazia: 'O cronograma não tem marcos.', cortada: `Os ${LINHAS} primeiros.` },
  ),
];

interface DoEscopo {
  readonly nome: string;
  readonly abertas: number;
  readonly decididas: number;
  readonly pendentes: number;
}

/** What happened to each kind of request in the period, and how many wait. */
async function listEscopo(db: Db, contexto: ContextoProjeto, { inicio, fim }: Periodo): Promise<DoEscopo[]> {
  const um = (nome: string, { path }: Cadastro) => sql`
    select ${nome} as nome,
      count(*) filter (where r.criado_em >= q.de and r.criado_em < q.ate)::int as abertas,
      (select count(distinct e.registro_id)::int from fluxo_evento e where e.projeto_id = ${contexto.projetoId} and e.entidade = ${path}
        and e.para in ('APROVADA', 'APROVADO', 'REPROVADA', 'REPROVADO') and e.em >= q.de and e.em < q.ate) as decididas,
      count(*) filter (where r.situacao in ('EM_ANALISE_TECNICA', 'EM_APROVACAO', 'PENDENTE_NEGOCIACAO', 'INICIADA_EMERGENCIA'))::int as pendentes
    from q left join ${sql.table(path)} r on r.projeto_id = ${contexto.projetoId} and r.ativo group by q.de, q.ate`;
  const { rows } = await sql<DoEscopo>`
    with q as (select (${inicio}::date)::timestamp at time zone p.fuso as de, (${fim}::date + 1)::timestamp at time zone p.fuso as ate
      from projeto p where p.id = ${contexto.projetoId})
    ${um('ASFE', asfe)} union all ${um('SSE', sse)} union all ${um('CAP', cap)}`.execute(db);
  return rows;
}

/** The hours of the frozen scope, of what came and went, and of today. */
async function escopo(db: Db, contexto: ContextoProjeto, periodo: Periodo) {
  const [pedidos, passos, { rows }] = await Promise.all([
    listEscopo(db, contexto, periodo),
    readEscopo(db, contexto),
    sql<{ base: number | null; hh: number }>`
      select sum(${CONTA.hh})::float8 as hh,
        (select sum(i.hh) from linhabase l join linhabase_item i on i.linhabase_id = l.id where l.projeto_id = ${contexto.projetoId} and l.principal)::float8 as base
      ${fromFiltered(contexto, {}, true, true)}`.execute(db),
  ]);
  const { base = null, hh = 0 } = rows[0] ?? {};
  // As the boards have it: what an approved request did not bring into the schedule is no part of the scope.
  const feitas: Readonly<Record<string, number>> = { ASFE: passos.asfe, SSE: passos.sse, CAP: passos.cap };
  const mudancas = pedidos.map((um) => ({ ...um, hh: feitas[um.nome] ?? 0 }));
  const pedidas = mudancas.reduce((soma, uma) => soma + uma.hh, 0);
  const degraus: readonly (readonly [string, number | null])[] = [
    ['Linha de base', base],
    ...mudancas.map(({ nome, hh: delas }) => [nome, delas] as const),
    ['Outras revisões', base === null ? null : hh - base - pedidas],
    ['Vigente', hh],
  ];
  const blocos: Bloco[] = [
    {
      tipo: 'grafico',
      titulo: 'HH do escopo: da linha de base ao vigente',
      forma: 'CASCATA',
      formato: 'NUMERO',
      rotulos: degraus.map(([nome]) => nome),
      series: [{ nome: 'HH', tracejada: false, valores: degraus.map(([, valor]) => valor) }],
    },
    tabela(
      'Pedidos de mudança',
      [
        ['Pedido', 'TEXTO', 2],
        ['Abertos no período', 'NUMERO', 1.5],
        ['Decididos no período', 'NUMERO', 1.5],
        ['Pendentes', 'NUMERO', 1.5],
        ['HH no escopo', 'NUMERO', 1.5],
      ],
      mudancas.map(({ nome, abertas, decididas, pendentes, hh: delas }) => [
        nome,
        abertas,
        decididas,
        pendentes,
        delas,
      ]),
    ),
  ];
  return { blocos, base, hh };
}

async function recursos(db: Db, contexto: ContextoProjeto, { inicio, fim }: Periodo, curva: Curva): Promise<Bloco[]> {
  const { rows } = await sql<{ nome: string; hh: number; ganhas: number; apropriadas: number; noPeriodo: number }>`
    select coalesce(k.sigla, k.numero, 'Sem contrato') as nome, sum(x.hh)::float8 as hh, sum(x.ganhas)::float8 as ganhas,
      sum(x.apropriadas)::float8 as apropriadas, sum(x.no_periodo)::float8 as no_periodo
    from (select s.contrato_id, ${CONTA.hh} as hh, a.hh * a.avanco / 100 as ganhas,
        coalesce((select sum(t.hh) from apontamento t where t.atividade_id = a.id and t.situacao = 'VALIDO'), 0) as apropriadas,
        coalesce((select sum(t.hh) from apontamento t where t.atividade_id = a.id and t.situacao = 'VALIDO'
          and t.dia_operacional between ${inicio}::date and ${fim}::date), 0) as no_periodo
      ${fromFiltered(contexto, {}, true, true)} left join servico s on s.id = a.servico_id) x
    left join contrato k on k.id = x.contrato_id group by 1 order by 2 desc, 1 limit 40`.execute(db);
  const dias = curva.periodos.filter(
    ({ hhApropriado, termino }) => hhApropriado !== null && termino.slice(0, 10) >= inicio,
  );
  return [
    tabela(
      'HH por contrato',
      [
        ['Contrato', 'TEXTO', 2.5],
        ['HH do escopo', 'NUMERO', 1.3],
        ['HH ganhas', 'NUMERO', 1.3],
        ['HH apropriadas', 'NUMERO', 1.3],
        ['No período', 'NUMERO', 1.3],
        ['Produtividade', 'INDICE', 1.2],
      ],
      rows.map(({ nome, hh, ganhas, apropriadas, noPeriodo }) => [
        nome,
        hh,
        ganhas,
        apropriadas,
        noPeriodo,
        apropriadas > 0 ? ganhas / apropriadas : null,
      ]),
      { vazia: 'Nenhuma HH.' },
    ),
    ...(dias.some(({ hhApropriado }) => hhApropriado)
      ? [
          {
            tipo: 'grafico',
            titulo: 'HH por dia do período',
            forma: 'BARRA',
            formato: 'NUMERO',
            rotulos: dias.map(({ rotulo }) => rotulo),
            series: [
              { nome: 'Previstas', tracejada: false, valores: dias.map(({ previsto }) => previsto) },
              { nome: 'Apropriadas', tracejada: false, valores: dias.map(({ hhApropriado }) => hhApropriado) },
            ],
          } satisfies Bloco,
        ]
      : []),
  ];
}

/** What reports before said of the next data date, and what happened. */
async function acuracia(db: Db, contexto: ContextoProjeto, informeId: number, curva: Curva): Promise<Bloco[]> {
  const { rows } = await sql<{ numero: string; proximo: string; previsto: number | null; termino: string | null }>`
    select i.numero, n.numeros -> 'medidas' ->> 'proximo_corte' as proximo, (n.numeros -> 'medidas' ->> 'tendencia_proximo')::float8 as previsto,
      n.numeros -> 'medidas' ->> 'termino' as termino
    from informe i join informe_numeros n on n.informe_id = i.id
    where i.projeto_id = ${contexto.projetoId} and i.situacao = 'PUBLICADO' and i.ativo and i.id <> ${informeId}
    order by i.fim desc, i.id desc limit 12`.execute(db);
  const linhas = rows.toReversed().flatMap(({ numero, proximo, previsto, termino }) => {
    const real = proximo && proximo <= curva.corte ? realEm(curva, proximo) : null;
    return proximo && previsto !== null && real !== null
      ? [[numero, proximo, previsto, real, real - previsto, termino]]
      : [];
  });
  if (linhas.length === 0) return [];
  return [
    tabela(
      'Acurácia da previsão: o que os informes disseram e o que aconteceu',
      [
        ['Informe', 'TEXTO', 1.2],
        ['Para', 'DATA_HORA', 1.6],
        ['Disse', 'PERCENTUAL', 1],
        ['Aconteceu', 'PERCENTUAL', 1],
        ['Erro', 'PONTOS', 1],
        ['Término que calculava', 'DATA_HORA', 1.6],
      ],
      linhas,
    ),
  ];
}

/** The actual progress at an instant, from the last period that ends by then. */
const realEm = ({ periodos }: Curva, instante: string): number | null =>
  periodos.findLast(({ termino, realizadoPct }) => termino <= instante && realizadoPct !== null)?.realizadoPct ?? null;

function anexos(curva: Curva, { atrasos }: PainelGeral): Bloco[] {
  return [
    tabela(
      'Atividades atrasadas contra a linha de base',
      [
        ['Atividade', 'TEXTO', 4],
        ['Serviço', 'TEXTO', 3],
        ['Linha de base', 'DATA_HORA', 1.6],
        ['Tendência', 'DATA_HORA', 1.6],
        ['Atraso', 'HORAS', 1],
      ],
      atrasos.map(({ codigo, nome, servico, terminoBase, terminoCedo, atraso }) => [
        `${codigo} ${nome}`,
        servico,
        terminoBase,
        terminoCedo,
        atraso,
      ]),
      { vazia: 'Nenhuma atividade atrasada.' },
    ),
    tabela(
      'Dados da curva',
      [
        ['Dia', 'TEXTO', 2],
        ['Previsto', 'PERCENTUAL', 1],
        ['Realizado', 'PERCENTUAL', 1],
        ['Tendência', 'PERCENTUAL', 1],
        ['HH apropriadas', 'NUMERO', 1],
      ],
      curva.periodos.map(({ rotulo, previstoPct, realizadoPct, tendenciaPct, hhApropriadoAcumulado }) => [
        rotulo,
        previstoPct,
        realizadoPct,
        tendenciaPct,
        hhApropriadoAcumulado,
      ]),
    ),
  ];
}

/** Photos of a report at most. */
const FOTOS = 12;

/** The approved photos of the period that people marked for the report. */
async function fotos(db: Db, projeto: number, { inicio: de, fim: ate }: Periodo): Promise<Bloco[]> {
  const achadas = await fotosDoInforme(db, { projeto, de, ate, limite: FOTOS });
  const legenda = ({ tag, legenda: dita, titulo, dataCaptura }: (typeof achadas)[number]) =>
    [tag, dita ?? titulo, escreve('DATA_HORA', dataCaptura)].filter(Boolean).join(' · ');
  return [{ tipo: 'fotos', fotos: achadas.map((uma) => ({ id: uma.id, legenda: legenda(uma) })) }];
}

interface Pedido {
  readonly informeId: number;
  readonly inicio: string;
  readonly fim: string;
  /** Days to the next report. */
  readonly dias: number;
  readonly now: Date;
}

/** The report before this one, among those that went out. */
async function findAnterior(db: Db, projetoId: number, informeId: number, fim: string): Promise<Numeros['anterior']> {
  const { rows } = await sql<NonNullable<Numeros['anterior']>>`
    select i.numero, n.numeros -> 'medidas' as medidas from informe i join informe_numeros n on n.informe_id = i.id
    where i.projeto_id = ${projetoId} and i.situacao = 'PUBLICADO' and i.ativo and i.id <> ${informeId} and i.fim < ${fim}::date
    order by i.fim desc, i.revisao desc, i.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The figures of a report. `db`: one view of the data, so that all of them are of one moment. */
export async function readNumeros(db: Db, contexto: ContextoProjeto, pedido: Pedido): Promise<Numeros> {
  const { informeId, inicio, fim, dias, now } = pedido;
  const inteiro: ContextoProjeto = { ...contexto, visibilidade: 'TUDO' };
  const geral = await getGeral(db, inteiro, {}, now);
  const curva = await getCurva(db, inteiro, { grao: 'DIA', janela: 'PARADA' });
  const proximo = fromMinuto(toMinuto(curva.corte) + dias * DIA);
  const periodo: Periodo = { inicio, fim, proximo };
  const doEscopo = await escopo(db, inteiro, periodo);
  const dasAcoes = await acoes(db, inteiro, fim);
  const seguinte = curva.periodos.findLast(({ termino }) => termino <= proximo);
  const { indices, atividades: contagens, termino, desvioTermino } = geral;
  const medidas: Record<NomeDeMedida | 'proximo_corte', Valor> = {
    avanco_previsto: indices.previstoPct,
    avanco_real: indices.realizadoPct,
    desvio: indices.desvio,
    spi: indices.spi,
    cpi: indices.cpi,
    termino,
    desvio_termino: desvioTermino,
    concluidas: contagens.concluidas,
    atividades: contagens.total,
    atrasadas: contagens.atrasadas,
    criticas: contagens.criticas,
    hh_previstas: doEscopo.hh,
    hh_apropriadas: indices.ac,
    crescimento: doEscopo.base ? (100 * (doEscopo.hh - doEscopo.base)) / doEscopo.base : null,
    acoes_abertas: dasAcoes.todas,
    acoes_atrasadas: dasAcoes.vencidas,
    previsto_proximo: seguinte?.previstoPct ?? null,
    tendencia_proximo: seguinte?.tendenciaPct ?? seguinte?.realizadoPct ?? null,
    proximo_corte: proximo,
  };
  const blocos: Record<Exclude<SecaoDoInforme, 'SMS' | 'RISCOS'>, Bloco[]> = {
    RESUMO: [{ tipo: 'frases', frases: geral.narrativa }],
    AVANCO: avanco(curva, geral, await previstosDasPartes(db, inteiro, proximo)),
    MARCOS: marcos(curva),
    CRITICO: await critico(db, inteiro),
    ATIVIDADES: await atividades(db, inteiro, periodo),
    CONTROLES: await controles(db, inteiro),
    ESCOPO: doEscopo.blocos,
    RECURSOS: [...(await efetivo(db, inteiro, periodo)), ...(await recursos(db, inteiro, periodo, curva))],
    SUPRIMENTOS: await materiais(db, inteiro),
    IMPEDIMENTOS: [...(await impedimentos(db, inteiro)), ...(await perdas(db, inteiro))],
    ACOES: dasAcoes.blocos,
    FOTOS: await fotos(db, contexto.projetoId, periodo),
    ANEXOS: [...(await acuracia(db, inteiro, informeId, curva)), ...anexos(curva, geral)],
  };
  return {
    em: now.toISOString(),
    corte: curva.corte,
    medidas,
    blocos,
    anterior: await findAnterior(db, contexto.projetoId, informeId, fim),
    sugestoes: geral.narrativa,
  };
}
