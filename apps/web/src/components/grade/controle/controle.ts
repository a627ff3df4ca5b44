import { isSame } from '../../../lib/use-editing.ts';
import { stored } from '../fontes/fonte.ts';
import { CABECALHO, contain, type Faixa, limites, type Posicao, umaCelula } from '../logica/faixa.ts';
import { type Direcao, extend, move } from '../logica/movimento.ts';
import { texto } from '../textos.ts';
import type { Coluna, DepoisDaEdicao } from '../tipos.ts';
import { podeEditar, read, textoDeCopia } from '../valores/tipo-valor.ts';
import type { Ambiente, EdicaoAberta, EstadoControle, Recorte } from './ambiente.ts';
import { type Endereco, hasErro } from './celulas.ts';
import { Edicoes } from './edicoes.ts';
import { type Espera, SalaDeEspera } from './espera.ts';
import { LinhaVindoura } from './linha-vindoura.ts';

/** The next editable cell, on this row or the following one; undefined beyond that. */
function vizinhaEditavel(
  { linha, coluna }: Posicao,
  colunas: number,
  passo: 1 | -1,
  editavel: (posicao: Posicao) => boolean,
): Posicao | undefined {
  for (let n = 1; n <= 2 * colunas; n += 1) {
    const corrida = coluna + n * passo;
    const salto = Math.floor(corrida / colunas);
    const posicao = { linha: linha + salto, coluna: corrida - salto * colunas };
    if (editavel(posicao)) return posicao;
  }
  return undefined;
}

/** A cell of a loaded row. */
export interface CelulaViva<R> extends Endereco, Posicao {
  readonly row: R;
  readonly definicao: Coluna<R>;
}

const AVANCO: Readonly<Record<DepoisDaEdicao, Direcao | undefined>> = {
  fica: undefined,
  abaixo: 'baixo',
  acima: 'cima',
  proxima: undefined,
  anterior: undefined,
};

/**
 * Focus, range and editing of one grid, without a screen: components show its snapshot and send it
 * what the person does. Rows are followed by id, so new data never moves the focus to another row.
 */
export class ControleGrade<R> {
  readonly edicoes: Edicoes;
  ambiente: Ambiente<R>;
  private estado: EstadoControle<R> = {
    faixa: umaCelula({ linha: 0, coluna: 0 }),
    editando: undefined,
    mensagem: { texto: '' },
    filtrando: undefined,
    ajuda: false,
  };
  private focoId: string | undefined;
  /** Text in the editor now. */
  digitado = '';
  /** Row last chosen by its box: where a range of rows starts. */
  ultimaMarcada = 0;
  private readonly espera = new SalaDeEspera();
  readonly vindoura = new LinhaVindoura();
  private readonly ouvintes = new Set<() => void>();

  constructor(ambiente: Ambiente<R>, edicoes = new Edicoes()) {
    this.ambiente = ambiente;
    this.edicoes = edicoes;
  }

  /** Takes the current props of the screen. */
  update(ambiente: Ambiente<R>): void {
    this.ambiente = ambiente;
  }

  subscribe = (ouvinte: () => void): (() => void) => {
    this.ouvintes.add(ouvinte);
    return () => this.ouvintes.delete(ouvinte);
  };

  snapshot = (): EstadoControle<R> => this.estado;

  get dimensoes() {
    const { fonte, colunas, pagina } = this.ambiente;
    return { linhas: fonte.total, colunas: colunas.length, pagina: pagina() };
  }

  announce(mensagem: string): void {
    this.change({ mensagem: { texto: mensagem } });
  }

  /** Keeps whole rows that were cut until they are pasted; undefined forgets them. */
  cut(recorte: Recorte<R> | undefined): void {
    if (recorte !== this.estado.recorte) this.change({ recorte });
  }

  openAjuda(ajuda: boolean): void {
    this.change({ ajuda });
  }

  openFiltro(filtrando: string | undefined): void {
    this.change({ filtrando });
  }

