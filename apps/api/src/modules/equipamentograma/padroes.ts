import { equipamentogramamodelo } from '@cadencia/domain/equipamentograma/modelo.ts';
import { etapa } from '@cadencia/domain/etapa/cadastro.ts';
import { sql } from 'kysely';
import { createRows } from '../../cadastro/commands.ts';
import { auditAll } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { readTsv } from '../../infra/tsv.ts';

/** The models that the product brings: one row for each stage. */
const ARQUIVO = new URL('../../../data/equipamentograma.tsv', import.meta.url);
const PASSO = 10;

type Linha = Readonly<Record<string, string | null>>;

/** Creates the standard stages that the models name and the register lacks; each takes its place, or one at the end. */
async function createEtapas(
  tx: Tx,
  contexto: Contexto,
  linhas: readonly Linha[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; sigla: string; fase: string; ordem: number }>`
    select id, sigla, fase, ordem from etapa order by id limit 10000`.execute(tx);
  const ids = new Map(rows.map(({ id, sigla }) => [sigla, id]));
  const lugares = new Map<string, Set<number>>();
  for (const { fase, ordem } of rows) lugares.set(fase, (lugares.get(fase) ?? new Set()).add(ordem));
  const novas = [...new Map(linhas.map((linha) => [linha['sigla'] as string, linha])).values()].flatMap((linha) => {
    const { sigla, etapa: nome, fase, ordem, ponto_parada: pontoParada } = linha;
    if (ids.has(sigla as string)) return [];
    const tomados = lugares.get(fase as string) ?? new Set<number>();
    const lugar = tomados.has(Number(ordem)) ? Math.max(...tomados) + PASSO : Number(ordem);
    lugares.set(fase as string, tomados.add(lugar));
    return [{ sigla, nome, fase, ordem: lugar, pontoParada: pontoParada === 'true' }];
  });
  const criadas = novas.length > 0 ? await createRows(tx, contexto, etapa, novas) : [];
  for (const [i, { sigla }] of novas.entries()) ids.set(sigla as string, criadas[i] as number);
  return ids;
}

/** Gives the types without a model the one that is made for them. */
async function linkTipos(tx: Tx, contexto: Contexto, linhas: readonly Linha[]): Promise<void> {
  const pares = linhas.flatMap(({ modelo, tipos }) => (tipos ?? '').split('|').map((tipo) => ({ modelo, tipo })));
  const { rows } = await sql<{ id: number; modeloId: number }>`
    update tipoequipamento t set modelo_id = g.id, versao = t.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from (select distinct modelo, tipo from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) as x(modelo text, tipo text)) n
    join equipamentogramamodelo g on g.nome = n.modelo
    where t.modelo_id is null and sem_acento(t.nome) = sem_acento(n.tipo) returning t.id, t.modelo_id`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, modeloId }) => ({ entidade: 'tipoequipamento', registro: id, acao: 'U', depois: { modeloId } })),
  );
}

/** Creates the models of the product that are not there, with their stages, and answers how many. */
export async function createModelosPadrao(tx: Tx, contexto: Contexto): Promise<number> {
  const linhas = readTsv(ARQUIVO);
  const { rows } = await sql<{ nome: string }>`select nome from equipamentogramamodelo`.execute(tx);
  const existem = new Set(rows.map(({ nome }) => nome));
  const ids = await createEtapas(tx, contexto, linhas);
  const nomes = [...new Set(linhas.map(({ modelo }) => modelo as string))].filter((nome) => !existem.has(nome));
  const novos = nomes.map((nome) => {
    const suas = linhas.filter(({ modelo }) => modelo === nome);
    const etapas = suas.map(({ sigla, nome: comoAparece, peso, marco, duracao, obrigatoria, livre }) => ({
      etapaId: ids.get(sigla as string),
      nome: comoAparece,
      peso,
      marco,
      duracao,
      obrigatoria: obrigatoria === 'true',
      livre: livre === 'true',
    }));
    return { nome, descricao: suas[0]?.['descricao'], etapas };
  });
  if (novos.length > 0) await createRows(tx, contexto, equipamentogramamodelo, novos);
  await linkTipos(tx, contexto, linhas);
  return novos.length;
}
