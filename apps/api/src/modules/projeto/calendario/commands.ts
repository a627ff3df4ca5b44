import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { CalendarioEscrito } from '@cadencia/domain/projeto/calendario/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { type Sobre, touch } from '../../../infra/versao.ts';
import { lockLida, lockLinha, requireUnico } from '../partes/linha.ts';
import { lockProjetoAberto } from '../queries.ts';
import { listCalendarios } from './queries.ts';

const requireNome = (tx: Tx, projetoId: number, valor: string, id = 0): Promise<void> =>
  requireUnico(tx, 'calendario', projetoId, {
    campo: 'nome',
    valor,
    mensagem: 'Já existe um calendário com este nome.',
    id,
  });

/** Replaces the exceptions of a calendar: of two on one day the later in the list counts. */
async function storeExcecoes(tx: Tx, calendarioId: number, excecoes: CalendarioEscrito['excecoes']): Promise<void> {
  await sql`delete from calendario_excecao where calendario_id = ${calendarioId}`.execute(tx);
  const linhas = excecoes.map((excecao, i) => ({ ...excecao, ordem: i + 1 }));
  await sql`
    insert into calendario_excecao (calendario_id, ordem, de, ate, intervalos, motivo)
    select ${calendarioId}, x.ordem, x.de, x.ate, x.intervalos, x.motivo
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
      as x(ordem int, de date, ate date, intervalos jsonb, motivo text)`.execute(tx);
}

/** @throws {AppError} `projeto.situacao`, `registro.repetido` */
export async function addCalendario(tx: Tx, contexto: ContextoProjeto, escrito: CalendarioEscrito): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const { nome, semana, excecoes } = escrito;
  await requireNome(tx, projetoId, nome);
  const { id } = await tx
    .insertInto('calendario')
    .values({ projetoId, nome, semana: JSON.stringify(semana), criadoPor: contexto.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeExcecoes(tx, id, excecoes);
  await audit(tx, contexto, { entidade: 'calendario', registro: id, acao: 'I', depois: escrito });
  await announce(tx, { tipo: 'projeto', projetoId });
}

type Trabalho = Pick<CalendarioEscrito, 'semana' | 'excecoes'>;

/** Working time of a calendar as a text that does not depend on the order of stored keys. */
const workOf = ({ semana, excecoes }: Trabalho): string => {
  const pares = (dia: Trabalho['semana'][number]) => dia.map(({ inicio, fim }) => [inicio, fim]);
  return JSON.stringify([semana.map(pares), excecoes.map(({ de, ate, intervalos }) => [de, ate, pares(intervalos)])]);
};

/**
 * Changes a calendar over the version that the caller read. When its working time changed and activities use it, the
 * schedule is calculated again.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `registro.repetido`
 */
export async function updateCalendario(
  tx: Tx,
  contexto: ContextoProjeto,
  { escrito, ...lida }: Sobre & { readonly escrito: CalendarioEscrito },
): Promise<void> {
  const { projetoId } = contexto;
  const { id, now } = lida;
  const { versao } = await lockLida(tx, contexto, 'calendario', lida);
  await requireNome(tx, projetoId, escrito.nome, id);
  const antes = (await listCalendarios(tx, projetoId)).find((um) => um.id === id);
  await tx
    .updateTable('calendario')
    .set({ nome: escrito.nome, semana: JSON.stringify(escrito.semana), ...touch(contexto, { versao }, now) })
    .where('id', '=', id)
    .execute();
  await storeExcecoes(tx, id, escrito.excecoes);
  const { nome, semana, excecoes } = antes ?? escrito;
  await audit(tx, contexto, {
    entidade: 'calendario',
    registro: id,
    acao: 'U',
    antes: { nome, semana, excecoes },
    depois: escrito,
  });
  await announce(tx, { tipo: 'projeto', projetoId });
  if (antes && antes.atividades > 0 && workOf(antes) !== workOf(escrito)) await requestCalculo(tx, contexto);
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.em_uso`, `dados.invalidos` */
export async function removeCalendario(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  const projeto = await lockProjetoAberto(tx, contexto.projetoId);
  const { nome } = await lockLinha(tx, 'calendario', projeto.id, id);
  if (projeto.calendarioId === id)
    throw new AppError('registro.em_uso', {
      mensagem: 'Este é o calendário padrão do projeto. Escolha outro padrão antes de excluir.',
    });
  const { rows } = await sql<{ atividades: number; itens: number }>`
    select (select count(*) from atividade where projeto_id = ${projeto.id} and calendario_id = ${id})::int as atividades,
      (select count(*) from linhabase l join linhabase_item i on i.linhabase_id = l.id
        where l.projeto_id = ${projeto.id} and i.calendario_id = ${id})::int as itens`.execute(tx);
  const { atividades = 0, itens = 0 } = rows[0] ?? {};
  if (atividades > 0)
    throw emUso(
      atividades,
      ['registro de atividade', 'registros de atividade'],
      'Dê antes outro calendário às atividades.',
    );
  if (itens > 0)
    throw emUso(
      itens,
      ['item de linha de base', 'itens de linha de base'],
      'A linha de base precisa dele.',
      'Deixe-o no projeto.',
    );
  await keepForUndo(tx, contexto, {
    entidade: 'calendario',
    ids: [id],
    partes: [
      { tabela: 'calendario', coluna: 'id' },
      { tabela: 'calendario_excecao', coluna: 'calendario_id' },
    ],
  });
  await tx.deleteFrom('calendario').where('id', '=', id).execute();
  await audit(tx, contexto, { entidade: 'calendario', registro: id, acao: 'D', antes: { nome } });
  await announce(tx, { tipo: 'projeto', projetoId: projeto.id });
}
