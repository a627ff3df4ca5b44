import { ataacao } from '@cadencia/domain/ataacao/cadastro.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import { type Contexto, requireProjeto } from '../../infra/context.ts';
import { notifyTogether } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';

const br = (coluna: RawBuilder<unknown>) => sql`to_char(${coluna}, 'DD/MM')`;

/** Tells people of the actions that became theirs, once each. Those of a draft are not agreed yet. */
export async function tellResponsaveis(tx: Tx, { projetoId, usuarioId }: Contexto, quais: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; numero: string; descricao: string; prazo: string; quem: number }>`
    update ataacao x set avisado_id = x.usuario_id
    where x.id in ${quais} and x.usuario_id is distinct from x.avisado_id
      and not exists (select from ata a where a.id = x.ata_id and a.situacao = 'RASCUNHO')
    returning x.id, x.numero, x.descricao, ${br(sql`x.prazo`)} as prazo, x.usuario_id as quem`.execute(tx);
  await notifyTogether(
    tx,
    rows
      .filter(({ quem }) => quem !== null && quem !== usuarioId)
      .map(({ id, numero, descricao, prazo, quem }) => ({
        usuarioIds: [quem],
        tipo: 'ATA',
        titulo: `${numero} é sua, até ${prazo}`,
        texto: descricao,
        link: `${rotaDe(ataacao)}?registro=${id}`,
        projetoId,
        assunto: `ataacao:${id}`,
      })),
    (quantas) => ({ titulo: `${quantas} ações de ata são suas`, link: rotaDe(ataacao) }),
  );
}

/** Fills in what an action has from its person and its minute; another date is another agreement. */
async function settle(tx: Tx, contexto: Contexto, ids: readonly number[]): Promise<void> {
  await sql`
    update ataacao x set contrato_id = pe.contrato_id, usuario_id = pe.usuario_id,
      ata_numero = coalesce(a.numero, x.ata_numero), reuniao = coalesce(x.reuniao, a.tipo),
      reprogramacoes = x.reprogramacoes
        + case when x.prazo <> x.prazo_combinado and (a.id is null or a.situacao <> 'RASCUNHO' or a.revisao > 0) then 1 else 0 end,
      aviso = case when x.prazo = x.prazo_combinado then x.aviso end, prazo_combinado = x.prazo
    from ataacao y join pessoa pe on pe.id = y.responsavel_id left join ata a on a.id = y.ata_id
    where y.id = x.id and x.id = any(${ids}::bigint[])`.execute(tx);
  await tellResponsaveis(tx, contexto, sql`(select unnest(${ids}::bigint[]))`);
}

/** Gives their actions back to minutes whose deletion was undone. */
export const reattachAcoes = (tx: Tx, atas: readonly number[]) =>
  sql`update ataacao x set ata_id = a.id from ata a
    where a.id = any(${atas}::bigint[]) and x.projeto_id = a.projeto_id and x.ata_id is null and x.ata_numero = a.numero`.execute(
    tx,
  );

/** Writes actions of minutes. */
export const escritaDeAcoes: Escrita = {
  ...escritaCom(settle),
  aoMover: async (tx, contexto, { acao, antes, motivo, now }) => {
    const ids = antes.map(({ id }) => id);
    const { projetoId } = requireProjeto(contexto);
    const efeito = {
      concluir: sql`evidencia = ${motivo ?? null}, conclusao = (${now}::timestamptz at time zone p.fuso)::date`,
      reabrir: sql`evidencia = null, conclusao = null, aviso = null`,
    }[acao];
    if (efeito)
      await sql`update ataacao x set ${efeito} from projeto p where p.id = ${projetoId} and x.id = any(${ids}::bigint[])`.execute(
        tx,
      );
  },
};
