import { isDeepStrictEqual } from 'node:util';
import { janelaDoArquivo } from '@cadencia/domain/importacao/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../../infra/audit.ts';
import { fromMinuto, toMinuto } from '../../../../infra/clock.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import type { Plano } from '../../plano/plano.ts';
import { lockProjeto, type ProjetoDoPlano } from './queries.ts';

interface Quem {
  readonly usuarioId: number;
  readonly ip: string;
}

const H = 60;
const DIA = 24 * H;
const TURNOS = [
  { nome: 'Diurno', inicio: 7 * H, fim: 19 * H, tipo: 'DIURNO', ordem: 1 },
  { nome: 'Noturno', inicio: 19 * H, fim: 31 * H, tipo: 'NOTURNO', ordem: 2 },
] as const;

export interface Novo {
  readonly titulo: string;
  readonly sigla: string;
  readonly clienteId: number;
  readonly inicioPreparada?: string | undefined;
  readonly inicioParada?: string | undefined;
}

/** Makes a project of a file: in execution when the file has progress, else in planning, with the importer in it. */
export async function createProjeto(
  tx: Tx,
  quem: Quem,
  { titulo, sigla, clienteId, ...janela }: Novo,
  plano: Plano,
): Promise<number> {
  const { usuarioId } = quem;
  const iniciado = plano.atividades.some(({ progresso }) => progresso.iniciada);
  const doArquivo = janelaDoArquivo(fromMinuto(plano.inicio));
  const { inicioPreparada = doArquivo.inicioPreparada, inicioParada = doArquivo.inicioParada } = janela;
  const dados = {
    titulo,
    sigla,
    clienteId,
    situacao: iniciado ? ('EXECUCAO' as const) : ('PLANEJAMENTO' as const),
    inicioPreparada,
    inicioParada,
    // The finish of the file, at least a day after the beginning.
    terminoParada: fromMinuto(Math.max(plano.terminoMeta, toMinuto(inicioParada) + DIA)),
    dataBase: fromMinuto(plano.dataBase),
    peso: plano.criterio,
    ...planoDoProjeto(plano),
  };
  const { id } = await tx
    .insertInto('projeto')
    .values({ ...dados, criadoPor: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('turno')
    .values(TURNOS.map((turno) => ({ ...turno, projetoId: id, criadoPor: usuarioId })))
    .execute();
  await tx.insertInto('projetoUsuario').values({ projetoId: id, usuarioId, criadoPor: usuarioId }).execute();
  await completeProjeto(tx, { usuarioId, projetoId: id });
  const depois = { ...dados, opcoes: plano.opcoes };
  await audit(tx, { ...quem, projetoId: id }, { entidade: 'projeto', registro: id, acao: 'I', depois });
  return id;
}

/** Adds standard stages to a project without any, and to the project the contracts and equipment of its serviços. */
export async function completeProjeto(
  tx: Tx,
  { projetoId, usuarioId }: { readonly projetoId: number; readonly usuarioId: number },
): Promise<void> {
  await sql`select completar_projeto(${projetoId}, ${usuarioId})`.execute(tx);
}

/** Logs the changes of the project itself, if the import made any. */
export async function auditMudanca(
  tx: Tx,
  quem: Quem & { readonly projetoId: number },
  antes: ProjetoDoPlano,
): Promise<void> {
  const depois = await lockProjeto(tx, quem.projetoId);
  const campos = (Object.keys(depois) as (keyof ProjetoDoPlano)[]).filter(
    (campo) => !isDeepStrictEqual(antes[campo], depois[campo]),
  );
  if (campos.length === 0) return;
  const pick = (projeto: ProjetoDoPlano) => Object.fromEntries(campos.map((campo) => [campo, projeto[campo]]));
  await audit(tx, quem, {
    entidade: 'projeto',
    registro: quem.projetoId,
    acao: 'U',
    antes: pick(antes),
    depois: pick(depois),
  });
}

/** Fields of the project itself that follow the file. */
const planoDoProjeto = (plano: Plano) => ({
  comportamento: plano.comportamento,
  opcoes: JSON.stringify(plano.opcoes),
  inicioCronograma: fromMinuto(plano.inicio),
  terminoImposto: plano.terminoImposto === null ? null : fromMinuto(plano.terminoImposto),
  origemExterna: plano.comportamento === 'P6' ? ('XER' as const) : ('MSPDI' as const),
  idExterno: plano.idExterno,
});

/**
 * Updates the project from the file. The file does not become the source of the project that it was written from.
 * Nothing is written when nothing differs.
 */
export async function updateProjeto(
  tx: Tx,
  { projetoId, usuarioId }: { readonly projetoId: number; readonly usuarioId: number },
  plano: Plano,
  {
    calendarioId,
    peso,
    daqui,
  }: { readonly calendarioId: number | null; readonly peso: string; readonly daqui: boolean },
): Promise<void> {
  const { opcoes, comportamento, inicioCronograma, terminoImposto, origemExterna, idExterno } = planoDoProjeto(plano);
  await sql`
    update projeto p set comportamento = n.comportamento, opcoes = n.opcoes, inicio_cronograma = n.inicio, termino_imposto = n.termino,
      origem_externa = n.origem, id_externo = n.id_externo, calendario_id = n.calendario_id, peso = n.peso,
      versao = p.versao + 1, alterado_em = now(), alterado_por = ${usuarioId}
    from (select ${comportamento}::text as comportamento, ${opcoes}::jsonb as opcoes, ${inicioCronograma}::timestamp as inicio,
      ${terminoImposto}::timestamp as termino, case when ${daqui} then o.origem_externa else ${origemExterna} end as origem, case when ${daqui} then o.id_externo else ${idExterno} end as id_externo,
      ${calendarioId}::bigint as calendario_id, ${peso}::text as peso from projeto o where o.id = ${projetoId}) n
    where p.id = ${projetoId} and (p.comportamento, p.opcoes, p.inicio_cronograma, p.termino_imposto, p.origem_externa, p.id_externo, p.calendario_id, p.peso)
        is distinct from (n.comportamento, n.opcoes, n.inicio, n.termino, n.origem, n.id_externo, n.calendario_id, n.peso)`.execute(
    tx,
  );
}
