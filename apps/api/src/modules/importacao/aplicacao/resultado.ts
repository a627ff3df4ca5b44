import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { sql } from 'kysely';
import { announce } from '../../../infra/events.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { storeFailure } from '../analise/commands.ts';
import { chaveDe } from '../commands.ts';
import type { TrabalhoAplicacao } from './pedido.ts';

type Quem = Pick<TrabalhoAplicacao, 'importacaoId' | 'usuarioId'>;
type Resultado = NonNullable<Importacao['resultados']>[number];

/** Stores the result of one of several schedules; absent fields stay. */
export async function storeResultado(
  tx: Tx,
  { importacaoId, usuarioId }: Quem,
  resultado: Pick<Resultado, 'idExterno'> & Partial<Resultado>,
): Promise<void> {
  await sql`update importacao set alterado_em = now(), resultados = (
      select jsonb_agg(case when r->>'idExterno' = ${resultado.idExterno} then r || ${JSON.stringify(resultado)}::jsonb else r end order by n)
      from jsonb_array_elements(resultados) with ordinality as x(r, n))
    where id = ${importacaoId}`.execute(tx);
  await announce(tx, { tipo: 'importacao', projetoId: null, usuarioId, importacaoId, situacao: 'APLICANDO' });
}

const criados = (quantos: number): string => (quantos === 1 ? '1 projeto criado' : `${quantos} projetos criados`);

/** Closes an import of several: it is applied when any project was made, since those stay. Answers its message. */
export async function closeVarios(tx: Tx, quem: Quem): Promise<{ etapa: string; algum: boolean }> {
  const { importacaoId, usuarioId } = quem;
  const { resultados, arquivo } = await tx
    .selectFrom('importacao')
    .select(['resultados', 'arquivo'])
    .where('id', '=', importacaoId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const recusados = (resultados ?? []).filter(({ projetoId }) => projetoId === null);
  const feitos = (resultados ?? []).length - recusados.length;
  if (feitos === 0) {
    const erros = recusados.map(({ titulo, motivo }) => ({
      codigo: 'importacao.recusado',
      mensagem: `${titulo}: ${motivo ?? ''}`,
      linha: null,
    }));
    await storeFailure(tx, quem, erros);
    return { etapa: 'Nada foi importado', algum: false };
  }
  await tx
    .updateTable('importacao')
    .set({ situacao: 'APLICADA', erros: '[]', alteradoEm: new Date().toISOString() })
    .where('id', '=', importacaoId)
    .execute();
  const fora =
    recusados.length === 0 ? '' : recusados.length === 1 ? ', 1 recusado' : `, ${recusados.length} recusados`;
  const etapa = `${criados(feitos)}${fora}`;
  await announce(tx, { tipo: 'importacao', projetoId: null, usuarioId, importacaoId, situacao: 'APLICADA' });
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'IMPORTACAO',
    titulo: 'Importação concluída',
    texto: `${arquivo}: ${etapa}.`,
    link: '/gestaoprojeto?importar=novo',
    assunto: chaveDe(importacaoId),
  });
  return { etapa, algum: true };
}
