import { readdirSync, readFileSync } from 'node:fs';
import { minuto } from '@cadencia/engine';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import { toMinuto } from '../../infra/clock.ts';
import type { Tx } from '../../infra/transaction.ts';
import { loadPlano } from '../cronograma/calculo/queries.ts';

/**
 * Invented data: one file per table, in the order of loading, with names of columns, then rows, between tabs. `\N` is
 * null; `{D-5}` is the fifth day before the load, every other date is literal.
 */
const PASTA = new URL('../../../data/demonstracao/', import.meta.url);

const MS_DIA = 86_400_000;
const POR_VEZ = 5_000;

const celulas = (linha: string): (string | null)[] =>
  linha.split('\t').map((celula) => (celula === '\\N' ? null : celula));

/** The types of the columns of a table, as SQL writes them. */
async function tiposDe(tx: Tx, tabela: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ coluna: string; tipo: string }>`
    select attname as coluna, format_type(atttypid, atttypmod) as tipo from pg_attribute
    where attrelid = ${tabela}::regclass and attnum > 0`.execute(tx);
  return new Map(rows.map(({ coluna, tipo }) => [coluna, tipo]));
}

async function loadTabela(tx: Tx, tabela: string, texto: string): Promise<void> {
  const [titulos = '', ...linhas] = texto.trimEnd().split('\n');
  const colunas = titulos.split('\t');
  const tipos = await tiposDe(tx, tabela);
  const nomes = sql.join(colunas.map((coluna) => sql.ref(coluna)));
  const valores = sql.join(colunas.map((coluna) => sql`${sql.ref(coluna)}::${sql.raw(tipos.get(coluna) ?? 'text')}`));
  for (let de = 0; de < linhas.length; de += POR_VEZ) {
    const parte = linhas.slice(de, de + POR_VEZ).map(celulas);
    const vetores = colunas.map((_, n) => sql`${parte.map((linha) => linha[n])}::text[]`);
    await sql`insert into ${sql.table(tabela)} (${nomes}) overriding system value
      select ${valores} from unnest(${sql.join(vetores)}) as n (${nomes})`.execute(tx);
  }
  if (tipos.has('id')) {
    await sql`select setval(pg_get_serial_sequence(${tabela}, 'id'), (select max(id) from ${sql.table(tabela)}))`.execute(
      tx,
    );
  }
}

/** The work that approved requests added came after the contractual baseline: it is in the one in force alone. */
const keepVigente = (tx: Tx, projetoId: number) =>
  sql`
  with lb0 as (select * from linhabase l where l.projeto_id = ${projetoId} and l.principal
    and exists (select from servico s where s.projeto_id = l.projeto_id and s.origem in ('ASFE', 'SSE'))),
  nova as (insert into linhabase (projeto_id, numero, nome, tipo, situacao, data_base, peso_total, inicio, termino, criado_por)
    select projeto_id, 1, 'LB vigente com as ASFE e SSE aprovadas', 'VIGENTE', 'APROVADA', data_base, peso_total, inicio, termino, criado_por
    from lb0 returning id),
  todas as (insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, perfil_curva, calendario_id)
    select nova.id, i.atividade_id, i.inicio, i.termino, i.duracao, i.hh, i.peso, i.perfil_curva, i.calendario_id
    from nova, lb0 join linhabase_item i on i.linhabase_id = lb0.id),
  saem as (delete from linhabase_item i using lb0, atividade a, servico s
    where i.linhabase_id = lb0.id and a.id = i.atividade_id and s.id = a.servico_id and s.origem in ('ASFE', 'SSE') returning i.peso)
  update linhabase l set peso_total = l.peso_total - (select coalesce(sum(peso), 0) from saem) from lb0 where l.id = lb0.id`.execute(
    tx,
  );

/** Keeps the planned network with the baseline, so that the product can tell what moves the end later. */
async function keepPlano(tx: Tx, projetoId: number, inicio: string): Promise<void> {
  const plano = await loadPlano(tx, projetoId, minuto(toMinuto(inicio)));
  if (!plano) throw new RangeError(`no project ${projetoId}`);
  const rede = JSON.stringify(plano);
  await sql`update linhabase set rede = ${rede}::jsonb where projeto_id = ${projetoId}`.execute(tx);
}

/**
 * Loads the demonstration around `hoje` (`2026-11-17`), in the caller's transaction. Answers the ids of the projects,
 * which all wait for their calculation.
 */
export async function loadDemonstracao(tx: Tx, hoje: string, say: (line: string) => void): Promise<number[]> {
  const dia0 = Date.parse(hoje);
  const diaDe = (_: string, dias: string) => new Date(dia0 + Number(dias) * MS_DIA).toISOString().slice(0, 10);
  await sql`set constraints all deferred`.execute(tx);
  say('Demonstração: cadastros, serviços e atividades');
  for (const arquivo of readdirSync(PASTA).sort()) {
    const texto = readFileSync(new URL(arquivo, PASTA), 'utf8').replaceAll(/\{D([+-]\d+)\}/g, diaDe);
    await loadTabela(tx, arquivo.replace(/^\d+-|\.tsv$/g, ''), texto);
  }
  const projetos = await tx
    .selectFrom('projeto')
    .select(['id', 'sigla', 'titulo', 'inicioCronograma', 'criadoPor'])
    .orderBy('id')
    .execute();
  for (const { id, sigla, titulo, inicioCronograma, criadoPor } of projetos) {
    say(`Demonstração: ${sigla}, ${titulo}`);
    await keepVigente(tx, id);
    await keepPlano(tx, id, inicioCronograma ?? '');
    await audit(
      tx,
      { usuarioId: criadoPor ?? 0, projetoId: id, ip: '' },
      { entidade: 'projeto', registro: id, acao: 'I', depois: { sigla, titulo } },
    );
  }
  return projetos.map(({ id }) => id);
}
