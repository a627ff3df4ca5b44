import { ata } from '@cadencia/domain/ata/cadastro.ts';
import { abrirAta, printAta } from '@cadencia/domain/ata/endpoints.ts';
import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { rotaDe } from '@cadencia/domain/cadastro.ts';
import type { Escrita } from '../../cadastro/commands.ts';
import { type Firma, formularioTarefa, type Secao } from '../../cadastro/formulario.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Contexto } from '../../infra/context.ts';
import { qr } from '../../infra/documento.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { readAssuntos, tituloDe } from './assistida.ts';
import { openAta } from './commands.ts';
import { formularioDaAta } from './publicacao.ts';
import { findGuardada } from './queries.ts';

interface Deps extends RouteDeps {
  readonly atas: Pick<Escrita, 'createRows'>;
  /** Signatures that people gave on a record. */
  readonly firmas: (contexto: Contexto, cadastro: Cadastro, id: number, fuso: string) => Promise<Firma[]>;
}

/** The calls of minutes that no register has: the one that begins filled in, and the printed one. */
export function ataRoutes({ app, db, threads, now, endereco, atas, firmas }: Deps): void {
  route(app, abrirAta, async ({ contexto, input: { body } }) => {
    const projeto = await db
      .selectFrom('projeto')
      .select(['fuso', 'inicioParada'])
      .where('id', '=', contexto.projetoId)
      .executeTakeFirstOrThrow();
    const agora = now();
    const titulo = tituloDe(body.tipo, wallClock(agora, projeto.fuso).slice(0, 10), String(projeto.inicioParada));
    const assuntos = await readAssuntos(db, contexto, agora);
    const { fuso } = projeto;
    return write(db, (tx) => openAta(tx, contexto, atas, { tipo: body.tipo, titulo, assuntos, fuso, now: agora }));
  });

  route(app, printAta, async ({ contexto, input: { params }, reply }) => {
    const { formulario: guardado, fuso, situacao, numero } = await findGuardada(db, contexto, params.id);
    const { numero: _, ...formulario } = guardado
      ? { numero, ...guardado }
      : await formularioDaAta(db, contexto, params.id, now());
    const dadas = await firmas(contexto, ata, params.id, fuso);
    const aceites: Secao[] = dadas.length > 0 ? [{ titulo: 'Aceites', firmas: dadas }] : [];
    const retificada: Secao[] =
      situacao === 'RETIFICADA'
        ? [{ titulo: 'Atenção', texto: 'Esta versão foi substituída por uma retificação.' }]
        : [];
    attachFile(reply, numero, 'pdf');
    const pronto = { ...formulario, qr: qr(`${endereco}${rotaDe(ata)}?registro=${params.id}`) };
    const secoes = [...retificada, ...formulario.secoes, ...aceites];
    return toBuffer(await consultar(threads, formularioTarefa, { ...pronto, secoes }));
  });
}
