import { newKey } from '../../../lib/new-key.ts';
import { formatTsv, parseTsv } from '../logica/area-transferencia.ts';
import { CABECALHO, type Limites, quantidade } from '../logica/faixa.ts';
import { type Escrita, planColagem, planDown, planLimpeza, planRight, semCabecalho } from '../logica/preenchimento.ts';
import { texto } from '../textos.ts';
import type { Mudanca } from '../tipos.ts';
import { read } from '../valores/tipo-valor.ts';
import type { CelulaViva, ControleGrade } from './controle.ts';
import type { Desfecho } from './edicoes.ts';

/** Outcome of the cells of one paste or fill. */
interface Escritas {
  /** Values on their way to be stored. */
  readonly enviadas: number;
  /** Those of them in rows that are not stored: each row is stored whole, or not. */
  readonly novas: number;
  readonly envio: Promise<Desfecho>;
  /** Texts that are not values. */
  readonly recusadas: number;
  readonly bloqueadas: number;
  /** Empty texts over cells that always have a value. */
  readonly vazias: number;
}

interface Colagem {
  /** Values that fell outside the grid. */
  readonly sobra: number;
  readonly cabecalho: boolean;
}

/** Announces the number of cells being saved, then how many were saved and how many not, so that every cell counts. */
function report<R>(controle: ControleGrade<R>, escritas: Escritas, colagem?: Colagem): void {
  const { enviadas, novas, envio, recusadas, bloqueadas, vazias } = escritas;
  const resto = [
    vazias > 0 ? texto('colagem.vazias', { n: vazias }) : '',
    bloqueadas > 0 ? texto('colagem.bloqueadas', { n: bloqueadas }) : '',
    colagem && colagem.sobra > 0 ? texto('colagem.sobra', { n: colagem.sobra }) : '',
    colagem?.cabecalho ? texto('colagem.cabecalho') : '',
  ];
  const tell = (...frases: readonly string[]) => controle.announce([...frases, ...resto].filter(Boolean).join(' '));
  if (enviadas + recusadas + vazias === 0) {
    controle.announce(texto('colagem.nada'));
    return;
  }
  const { rascunho } = controle.ambiente;
  const fim = (feitas: number, naoSalvas: number): void => {
    const salvas = Math.max(0, feitas - novas);
    tell(
      salvas > 0 || novas === 0 ? texto(rascunho ? 'colagem.postas' : 'colagem.salvas', { n: salvas }) : '',
      novas > 0 ? texto('colagem.novas', { n: novas }) : '',
      naoSalvas > 0 ? texto('colagem.recusadas', { n: naoSalvas }) : '',
    );
  };
  if (enviadas === 0) fim(0, recusadas);
  else {
    if (!rascunho) tell(texto('colagem.salvando', { n: enviadas }));
    void envio.then((desfecho) => fim(enviadas - desfecho.recusadas, recusadas + desfecho.recusadas));
  }
}

type Recusa = Parameters<ControleGrade<unknown>['edicoes']['refuse']>[0][number];

function carregada<R>(controle: ControleGrade<R>, { l0, l1 }: Limites): boolean {
  const { fonte } = controle.ambiente;
  for (let linha = l0; linha <= l1; linha += 1) if (fonte.getRow(linha) === undefined) return false;
  return true;
}

/** False, with an announcement, when rows of the rectangle are still on their way. */
function pronta<R>(controle: ControleGrade<R>, faixa: Limites): boolean {
  if (carregada(controle, faixa)) return true;
  controle.ambiente.fonte.ensureRange(faixa.l0, faixa.l1);
  controle.announce(texto('copia.carregando'));
  return false;
}

/** Reads each text as its column does: values are saved as one action, the others stay in red. */
function apply<R>(controle: ControleGrade<R>, escritas: readonly Escrita[]): Escritas {
  const mudancas: Mudanca[] = [];
  const recusas: Recusa[] = [];
  const { total, novas: naoGuardadas = 0 } = controle.ambiente.fonte;
  let bloqueadas = 0;
  let vazias = 0;
  let novas = 0;
  for (const escrita of escritas) {
    const celula = controle.celula(escrita);
    if (!celula || !controle.editavel(celula)) bloqueadas += 1;
    else if (celula.definicao.sempreCheia && escrita.texto.trim() === '') vazias += 1;
    else {
      const antes = mudancas.length;
      write(controle, celula, escrita.texto, mudancas, recusas);
      if (escrita.linha >= total - naoGuardadas) novas += mudancas.length - antes;
    }
  }
  const envio = controle.edicoes.store(mudancas, recusas);
  return { enviadas: mudancas.length, novas, envio, recusadas: recusas.length, bloqueadas, vazias };
}

function write<R>(
  controle: ControleGrade<R>,
  celula: CelulaViva<R>,
  escrito: string,
  mudancas: Mudanca[],
  recusas: Recusa[],
): void {
  const { rowId, columnId, definicao, row } = celula;
  controle.name(celula);
  const before = controle.edicoes.antes(celula, definicao.value(row));
  const leitura = read(definicao, escrito, row);
  if (leitura.ok) mudancas.push({ rowId, columnId, before, after: leitura.value });
  else recusas.push({ rowId, columnId, texto: escrito, motivo: leitura.motivo, before });
}

