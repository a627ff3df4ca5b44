import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { textoDeCopia, textoDoTipo } from '../valores/tipo-valor.ts';
import { type CelulaComErro, type CelulaEmConflito, type Endereco, hasErro, isConflito } from './celulas.ts';
import type { ControleGrade } from './controle.ts';
import { goToEndereco } from './execute.ts';

/** One cell that was not saved, in words. */
export interface ErroLido extends Endereco {
  readonly linha: string;
  readonly coluna: string;
  readonly digitado: string;
  readonly motivo: string;
  /** Whether the row is in the list. */
  readonly presente: boolean;
}

/** A value as copying the cell gives it; without a loaded row, as its type is written. */
function escrito<R>(valor: unknown, coluna: Coluna<R> | undefined, row: R | undefined): string {
  if (!coluna) return '';
  return row === undefined ? textoDoTipo(coluna, valor) : textoDeCopia(coluna, valor, row);
}

const versoesDe = <R>(
  { conflito, before, valor }: CelulaEmConflito,
  coluna: Coluna<R> | undefined,
  row: R | undefined,
) => ({
  era: escrito(conflito.era, coluna, row) || '–',
  agora: escrito(before, coluna, row) || '–',
  minha: escrito(valor, coluna, row) || '–',
});

/** Why a cell was not saved; for a cell that somebody else changed, it adds the three values. */
export function motivoDe<R>(celula: CelulaComErro, coluna: Coluna<R> | undefined, row: R | undefined): string {
  if (!isConflito(celula)) return celula.motivo;
  return texto('celula.versoes', { motivo: celula.motivo, ...versoesDe(celula, coluna, row) });
}

const rowDe = <R>({ ambiente: { fonte } }: ControleGrade<R>, rowId: string): R | undefined =>
  fonte.getRow(fonte.indexOf?.(rowId) ?? -1);

/** The cells that somebody else changed while they were edited, with their versions in words. */
export function readConflitos<R>(controle: ControleGrade<R>, colunas: readonly Coluna<R>[]) {
  const { edicoes } = controle;
  return edicoes.emConflito().flatMap((endereco) => {
    const celula = edicoes.celula(endereco);
    if (!isConflito(celula)) return [];
    const coluna = colunas.find(({ id }) => id === endereco.columnId);
    return [
      {
        endereco,
        celula,
        chave: `${endereco.rowId} ${endereco.columnId}`,
        rotulo: `${edicoes.rotulo(endereco.rowId) ?? endereco.rowId} · ${coluna?.header ?? endereco.columnId}`,
        ...versoesDe(celula, coluna, rowDe(controle, endereco.rowId)),
      },
    ];
  });
}

/** Every cell that was not saved, also of rows that left the list. */
export function readErros<R>(controle: ControleGrade<R>, colunas: readonly Coluna<R>[]): ErroLido[] {
  const { edicoes } = controle;
  return edicoes.comErro().flatMap(({ rowId, columnId }) => {
    const celula = edicoes.celula({ rowId, columnId });
    if (!hasErro(celula)) return [];
    const coluna = colunas.find(({ id }) => id === columnId);
    const row = rowDe(controle, rowId);
    const digitado = celula.situacao === 'invalida' ? celula.texto : escrito(celula.valor, coluna, row);
    const linha = edicoes.rotulo(rowId) ?? rowId;
    const presente = (controle.ambiente.fonte.indexOf?.(rowId) ?? -1) >= 0;
    const nome = coluna?.header ?? columnId;
    return [{ rowId, columnId, linha, coluna: nome, digitado, motivo: motivoDe(celula, coluna, row), presente }];
  });
}

/** Moves the focus to the next error after the focused cell, or to the first one. */
export function goToProximoErro<R>(controle: ControleGrade<R>): void {
  const enderecos = controle.edicoes.comErro();
  const focada = controle.focada;
  const atual = enderecos.findIndex(({ rowId, columnId }) => rowId === focada?.rowId && columnId === focada.columnId);
  const emVolta = [...enderecos.slice(atual + 1), ...enderecos.slice(0, atual + 1)];
  if (emVolta.some((endereco) => goToEndereco(controle, endereco))) controle.ambiente.focusGrade();
  else controle.announce(texto('erros.fora'));
}
