import { sql } from 'kysely';
import type { Contexto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';

const H = 60;
const todoDia = (...intervalos: { inicio: number; fim: number }[]) =>
  JSON.stringify(Array.from({ length: 7 }, () => intervalos));

/** The second is the project's own. */
const CALENDARIOS = [
  { nome: '24 h corridas', semana: todoDia({ inicio: 0, fim: 24 * H }) },
  { nome: '2×10 h', semana: todoDia({ inicio: 7 * H, fim: 17 * H }, { inicio: 19 * H, fim: 29 * H }) },
] as const;
const CALENDARIO_PADRAO = CALENDARIOS[1].nome;

const TURNOS = [
  { nome: 'Diurno', inicio: 7 * H, fim: 19 * H, tipo: 'DIURNO', ordem: 1 },
  { nome: 'Noturno', inicio: 19 * H, fim: 31 * H, tipo: 'NOTURNO', ordem: 2 },
] as const;

const DO_PROJETO = [
  'projetoUsuario',
  'projetoContrato',
  'projetoEquipamento',
  'projetoEtapa',
  'parametro',
  'turno',
  'eap',
  'calendario',
] as const;

/** What every project is born with: shifts, calendars, stages, the root of its EAP, its creator in the team. */
export async function addPadroes(
  tx: Tx,
  contexto: Contexto,
  projeto: { readonly id: number; readonly titulo: string },
): Promise<void> {
  const daqui = { projetoId: projeto.id, criadoPor: contexto.usuarioId };
  await tx
    .insertInto('turno')
    .values(TURNOS.map((turno) => ({ ...turno, ...daqui })))
    .execute();
  const calendarios = await tx
    .insertInto('calendario')
    .values(CALENDARIOS.map((calendario) => ({ ...calendario, ...daqui })))
    .returning(['id', 'nome'])
    .execute();
  const padrao = calendarios.find(({ nome }) => nome === CALENDARIO_PADRAO);
  await tx
    .updateTable('projeto')
    .set({ calendarioId: padrao?.id ?? null })
    .where('id', '=', projeto.id)
    .execute();
  await sql`select completar_projeto(${projeto.id}, ${contexto.usuarioId})`.execute(tx);
  await tx
    .insertInto('eap')
    .values({ ...daqui, codigo: '1', nome: projeto.titulo, ordem: 1, nivel: 1, tipo: 'PROJETO' })
    .execute();
  await tx
    .insertInto('projetoUsuario')
    .values({ ...daqui, usuarioId: contexto.usuarioId })
    .execute();
}

/** Takes away what a project was born with, its team and its individual permissions; finished work forgets it. */
export async function removePadroes(tx: Tx, projetoId: number): Promise<void> {
  await sql`delete from usuario_permissao where projeto_id = ${projetoId}`.execute(tx);
  await sql`update trabalho set projeto_id = null where projeto_id = ${projetoId}`.execute(tx);
  for (const tabela of DO_PROJETO) {
    await tx.deleteFrom(tabela).where('projetoId', '=', projetoId).execute();
  }
}
