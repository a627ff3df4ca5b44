import { decimalBr } from '@cadencia/domain/cadastro-texto.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import { SITUACOES, type Situacao } from '@cadencia/domain/sse/workflow.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { sql } from 'kysely';
import type { Secao } from '../../cadastro/formulario.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { consumidaDe } from './queries.ts';

interface NoMapa {
  readonly contrato: string;
  readonly verba: string | null;
  readonly consumida: string | null;
  readonly numero: string;
  readonly titulo: string;
  readonly situacao: Situacao;
  readonly hhAprovado: string | null;
  readonly hhExecutado: string | null;
  readonly hhAceito: string | null;
  readonly valorAprovado: string | null;
  readonly valorExecutado: string | null;
  readonly valorAceito: string | null;
  readonly bm: string | null;
  readonly itens: string | null;
}

const LIMITE = 5_000;

/** Requests that the caller sees, by contract: those that were not given up, or those of one measurement. */
export async function listMapa(db: Db, contexto: ContextoProjeto, bm: string | undefined): Promise<NoMapa[]> {
  const vale = contexto.permissions.has(VER_CUSTO);
  const valor = (nome: string) =>
    sql`case when ${vale} then trim_scale(r.${sql.ref(nome)})::text end as ${sql.ref(nome)}`;
  const { rows } = await sql<NoMapa>`
    select c.sigla || ' · ' || c.numero || ' · ' || c.empresa as contrato, r.numero, r.titulo, r.situacao, r.bm,
      case when ${vale} then trim_scale(c.verba_extra)::text end as verba,
      case when ${vale} then trim_scale(${consumidaDe(sql`c.id`)})::text end as consumida,
      trim_scale(r.hh_aprovado)::text as hh_aprovado, trim_scale(r.hh_executado)::text as hh_executado,
      trim_scale(r.hh_aceito)::text as hh_aceito, ${valor('valor_aprovado')}, ${valor('valor_executado')}, ${valor('valor_aceito')},
      case when ${bm !== undefined} then (select string_agg(concat_ws(' ', trim_scale(q.aceito), i.unidade, t.nome, n.nome, i.descricao), '; ' order by i.ordem)
        from sse_item i left join especialidade t on t.id = i.especialidade_id left join insumo n on n.id = i.insumo_id
        cross join lateral (select sum(coalesce(y.aceita, y.quantidade)) as aceito from sse_boletim y
          where y.sse_id = i.sse_id and y.item = i.ordem) q where i.sse_id = r.id and q.aceito > 0) end as itens
    from (select r.* from ${visibleRows(sse, contexto)}) r join contrato c on c.id = r.contrato_id
    where r.ativo and case when ${bm !== undefined} then r.situacao = 'MEDIDA' and r.bm = ${bm ?? null}
      else r.situacao not in ('RASCUNHO', 'REPROVADA', 'CANCELADA') end
    order by c.sigla, c.id, r.numero limit ${LIMITE}`.execute(db);
  return rows;
}

type Coluna = readonly [titulo: string, nome: keyof NoMapa, casas?: number];
const HORAS: readonly Coluna[] = [
  ['HH aprov.', 'hhAprovado', 1],
  ['HH exec.', 'hhExecutado', 1],
  ['HH aceitas', 'hhAceito', 1],
];
const VALORES: readonly Coluna[] = [
  ['R$ aprovado', 'valorAprovado', 2],
  ['R$ executado', 'valorExecutado', 2],
  ['R$ aceito', 'valorAceito', 2],
];

const colunasPara = ({ permissions }: ContextoProjeto, bm: string | undefined): Coluna[] => [
  ['Nº', 'numero'],
  ['Título', 'titulo'],
  ...(bm === undefined ? ([['Situação', 'situacao']] as const) : ([['Itens aceitos', 'itens']] as const)),
  ...(bm === undefined ? HORAS : HORAS.slice(2)),
  ...(permissions.has(VER_CUSTO) ? (bm === undefined ? VALORES : VALORES.slice(2)) : []),
  ...(bm === undefined ? ([['BM', 'bm']] as const) : []),
];

const textoDe = (linha: NoMapa, [, nome, casas]: Coluna): string => {
  const valor = linha[nome];
  if (nome === 'situacao') return SITUACOES[linha.situacao];
  return valor !== null && casas !== undefined ? decimalBr(valor, casas) : (valor ?? '');
};

const soma = (linhas: readonly NoMapa[], nome: keyof NoMapa, casas: number): string =>
  linhas.reduce((total, linha) => total + Number(linha[nome] ?? 0), 0).toFixed(casas);

