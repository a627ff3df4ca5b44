import { controleinspecao, RESULTADOS } from '@cadencia/domain/controleinspecao/cadastro.ts';
import { EMITIR } from '@cadencia/domain/controleinspecao/workflow.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../infra/context.ts';
import { detentores, notifyTogether } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { avisoAte } from './queries.ts';

/** Whom an action concerns, and what they are told of one inspection and of many. */
const DIZ: Readonly<Record<string, readonly ['quem inspeciona' | 'quem pediu', string, string]>> = {
  solicitar: ['quem inspeciona', 'espera a inspeção', 'inspeções esperam você'],
  reinspecionar: ['quem inspeciona', 'espera a reinspeção', 'reinspeções esperam você'],
  seguirSemTestemunha: ['quem inspeciona', 'seguiu sem testemunha', 'inspeções seguiram sem testemunha'],
  encerrar: ['quem pediu', 'foi feita', 'inspeções que você pediu foram feitas'],
  reprovar: ['quem pediu', 'foi reprovada', 'inspeções que você pediu foram reprovadas'],
  liberarFechamento: ['quem pediu', 'pode fechar', 'inspeções que você pediu liberaram o fechamento'],
  segurarFechamento: ['quem pediu', 'não pode fechar', 'inspeções que você pediu seguram o fechamento'],
};

interface Pedida {
  readonly id: number;
  readonly dita: string;
  readonly regiao: string | null;
  readonly prazo: string | null;
  readonly resultado: keyof typeof RESULTADOS | null;
  readonly quem: readonly number[];
}

/**
 * Tells the inspector that an inspection waits, or all who inspect where none was chosen; and whoever asked for it how
 * it ended. Who acts is not told of what they did.
 */
export async function tellInspecoes(
  tx: Tx,
  { projetoId, usuarioId }: ContextoProjeto,
  acao: string,
  ids: readonly number[],
): Promise<void> {
  const [quem, uma, muitas] = DIZ[acao] ?? [];
  if (quem === undefined) return;
  const pessoas =
    quem === 'quem inspeciona'
      ? sql`case when p.usuario_id is not null then array[p.usuario_id::int] else ${detentores(projetoId, EMITIR)} end`
      : sql`array(select v.usuario_id::int from fluxo_evento v where v.entidade = ${controleinspecao.path} and v.registro_id = i.id
          and v.acao in ('solicitar', 'reinspecionar') order by v.id desc limit 1)`;
  const { rows } = await sql<Pedida>`
    select i.id, case when i.ponto = 'TESTEMUNHO' and i.sem_testemunha_em is null and i.situacao in ('SOLICITADA', 'REINSPECAO')
        then 'testemunho: o trabalho pode seguir depois de ' || to_char(${avisoAte(projetoId)}, 'DD/MM HH24:MI') end as prazo, i.numero || ' (' || t.sigla || ') de ' || e.tag as dita, i.regiao, i.resultado,
      array_remove(${pessoas}, ${usuarioId}::int) as quem
    from controleinspecao i join inspecao t on t.id = i.inspecao_id join equipamento e on e.id = i.equipamento_id
    left join pessoa p on p.id = i.inspetor_id
    where i.id = any(${ids}::bigint[]) order by i.id`.execute(tx);
  await notifyTogether(
    tx,
    rows.map(({ id, dita, regiao, resultado, prazo, quem: usuarioIds }) => ({
      usuarioIds,
      tipo: 'CAMPO',
      titulo: `${dita} ${uma}`,
      texto: [resultado && RESULTADOS[resultado], regiao, prazo].filter(Boolean).join(' · '),
      link: `/controleinspecao?registro=${id}`,
      projetoId,
      assunto: `${controleinspecao.path}:${id}`,
    })),
    (quantos) => ({ titulo: `${quantos} ${muitas}`, link: '/controleinspecao' }),
  );
}
