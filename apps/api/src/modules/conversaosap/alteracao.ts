import type { RegraMudada, RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { auditAll } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { keepForUndo } from '../../infra/exclusao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { alterado } from '../../infra/versao.ts';
import { checkRegras, refusalOf } from './conferencia.ts';
import { ENTIDADE } from './lote/commands.ts';
import { visibleRegras } from './queries.ts';

export interface Lida {
  readonly id: number;
  readonly versao: number;
}

type Guardada = RegraSap & { criadoEm: string; alteradoEm: string | null; autor: string | null; fuso: string };

/** Locks the rules until the transaction ends; a rule that is gone or changed since it was read gives its refusal. */
async function lockLidas(
  tx: Tx,
  contexto: ContextoProjeto,
  { lidas, now }: { readonly lidas: readonly Lida[]; readonly now: Date },
): Promise<(Guardada | AppError)[]> {
  const { rows } = await sql<Guardada>`
    select r.*, (select u.nome from usuario u where u.id = coalesce(r.alterado_por, r.criado_por)) as autor,
      (select p.fuso from projeto p where p.id = ${contexto.projetoId}) as fuso
    from ${visibleRegras(contexto)} and r.id = any(${lidas.map(({ id }) => id)}::bigint[]) order by r.id for update of r`.execute(
    tx,
  );
  const porId = new Map(rows.map((row) => [row.id, row]));
  return lidas.map(({ id, versao }) => {
    const guardada = porId.get(id);
    if (!guardada) return new AppError('registro.nao_encontrado');
    return guardada.versao === versao ? guardada : alterado(guardada.autor, guardada, { fuso: guardada.fuso, now });
  });
}

type RegraInteira = RegraMudada & Pick<RegraSap, 'prioridade'>;

interface AlteracaoDeRegra extends Lida {
  /** Makes the new rule from the current one. */
  readonly change: (antes: RegraSap) => RegraInteira;
}

interface Pronta {
  readonly antes: Guardada;
  readonly depois: RegraInteira;
}

const noRegistro = ({ modo, valor, prioridade, destino, observacao, ativo }: RegraSap | RegraInteira) => ({
  modo,
  valor,
  prioridade,
  destino,
  observacao: observacao || null,
  ativo,
});

async function overwrite(tx: Tx, contexto: ContextoProjeto, prontas: readonly Pronta[]): Promise<void> {
  const linhas = prontas.map(({ antes: { id }, depois: { doProjeto, ...depois } }) => ({
    id,
    projeto_id: doProjeto ? contexto.projetoId : null,
    ...noRegistro(depois as RegraInteira),
  }));
  await sql`update conversaosap c set modo = n.modo, valor = n.valor, prioridade = n.prioridade, destino = n.destino,
      projeto_id = n.projeto_id, observacao = n.observacao, ativo = n.ativo,
      versao = c.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n(id bigint, modo text, valor text, prioridade int,
      destino jsonb, projeto_id bigint, observacao text, ativo boolean) where c.id = n.id`.execute(tx);
}

/**
 * Writes rules over the versions that were read; each one stands or falls alone, and the answer says why each fell.
 * @throws {AppError} `registro.repetido`
 */
export async function updateRegras(
  tx: Tx,
  contexto: ContextoProjeto,
  { alteracoes, now }: { readonly alteracoes: readonly AlteracaoDeRegra[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const lidas = await lockLidas(tx, contexto, { lidas: alteracoes, now });
  const prontas = lidas.flatMap((lida, i): Pronta[] => {
    const depois = lida instanceof AppError ? undefined : alteracoes[i]?.change(lida);
    return lida instanceof AppError || !depois ? [] : [{ antes: lida, depois }];
  });
  const conferidas = await checkRegras(
    tx,
    contexto,
    prontas.map(({ depois }) => depois),
  );
  const recusas = new Map<number, AppError>();
  const boas = prontas.flatMap(({ antes, depois }, i): Pronta[] => {
    const { campos = {}, destino = {} } = conferidas[i] ?? {};
    const fixo = depois.objeto === antes.objeto ? {} : { objeto: 'Este campo não muda depois do cadastro.' };
    const recusa = refusalOf({ ...campos, ...fixo });
    if (recusa) recusas.set(antes.id, recusa);
    return recusa ? [] : [{ antes, depois: { ...depois, destino } }];
  });
  await overwrite(tx, contexto, boas);
  const fatos = boas.map(({ antes, depois }) => ({
    entidade: ENTIDADE,
    registro: antes.id,
    acao: 'U',
    antes: { ...noRegistro(antes), doProjeto: antes.projetoId !== null },
    depois: { ...noRegistro(depois), doProjeto: depois.doProjeto },
  }));
  await auditAll(tx, contexto, fatos);
  return lidas.map((lida) => (lida instanceof AppError ? lida : recusas.get(lida.id)));
}

/** Removes rules; each one stands or falls alone, and the answer gives the reason of each that stayed. */
export async function removeRegras(
  tx: Tx,
  contexto: ContextoProjeto,
  { linhas, now }: { readonly linhas: readonly Lida[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const lidas = await lockLidas(tx, contexto, { lidas: linhas, now });
  const achadas = lidas.filter((uma): uma is Guardada => !(uma instanceof AppError));
  const ids = achadas.map(({ id }) => id);
  await keepForUndo(tx, contexto, { entidade: ENTIDADE, ids });
  await sql`delete from conversaosap where id = any(${ids}::bigint[])`.execute(tx);
  await auditAll(
    tx,
    contexto,
    achadas.map((antes) => ({ entidade: ENTIDADE, registro: antes.id, acao: 'D', antes: noRegistro(antes) })),
  );
  return lidas.map((uma) => (uma instanceof AppError ? uma : undefined));
}