  /** The cell at a place, when its row is loaded. */
  celula({ linha, coluna }: Posicao): CelulaViva<R> | undefined {
    const row = linha === CABECALHO ? undefined : this.ambiente.fonte.getRow(linha);
    const definicao = this.ambiente.colunas[coluna];
    if (row === undefined || !definicao) return undefined;
    return { linha, coluna, row, definicao, rowId: this.ambiente.idLinha(row), columnId: definicao.id };
  }

  get focada(): CelulaViva<R> | undefined {
    return this.celula(this.estado.faixa.foco);
  }

  /** The value that the cell shows, edits included. */
  valor(celula: CelulaViva<R>): unknown {
    return this.edicoes.valor(celula, celula.definicao.value(celula.row));
  }

  /** Text that copying the cell gives; the typed text when it is not a value. */
  textoDe(posicao: Posicao): string {
    const celula = this.celula(posicao);
    if (!celula) return '';
    const editada = this.edicoes.celula(celula);
    if (editada?.situacao === 'invalida') return editada.texto;
    return textoDeCopia(celula.definicao, this.valor(celula), celula.row);
  }

  editavel(celula: CelulaViva<R>): boolean {
    return this.ambiente.editavel && podeEditar(celula.definicao, celula.row);
  }

  ir(faixa: Faixa): void {
    const dentro = contain(faixa, this.ambiente.fonte.total, this.ambiente.colunas.length);
    this.espera.giveUp();
    const antes = this.focoId;
    this.change({ faixa: dentro });
    const { focada } = this;
    this.focoId = focada?.rowId;
    this.ambiente.show(dentro.foco);
    if (focada && focada.rowId !== antes) this.ambiente.onFoco?.(focada.row);
  }

  /** Moves the focus to where the person left it, without scrolling there. */
  resume(posicao: Posicao): void {
    this.change({ faixa: contain(umaCelula(posicao), this.ambiente.fonte.total, this.ambiente.colunas.length) });
    this.focoId = this.focada?.rowId;
  }

  move(direcao: Direcao): void {
    this.ir(move(this.estado.faixa, direcao, this.dimensoes));
  }

  extend(direcao: Direcao): void {
    this.ir(extend(this.estado.faixa, direcao, this.dimensoes));
  }

  /** Moves the focus to another cell; with `estendendo` the range reaches it and keeps its start. */
  apontar(posicao: Posicao, estendendo: boolean): void {
    const naGrade = this.estado.faixa.ancora.linha !== CABECALHO;
    this.ir(estendendo && naGrade ? { ancora: this.estado.faixa.ancora, foco: posicao } : umaCelula(posicao));
  }

  /** Opens the editor on the focused cell, with what was typed already. False when the cell is not editable. */
  edit(porDigitacao: boolean, escrito = ''): boolean {
    const celula = this.focada;
    if (!celula) return false;
    if (!this.editavel(celula)) {
      if (celula.definicao.editor !== undefined) this.announce(texto('edicao.bloqueada'));
      return false;
    }
    const { row, rowId, columnId } = celula;
    const editada = this.edicoes.celula(celula);
    const textoInicial = porDigitacao ? '' : this.textoDe(celula);
    const motivo = editada && 'motivo' in editada ? editada.motivo : undefined;
    this.digitado = escrito || textoInicial;
    this.change({
      faixa: umaCelula(this.estado.faixa.foco),
      editando: { rowId, columnId, row, antes: this.valor(celula), textoInicial, porDigitacao, motivo },
    });
    this.ambiente.show(celula);
    return true;
  }

  /** Writes in the focused cell what was typed while its row was on its way. */
  receive(): void {
    const { escrito, depois } = this.vindoura.end();
    if (escrito !== '' && this.edit(true, escrito) && depois !== 'fica') this.confirmar(depois);
  }

  /** Follows the typing, so that the text survives when the row leaves the screen. */
  type(escrito: string): void {
    this.digitado = escrito;
  }

