import { ataacao } from '@cadencia/domain/ataacao/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import { detentores, notifyTogether } from '../../infra/notificacao.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import { write } from '../../infra/transaction.ts';

type Aviso = 'LEMBRADA' | 'ATRASADA' | 'ESCALADA';

interface Avisada {
  readonly id: number;
  readonly projetoId: number;
  readonly numero: string;
  readonly descricao: string;
  readonly quem: string;
  readonly prazo: string;
  readonly aviso: Aviso;
  readonly usuarioIds: (number | null)[];
}

const TITULOS: Readonly<Record<Aviso, (um: Avisada) => string>> = {
  LEMBRADA: ({ numero, prazo }) => `${numero} vence em ${prazo}`,
  ATRASADA: ({ numero, prazo }) => `${numero} está atrasada desde ${prazo}`,
  ESCALADA: ({ numero, prazo }) => `${numero} segue atrasada desde ${prazo}`,
};

const PUBLICAR = 'Ata:PublicarAta';

/** Marks the actions whose day comes tomorrow, passed, or passed long ago, each once at each step, and tells who can help. */
const tellPrazos = (db: Db, now: Date): Promise<void> =>
  write(db, async (tx) => {
    const hoje = sql`(${now}::timestamptz at time zone p.fuso)::date`;
    const passo = sql`case when x.prazo + (v.dias)::int <= ${hoje} then 'ESCALADA' when x.prazo < ${hoje} then 'ATRASADA'
      when x.prazo <= ${hoje} + 1 then 'LEMBRADA' end`;
    const { rows: projetos } = await sql<{ id: number }>`
      select p.id from projeto p where p.ativo and p.situacao not in ('ENCERRADO', 'CANCELADO')
        and exists (select from ataacao x where x.projeto_id = p.id and x.situacao = any(string_to_array(${ABERTAS}, ','))
          and x.prazo <= ${hoje} + 1 and x.aviso is distinct from 'ESCALADA') order by p.id`.execute(tx);
    for (const { id: projetoId } of projetos) {
      const { rows } = await sql<Avisada>`
        update ataacao x set aviso = n.aviso
        from (select x.id, ${passo} as aviso, pe.nome as quem, r.usuario_id as redator_id
          from ataacao x join projeto p on p.id = x.projeto_id join pessoa pe on pe.id = x.responsavel_id
          left join ata a on a.id = x.ata_id left join pessoa r on r.id = a.redator_id,
            lateral (select ${valorDoParametro('ata.escala_d', projetoId)} as dias) v
          where x.projeto_id = ${projetoId} and x.ativo and x.situacao = any(string_to_array(${ABERTAS}, ','))
            and not coalesce(a.situacao = 'RASCUNHO', false)) n
        where n.id = x.id and n.aviso is not null
          and array_position(array['LEMBRADA', 'ATRASADA', 'ESCALADA'], n.aviso) > coalesce(array_position(array['LEMBRADA', 'ATRASADA', 'ESCALADA'], x.aviso), 0)
        returning x.id, x.projeto_id, x.numero, x.descricao, n.quem, to_char(x.prazo, 'DD/MM') as prazo, n.aviso,
          array[x.usuario_id] || case when n.aviso <> 'LEMBRADA' then array[n.redator_id] else '{}'::bigint[] end
            || case when n.aviso = 'ESCALADA' then ${detentores(projetoId, PUBLICAR)}::bigint[] else '{}'::bigint[] end as usuario_ids`.execute(
        tx,
      );
      await notifyTogether(
        tx,
        rows.map((um) => ({
          usuarioIds: um.usuarioIds.flatMap((id) => id ?? []),
          tipo: 'ATA',
          titulo: TITULOS[um.aviso](um),
          texto: `${um.quem}: ${um.descricao}`,
          link: `${rotaDe(ataacao)}?registro=${um.id}`,
          projetoId,
          assunto: `ataacao:${um.id}`,
        })),
        (quantas) => ({ titulo: `${quantas} ações de atas vencem ou estão atrasadas`, link: rotaDe(ataacao) }),
      );
    }
  });

/** Reminds of actions of minutes, and escalates the late ones. */
export const avisarAcoesJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'avisarAcoes',
  cron: '*/30 * * * *',
  atrasado: false,
  run: () => tellPrazos(db, now()),
});
