import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import type { CampoDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import type { FormatoExportacao } from '@cadencia/domain/planilha/endpoints.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import { labelsOf, tituloInteiro } from '../../../cadastro/queries.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { countRuns, type Lista, printLista } from '../../../infra/lista-impressa.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Lido } from '../registro/registro.ts';
import { camposDaLista, celulasDe, colunaDe, colunasDe, isNumero, textosDe } from './colunas.ts';
import { readRows } from './queries.ts';

export interface PedidoDeLista {
  /** Path of the register. */
  readonly registro: string;
  readonly contexto: Contexto;
  readonly formato: FormatoExportacao;
  /** Names of the fields, in their order. */
  readonly campos: readonly string[];
  readonly ids: readonly number[];
  /** Fields whose values head the rows of a PDF, from the outside in. */
  readonly grupo?: readonly string[] | undefined;
  /** Lines with the origin, the filters, the author and the time. */
  readonly topo: readonly string[];
  /** Current instant, for registers whose rows depend on it. */
  readonly agora: Date;
}

/** The headings of the rows by the values of fields: a reference by the code of its row and what it is. */
async function headingsOf(db: Db, campos: readonly CampoDaPlanilha[], linhas: readonly Linha[]): Promise<string[]> {
  const fields = Object.fromEntries(campos.map(({ nome, field }) => [nome, field]));
  const titulos = await labelsOf(db, { fields }, linhas, tituloInteiro);
  const textoDe = (linha: Linha, { nome, field }: CampoDaPlanilha) =>
    (field.alvo === undefined ? textOf(field, linha[nome]) : titulos[nome]?.[String(linha[nome])]) ||
    `Sem ${field.label}`;
  return countRuns(linhas.map((linha) => campos.map((campo) => textoDe(linha, campo)).join(' › ')));
}

async function arquivoDe(db: Db, { cadastro, leitura }: Lido, pedido: PedidoDeLista): Promise<Uint8Array> {
  const { contexto, formato, ids, topo } = pedido;
  const { plural } = cadastro.labels;
  const campos = colunasDe(camposDaLista(cadastro, contexto.permissions), pedido.campos);
  if (formato === 'pdf') {
    const grupos = colunasDe(camposDaLista(cadastro, contexto.permissions), pedido.grupo ?? []);
    const lidas = readRows(db, contexto, { leitura, campos, ids }, (linha, codigos) => ({
      linha,
      textos: textosDe(campos, linha, codigos),
    }));
    const linhas = await Readable.from(lidas).toArray();
    const lista: Lista = {
      titulo: plural,
      topo,
      colunas: campos.map(({ field }) => ({ titulo: field.label, aDireita: isNumero(field) })),
      linhas: linhas.map(({ textos }) => textos),
      ...(grupos.length > 0 && {
        grupos: await headingsOf(
          db,
          grupos,
          linhas.map(({ linha }) => linha),
        ),
      }),
    };
    return printLista(lista);
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
