import { sql } from 'kysely';
import type { Contexto } from '../../infra/context.ts';
import type { Parte } from '../../infra/exclusao.ts';
import type { Tx } from '../../infra/transaction.ts';

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
export const PARTES_DO_PROJETO: readonly Parte[] = [
  { tabela: 'projeto', coluna: 'id' },
  ...[...DO_PROJETO.toReversed(), ...SOLTOS].map((tabela) => ({ tabela, coluna: 'projeto_id' })),
  {
    tabela: 'calendario_excecao',
    coluna: sql`(select c.projeto_id from calendario c where c.id = t.calendario_id)`,
  },
];

/** Adds the defaults of a new project: shifts, calendars, stages, the root of its EAP, its creator in the team. */
export async function addPadroes(
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
export async function removePadroes(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update trabalho set projeto_id = null where projeto_id = any(${ids}::bigint[])`.execute(tx);
  // The tables go in their order, each for all the projects.
  for (const tabela of DO_PROJETO) {
    await sql`delete from ${sql.table(tabela)} where projeto_id = any(${ids}::bigint[])`.execute(tx);
  }
}