  cancel(): void {
    if (!this.estado.editando) return;
    this.change({ editando: undefined });
    this.ambiente.focusGrade();
  }

  /** Ends the editing with `escrito`, or with what was typed so far. */
  confirmar(depois: DepoisDaEdicao, escrito = this.digitado): void {
    const edicao = this.estado.editando;
    if (!edicao) return;
    this.change({ editando: undefined });
    if (depois !== 'fica') this.ambiente.focusGrade();
    const { total, novas = 0 } = this.ambiente.fonte;
    // What is typed in the empty row at the end makes another below it, which is not drawn yet.
    const comeca = depois === 'abaixo' && escrito !== '' && novas > 0 && this.estado.faixa.foco.linha === total - 1;
    this.write(edicao, escrito);
    const direcao = AVANCO[depois];
    if (comeca)
      this.quandoChegar({
        chegou: () => this.ambiente.fonte.total > total,
        make: () => this.moveAlongColumn('baixo'),
        giveUp: () => undefined,
      });
    else if (direcao) this.moveAlongColumn(direcao);
    if (depois === 'proxima') this.editVizinha(1);
    if (depois === 'anterior') this.editVizinha(-1);
  }

  /** Goes to the next row of the column; branches that nobody writes in are passed. */
  private moveAlongColumn(direcao: Direcao): void {
    const { linha, coluna } = this.estado.faixa.foco;
    const { fonte } = this.ambiente;
    const passo = direcao === 'cima' ? -1 : 1;
    const isPassed = (l: number): boolean => {
      const no = fonte.arvore?.no(l);
      const celula = no?.expansivel ? this.celula({ linha: l, coluna }) : undefined;
      return no?.grupo !== undefined || (celula !== undefined && !this.editavel(celula));
    };
    let destino = linha + passo;
    while (destino >= 0 && destino < fonte.total && isPassed(destino)) destino += passo;
    if (destino < 0 || destino >= fonte.total || destino === linha + passo) this.move(direcao);
    else this.ir(umaCelula({ linha: destino, coluna }));
  }

  /** Takes new rows or columns: keeps the focus, the edits and the editor on their rows. */
  conciliar(): void {
    const { fonte, colunas } = this.ambiente;
    this.edicoes.conciliar(({ rowId, columnId }) => {
      const row = fonte.getRow(this.indice(rowId));
      const coluna = colunas.find(({ id }) => id === columnId);
      return row === undefined || !coluna ? undefined : { valor: coluna.value(row) };
    });
    this.saveEdicaoOrfa();
    const antes = this.estado.faixa;
    this.followFoco();
    if (antes !== this.estado.faixa) this.espera.giveUp();
    else this.espera.check();
  }

  /** Does something when its rows have arrived; not when the focus moved or its row went to another place. */
  quandoChegar(espera: Espera): void {
    this.espera.wait(espera);
  }

  /** Remembers the name that people give the row, for when it is no longer loaded. */
  name({ rowId, row }: { readonly rowId: string; readonly row: R }): void {
    this.edicoes.name(rowId, this.ambiente.rotuloLinha?.(row));
  }

  private saveEdicaoOrfa(): void {
    const edicao = this.estado.editando;
    if (!edicao || this.indice(edicao.rowId) >= 0) return;
    this.change({ editando: undefined });
    this.refuse(edicao, this.digitado, texto('linha.saiu'));
    this.ambiente.focusGrade();
  }

