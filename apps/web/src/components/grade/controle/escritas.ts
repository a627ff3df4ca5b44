import { formatTsv, parseTsv } from '../logica/area-transferencia.ts';
import { CABECALHO, type Limites, quantidade } from '../logica/faixa.ts';
import {
  type Escrita,
  planejarAbaixo,
  planejarColagem,
  planejarDireita,
  planejarLimpeza,
} from '../logica/preenchimento.ts';
import { texto } from '../textos.ts';
import type { Mudanca } from '../tipos.ts';
import { ler } from '../valores/tipo-valor.ts';
import type { CelulaViva, ControleGrade } from './controle.ts';

interface Resultado {
  readonly gravadas: number;
  readonly recusadas: number;
  readonly bloqueadas: number;
}

type Recusa = Parameters<ControleGrade<unknown>['edicoes']['recusar']>[0][number];

/** False, with an announcement, when rows of the rectangle are still on their way. */
function carregada<R>(controle: ControleGrade<R>, { l0, l1 }: Limites): boolean {
  const { fonte } = controle.ambiente;
  for (let linha = l0; linha <= l1; linha += 1) {
    if (fonte.getRow(linha) === undefined) {
      fonte.ensureRange(l0, l1);
      controle.anunciar(texto('copia.carregando'));
      return false;
    }
  }
  return true;
}

/** Reads each text as its column does: values are saved as one action, the others stay in red. */
function aplicar<R>(controle: ControleGrade<R>, escritas: readonly Escrita[]): Resultado {
  const mudancas: Mudanca[] = [];
  const recusas: Recusa[] = [];
  let bloqueadas = 0;
  for (const escrita of escritas) {
    const celula = controle.celula(escrita);
    if (!celula || !controle.editavel(celula)) {
      bloqueadas += 1;
      continue;
    }
    escrever(controle, celula, escrita.texto, mudancas, recusas);
  }
  if (recusas.length > 0) controle.edicoes.recusar(recusas);
  if (mudancas.length > 0) controle.edicoes.gravar(mudancas);
  return { gravadas: mudancas.length, recusadas: recusas.length, bloqueadas };
}

function escrever<R>(
  controle: ControleGrade<R>,
  celula: CelulaViva<R>,
  escrito: string,
  mudancas: Mudanca[],
  recusas: Recusa[],
): void {
  const { rowId, columnId, definicao, row } = celula;
  const base = definicao.value(row);
  const leitura = ler(definicao, escrito, row);
  if (leitura.ok) {
    mudancas.push({ rowId, columnId, before: controle.edicoes.antes(celula, base), after: leitura.value });
  } else {
    recusas.push({ rowId, columnId, texto: escrito, motivo: leitura.motivo, before: base });
  }
}

function relatar<R>(controle: ControleGrade<R>, { gravadas, recusadas, bloqueadas }: Resultado, sobra: number): void {
  const frases: string[] = [];
  if (recusadas > 0) frases.push(texto('colagem.recusadas', { n: gravadas, m: recusadas }));
  else if (gravadas > 0) frases.push(texto('colagem.feita', { n: gravadas }));
  if (gravadas + recusadas === 0) frases.push(texto('colagem.nada'));
  else if (bloqueadas > 0) frases.push(texto('colagem.bloqueadas', { n: bloqueadas }));
  if (sobra > 0) frases.push(texto('colagem.sobra', { n: sobra }));
  controle.anunciar(frases.join(' '));
}

/** The range as tab-separated text; undefined when it cannot be copied now. */
export function copiar<R>(controle: ControleGrade<R>): string | undefined {
  const faixa = controle.limites;
  if (faixa.l0 === CABECALHO || !carregada(controle, faixa)) return undefined;
  const matriz = Array.from({ length: faixa.l1 - faixa.l0 + 1 }, (_, i) =>
    Array.from({ length: faixa.c1 - faixa.c0 + 1 }, (__, j) =>
      controle.textoDe({ linha: faixa.l0 + i, coluna: faixa.c0 + j }),
    ),
  );
  const n = quantidade(faixa);
  controle.anunciar(n === 1 ? texto('copia.uma') : texto('copia.varias', { n }));
  return formatTsv(matriz);
}

export function colar<R>(controle: ControleGrade<R>, tsv: string): void {
  const faixa = controle.limites;
  const matriz = parseTsv(tsv);
  if (faixa.l0 === CABECALHO || matriz.length === 0) return;
  const { escritas, area, sobra } = planejarColagem(matriz, faixa, controle.dimensoes);
  if (!carregada(controle, area)) return;
  const resultado = aplicar(controle, escritas);
  controle.ir({ ancora: { linha: area.l0, coluna: area.c0 }, foco: { linha: area.l1, coluna: area.c1 } });
  relatar(controle, resultado, sobra);
}

export function limpar<R>(controle: ControleGrade<R>): void {
  const faixa = controle.limites;
  if (faixa.l0 === CABECALHO || !carregada(controle, faixa)) return;
  const { gravadas, recusadas } = aplicar(controle, planejarLimpeza(faixa));
  if (gravadas + recusadas === 0) controle.anunciar(texto('edicao.bloqueada'));
}

export function preencher<R>(controle: ControleGrade<R>, sentido: 'abaixo' | 'direita'): void {
  const faixa = controle.limites;
  if (faixa.l0 === CABECALHO || !carregada(controle, faixa)) return;
  const planejar = sentido === 'abaixo' ? planejarAbaixo : planejarDireita;
  const escritas = planejar(faixa, (posicao) => controle.textoDe(posicao));
  if (escritas.length > 0) relatar(controle, aplicar(controle, escritas), 0);
}