/** Requests of the same contract, with the budget of that contract and what is left of it. */
const porContrato = (linhas: readonly NoMapa[]) =>
  [...new Set(linhas.map(({ contrato }) => contrato))].map((contrato) => {
    const destas = linhas.filter((linha) => linha.contrato === contrato);
    const { verba = null, consumida = null } = destas[0] ?? {};
    const saldo = verba === null ? null : (Number(verba) - Number(consumida)).toFixed(2);
    return { contrato, destas, verbas: { verba, consumida: verba && consumida, saldo } };
  });

const VERBAS = { verba: 'Verba extra (R$)', consumida: 'Consumida (R$)', saldo: 'Saldo (R$)' } as const;

/** A section for each contract: its budget, its requests and their sums. */
export function mapaEmSecoes(contexto: ContextoProjeto, linhas: readonly NoMapa[], bm: string | undefined): Secao[] {
  const colunas = colunasPara(contexto, bm);
  return porContrato(linhas).map(({ contrato, destas, verbas }) => {
    const somas = colunas.map(([, nome, casas], i) =>
      i === 0 ? 'Total' : casas === undefined ? '' : decimalBr(soma(destas, nome, casas), casas),
    );
    return {
      titulo: contrato,
      pares: Object.entries(VERBAS).flatMap(([qual, rotulo]) => {
        const valor = verbas[qual as keyof typeof VERBAS];
        return valor === null ? [] : [[rotulo, decimalBr(valor, 2)] as const];
      }),
      tabela: {
        colunas: colunas.map(([titulo, nome, casas]) => ({
          titulo,
          peso: nome === 'titulo' || nome === 'itens' ? 4 : 2,
          aDireita: casas !== undefined,
        })),
        linhas: [...destas.map((linha) => colunas.map((coluna) => textoDe(linha, coluna))), somas],
      },
    };
  });
}

/** The same as a workbook: one row for each request and their sum, and a sheet with the sums and the budget of each contract. */
export function mapaEmPlanilha(
  contexto: ContextoProjeto,
  linhas: readonly NoMapa[],
  bm: string | undefined,
  topo: readonly string[],
) {
  const colunas: Coluna[] = [['Contrato', 'contrato'], ...colunasPara(contexto, bm)];
  const somadas = colunas.filter(([, , casas]) => casas !== undefined);
  const numero = (titulo: string, casas = 2) => ({ titulo, largura: 16, tipo: 'numero' as const, casas });
  const somas = (destas: readonly NoMapa[]) => (coluna: Coluna) => ({
    numero: soma(destas, coluna[1], coluna[2] ?? 0),
  });
  const vale = contexto.permissions.has(VER_CUSTO);
  const titulo = bm === undefined ? 'Mapa de SSE por contrato' : `Anexo do boletim de medição ${bm}`;
  return writeXlsx({
    nome: bm === undefined ? 'Mapa de SSE' : bm,
    colunas: colunas.map(([rotulo, nome, casas]) =>
      casas === undefined
        ? {
            titulo: rotulo,
            largura: nome === 'contrato' || nome === 'titulo' || nome === 'itens' ? 40 : 14,
            tipo: 'texto' as const,
          }
        : numero(rotulo, casas),
    ),
    linhas: [
      ...linhas.map((linha) =>
        colunas.map((coluna) => {
          const valor = linha[coluna[1]];
          return coluna[2] !== undefined && valor !== null ? { numero: valor } : textoDe(linha, coluna) || null;
        }),
      ),
      colunas.map((coluna, i) => (i === 0 ? 'Total' : coluna[2] === undefined ? null : somas(linhas)(coluna))),
    ],
    mais: [
      {
        nome: 'Contratos',
        colunas: [
          { titulo: 'Contrato', largura: 40, tipo: 'texto' },
          ...somadas.map(([rotulo, , casas]) => numero(rotulo, casas)),
          ...(vale ? Object.values(VERBAS).map((rotulo) => numero(rotulo)) : []),
        ],
        linhas: porContrato(linhas).map(({ contrato, destas, verbas }) => [
          contrato,
          ...somadas.map(somas(destas)),
          ...(vale ? Object.values(verbas).map((valor) => (valor === null ? null : { numero: valor })) : []),
        ]),
      },
    ],
    textos: [{ nome: 'Sobre', larguras: [90], linhas: [[titulo], ...topo.map((linha) => [linha])] }],
  });
}
