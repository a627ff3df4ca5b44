import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { abrirRdos, printRdo } from '@cadencia/domain/rdo/endpoints.ts';
import { type Firma, formularioTarefa } from '../../cadastro/formulario.ts';
import type { Contexto } from '../../infra/context.ts';
import { qr } from '../../infra/documento.ts';
import { enderecoDe } from '../../infra/etiqueta.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { openRdos } from './commands.ts';
import { formularioDoRdo } from './formulario.ts';
import { findAssinado } from './queries.ts';

interface Deps extends RouteDeps {
  /** Signatures that people gave on a record. */
  readonly firmas: (contexto: Contexto, cadastro: Cadastro, id: number, fuso: string) => Promise<Firma[]>;
}

/** How many of the signatures count in each state: those given before a day came back do not. */
const VALEM: Readonly<Record<string, number>> = { ASSINADO_CONTRATADA: 1, ASSINADO_FISCAL: 2 };

/** The calls of days that no register has: the ones that begin filled in, and the printed one. */
export function rdoRoutes({ app, db, threads, now, endereco, firmas }: Deps): void {
  route(app, abrirRdos, ({ contexto, input: { body } }) => write(db, (tx) => openRdos(tx, contexto, body.dia)));

  route(app, printRdo, async ({ contexto, input: { params }, reply }) => {
    const achado = await findAssinado(db, contexto, params.id);
    if (!achado) throw new AppError('registro.nao_encontrado');
    const { fuso, situacao, numero } = achado;
    const formulario = achado.formulario ?? (await formularioDoRdo(db, contexto, params.id, now()));
    const valem = VALEM[situacao] ?? 0;
    const dadas = valem > 0 ? (await firmas(contexto, rdo, params.id, fuso)).slice(-valem) : [];
    const assinaturas =
      dadas.length > 0
        ? { titulo: 'Assinaturas', firmas: dadas }
        : { titulo: 'Assinaturas', assinaturas: ['Contratada', 'Fiscal'] };
    attachFile(reply, numero, 'pdf');
    const pronto = { ...formulario, qr: qr(enderecoDe(endereco, rdo.path, params.id)) };
    return toBuffer(
      await consultar(threads, formularioTarefa, { ...pronto, secoes: [...formulario.secoes, assinaturas] }),
    );
  });
}