/** Rows of the rectangle, which are loaded. */
const rowsIn = <R>(controle: ControleGrade<R>, { l0, l1 }: Limites): R[] =>
  Array.from({ length: l1 - l0 + 1 }, (_, i) => controle.ambiente.fonte.getRow(l0 + i)).filter(
    (row) => row !== undefined,
  );

/** The range as tab-separated text; undefined when it cannot be copied at the moment. */
export function copy<R>(controle: ControleGrade<R>): string | undefined {
  const faixa = controle.limites;
  if (faixa.l0 === CABECALHO || !pronta(controle, faixa)) return undefined;
  const matriz = Array.from({ length: faixa.l1 - faixa.l0 + 1 }, (_, i) =>
    Array.from({ length: faixa.c1 - faixa.c0 + 1 }, (__, j) =>
      controle.textoDe({ linha: faixa.l0 + i, coluna: faixa.c0 + j }),
    ),
  );
  controle.announce(texto('copia.feita', { n: quantidade(faixa) }));
  return formatTsv(matriz);
}

/** Whole rows that move wait for their place; other cells are emptied. Answers the key of the rows. */
export function cut<R>(controle: ControleGrade<R>): string | undefined {
  const { mover, idLinha, colunas } = controle.ambiente;
  const faixa = controle.limites;
  controle.cut(undefined);
  if (!mover || faixa.c0 > 0 || faixa.c1 < colunas.length - 1) {
    clear(controle);
    return undefined;
  }
  const rows = rowsIn(controle, faixa);
  if (!rows.every(mover.movel)) {
    controle.announce(texto('recorte.fixa'));
    return undefined;
  }
  const chave = newKey();
  controle.cut({ chave, rows, ids: new Set(rows.map(idLinha)) });
  controle.announce(texto('recorte.feito', { n: rows.length }));
  return chave;
}

/** Moves rows that were cut here to the focused one. False when the clipboard holds others. */
function moveCut<R>(controle: ControleGrade<R>, chave: string): boolean {
  const { recorte } = controle.snapshot();
  const { mover, idLinha } = controle.ambiente;
  const alvo = controle.focada?.row;
  if (!mover || recorte?.chave !== chave || alvo === undefined) return false;
  if (recorte.ids.size === 0) controle.announce(texto('recorte.usado'));
  else if (!recorte.ids.has(idLinha(alvo))) {
    controle.cut({ ...recorte, ids: new Set() });
    mover.onMover(recorte.rows, alvo);
  }
  return true;
}

/** Writes the clipboard from the corner of the range on; waits for rows that have not arrived. */
export function paste<R>(controle: ControleGrade<R>, tsv: string, origem = ''): void {
  const faixa = controle.limites;
  const daGrade = origem !== '';
  if (moveCut(controle, origem)) return;
  const lida = parseTsv(tsv);
  if (faixa.l0 === CABECALHO || lida.length === 0) return;
  const colunas = controle.ambiente.colunas.slice(faixa.c0);
  const focada = controle.focada?.row;
  if (focada !== undefined && controle.ambiente.onColar?.(focada, { colunas, matriz: lida, daGrade })) return;
  const titulos = colunas.map(({ header }) => header);
  const matriz = semCabecalho(lida, titulos);
  const { escritas, area, sobra } = planColagem(matriz, faixa, controle.dimensoes);
  if (!carregada(controle, area)) {
    controle.ambiente.fonte.ensureRange(area.l0, area.l1);
    controle.announce(texto('colagem.carregando'));
    controle.quandoChegar({
      chegou: () => carregada(controle, area),
      make: () => paste(controle, tsv, origem),
      giveUp: () => controle.announce(texto('colagem.desistiu')),
    });
    return;
  }
  const feitas = apply(controle, escritas);
  controle.ir({ ancora: { linha: area.l0, coluna: area.c0 }, foco: { linha: area.l1, coluna: area.c1 } });
  report(controle, feitas, { sobra, cabecalho: matriz !== lida });
}

export function clear<R>(controle: ControleGrade<R>): void {
  const faixa = controle.limites;
  if (faixa.l0 === CABECALHO || !pronta(controle, faixa)) return;
  const { enviadas, recusadas, vazias } = apply(controle, planLimpeza(faixa));
  if (vazias > 0) controle.announce(texto('edicao.sempreCheia'));
  else if (enviadas + recusadas === 0) controle.announce(texto('edicao.bloqueada'));
}

export function fill<R>(controle: ControleGrade<R>, sentido: 'abaixo' | 'direita'): void {
  const faixa = controle.limites;
  if (faixa.l0 === CABECALHO || !pronta(controle, faixa)) return;
  const plan = sentido === 'abaixo' ? planDown : planRight;
  const escritas = plan(faixa, (posicao) => controle.textoDe(posicao));
  if (escritas.length > 0) report(controle, apply(controle, escritas));
}