  private followFoco(): void {
    const { faixa } = this.estado;
    const dentro = contain(faixa, this.ambiente.fonte.total, this.ambiente.colunas.length);
    const linha = this.focoId === undefined || faixa.foco.linha === CABECALHO ? -1 : this.indice(this.focoId);
    const guardadas = stored(this.ambiente.fonte);
    if (linha >= 0 && linha !== faixa.foco.linha) {
      this.change({ faixa: umaCelula({ linha, coluna: dentro.foco.coluna }) });
      if (this.estado.editando) this.ambiente.show(this.estado.faixa.foco);
    } else if (linha < 0 && guardadas > 0 && dentro.foco.linha >= guardadas) {
      // The row went: the focus stays among the stored rows, so that nothing typed for it begins a new row.
      this.change({ faixa: umaCelula({ linha: guardadas - 1, coluna: dentro.foco.coluna }) });
    } else if (dentro.foco.linha !== faixa.foco.linha || dentro.foco.coluna !== faixa.foco.coluna) {
      this.change({ faixa: dentro });
    }
    this.focoId = this.focada?.rowId ?? this.focoId;
  }

  private write(edicao: EdicaoAberta<R>, escrito: string): void {
    const { columnId, row, textoInicial } = edicao;
    const coluna = this.ambiente.colunas.find(({ id }) => id === columnId);
    if (!coluna || (escrito === textoInicial && !edicao.porDigitacao && edicao.motivo === undefined)) return;
    this.name(edicao);
    // What was said of an earlier text is over.
    if (this.estado.mensagem.texto) this.announce('');
    const leitura = read(coluna, escrito, row);
    if (!leitura.ok) this.refuse(edicao, escrito, leitura.motivo);
    else this.store(edicao, coluna, leitura.value);
  }

  /** Saves over the value that the person saw when the editing began; asks before overwriting somebody else's. */
  private store(edicao: EdicaoAberta<R>, coluna: Coluna<R>, after: unknown): void {
    const { rowId, columnId } = edicao;
    const lida = coluna.value(edicao.row);
    const agora = coluna.value(this.rowAtual(edicao));
    const deOutro = !isSame(lida, agora) && !isSame(edicao.antes, agora) && !isSame(after, agora);
    // The editing of a red cell began before: the page that stores it knows of changes in between.
    if (deOutro && !hasErro(this.edicoes.celula(edicao))) {
      this.edicoes.conflitar({ rowId, columnId, era: lida, agora, valor: after, motivo: texto('celula.conflito') });
      this.announce(texto('celula.erro', { motivo: texto('celula.conflito') }));
    } else void this.edicoes.store([{ rowId, columnId, before: this.edicoes.antes(edicao, agora), after }]);
  }

  private rowAtual({ rowId, row }: EdicaoAberta<R>): R {
    return this.ambiente.fonte.getRow(this.indice(rowId)) ?? row;
  }

  /** Current index of the row: most often under the focus. −1 when it is not loaded. */
  private indice(rowId: string): number {
    const { fonte, idLinha } = this.ambiente;
    const { linha } = this.estado.faixa.foco;
    const noLugar = linha === CABECALHO ? undefined : fonte.getRow(linha);
    return noLugar !== undefined && idLinha(noLugar) === rowId ? linha : (fonte.indexOf?.(rowId) ?? -1);
  }

  private refuse(edicao: EdicaoAberta<R>, escrito: string, motivo: string): void {
    const { rowId, columnId } = edicao;
    const coluna = this.ambiente.colunas.find(({ id }) => id === columnId);
    const before = this.edicoes.antes(edicao, coluna?.value(edicao.row));
    this.edicoes.refuse([{ rowId, columnId, texto: escrito, motivo, before }]);
    this.announce(texto('celula.erro', { motivo }));
  }

  private editVizinha(passo: 1 | -1): void {
    const posicao = vizinhaEditavel(this.estado.faixa.foco, this.ambiente.colunas.length, passo, (candidata) => {
      const celula = this.celula(candidata);
      return celula !== undefined && this.editavel(celula);
    });
    if (!posicao) return;
    this.ir(umaCelula(posicao));
    this.edit(false);
  }

  /** The rectangle of the range among the rows. */
  get limites() {
    return limites(this.estado.faixa);
  }

  private change(parte: Partial<EstadoControle<R>>): void {
    this.estado = { ...this.estado, ...parte };
    for (const ouvinte of this.ouvintes) ouvinte();
  }
}
