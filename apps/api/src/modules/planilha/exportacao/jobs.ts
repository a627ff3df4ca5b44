import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FormatoExportacao } from '@cadencia/domain/planilha/endpoints.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { writePdf } from '../../../infra/pdf.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Lido } from '../registro/registro.ts';
import { camposDaLista, celulasDe, colunaDe, colunasDe, isNumero, pesoDe, textosDe } from './colunas.ts';
import { readRows } from './queries.ts';

export interface PedidoDeLista {
  /** Path of the register. */
  readonly registro: string;
  readonly contexto: Contexto;
  readonly formato: FormatoExportacao;
  /** Names of the fields, in their order. */
  readonly campos: readonly string[];
  readonly ids: readonly number[];
  /** Lines that say where it is from, what was asked, who and when. */
  readonly topo: readonly string[];
  /** What the clock says to registers whose rows depend on it. */
  readonly agora: Date;
}

function fluxoDe(db: Db, { cadastro, leitura }: Lido, pedido: PedidoDeLista): Readable {
  const { contexto, formato, ids, topo } = pedido;
  const { labels } = cadastro;
  const campos = colunasDe(camposDaLista(cadastro, contexto.permissions), pedido.campos);
  if (formato === 'pdf') {
    const linhas = readRows(db, contexto, { leitura, campos, ids }, (linha, codigos) =>
      textosDe(campos, linha, codigos),
    );
    const colunas = campos.map((campo) => ({
      titulo: campo.field.label,
      peso: pesoDe(campo.field),
      aDireita: isNumero(campo.field),
    }));
    return writePdf({ titulo: labels.plural, linhasDoTopo: topo, colunas, linhas });
  }
  const linhas = readRows(db, contexto, { leitura, campos, ids }, (linha, codigos) =>
    celulasDe(campos, linha, codigos),
  );
  const colunas = campos.map(colunaDe);
  if (formato === 'csv') return writeCsv(colunas, linhas);
  const sobre = { nome: 'Sobre', larguras: [90], linhas: [[labels.plural], ...topo.map((linha) => [linha])] };
  return writeXlsx({ nome: labels.plural, colunas, linhas, textos: [sobre] });
}

/** Rows of a list as a file. */
export const exportListaTarefa = (
  lidosDe: (now: Clock) => ReadonlyMap<string, Lido>,
): Tarefa<PedidoDeLista, Uint8Array> => ({
  nome: 'exportar-lista',
  run: async ({ db }, pedido) => {
    const lido = lidosDe(() => pedido.agora).get(pedido.registro);
    if (!lido) throw new RangeError(`no register ${pedido.registro}`);
    return buffer(fluxoDe(db, lido, pedido));
  },
});
