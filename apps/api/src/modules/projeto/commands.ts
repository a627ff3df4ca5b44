import { AppError } from '@cadencia/domain/errors.ts';
import { PADRAO_PROJETO, type ProjetoNovo } from '@cadencia/domain/projeto/ficha/schema.ts';
import type { Insertable } from 'kysely';
import { releaseFiles } from '../../infra/arquivos-soltos.ts';
import { audit } from '../../infra/audit.ts';
import { lockChave } from '../../infra/chave.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { ProjetoTable } from '../../infra/tables-projeto.ts';
import type { Tx } from '../../infra/transaction.ts';
import { checkProjeto } from './ficha/commands.ts';
import { cleared } from './ficha/mapping.ts';
import { addPadroes, removePadroes } from './padrao/commands.ts';
import { requireSemVinculos } from './policy.ts';
import { countVinculados } from './queries.ts';

type Dados = Omit<Insertable<ProjetoTable>, 'dataBase' | 'inicioCronograma'> & { readonly fuso: string };

interface Criacao {
  readonly input: ProjetoNovo;
  readonly chave: string | undefined;
  readonly now: Date;
}

/**
 * A project with its default shifts and calendars, the root of its EAP and its creator in the team. The same key of
 * the same person is the same project.
 * @throws {AppError} `dados.invalidos`, `registro.repetido`
 */
export async function createProjeto(tx: Tx, contexto: Contexto, { input, chave, now }: Criacao): Promise<number> {
  if (chave !== undefined) {
    await lockChave(tx, chave);
    const feito = await tx
      .selectFrom('projeto')
      .select(['id', 'criadoPor'])
      .where('chave', '=', chave)
      .executeTakeFirst();
    if (feito?.criadoPor === contexto.usuarioId) return feito.id;
  }
  const dados = { ...PADRAO_PROJETO, ...cleared(input), calendarioId: null } as Dados;
  // Its calendars are made with it.
  await checkProjeto(tx, { ...dados, calendarioId: input.calendarioId });
  const { id } = await tx
    .insertInto('projeto')
    .values({
      ...dados,
      chave: chave ?? null,
      inicioCronograma: dados.inicioPreparada ?? dados.inicioParada,
      dataBase: wallClock(now, dados.fuso),
      criadoEm: now.toISOString(),
      criadoPor: contexto.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addPadroes(tx, contexto, { id, titulo: dados.titulo });
  await audit(tx, contexto, { entidade: 'projeto', registro: id, projetoId: id, acao: 'I', depois: dados });
  await announce(tx, { tipo: 'projeto', projetoId: id });
  return id;
}

/**
 * Deletes a project in which nothing was registered, with what it was made with.
 * @throws {AppError} `registro.em_uso`, saying what hangs on it
 */
export async function deleteProjeto(tx: Tx, contexto: ContextoProjeto, now: Date): Promise<void> {
  const id = contexto.projetoId;
  // Whoever would hang something on it waits here, and finds it gone.
  const antes = await tx.selectFrom('projeto').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!antes) throw new AppError('projeto.nao_encontrado');
  requireSemVinculos(await countVinculados(tx, id));
  await removePadroes(tx, id);
  await tx.deleteFrom('projeto').where('id', '=', id).execute();
  await releaseFiles(tx, contexto, 'projeto', { ids: [id], now });
  const { titulo, sigla, clienteId, situacao } = antes;
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: id,
    acao: 'D',
    antes: { titulo, sigla, clienteId, situacao },
  });
  await announce(tx, { tipo: 'projeto', projetoId: id });
}
