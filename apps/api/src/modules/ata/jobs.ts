import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Formulario, formularioTarefa } from '../../cadastro/formulario.ts';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { qr } from '../../infra/documento.ts';
import type { Job } from '../../infra/jobs.ts';
import { enqueueMails } from '../../infra/mail.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import type { Threads } from '../../infra/threads.ts';
import { write } from '../../infra/transaction.ts';
import { approveTacitly, ENVIAR_ATA } from './commands.ts';

interface Enviada {
  readonly formulario: Formulario;
  readonly numero: string;
  readonly titulo: string;
  readonly projeto: string;
  readonly data: string;
  readonly prazo: string;
  readonly para: {
    readonly email: string;
    readonly nome: string;
    readonly usuarioId: number | null;
    readonly acoes: string;
  }[];
}

/** A published minute with the people who get it: by the e-mail of their register, else of their user. */
async function findEnviada(db: Db, id: number): Promise<Enviada | undefined> {
  const { rows } = await sql<Enviada>`
    select b.formulario, a.numero, a.titulo, p.titulo as projeto, to_char(a.inicio, 'DD/MM/YYYY HH24:MI') as data,
      coalesce(to_char(a.aprova_em, 'DD/MM/YYYY HH24:MI'), '—') as prazo,
      coalesce((select json_agg(json_build_object('email', coalesce(pe.email, u.email), 'nome', pe.nome, 'usuarioId', u.id, 'acoes',
          coalesce((select string_agg(x.numero || ' até ' || to_char(x.prazo, 'DD/MM') || ': ' || x.descricao, E'\n' order by x.prazo, x.id)
            from ataacao x where x.ata_id = a.id and x.responsavel_id = pe.id and x.situacao in ('ABERTA', 'EM_ANDAMENTO')), 'Nenhuma nesta ata.'))
          order by t.ordem)
        from (select distinct on (o.pessoa_id) o.pessoa_id, o.ordem from ata_participante o where o.ata_id = a.id order by o.pessoa_id, o.ordem) t
        join pessoa pe on pe.id = t.pessoa_id left join usuario u on u.id = pe.usuario_id and u.ativo
        where coalesce(pe.email, u.email) is not null
          and (u.id is null or u.preferencias->'notificacoes'->'ATA'->'email' is distinct from 'false'::jsonb)), '[]') as para
    from ata a join ata_publicacao b on b.ata_id = a.id join projeto p on p.id = a.projeto_id where a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
  readonly endereco: string;
}

/** Writes to the participants of a published minute, with its PDF. */
export const enviarAtaJob = ({ db, threads, endereco }: Deps): Job => ({
  name: ENVIAR_ATA,
  run: async (payload) => {
    const { id } = z.object({ id: z.int() }).parse(payload);
    const enviada = await findEnviada(db, id);
    if (!enviada || enviada.para.length === 0) return;
    const { formulario, numero, titulo, projeto, data, prazo, para } = enviada;
    const caminho = `${rotaDe(ata)}?registro=${id}`;
    const pdf = toBuffer(
      await consultar(threads, formularioTarefa, { ...formulario, qr: qr(`${endereco}${caminho}`) }),
    );
    await write(db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into email_anexo (nome, conteudo) values (${`${numero}.pdf`}, ${pdf}) returning id`.execute(tx);
      const anexoId = rows[0]?.id ?? 0;
      await enqueueMails(
        tx,
        para.map(({ email, nome, usuarioId, acoes }) => ({
          para: email,
          usuarioId,
          anexoId,
          modelo: 'ATA',
          valores: { nome, projeto, documento: `${numero} · ${titulo}`, data, prazo, acoes, link: caminho },
        })),
      );
    });
  },
});

/** Approves minutes that nobody objected to in their time. */
export const aprovarAtasJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'aprovarAtas',
  cron: '*/10 * * * *',
  run: async () => {
    for (let ha = true; ha; ) ha = await write(db, (tx) => approveTacitly(tx, now()));
  },
});
