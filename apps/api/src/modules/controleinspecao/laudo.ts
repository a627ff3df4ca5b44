import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { recomendacao } from '@cadencia/domain/recomendacao/cadastro.ts';
import { sql } from 'kysely';
import type { Secao } from '../../cadastro/formulario.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** Inspections that the book of one equipment holds at most. */
const NO_LIVRO = 50;

/** Who signs the report of an inspection, under each line: with the names, where they are known. */
export function quemAssina(
  { inspetorId, ph, crea: dito }: Readonly<Record<string, unknown>>,
  rotulos: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string[] {
  const crea = typeof dito === 'string' ? dito : '';
  const registro = crea === '' || /crea/i.test(crea) ? crea : `CREA ${crea}`;
  const nomes = {
    Inspetor: rotulos['inspetorId']?.[String(inspetorId)],
    'Profissional habilitado (PH)': [ph, registro].filter(Boolean).join(', '),
  };
  return [...Object.entries(nomes).map(([papel, nome]) => (nome ? `${papel}: ${nome}` : papel)), 'Operação'];
}

/** Recommendations of an inspection, as a section of its report. */
export async function recomendacoesDe(db: Db, contexto: ContextoProjeto, id: number): Promise<Secao[]> {
  const { rows } = await sql<
    Readonly<Record<'numero' | 'descricao' | 'severidade' | 'prazo' | 'situacao', string | null>>
  >`
    select r.numero, r.descricao, r.severidade, r.prazo::text as prazo, r.situacao from ${visibleRows(recomendacao, contexto)}
    and r.controleinspecao_id = ${id} and r.ativo order by r.numero limit 200`.execute(db);
  if (rows.length === 0) return [];
  const { numero, descricao, severidade, prazo, situacao } = recomendacao.fields;
  const colunas = Object.entries({ numero, descricao, severidade, prazo, situacao });
  return [
    {
      titulo: 'Recomendações',
      tabela: {
        colunas: colunas.map(([nome, { label }]) => ({
          titulo: label,
          peso: nome === 'descricao' ? 4 : 1.4,
          aDireita: false,
        })),
        linhas: rows.map((linha) => colunas.map(([nome, field]) => textOf(field, linha[nome as keyof typeof linha]))),
      },
    },
  ];
}

/** Inspections of an equipment that ended, the oldest first. */
export async function listEncerradas(db: Db, contexto: ContextoProjeto, equipamentoId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${visibleRows(controleinspecao, contexto)} and r.equipamento_id = ${equipamentoId} and r.ativo
    and r.situacao in ('CONCLUIDA', 'REPROVADA') order by r.real_fim nulls last, r.id limit ${NO_LIVRO}`.execute(db);
  return rows.map(({ id }) => id);
}
