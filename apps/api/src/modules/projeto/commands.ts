import { AppError } from '@cadencia/domain/errors.ts';
import { PADRAO_PROJETO, type ProjetoNovo } from '@cadencia/domain/projeto/ficha/schema.ts';
import { type Insertable, sql } from 'kysely';
import { standing } from '../../cadastro/rows.ts';
import { releaseFiles } from '../../infra/arquivos-soltos.ts';
import { auditAll } from '../../infra/audit.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import { announceAll } from '../../infra/events.ts';
import { keepForUndo, type Parte } from '../../infra/exclusao.ts';
import type { ProjetoTable } from '../../infra/tables-projeto.ts';
import type { Tx } from '../../infra/transaction.ts';
import { checkProjetos } from './conferencia.ts';
import { cleared } from './ficha/ficha.ts';
import { recusaDosVinculos } from './problemas.ts';
import { countVinculados, lockProjetos, type Versao } from './queries.ts';

const H = 60;
const todoDia = (...intervalos: { inicio: number; fim: number }[]) =>
  JSON.stringify(Array.from({ length: 7 }, () => intervalos));

/** Default calendars; the second one is the project's own. */
const CALENDARIOS = [
  { nome: '24 h corridas', semana: todoDia({ inicio: 0, fim: 24 * H }) },
  { nome: '2×10 h', semana: todoDia({ inicio: 7 * H, fim: 17 * H }, { inicio: 19 * H, fim: 29 * H }) },
] as const;
const CALENDARIO_PADRAO = CALENDARIOS[1].nome;

const TURNOS = [
  { nome: 'Diurno', inicio: 7 * H, fim: 19 * H, tipo: 'DIURNO', ordem: 1 },
  { nome: 'Noturno', inicio: 19 * H, fim: 31 * H, tipo: 'NOTURNO', ordem: 2 },
] as const;

/** Tables of default rows of a project, those that point to others first. */
const DO_PROJETO = [
  'usuario_permissao',
  'projeto_usuario',
  'projeto_contrato',
  'projeto_equipamento',
  'projeto_etapa',
  'parametro',
  'projeto_especialidade',
  'turno',
  'eap',
  'calendario',
];
/** Tables that the database itself clears for a deleted project, and finished work, which loses its project. */
const SOLTOS = ['evento_categoria', 'notificacao', 'visao_salva', 'trabalho'];

/** All rows that change when a project is deleted. */
const PARTES_DO_PROJETO: readonly Parte[] = [
  { tabela: 'projeto', coluna: 'id' },
  ...[...DO_PROJETO.toReversed(), ...SOLTOS].map((tabela) => ({ tabela, coluna: 'projeto_id' })),
  {
    tabela: 'calendario_excecao',
    coluna: sql`(select c.projeto_id from calendario c where c.id = t.calendario_id)`,
  },
];

/** Adds the defaults of a new project: shifts, calendars, stages, the root of its EAP, its creator in the team. */
async function addPadroes(
  tx: Tx,
  { usuarioId }: Contexto,
  projetos: readonly { readonly id: number; readonly titulo: string }[],
): Promise<void> {
  const ids = projetos.map(({ id }) => id);
  const daqui = ids.map((projetoId) => ({ projetoId, criadoPor: usuarioId }));
  await tx
    .insertInto('turno')
    .values(daqui.flatMap((onde) => TURNOS.map((turno) => ({ ...turno, ...onde }))))
    .execute();
  await tx
    .insertInto('calendario')
    .values(daqui.flatMap((onde) => CALENDARIOS.map((calendario) => ({ ...calendario, ...onde }))))
    .execute();
  await sql`update projeto p set calendario_id = c.id from calendario c
    where p.id = any(${ids}::bigint[]) and c.projeto_id = p.id and c.nome = ${CALENDARIO_PADRAO}`.execute(tx);
  await sql`select completar_projeto(p.id, ${usuarioId}) from unnest(${ids}::bigint[]) as p(id)`.execute(tx);
  await tx
    .insertInto('eap')
    .values(
      projetos.map(({ titulo }, i) => ({
        ...(daqui[i] as (typeof daqui)[number]),
        codigo: '1',
        codigoTravado: false,
        nome: titulo,
        ordem: 1,
        nivel: 1,
        tipo: 'PROJETO' as const,
      })),
    )
    .execute();
  await tx
    .insertInto('projetoUsuario')
    .values(daqui.map((onde) => ({ ...onde, usuarioId })))
    .execute();
}

