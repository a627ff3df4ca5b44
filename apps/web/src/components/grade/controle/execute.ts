import { CABECALHO, umaCelula } from '../logica/faixa.ts';
import type { Direcao } from '../logica/movimento.ts';
import { mark, selecionada } from '../logica/selecao.ts';
import type { Acao, Comando } from '../tabela-atalhos.ts';
import { texto } from '../textos.ts';
import type { DepoisDaEdicao } from '../tipos.ts';
import type { Endereco } from './celulas.ts';
import type { ControleGrade } from './controle.ts';
import { clear, fill } from './escritas.ts';

function paiDe<R>(controle: ControleGrade<R>, linha: number): number {
  const arvore = controle.ambiente.fonte.arvore;
  if (arvore?.pai) return arvore.pai(linha);
  const nivel = arvore?.no(linha)?.nivel ?? 1;
  for (let i = linha - 1; i >= 0; i -= 1) {
    const no = arvore?.no(i);
    if (!no) return -1;
    if (no.nivel < nivel) return i;
  }
  return -1;
}

/** Opens the branch under the focus. False where there is no tree. */
function expand<R>(controle: ControleGrade<R>): boolean {
  const { linha } = controle.snapshot().faixa.foco;
  const arvore = controle.ambiente.fonte.arvore;
  if (!arvore || linha === CABECALHO) return false;
  const no = arvore.no(linha);
  if (no?.expansivel && !no.expandida) arvore.toggle(linha, true);
  return true;
}

/** Closes the branch under the focus; on a closed one or a leaf, goes to its parent. */
function collapse<R>(controle: ControleGrade<R>): boolean {
  const { linha, coluna } = controle.snapshot().faixa.foco;
  const arvore = controle.ambiente.fonte.arvore;
  if (!arvore || linha === CABECALHO) return false;
  if (arvore.no(linha)?.expandida) arvore.toggle(linha, false);
  else {
    const pai = paiDe(controle, linha);
    if (pai >= 0) controle.ir(umaCelula({ linha: pai, coluna }));
  }
  return true;
}

function toggleAll<R>(controle: ControleGrade<R>, expandida: boolean): boolean {
  controle.ambiente.fonte.arvore?.toggleAll(expandida);
  return controle.ambiente.fonte.arvore !== undefined;
}

/** Pixels of one keyboard step of a column's width. */
const PASSO_LARGURA = 16;

type Feito = boolean;
type Controle<R> = ControleGrade<R>;

function feito(acao: unknown): Feito {
  return acao === undefined;
}

/** On the heading of a group opens or closes it. False on other rows, and where there is nothing to do. */
function toggleGroup<R>(controle: Controle<R>, expandir?: boolean): Feito {
  const { linha } = controle.snapshot().faixa.foco;
  const { arvore } = controle.ambiente.fonte;
  const no = linha === CABECALHO ? undefined : arvore?.no(linha);
  if (!no?.grupo || no.expandida === expandir) return false;
  return feito(arvore?.toggle(linha, !no.expandida));
}

/** Goes to the next cell; on the heading of a group, left closes it first and right opens it. */
function move<R>(controle: Controle<R>, direcao: Direcao): Feito {
  const lado = direcao === 'direita' || direcao === 'esquerda';
  return (lado && toggleGroup(controle, direcao === 'direita')) || feito(controle.move(direcao));
}

function enter<R>(controle: Controle<R>): Feito {
  if (toggleGroup(controle)) return true;
  const celula = controle.focada;
  if (!celula) return false;
  if (controle.editavel(celula)) return controle.edit(false);
  const { fonte, onAbrir } = controle.ambiente;
  const no = fonte.arvore?.no(celula.linha);
  if (no?.expansivel && !onAbrir) return feito(fonte.arvore?.toggle(celula.linha, !no.expandida));
  onAbrir?.(celula.row, celula.definicao.id);
  return onAbrir !== undefined;
}

