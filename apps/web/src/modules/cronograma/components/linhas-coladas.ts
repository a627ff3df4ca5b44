import type { ItemDoPlano, ValoresDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { TabelaColada } from '../../../components/grade/controle/ambiente.ts';
import type { Matriz } from '../../../components/grade/logica/area-transferencia.ts';
import { read } from '../../../components/grade/valores/tipo-valor.ts';
import { normalizeText } from '../../../lib/texto.ts';
import type { Linha } from './linha.ts';
import { valorDoPlano } from './plano.ts';

/** An activity of which nothing is typed yet. */
export const VAZIA: Omit<AtividadeLinha, 'id' | 'servicoId'> = {
  codigo: '',
  nome: '',
  tipo: 'TAREFA',
  situacao: 'NAO_INICIADA',
  duracao: 0,
  duracaoRestante: 0,
  hh: 0,
  hhRealizado: 0,
  avanco: 0,
  apontadaEm: null,
  inicioCedo: null,
  terminoCedo: null,
  inicioTarde: null,
  terminoTarde: null,
  inicioReal: null,
  terminoReal: null,
  previsto: null,
  inicioBase: null,
  terminoBase: null,
  folgaTotal: null,
  folgaLivre: null,
  critica: false,
  calendario: '',
  predecessoras: '',
  recursos: '',
  restricao: null,
  restricaoData: null,
  prazo: null,
  ausenteNaOrigem: false,
  faltaFoto: false,
  ultimoApontamentoId: null,
  versao: 0,
};

type Colunas = TabelaColada<Linha>['colunas'];

/** What a pasted table makes of a service: new activities, each with its line, and the lines that cannot be read. */
export interface Coladas {
  readonly itens: readonly ItemDoPlano[];
  /** The line of the table that each activity came from. */
  readonly linhas: Matriz;
  readonly ilegiveis: readonly { readonly linha: readonly string[]; readonly motivo: string }[];
}

const igual = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

/** The columns of a table: by the titles of its first line, where it has them, else from the focused one on. */
function colunasDe(
  matriz: Matriz,
  colunas: Colunas,
  todas: Colunas,
): { readonly colunas: Colunas; readonly corpo: Matriz } {
  const [primeira = [], ...resto] = matriz;
  const porTitulo = primeira.map((titulo) => todas.find(({ header }) => igual(header, titulo.trim())));
  const achadas = porTitulo.filter((uma) => uma !== undefined);
  return achadas.length >= 2 && achadas.length === primeira.filter((titulo) => titulo.trim()).length
    ? { colunas: porTitulo.map((uma) => uma ?? { id: '', header: '', value: () => undefined }), corpo: resto }
    : { colunas, corpo: matriz };
}

/** What a copy of an activity does not take from it: its code and links are its own. */
const SO_DELA: ReadonlySet<string> = new Set(['codigo', 'predecessoras']);

/** The values of a copy: a milestone has no duration, and people bring their hours. */
function ofCopy(valores: ValoresDoPlano): ValoresDoPlano {
  const { duracao, hh, ...resto } = valores;
  const isMarco = String(valores.tipo ?? '').startsWith('M');
  return {
    ...resto,
    ...(isMarco || duracao === undefined ? {} : { duracao }),
    ...(isMarco || valores.recursos || hh === undefined ? {} : { hh }),
  };
}

interface DaArea extends Pick<TabelaColada<Linha>, 'matriz' | 'colunas' | 'daGrade'> {
  readonly todas: Colunas;
}

/**
 * Reads a pasted table as new activities at the end of a service; empty cells and columns that nobody types say nothing.
 * Rows that were copied from a list are copies: they get codes of their own.
 */
export function readColadas(servicoId: number, { matriz, colunas, todas, daGrade }: DaArea): Coladas {
  const nova: Linha = { tipo: 'atividade', atividade: { ...VAZIA, id: -1, servicoId } };
  const { colunas: delas, corpo } = colunasDe(matriz, colunas, todas);
  const lidas = corpo.flatMap((linha) => {
    const celulas = linha.flatMap((texto, i) => {
      const coluna = delas[i];
      const dita =
        coluna &&
        texto.trim() !== '' &&
        valorDoPlano(coluna.id, '') !== undefined &&
        !(daGrade && SO_DELA.has(coluna.id));
      return dita ? [{ id: coluna.id, lida: read(coluna, texto, nova) }] : [];
    });
    return celulas.length > 0 ? [{ linha, celulas, ruim: celulas.find(({ lida }) => !lida.ok)?.lida }] : [];
  });
  const boas = lidas.filter(({ ruim }) => ruim === undefined);
  return {
    itens: boas.map(({ celulas }) => {
      const valores = Object.fromEntries(
        celulas.map(({ id, lida }) => [id, lida.ok && valorDoPlano(id, lida.value)]),
      ) as ValoresDoPlano;
      return { acao: 'incluir', servicoId, valores: daGrade ? ofCopy(valores) : valores };
    }),
    linhas: boas.map(({ linha }) => linha),
    ilegiveis: lidas.flatMap(({ linha, ruim }) => (ruim && !ruim.ok ? [{ linha, motivo: ruim.motivo }] : [])),
  };
}
