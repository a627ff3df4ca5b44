import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FormatoExportacao } from '@cadencia/domain/planilha/endpoints.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { documento, type Lista } from '../../../infra/documento.ts';
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
  /** Lines with the origin, the filters, the author and the time. */
  readonly topo: readonly string[];
  /** Current instant, for registers whose rows depend on it. */
  readonly agora: Date;
}

async function arquivoDe(db: Db, { cadastro, leitura }: Lido, pedido: PedidoDeLista): Promise<Uint8Array> {
  const { contexto, formato, ids, topo } = pedido;
  const { plural } = cadastro.labels;
  const campos = colunasDe(camposDaLista(cadastro, contexto.permissions), pedido.campos);
  if (formato === 'pdf') {
    const linhas = readRows(db, contexto, { leitura, campos, ids }, (linha, codigos) =>
      textosDe(campos, linha, codigos),
    );
    const lista: Lista = {
      titulo: plural,
      topo,
      colunas: campos.map(({ field }) => ({ titulo: field.label, peso: pesoDe(field), aDireita: isNumero(field) })),
      linhas: await Readable.from(linhas).toArray(),
    };
    return documento('lista', lista);
  }
  const linhas = readRows(db, contexto, { leitura, campos, ids }, (linha, codigos) =>
    celulasDe(campos, linha, codigos),
  );
  const colunas = campos.map(colunaDe);
  if (formato === 'csv') return buffer(writeCsv(colunas, linhas));
  const sobre = { nome: 'Sobre', larguras: [90], linhas: [[plural], ...topo.map((linha) => [linha])] };
  return buffer(writeXlsx({ nome: plural, colunas, linhas, textos: [sobre] }));
}

/** Writes the rows of a list as a file. */
export const exportListaTarefa = (
  lidosDe: (now: Clock) => ReadonlyMap<string, Lido>,
): Tarefa<PedidoDeLista, Uint8Array> => ({
  nome: 'exportar-lista',
  run: async ({ db }, pedido) => {
    const lido = lidosDe(() => pedido.agora).get(pedido.registro);
    if (!lido) throw new RangeError(`no register ${pedido.registro}`);
    return arquivoDe(db, lido, pedido);
  },
});