/** Deletes the defaults of projects, their teams and individual permissions; finished work loses its project. */
async function removePadroes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update trabalho set projeto_id = null where projeto_id = any(${ids}::bigint[])`.execute(tx);
  // The tables go in their order, each for all the projects.
  for (const tabela of DO_PROJETO) {
    await sql`delete from ${sql.table(tabela)} where projeto_id = any(${ids}::bigint[])`.execute(tx);
  }
}

type Dados = Omit<Insertable<ProjetoTable>, 'dataBase' | 'inicioCronograma'> & { readonly fuso: string };

interface Criacao {
  readonly input: ProjetoNovo;
  readonly now: Date;
}

/** A complete new project: missing fields take the default. Its calendars are created with it. */
const complete = (input: ProjetoNovo) => ({ ...PADRAO_PROJETO, ...cleared(input), calendarioId: null }) as Dados;

/** Refusals of each of these new projects. */
export const checkNovos = (tx: Tx, contexto: Contexto, inputs: readonly ProjetoNovo[]) =>
  checkProjetos(
    tx,
    contexto,
    inputs.map((input) => ({ projeto: { ...complete(input), calendarioId: input.calendarioId } })),
  );

/**
 * Creates projects, each with its default shifts and calendars, the root of its EAP and its creator in the team, all or
 * none. Answers their ids, in the order of the inputs.
 * @throws {AppError} `dados.invalidos`, `registro.repetido`
 */
export async function createProjetos(
  tx: Tx,
  contexto: Contexto,
  { inputs, now }: Omit<Criacao, 'input'> & { readonly inputs: readonly ProjetoNovo[] },
): Promise<number[]> {
  const recusa = (await checkNovos(tx, contexto, inputs)).find((uma) => uma !== undefined);
  if (recusa) throw recusa;
  const novos = inputs.map(complete);
  const feitos = await tx
    .insertInto('projeto')
    .values(
      novos.map((dados) => ({
        ...dados,
        inicioCronograma: dados.inicioPreparada ?? dados.inicioParada,
        dataBase: wallClock(now, dados.fuso),
        criadoEm: now.toISOString(),
        criadoPor: contexto.usuarioId,
      })),
    )
    .returning(['id', 'sigla'])
    .execute();
  const porSigla = new Map(feitos.map(({ id, sigla }) => [sigla, id]));
  const ids = novos.map(({ sigla }) => porSigla.get(sigla) ?? 0);
  await addPadroes(
    tx,
    contexto,
    novos.map(({ titulo }, i) => ({ id: ids[i] ?? 0, titulo })),
  );
  await auditAll(
    tx,
    contexto,
    novos.map((depois, i) => ({ entidade: 'projeto', registro: ids[i], projetoId: ids[i], acao: 'I', depois })),
  );
  await announceAll(
    tx,
    ids.map((projetoId) => ({ tipo: 'projeto', projetoId })),
  );
  return ids;
}

/** @throws {AppError} `dados.invalidos`, `registro.repetido` */
export async function createProjeto(tx: Tx, contexto: Contexto, { input, now }: Criacao): Promise<number> {
  const [id] = await createProjetos(tx, contexto, { inputs: [input], now });
  return id ?? 0;
}

/**
 * Deletes projects without registered data, with their default rows; each one stands or falls alone, and the answer
 * gives the reason of each that stayed. A given version must be the current one.
 */
export async function deleteProjetos(
  tx: Tx,
  contexto: Contexto,
  { lidas, now }: { readonly lidas: readonly Versao[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  // A writer who would add something to one of them waits here, and then finds it gone.
  const guardados = await lockProjetos(tx, lidas, { now, paraExcluir: true });
  const vinculados = await countVinculados(
    tx,
    lidas.map(({ id }) => id),
  );
  const recusas = lidas.map(({ id }) => {
    const guardado = guardados.get(id);
    if (!guardado) return new AppError('projeto.nao_encontrado');
    return guardado.mudou ?? recusaDosVinculos(vinculados.get(id) ?? []);
  });
  const livres = lidas.flatMap(({ id }, i) => (recusas[i] ? [] : id));
  const presos = await standing(tx, livres, async (ids) => {
    // The undo belongs to no project: in a deleted one nobody has rights.
    const fora = { ...contexto, projetoId: undefined };
    await keepForUndo(tx, fora, { entidade: 'projeto', ids, partes: PARTES_DO_PROJETO });
    await removePadroes(tx, ids);
    await tx.deleteFrom('projeto').where('id', 'in', ids).execute();
  });
  const ids = livres.filter((id) => !presos.has(id));
  const foram = new Set(ids);
  await releaseFiles(tx, contexto, 'projeto', { ids, now });
  await auditAll(
    tx,
    contexto,
    [...guardados.values()]
      .filter(({ projeto }) => foram.has(projeto.id))
      .map(({ projeto: { id, titulo, sigla, clienteId, situacao } }) => ({
        entidade: 'projeto',
        registro: id,
        projetoId: id,
        acao: 'D',
        antes: { titulo, sigla, clienteId, situacao },
      })),
  );
  await announceAll(
    tx,
    ids.map((projetoId) => ({ tipo: 'projeto', projetoId })),
  );
  return lidas.map(({ id }, i) => recusas[i] ?? presos.get(id));
}

/** @throws {AppError} `projeto.nao_encontrado`; `registro.em_uso`, with what is in the project */
export async function deleteProjeto(tx: Tx, contexto: ContextoProjeto, now: Date): Promise<void> {
  const [recusa] = await deleteProjetos(tx, contexto, { lidas: [{ id: contexto.projetoId }], now });
  if (recusa) throw recusa;
}