/** Opens the focused row; where rows have no record, the key makes a row. */
function openRow<R>(controle: Controle<R>): Feito {
  const { row, definicao } = controle.focada ?? {};
  const { onAbrir, enderecoDe } = controle.ambiente;
  if (!onAbrir || (enderecoDe && row !== undefined && enderecoDe(row) === undefined))
    return comando(controle, 'inserirAbaixo');
  if (row !== undefined) onAbrir(row, definicao?.id);
  return true;
}

function historico<R>(controle: Controle<R>, sentido: 'undo' | 'redo'): Feito {
  const volta = controle.edicoes[sentido]();
  if (!volta) {
    // The page may keep what was typed before it was opened.
    if (comando(controle, sentido === 'undo' ? 'desfazerAntigas' : 'refazerAntigas')) return true;
    controle.announce(texto(sentido === 'undo' ? 'historico.vazio' : 'historico.vazioRefazer'));
    return true;
  }
  const feito = sentido === 'undo' ? 'historico.desfeito' : 'historico.refeito';
  if (volta.alvos[0]) goToEndereco(controle, volta.alvos[0]);
  void volta.feitas.then((n) => {
    if (n > 0) controle.announce(texto(feito, { n }));
  });
  return true;
}

/** Moves the focus to a cell by its address. False when its row is not loaded or its column is hidden. */
export function goToEndereco<R>(controle: Controle<R>, { rowId, columnId }: Endereco): boolean {
  const linha = controle.ambiente.fonte.indexOf?.(rowId) ?? -1;
  const coluna = controle.ambiente.colunas.findIndex(({ id }) => id === columnId);
  if (linha < 0 || coluna < 0) return false;
  controle.ir(umaCelula({ linha, coluna }));
  return true;
}

/** Chooses the focused row, or every row from the last chosen one to it. */
export function markRow<R>(controle: Controle<R>, linha: number, desde: number = linha): Feito {
  const { fonte, selecao, onSelecao, idLinha } = controle.ambiente;
  const row = fonte.getRow(linha);
  if (!selecao || row === undefined) return false;
  const escolhida = desde === linha ? !selecionada(selecao, idLinha(row)) : true;
  const ids: string[] = [];
  for (let i = Math.min(linha, desde); i <= Math.max(linha, desde); i += 1) {
    const outra = fonte.getRow(i);
    if (outra !== undefined) ids.push(idLinha(outra));
  }
  onSelecao(mark(selecao, ids, escolhida));
  controle.ultimaMarcada = linha;
  return true;
}

function comando<R>(controle: Controle<R>, nome: Comando): Feito {
  const executarComando = controle.ambiente.comandos[nome];
  if (!executarComando) return false;
  const { l0, l1 } = controle.limites;
  const linhas: R[] = [];
  for (let i = Math.max(0, l0); i <= l1; i += 1) {
    const row = controle.ambiente.fonte.getRow(i);
    if (row !== undefined) linhas.push(row);
  }
  const focada = controle.focada;
  executarComando({ linhas, foco: { row: focada?.row, columnId: focada?.columnId } });
  return true;
}

function selectAll<R>(controle: Controle<R>): void {
  const { linhas, colunas } = controle.dimensoes;
  controle.ir({ ancora: { linha: linhas - 1, coluna: colunas - 1 }, foco: { linha: 0, coluna: 0 } });
}

/** Selects the rows of the range whole. */
function selectRows<R>(controle: Controle<R>): Feito {
  const { ancora, foco } = controle.snapshot().faixa;
  if (foco.linha === CABECALHO) return false;
  const coluna = controle.dimensoes.colunas - 1;
  return feito(controle.ir({ ancora: { linha: ancora.linha, coluna }, foco: { linha: foco.linha, coluna: 0 } }));
}

