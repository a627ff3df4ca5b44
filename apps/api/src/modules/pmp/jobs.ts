import { emD } from '@cadencia/domain/cadastro-texto.ts';
import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import { notifyTogether } from '../../infra/notificacao.ts';
import { write } from '../../infra/transaction.ts';
import { ITENS } from './queries.ts';

/** Days before its term from which the person of an item is reminded. */
const ANTES = 7;

interface Avisado {
  readonly id: number;
  readonly codigo: string;
  readonly titulo: string;
  readonly aviso: 'LEMBRADO' | 'ATRASADO';
  readonly prazo: string;
  readonly dTermino: number | null;
  readonly usuarioId: number | null;
}

const tituloDe = ({ aviso, codigo, prazo, dTermino }: Avisado): string => {
  const quando = dTermino === null ? prazo : `${prazo} (${emD(dTermino)})`;
  return aviso === 'LEMBRADO' ? `PMP ${codigo} vence em ${quando}` : `PMP ${codigo} está atrasado desde ${quando}`;
};

/** Tells the people of items whose term comes within days, or passed, each once at each step; a later term begins again. */
const tellPrazos = (db: Db): Promise<void> =>
  write(db, async (tx) => {
    const { rows: projetos } = await sql<{ id: number }>`
      select p.id from projeto p where p.ativo and p.situacao not in ('ENCERRADO', 'CANCELADO')
        and exists (select from pmp i where i.projeto_id = p.id) order by p.id`.execute(tx);
    for (const { id: projetoId } of projetos) {
      const { rows } = await sql<Avisado>`
        update pmp r set aviso = n.aviso from (
          select i.id, i.termino, case when i.situacao not in ('NAO_INICIADO', 'EM_ANDAMENTO') or i.avanco >= 100 then null
            when i.termino < i.hoje then 'ATRASADO' when i.termino <= i.hoje + ${ANTES}::int then 'LEMBRADO' end as aviso
          from ${ITENS(projetoId)} i where i.folha and i.ativo) n
        where n.id = r.id and n.aviso is distinct from r.aviso
        returning r.id, r.codigo, r.titulo, n.aviso, to_char(n.termino, 'DD/MM') as prazo, case when not r.data_fixa then r.d_termino end as d_termino,
          (select q.usuario_id from pessoa q where q.id = r.responsavel_id) as usuario_id`.execute(tx);
      await notifyTogether(
        tx,
        rows
          .filter(({ aviso }) => aviso !== null)
          .map((um) => ({
            usuarioIds: um.usuarioId === null ? [] : [um.usuarioId],
            tipo: 'PMP',
            titulo: tituloDe(um),
            texto: um.titulo,
            link: `/${pmp.path}?registro=${um.id}`,
            projetoId,
            assunto: `pmp:${um.id}`,
          })),
        (quantos) => ({ titulo: `${quantos} itens seus do PMP vencem ou estão atrasados`, link: `/${pmp.path}` }),
      );
    }
  });

/** Reminds of the items of master plans, and tells of the late ones. */
export const avisarPmpJob = ({ db }: { readonly db: Db }): Job => ({
  name: 'avisarPmp',
  cron: '15 * * * *',
  atrasado: false,
  run: () => tellPrazos(db),
});
