import { buffer } from 'node:stream/consumers';
import { decimalBr, emD, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { data } from '@cadencia/domain/field-time.ts';
import { type GateDoPlano, MAX_ITENS } from '@cadencia/domain/pmp/endpoints.ts';
import { SITUACOES_DO_GATE } from '@cadencia/domain/pmp/gate.ts';
import type { ColunaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { sql } from 'kysely';
import { derivation } from '../../cadastro/derivados.ts';
import type { Secao } from '../../cadastro/formulario.ts';
import { rowsOf } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { itens, listGates, TODOS } from './queries.ts';

interface Aberto {
  readonly gate: string;
  readonly codigo: string;
  readonly titulo: string;
  readonly responsavel: string | null;
  readonly termino: string | null;
  readonly dTermino: number | null;
  readonly atraso: number | null;
  readonly avanco: string;
  readonly exige: boolean;
  readonly anexos: string | null;
  readonly restricao: string | null;
  readonly planoAcao: string | null;
}

interface Ressalva {
  readonly gateId: number;
  readonly acao: string;
  readonly responsavel: string;
  readonly prazo: string;
  readonly concluida: boolean;
}

/** What stands between the project and its gates, as the caller sees it. */
export interface Auditoria {
  readonly gates: readonly GateDoPlano[];
  readonly abertos: readonly Aberto[];
  readonly ressalvas: readonly Ressalva[];
}

/** The gates with their obligatory items that are open, the evidence that these have, and their reservations. */
export async function readAuditoria(db: Db, contexto: ContextoProjeto): Promise<Auditoria> {
  const gates = await listGates(db, contexto);
  const [{ rows: abertos }, { rows: ressalvas }] = await Promise.all([
    sql<Aberto>`
      select r.gate, r.codigo, r.titulo, q.nome as responsavel, d.termino, case when not r.data_fixa then r.d_termino end as d_termino,
        nullif(d.atraso, 0) as atraso, trim_scale(coalesce(d.avanco_atual, 0))::text as avanco, r.evidencia as exige, r.restricao, r.plano_acao,
        (select string_agg(a.nome, ', ' order by a.id) from anexo a where a.entidade = 'pmp' and a.registro_id = r.id and a.excluido_em is null) as anexos
      from ${rowsOf(contexto, itens, TODOS, sql`${derivation(itens, contexto)} left join pessoa q on q.id = r.responsavel_id`)}
        and r.obrigatorio and r.gate is not null and r.situacao not in ('CONCLUIDO', 'NAO_APLICAVEL') and not coalesce(d.grupo, false)
        and (r.evidencia or r.metrica is null or coalesce(d.avanco_atual, 0) < 100)
      order by d.termino, r.codigo collate pt_br, r.id limit ${MAX_ITENS}`.execute(db),
    sql<Ressalva>`
      select a.gate_id, a.acao, q.nome as responsavel, a.prazo, a.concluida from gate_ressalva a join pessoa q on q.id = a.responsavel_id
      where a.gate_id = any(${gates.map(({ id }) => id)}::bigint[]) order by a.gate_id, a.ordem limit ${MAX_ITENS}`.execute(
      db,
    ),
  ]);
  return { gates, abertos, ressalvas };
}

const dia = (valor: string | null): string => textOf(data(''), valor);
const pct = (valor: number | string): string => `${decimalBr(Number(valor).toFixed(1))}%`;

const evidenciaDe = ({ anexos, exige }: Aberto): string => anexos ?? (exige ? 'Exigida, sem anexo' : 'Não exigida');

const planoDe = ({ restricao, planoAcao }: Aberto): string =>
  [restricao && `Restrição: ${restricao}`, planoAcao && `Plano: ${planoAcao}`].filter(Boolean).join(' ') || '—';

const prazoDe = ({ termino, dTermino, atraso }: Aberto): string =>
  [dia(termino), dTermino === null ? '' : `(${emD(dTermino)})`, atraso ? `${atraso} d de atraso` : '']
    .filter(Boolean)
    .join(' ');

const colunas = (...quais: readonly (readonly [titulo: string, peso: number, aDireita?: true])[]) =>
  quais.map(([titulo, peso, aDireita = false]) => ({ titulo, peso, aDireita }));

const abertosEm = (abertos: readonly Aberto[]): NonNullable<Secao['tabela']> => ({
  colunas: colunas(
    ['Item', 0.8],
    ['Entregável', 3],
    ['Responsável', 1.8],
    ['Prazo', 1.5],
    ['Avanço', 1, true],
    ['Evidência', 1.8],
    ['Restrição e plano de ação', 3.4],
  ),
  linhas: abertos.map((um) => [
    um.codigo,
    um.titulo,
    um.responsavel ?? '—',
    prazoDe(um),
    pct(um.avanco),
    evidenciaDe(um),
    planoDe(um),
  ]),
});

const ressalvasEm = (ressalvas: readonly Ressalva[]): NonNullable<Secao['tabela']> => ({
  colunas: colunas(['Ressalva', 5], ['Responsável', 2], ['Prazo', 1.2], ['Feita', 0.8]),
  linhas: ressalvas.map(({ acao, responsavel, prazo, concluida }) => [
    acao,
    responsavel,
    dia(prazo),
    concluida ? 'Sim' : 'Não',
  ]),
});

/** The obligatory items of a gate that are open, as a section of its form. */
export const obrigatoriosDe = ({ abertos }: Auditoria, gate: string | undefined): Secao[] => {
  const dele = abertos.filter((um) => um.gate === gate);
  return dele.length > 0 ? [{ titulo: 'Obrigatórios abertos', tabela: abertosEm(dele) }] : [];
};

/** The sections of one gate: how it stands, what is open and what it was approved with. */
function secoesDoGate({ abertos, ressalvas }: Auditoria, um: GateDoPlano): Secao[] {
  const dele = abertos.filter(({ gate }) => gate === um.gate);
  const suas = ressalvas.filter(({ gateId }) => gateId === um.id);
  return [
    {
      titulo: um.nome,
      pares: [
        ['Situação', SITUACOES_DO_GATE[um.situacao]],
        ['Reunião', dia(um.data)],
        ['Nota', pct(um.nota)],
        ['Previsto até hoje', pct(um.previsto)],
        ['Itens', String(um.itens)],
        ['Obrigatórios abertos', String(um.obrigatoriosAbertos)],
      ],
      ...(dele.length > 0 ? { tabela: abertosEm(dele) } : {}),
    },
    ...(suas.length > 0 ? [{ titulo: `${um.gate}: ressalvas`, tabela: ressalvasEm(suas) }] : []),
  ];
}

/** The audit as the sections of a form, with the lines that people sign. */
export const auditoriaEmSecoes = (lida: Auditoria): Secao[] => [
  {
    titulo: 'Resumo dos gates',
    tabela: {
      colunas: colunas(
        ['Gate', 3],
        ['Reunião', 1.4],
        ['Situação', 2],
        ['Nota', 1, true],
        ['Previsto', 1, true],
        ['Obrigatórios abertos', 1.6, true],
        ['Ressalvas abertas', 1.5, true],
      ),
      linhas: lida.gates.map((um) => [
        um.nome,
        dia(um.data),
        SITUACOES_DO_GATE[um.situacao],
        pct(um.nota),
        pct(um.previsto),
        String(um.obrigatoriosAbertos),
        String(um.ressalvasAbertas),
      ]),
    },
  },
  ...lida.gates.flatMap((um) => secoesDoGate(lida, um)),
  { titulo: 'Assinaturas', assinaturas: ['Auditoria de prontidão', 'Planejamento', 'Gerência da parada'] },
];

const coluna = (titulo: string, largura: number, tipo: ColunaEscrita['tipo'] = 'texto'): ColunaEscrita => ({
  titulo,
  largura,
  tipo,
  ...(tipo === 'numero' ? { casas: 1 } : {}),
});
const noDia = (valor: string | null) => (valor === null ? null : { data: valor });

/** The same as a workbook: the open items, and the gates. */
export const auditoriaEmPlanilha = ({ gates, abertos }: Auditoria, topo: readonly string[]): Promise<Uint8Array> =>
  buffer(
    writeXlsx({
      nome: 'Obrigatórios abertos',
      colunas: [
        coluna('Gate', 8),
        coluna('Item', 10),
        coluna('Entregável', 50),
        coluna('Responsável', 26),
        coluna('Prazo', 12, 'data'),
        coluna('Atraso (dias)', 12, 'numero'),
        coluna('Avanço (%)', 12, 'numero'),
        coluna('Evidência', 30),
        coluna('Restrição', 40),
        coluna('Plano de ação', 40),
      ],
      linhas: abertos.map((um) => [
        um.gate,
        um.codigo,
        um.titulo,
        um.responsavel,
        noDia(um.termino),
        um.atraso === null ? null : { numero: String(um.atraso) },
        { numero: um.avanco },
        evidenciaDe(um),
        um.restricao,
        um.planoAcao,
      ]),
      mais: [
        {
          nome: 'Gates',
          colunas: [
            coluna('Gate', 30),
            coluna('Reunião', 12, 'data'),
            coluna('Situação', 24),
            coluna('Nota (%)', 10, 'numero'),
            coluna('Previsto (%)', 12, 'numero'),
            coluna('Obrigatórios abertos', 20, 'numero'),
          ],
          linhas: gates.map((um) => [
            um.nome,
            noDia(um.data),
            SITUACOES_DO_GATE[um.situacao],
            { numero: um.nota.toFixed(1) },
            { numero: um.previsto.toFixed(1) },
            { numero: String(um.obrigatoriosAbertos) },
          ]),
        },
      ],
      textos: [
        { nome: 'Origem', larguras: [120], linhas: [['Auditoria de prontidão'], ...topo.map((linha) => [linha])] },
      ],
    }),
  );
