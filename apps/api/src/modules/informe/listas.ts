import { ABERTAS as ACOES_ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import { diaMesEscrito } from '@cadencia/domain/data-escrita.ts';
import type { Bloco } from '@cadencia/domain/informe/modelo.ts';
import type { Ponto } from '@cadencia/domain/painel.ts';
import { MOTIVOS, RESPONSAVEIS } from '@cadencia/domain/rdo/cadastro.ts';
import { CHEGOU } from '@cadencia/domain/suprimento/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { derivation } from '../../cadastro/derivados.ts';
import { rowsOf } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { fromFiltered, TRABALHO } from '../cronograma/queries.ts';
import { readEfetivo } from '../dashboard/queries.ts';
import { countMetricas } from '../pmp/queries.ts';
import { readPerdas } from '../rdo/queries.ts';
import { suprimentos } from '../suprimento/queries.ts';
import { type Colunas, LINHAS, tabela } from './tabela.ts';

type Sql = RawBuilder<unknown>;

const TODAS = { busca: '', ativo: 'true', ordem: [] } as const;

export interface Periodo {
  /** First and last day, and the data date of the next report. */
  readonly inicio: string;
  readonly fim: string;
  readonly proximo: string;
}

const CAMPOS = sql`a.codigo || ' ' || a.nome as nome, s.titulo as servico`;

export async function critico(db: Db, contexto: ContextoProjeto): Promise<Bloco[]> {
  const { rows } = await sql<{ nome: string; servico: string; de: string; ate: string; folga: number; avanco: number }>`
    select ${CAMPOS}, coalesce(a.inicio_real, c.inicio_cedo) as de, c.termino_cedo as ate, c.folga_total as folga, a.avanco::float8 as avanco
    ${fromFiltered(contexto, {}, true)} left join servico s on s.id = a.servico_id
    where c.critica and ${TRABALHO} and a.termino_real is null and a.situacao <> 'CANCELADA' order by c.inicio_cedo, a.id limit ${LINHAS + 1}`.execute(
    db,
  );
  return [
    tabela(
      'O que ainda falta do caminho crítico',
      [
        ['Atividade', 'TEXTO', 4],
        ['Serviço', 'TEXTO', 3],
        ['Início', 'DATA_HORA', 1.6],
        ['Término', 'DATA_HORA', 1.6],
        ['Folga', 'HORAS', 0.9],
        ['Avanço', 'PERCENTUAL', 1],
      ],
      rows.map(({ nome, servico, de, ate, folga, avanco: feito }) => [nome, servico, de, ate, folga, feito]),
      {
        vazia: 'Nenhuma atividade crítica em aberto.',
        cortada: `As ${LINHAS} primeiras; a rede inteira está no plano.`,
      },
    ),
  ];
}

export async function atividades(
  db: Db,
  contexto: ContextoProjeto,
  { inicio, fim, proximo }: Periodo,
): Promise<Bloco[]> {
  const ler = (quando: Sql, onde: Sql) =>
    sql<{ nome: string; servico: string; quando: string; hh: number }>`
    select ${CAMPOS}, ${quando} as quando, a.hh::float8 as hh ${fromFiltered(contexto, {}, true)}
    left join servico s on s.id = a.servico_id
    where ${TRABALHO} and a.situacao <> 'CANCELADA' and ${onde} order by a.hh desc, a.id limit ${LINHAS + 1}`.execute(
      db,
    );
  const [feitas, vem] = await Promise.all([
    ler(sql`a.termino_real`, sql`a.termino_real >= ${inicio}::date and a.termino_real < ${fim}::date + 1`),
    ler(
      sql`c.termino_cedo`,
      sql`a.termino_real is null and c.termino_cedo > (select p.data_base from projeto p where p.id = ${contexto.projetoId})
        and c.termino_cedo <= ${proximo}::timestamp`,
    ),
  ]);
  const colunas = (quando: string): Colunas => [
    ['Atividade', 'TEXTO', 4],
    ['Serviço', 'TEXTO', 3],
    [quando, 'DATA_HORA', 1.6],
    ['HH', 'NUMERO', 1],
  ];
  const linhas = (de: typeof feitas) => de.rows.map(({ nome, servico, quando, hh }) => [nome, servico, quando, hh]);
  const cortada = `As ${LINHAS} de mais HH.`;
  return [
    tabela('Concluídas no período', colunas('Término'), linhas(feitas), { vazia: 'Nenhuma.', cortada }),
    tabela('Que terminam até o próximo corte', colunas('Previsto'), linhas(vem), { vazia: 'Nenhuma.', cortada }),
  ];
}

export async function controles(db: Db, { projetoId }: ContextoProjeto): Promise<Bloco[]> {
  const contadas = (await countMetricas(db, projetoId)).filter(({ den }) => den > 0);
  return [
    tabela(
      '',
      [
        ['Controle', 'TEXTO', 4],
        ['Feitos', 'NUMERO', 1],
        ['Total', 'NUMERO', 1],
        ['Parte', 'PERCENTUAL', 1],
      ],
      contadas.map(({ label, num, den }) => [label, num, den, (100 * num) / den]),
      { vazia: 'Nenhum controle tem registros.' },
    ),
  ];
}

export async function materiais(db: Db, contexto: ContextoProjeto): Promise<Bloco[]> {
  const { rows } = await sql<{ nome: string; tag: string | null; necessidade: string; chegada: string; folga: number }>`
    select r.numero || ' ' || coalesce(d.descricao, '') as nome, d.tag, r.necessidade::text as necessidade, r.chegada::text as chegada, r.folga
    from ${rowsOf(contexto, suprimentos, TODAS, derivation(suprimentos, contexto))}
      and r.folga < 7 and r.situacao <> all(string_to_array(${`${CHEGOU},CANCELADO,REPROVADO`}, ','))
    order by r.folga, r.id limit ${LINHAS + 1}`.execute(db);
  return [
    tabela(
      '',
      [
        ['Suprimento', 'TEXTO', 4],
        ['TAG', 'TEXTO', 1.4],
        ['Necessidade', 'DIA', 1.3],
        ['Chegada', 'DIA', 1.3],
        ['Folga (dias)', 'NUMERO', 1.1],
      ],
      rows.map(({ nome, tag, necessidade, chegada, folga }) => [nome, tag, necessidade, chegada, folga]),
      { vazia: 'Nenhum com menos de 7 dias de folga.', cortada: `Os ${LINHAS} de menor folga.` },
    ),
  ];
}

export async function impedimentos(db: Db, contexto: ContextoProjeto): Promise<Bloco[]> {
  const { rows } = await sql<{
    nome: string;
    motivo: string;
    ate: string | null;
    critica: boolean;
    deles: number;
    todos: number;
  }>`
    select a.codigo || ' ' || a.nome as nome, e.motivo, e.ate, c.critica, count(*) over ()::int as todos
    ${fromFiltered(contexto, {}, true)} join espera e on e.atividade_id = a.id and e.projeto_id = a.projeto_id and e.impede
    where a.inicio_real is null and a.situacao <> 'CANCELADA' order by c.critica desc, c.inicio_cedo, a.id limit ${LINHAS + 1}`.execute(
    db,
  );
  const todos = rows[0]?.todos ?? 0;
  return [
    tabela(
      'O que impede atividades de começar',
      [
        ['Atividade', 'TEXTO', 4],
        ['Impedimento', 'TEXTO', 4],
        ['Prometido', 'DATA_HORA', 1.6],
        ['Crítica', 'TEXTO', 0.9],
      ],
      rows.map(({ nome, motivo, ate, critica }) => [nome, motivo, ate, critica ? 'Sim' : 'Não']),
      { vazia: 'Nada impede atividades de começar.', cortada: `As ${LINHAS} primeiras de ${todos}.` },
    ),
  ];
}

/** The days of contracts that count, whoever asks. */
const DIARIOS = (projetoId: number): Sql => sql`select id from rdo where projeto_id = ${projetoId} and ativo`;

/** People by day, of the period and until the next report: those that the schedule needs, and those that were there. */
export async function efetivo(db: Db, contexto: ContextoProjeto, { inicio, proximo }: Periodo): Promise<Bloco[]> {
  const pontos = await readEfetivo(db, contexto, DIARIOS(contexto.projetoId), {});
  const dias = [...new Set(pontos.flatMap(({ chave }) => chave ?? []))]
    .filter((dia) => dia >= inicio && dia < proximo.slice(0, 10))
    .sort();
  if (dias.length === 0) return [];
  const de = (qual: string) =>
    dias.map((dia) => pontos.find(({ chave, serie }) => chave === dia && serie === qual)?.valor ?? null);
  return [
    {
      tipo: 'grafico',
      titulo: 'Efetivo por dia',
      forma: 'BARRA',
      formato: 'NUMERO',
      rotulos: dias.map(diaMesEscrito),
      series: [
        { nome: 'Previsto', tracejada: false, valores: de('previsto') },
        { nome: 'Presente', tracejada: false, valores: de('presente') },
      ],
    },
  ];
}

/** Hours that people lost waiting, by why and by whose turn it was: of all days until now, the largest first. */
export async function perdas(db: Db, contexto: ContextoProjeto): Promise<Bloco[]> {
  const { graficos } = await readPerdas(db, contexto, DIARIOS(contexto.projetoId));
  const { motivos, responsaveis } = graficos;
  if (motivos.length === 0) return [];
  const total = motivos.reduce((soma, { valor }) => soma + valor, 0);
  const linhas = (pontos: readonly Pick<Ponto, 'chave' | 'valor'>[], nomes: Readonly<Record<string, string>>) =>
    pontos.map(({ chave, valor }) => [nomes[chave ?? ''] ?? 'Não dito', valor, (100 * valor) / total]);
  const colunas = (nome: string): Colunas => [
    [nome, 'TEXTO', 4],
    ['HH perdidas', 'NUMERO', 1.4],
    ['Parte', 'PERCENTUAL', 1],
  ];
  return [
    {
      tipo: 'grafico',
      titulo: 'HH perdidas por motivo',
      forma: 'BARRA',
      formato: 'NUMERO',
      rotulos: motivos.slice(0, 8).map(({ chave }) => MOTIVOS[chave as keyof typeof MOTIVOS] ?? 'Não dito'),
      series: [{ nome: 'HH perdidas', tracejada: false, valores: motivos.slice(0, 8).map(({ valor }) => valor) }],
    },
    tabela('HH perdidas por motivo', colunas('Motivo'), linhas(motivos, MOTIVOS)),
    tabela('HH perdidas por responsável', colunas('Responsável'), linhas(responsaveis, RESPONSAVEIS)),
  ];
}

export async function acoes(db: Db, contexto: ContextoProjeto, fim: string) {
  const { rows } = await sql<{ nome: string; quem: string; prazo: string; todas: number; vencidas: number }>`
    select x.numero || ' ' || x.descricao as nome, pe.nome as quem, x.prazo::text as prazo, count(*) over ()::int as todas,
      count(*) filter (where x.prazo < ${fim}::date) over ()::int as vencidas
    from ataacao x join pessoa pe on pe.id = x.responsavel_id
    where x.projeto_id = ${contexto.projetoId} and x.ativo and x.situacao = any(string_to_array(${ACOES_ABERTAS}, ','))
    order by x.prazo, x.id limit ${LINHAS + 1}`.execute(db);
  const { todas = 0, vencidas = 0 } = rows[0] ?? {};
  const blocos: Bloco[] = [
    tabela(
      'Ações abertas de atas',
      [
        ['Ação', 'TEXTO', 5],
        ['Responsável', 'TEXTO', 2],
        ['Prazo', 'DIA', 1.2],
      ],
      rows.map(({ nome, quem, prazo }) => [nome, quem, prazo]),
      { vazia: 'Nenhuma ação aberta.', cortada: `As ${LINHAS} de prazo mais próximo, de ${todas}.` },
    ),
  ];
  return { blocos, todas, vencidas };
}
