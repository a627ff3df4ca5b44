import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { textoDoTipo } from '../valores/tipo-valor.ts';
import { type CelulaComErro, type Endereco, isConflito, temErro } from './celulas.ts';
import type { ControleGrade } from './controle.ts';
import { irAoEndereco } from './executar.ts';

/** One cell that was not saved, in words. */
export interface ErroLido extends Endereco {
  readonly linha: string;
  readonly coluna: string;
  readonly digitado: string;
  readonly motivo: string;
  /** Its row is in the list. */
  readonly presente: boolean;
}

const lido = (valor: unknown, coluna: Coluna<never> | undefined): string =>
  (coluna ? textoDoTipo(coluna, valor) : '') || '–';

/** Why a cell was not saved; of one that somebody else changed, with its three values. */
export function motivoDe<R>(celula: CelulaComErro, coluna: Coluna<R> | undefined): string {
  if (!isConflito(celula)) return celula.motivo;
  const [era, agora, minha] = [celula.conflito.era, celula.before, celula.valor].map((valor) =>
    lido(valor, coluna as Coluna<never> | undefined),
  );
  return texto('celula.versoes', { motivo: celula.motivo, era: era ?? '', agora: agora ?? '', minha: minha ?? '' });
}

/** The cells that somebody else changed while they were edited, with their versions in words. */
export function lerConflitos<R>({ edicoes }: ControleGrade<R>, colunas: readonly Coluna<R>[]) {
  return edicoes.emConflito().flatMap((endereco) => {
    const celula = edicoes.celula(endereco);
    if (!isConflito(celula)) return [];
    const coluna = colunas.find(({ id }) => id === endereco.columnId) as Coluna<never> | undefined;
    return [
      {
        endereco,
        celula,
        chave: `${endereco.rowId} ${endereco.columnId}`,
        rotulo: `${edicoes.rotulo(endereco.rowId) ?? endereco.rowId} · ${coluna?.header ?? endereco.columnId}`,
        era: lido(celula.conflito.era, coluna),
        agora: lido(celula.before, coluna),
        minha: lido(celula.valor, coluna),
      },
    ];
  });
}

/** Every cell that was not saved, also of rows that left the list. */
export function lerErros<R>({ edicoes, ambiente }: ControleGrade<R>, colunas: readonly Coluna<R>[]): ErroLido[] {
  return edicoes.comErro().flatMap(({ rowId, columnId }) => {
    const celula = edicoes.celula({ rowId, columnId });
    if (!temErro(celula)) return [];
    const coluna = colunas.find(({ id }) => id === columnId);
    const digitado = celula.situacao === 'invalida' ? celula.texto : coluna ? textoDoTipo(coluna, celula.valor) : '';
    const linha = edicoes.rotulo(rowId) ?? rowId;
    const presente = (ambiente.fonte.indexOf?.(rowId) ?? -1) >= 0;
    const nome = coluna?.header ?? columnId;
    return [{ rowId, columnId, linha, coluna: nome, digitado, motivo: motivoDe(celula, coluna), presente }];
  });
}

/** The focus to the error after the focused cell, or to the first one. */
export function irAoProximoErro<R>(controle: ControleGrade<R>): void {
  const enderecos = controle.edicoes.comErro();
  const focada = controle.focada;
  const atual = enderecos.findIndex(({ rowId, columnId }) => rowId === focada?.rowId && columnId === focada.columnId);
  const emVolta = [...enderecos.slice(atual + 1), ...enderecos.slice(0, atual + 1)];
  if (emVolta.some((endereco) => irAoEndereco(controle, endereco))) controle.ambiente.focarGrade();
  else controle.anunciar(texto('erros.fora'));
}
