import { SIGLA_MAXIMA } from '@cadencia/domain/especialidade/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { auditAll } from '../../../../infra/audit.ts';
import { insertRows, reserveIds } from '../../../../infra/bulk.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { numerado } from '../../plano/limites.ts';
import type { Plano } from '../../plano/plano.ts';
import type { AlocacaoPlano, RecursoPlano } from '../../plano/recurso.ts';
import { ALOCACAO, ESPECIALIDADE } from '../lote.ts';

interface Especialidade {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
  readonly maoObra: string;
}

/** Key of an especialidade: resources with the same key share one. */
const chaveDe = ({ nome, maoObra }: Pick<Especialidade, 'nome' | 'maoObra'>): string =>
  `${maoObra} ${nome.toLowerCase()}`;

/** The especialidades that the resources need and the catalogue lacks, each with its own sigla. */
function novasEspecialidades(
  atuais: readonly Especialidade[],
  recursos: readonly RecursoPlano[],
): Omit<Especialidade, 'id'>[] {
  const siglas = new Set(atuais.map(({ sigla }) => sigla));
  const chaves = new Set(atuais.map(chaveDe));
  const novas: Omit<Especialidade, 'id'>[] = [];
  for (const { sigla: pedida, nome, maoObra } of recursos) {
    if (chaves.has(chaveDe({ nome, maoObra }))) continue;
    const sigla = numerado(pedida, SIGLA_MAXIMA, siglas);
    siglas.add(sigla);
    chaves.add(chaveDe({ nome, maoObra }));
    novas.push({ sigla, nome, maoObra });
  }
  return novas;
}

interface Alocacao {
  readonly projetoId: number;
  readonly atividadeId: number;
  readonly especialidadeId: number;
  readonly quantidade: number;
  readonly hh: number;
  readonly hhReal: number;
}

interface Destino {
  readonly projetoId: number;
  readonly idsAtividade: ReadonlyMap<string, number>;
  readonly especialidades: ReadonlyMap<string, number>;
}

const PESSOAS_MAXIMA = 999_999;
const soma = (a: number, b: number, casas: number): number => Math.round((a + b) * 10 ** casas) / 10 ** casas;

/** Assignments by our ids, one per activity and especialidade: two resources with one name are one crew. */
function addAlocacoes(
  alocacoes: readonly AlocacaoPlano[],
  { projetoId, idsAtividade, especialidades }: Destino,
): Alocacao[] {
  const unicas = new Map<string, Alocacao>();
  for (const { atividade, recurso, quantidade, hh, hhReal } of alocacoes) {
    const atividadeId = idsAtividade.get(atividade);
    const especialidadeId = especialidades.get(recurso);
    if (atividadeId === undefined || especialidadeId === undefined) continue;
    const chave = `${atividadeId} ${especialidadeId}`;
    const outra = unicas.get(chave);
    unicas.set(chave, {
      projetoId,
      atividadeId,
      especialidadeId,
      quantidade: Math.min(PESSOAS_MAXIMA, soma(outra?.quantidade ?? 0, quantidade, 2)),
      hh: soma(outra?.hh ?? 0, hh, 4),
      hhReal: soma(outra?.hhReal ?? 0, hhReal, 4),
    });
  }
  return [...unicas.values()];
}

/** Lock that lets one import at a time add to the catalogue of especialidades, which all projects share. */
const LOCK = 4_700_004;

interface Quem {
  readonly usuarioId: number;
  readonly ip: string;
}

const listEspecialidades = async (tx: Tx): Promise<Especialidade[]> =>
  (await sql<Especialidade>`select id, sigla, nome, mao_obra from especialidade order by id`.execute(tx)).rows;

/**
 * The especialidade of each resource: the one with its name and kind, else a new one. A number makes the sigla unique,
 * since two files may use one for two things.
 */
async function resolveEspecialidades(
  tx: Tx,
  quem: Quem,
  recursos: readonly RecursoPlano[],
): Promise<ReadonlyMap<string, number>> {
  const porChave = new Map((await listEspecialidades(tx)).map((linha) => [chaveDe(linha), linha.id]));
  if (recursos.some((recurso) => !porChave.has(chaveDe(recurso)))) {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    for (const linha of await createEspecialidades(tx, quem, recursos)) porChave.set(chaveDe(linha), linha.id);
  }
  return new Map(recursos.map((recurso) => [recurso.idExterno, porChave.get(chaveDe(recurso)) ?? 0]));
}

/** Creates the missing especialidades and answers all of them. */
async function createEspecialidades(tx: Tx, quem: Quem, recursos: readonly RecursoPlano[]): Promise<Especialidade[]> {
  const atuais = await listEspecialidades(tx);
  const novas = novasEspecialidades(atuais, recursos);
  const ids = await reserveIds(tx, ESPECIALIDADE.tabela, novas.length);
  const linhas = novas.map((nova, n) => ({ ...nova, id: ids[n] ?? 0 }));
  await insertRows(tx, ESPECIALIDADE, linhas, (linha) => ({ ...linha, criadoPor: quem.usuarioId }));
  // The catalogue belongs to no project, so the facts have none.
  await auditAll(
    tx,
    { ...quem, projetoId: undefined },
    linhas.map(({ id, ...depois }) => ({ entidade: 'especialidade', registro: id, acao: 'I', depois })),
  );
  return [...atuais, ...linhas];
}

/** Makes the assignments of the file's activities equal to the file: they are values of an activity, not records. */
export async function storeAlocacoes(
  tx: Tx,
  { projetoId, usuarioId, ip }: Quem & { readonly projetoId: number },
  { recursos, alocacoes, atividades }: Plano,
  idsAtividade: ReadonlyMap<string, number>,
): Promise<void> {
  const especialidades = await resolveEspecialidades(tx, { usuarioId, ip }, recursos);
  const novas = addAlocacoes(alocacoes, { projetoId, idsAtividade, especialidades });
  const doArquivo = atividades.map(({ idExterno }) => idsAtividade.get(idExterno) ?? 0);
  const atuais = await listAlocacoes(tx, projetoId, sql`${doArquivo}`);
  const { incluir, excluir } = diferencas(novas, atuais);
  await sql`delete from atividade_recurso where id = any(${excluir}::bigint[])`.execute(tx);
  await insertRows(tx, ALOCACAO, incluir, (alocacao) => alocacao);
}

async function listAlocacoes(tx: Tx, projetoId: number, atividades: RawBuilder<unknown>) {
  const { rows } = await sql<Alocacao & { id: number }>`
    select r.id, r.projeto_id, r.atividade_id, r.especialidade_id, r.quantidade::float8 as quantidade, r.hh::float8 as hh,
      r.hh_real::float8 as hh_real
    from atividade_recurso r
    where r.projeto_id = ${projetoId} and r.pessoa_id is null and r.atividade_id = any(${atividades}::bigint[])`.execute(
    tx,
  );
  return rows;
}

const textoDe = ({ atividadeId, especialidadeId, quantidade, hh, hhReal }: Alocacao): string =>
  [atividadeId, especialidadeId, quantidade, hh, hhReal].join(' ');

/** Splits assignments into those to delete and those to insert; a changed one is in both. */
function diferencas(novas: readonly Alocacao[], atuais: readonly (Alocacao & { readonly id: number })[]) {
  const querem = new Set(novas.map(textoDe));
  const tem = new Set(atuais.map(textoDe));
  return {
    incluir: novas.filter((alocacao) => !tem.has(textoDe(alocacao))),
    excluir: atuais.filter((alocacao) => !querem.has(textoDe(alocacao))).map(({ id }) => id),
  };
}
