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
  /** Field whose values head the rows of a PDF. */
  readonly grupo?: string | undefined;
  /** Lines with the origin, the filters, the author and the time. */
  readonly topo: readonly string[];
  /** Current instant, for registers whose rows depend on it. */
  readonly agora: Date;
}

/** The heading before each row that begins a group, with the number of its rows; empty before the others. */
function headingsOf(valores: readonly string[]): string[] {
  const inicios = valores.flatMap((valor, i) => (valor === valores[i - 1] ? [] : [i]));
  const quantas = new Map(inicios.map((inicio, n) => [inicio, (inicios[n + 1] ?? valores.length) - inicio]));
  return valores.map((valor, i) => (quantas.has(i) ? `${valor} (${quantas.get(i)?.toLocaleString('pt-BR')})` : ''));
}

async function arquivoDe(db: Db, { cadastro, leitura }: Lido, pedido: PedidoDeLista): Promise<Uint8Array> {
  const { contexto, formato, ids, topo } = pedido;
  const { plural } = cadastro.labels;
  const campos = colunasDe(camposDaLista(cadastro, contexto.permissions), pedido.campos);
  if (formato === 'pdf') {
    const dele = colunasDe(camposDaLista(cadastro, contexto.permissions), pedido.grupo ? [pedido.grupo] : []);
    const lidas = readRows(db, contexto, { leitura, campos: [...dele, ...campos], ids }, (linha, codigos) => ({
      grupo: textosDe(dele, linha, codigos)[0],
      textos: textosDe(campos, linha, codigos),
    }));
    const linhas = await Readable.from(lidas).toArray();
    const [grupo] = dele;
    const lista: Lista = {
      titulo: plural,
      topo,
      colunas: campos.map(({ field }) => ({ titulo: field.label, peso: pesoDe(field), aDireita: isNumero(field) })),
      linhas: linhas.map(({ textos }) => textos),
      ...(grupo ? { grupos: headingsOf(linhas.map((linha) => linha.grupo || `Sem ${grupo.field.label}`)) } : {}),
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
