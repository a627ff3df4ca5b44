import type { FormaDeArquivo } from '@cadencia/domain/informe/endpoints.ts';
import { escreve } from '@cadencia/domain/informe/modelo.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import { enqueueMails } from '../../infra/mail.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';
import type { Threads } from '../../infra/threads.ts';
import { write } from '../../infra/transaction.ts';
import { caminhoDe, ENVIAR_INFORME } from './commands.ts';
import { readFotos } from './fotos.ts';
import type { Impressao } from './impresso.ts';
import { documentoDe, loadInforme } from './queries.ts';

/** Each kind of file loads the library that writes it. */
const ESCREVEM: Readonly<Record<FormaDeArquivo, (pedida: Impressao) => Promise<Uint8Array>>> = {
  pdf: async (pedida) => (await import('./pdf.ts')).writePdf(pedida),
  pptx: async (pedida) => (await import('./pptx.ts')).writePptx(pedida),
  xlsx: async (pedida) => (await import('./xlsx.ts')).writePlanilha(pedida),
  docx: async (pedida) => (await import('./docx.ts')).writeDocx(pedida),
};

/** Writes a report as a file in a thread. */
export const informeTarefa: Tarefa<Impressao & { readonly formato: FormaDeArquivo }, Uint8Array> = {
  nome: 'informe',
  run: (_, { formato, ...pedida }) => ESCREVEM[formato](pedida),
};

interface Leitor {
  readonly email: string;
  readonly nome: string;
  readonly usuarioId: number | null;
}

/** The readers of a report: by their own e-mail, that of their register, or that of their user; each once. */
async function listLeitores(db: Db, id: number): Promise<readonly Leitor[]> {
  const { rows } = await sql<Leitor>`
    select distinct on (lower(x.email)) x.email, x.nome, x.usuario_id from (
      select coalesce(t.email, pe.email, u.email) as email, coalesce(pe.nome, t.nome) as nome, u.id as usuario_id, t.ordem,
        u.preferencias->'notificacoes'->'INFORME'->'email' is distinct from 'false'::jsonb as quer
      from informe_destinatario t left join pessoa pe on pe.id = t.pessoa_id left join usuario u on u.id = pe.usuario_id and u.ativo
      where t.informe_id = ${id}) x
    where x.email is not null and x.quer order by lower(x.email), x.ordem limit 500`.execute(db);
  return rows;
}

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
  readonly endereco: string;
  readonly armazenamento: Armazenamento;
}

/** Writes to the readers of a published report: its key messages in the text, and the PDF. */
export const enviarInformeJob = ({ db, threads, endereco, armazenamento }: Deps): Job => ({
  name: ENVIAR_INFORME,
  run: async (payload) => {
    const { id } = z.object({ id: z.int() }).parse(payload);
    const { rows } = await sql<{ projetoId: number; projeto: string }>`
      select r.projeto_id, p.titulo as projeto from informe r join projeto p on p.id = r.projeto_id where r.id = ${id}`.execute(
      db,
    );
    const lido = rows[0] && (await loadInforme(db, rows[0].projetoId, id));
    const leitores = await listLeitores(db, id);
    if (!lido || !rows[0] || leitores.length === 0) return;
    const { projeto } = rows[0];
    const documento = documentoDe(lido);
    const { medidas } = lido.numeros;
    const fotos = await readFotos(db, armazenamento, lido.projetoId, documento);
    const pedido = { documento, fotos, endereco: `${endereco}${caminhoDe(id)}`, formato: 'pdf' } as const;
    const pdf = toBuffer(await consultar(threads, informeTarefa, pedido));
    const comuns = {
      projeto,
      periodo: `${escreve('DIA', lido.escrito.inicio).slice(0, 5)} a ${escreve('DIA', lido.escrito.fim).slice(0, 5)}`,
      previsto: escreve('PERCENTUAL', medidas['avanco_previsto'] ?? null),
      realizado: escreve('PERCENTUAL', medidas['avanco_real'] ?? null),
      desvio: escreve('PONTOS', medidas['desvio'] ?? null),
      mensagem: documento.mensagens.join('\n'),
      link: caminhoDe(id),
    };
    await write(db, async (tx) => {
      const { rows: anexos } = await sql<{ id: number }>`
        insert into email_anexo (nome, conteudo) values (${`${documento.numero}.pdf`}, ${pdf}) returning id`.execute(
        tx,
      );
      const anexoId = anexos[0]?.id ?? 0;
      await enqueueMails(
        tx,
        leitores.map(({ email, nome, usuarioId }) => ({
          para: email,
          usuarioId,
          anexoId,
          modelo: 'INFORME',
          valores: { nome, ...comuns },
        })),
      );
    });
  },
});
