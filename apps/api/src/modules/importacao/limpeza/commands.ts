import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import type { Tx } from '../../../infra/transaction.ts';

interface Pedido {
  /** Imports without a change since this instant. */
  readonly paradasDesde: Date;
  /** That time in days, for the message. */
  readonly dias: number;
  readonly porVez: number;
}

interface Expirada {
  id: number;
  situacao: string;
  arquivo: string;
  sha256: string;
  projetoId: number | null;
}

/** Discards the oldest imports that were never applied and that no job works on; answers how many. */
export async function expireImportacoes(tx: Tx, { paradasDesde, dias, porVez }: Pedido): Promise<number> {
  const erros = JSON.stringify([
    {
      codigo: 'importacao.expirada',
      mensagem: `Não foi aplicada em ${dias} dias e o arquivo foi apagado. Envie o arquivo de novo para importar.`,
      linha: null,
    },
  ]);
  const { rows } = await sql<Expirada>`
    with paradas as (
      select id, situacao from importacao
      where situacao in ('PRONTA', 'FALHOU', 'INTERROMPIDA') and coalesce(alterado_em, criado_em) < ${paradasDesde.toISOString()}
      order by coalesce(alterado_em, criado_em), id limit ${porVez} for update skip locked)
    update importacao i set situacao = 'DESCARTADA', previa = '{}', erros = ${erros}::jsonb, alterado_em = now(), versao = i.versao + 1
    from paradas p where i.id = p.id
    returning i.id, p.situacao, i.arquivo, i.sha256, i.projeto_id`.execute(tx);
  await auditAll(
    tx,
    { usuarioId: null, projetoId: undefined, ip: '' },
    rows.map(({ id, projetoId, ...antes }) => ({
      entidade: 'importacao',
      registro: id,
      projetoId: projetoId ?? undefined,
      acao: 'D',
      antes,
      depois: { motivo: `não aplicada em ${dias} dias` },
    })),
  );
  return rows.length;
}