/** Gives up rows that were cut, else goes back to one cell. With one cell the key is the page's. */
function dropRange<R>(controle: Controle<R>): Feito {
  if (controle.snapshot().recorte?.ids.size) {
    controle.cut(undefined);
    return feito(controle.announce(texto('recorte.desfeito')));
  }
  const { l0, l1, c0, c1 } = controle.limites;
  return (l0 !== l1 || c0 !== c1) && feito(controle.ir(umaCelula(controle.snapshot().faixa.foco)));
}

const colunaFocada = <R>(controle: Controle<R>): string =>
  controle.ambiente.colunas[controle.snapshot().faixa.foco.coluna]?.id ?? '';

function sobreErro<R>(controle: Controle<R>, verbo: 'attempt' | 'revert'): Feito {
  const celula = controle.focada;
  if (celula) controle.edicoes[verbo](celula);
  return celula !== undefined;
}

type Simples = Exclude<Acao, `${string}.${string}`>;

const SIMPLES: Readonly<Record<Simples, <R>(controle: Controle<R>) => Feito>> = {
  selecionarTudo: (c) => feito(selectAll(c)),
  soltarFaixa: dropRange,
  editar: (c) => c.edit(false),
  entrar: enter,
  abrir: openRow,
  cancelar: (c) => feito(c.cancel()),
  preencherAbaixo: (c) => feito(fill(c, 'abaixo')),
  preencherDireita: (c) => feito(fill(c, 'direita')),
  limpar: (c) => feito(clear(c)),
  desfazer: (c) => historico(c, 'undo'),
  refazer: (c) => historico(c, 'redo'),
  tentar: (c) => sobreErro(c, 'attempt'),
  reverter: (c) => sobreErro(c, 'revert'),
  expandir: expand,
  recolher: collapse,
  expandirTodos: (c) => toggleAll(c, true),
  recolherTodos: (c) => toggleAll(c, false),
  marcarLinha: (c) => markRow(c, c.snapshot().faixa.foco.linha),
  marcarAteLinha: (c) => markRow(c, c.snapshot().faixa.foco.linha, c.ultimaMarcada) || selectRows(c),
  ordenar: (c) => feito(c.ambiente.acoes.sort(colunaFocada(c), false)),
  ordenarAcrescentando: (c) => feito(c.ambiente.acoes.sort(colunaFocada(c), true)),
  filtrar: (c) => feito(c.openFiltro(colunaFocada(c))),
  ajuda: (c) => feito(c.openAjuda(true)),
};

type Familia = 'mover' | 'estender' | 'confirmar' | 'comando' | 'largura' | 'passo' | 'nativo';

const FAMILIAS: Readonly<Record<Familia, <R>(controle: Controle<R>, detalhe: string) => Feito>> = {
  mover: (c, direcao) => move(c, direcao as Direcao),
  estender: (c, direcao) => feito(c.extend(direcao as Direcao)),
  confirmar: (c, depois) => feito(c.confirmar(depois as DepoisDaEdicao)),
  comando: (c, nome) => comando(c, nome as Comando),
  largura: (c, sinal) =>
    feito(c.ambiente.acoes.changeLargura(colunaFocada(c), sinal === 'mais' ? PASSO_LARGURA : -PASSO_LARGURA)),
  // The browser's own events serve the clipboard, and the editor of percentages serves their steps.
  nativo: () => false,
  passo: () => false,
};

/** Runs the action of a key. False when there is nothing to do and the browser may use the key. */
export function execute<R>(controle: Controle<R>, acao: Acao): Feito {
  const [familia = '', detalhe] = acao.split('.');
  if (detalhe === undefined) return SIMPLES[familia as Simples](controle);
  return FAMILIAS[familia as Familia](controle, detalhe);
}

export const contextoDe = <R>(controle: Controle<R>): 'edicao' | 'cabecalho' | 'navegacao' => {
  const { editando, faixa } = controle.snapshot();
  if (editando) return 'edicao';
  return faixa.foco.linha === CABECALHO ? 'cabecalho' : 'navegacao';
};
