import { texto } from '../textos.ts';
import type { Mudanca, OnCommit, OnDesfazer, ResultadoMudanca } from '../tipos.ts';
import { type Acao, Acoes, type Registro } from './acoes.ts';
import { type Celulas, type Endereco, type EstadoCelula, hasErro, isConflito, TabelaCelulas } from './celulas.ts';

/** Runs jobs in the order they came; two that touch the same row never run at once. */
class FilaPorLinha {
  private readonly ultimas = new Map<string, Promise<unknown>>();

  /** Starts `trabalho` at once when no earlier job holds one of `linhas`. */
  enqueue<T>(linhas: Iterable<string>, trabalho: () => Promise<T>): Promise<T> {
    const ids = [...new Set(linhas)];
    const antes = ids.map((id) => this.ultimas.get(id)).filter((promessa) => promessa !== undefined);
    const feito = antes.length === 0 ? trabalho() : Promise.all(antes).then(trabalho);
    for (const id of ids) this.ultimas.set(id, feito);
    return feito.finally(() => {
      for (const id of ids) if (this.ultimas.get(id) === feito) this.ultimas.delete(id);
    });
  }
}

export interface RetratoEdicoes {
  readonly celulas: Celulas;
  readonly salvando: number;
  readonly erros: number;
  /** Cell with the oldest error. */
  readonly primeiroErro: Endereco | undefined;
  /** Milliseconds at the end of the last save; 0 before the first. */
  readonly salvoEm: number;
}

/** Counts of the changes of an action that were stored and refused. */
export interface Desfecho {
  readonly salvas: number;
  readonly recusadas: number;
}

/** Cells of an undo or redo, and the number of them that it changed in the end. */
export interface Volta {
  readonly alvos: readonly Endereco[];
  readonly feitas: Promise<number>;
}

/** Milliseconds that a stored value stays over a row that still shows the old one. */
const ESPERA_MS = 10_000;

/** State of a cell that is not being saved, once its row shows `atual`; undefined: the row's own value shows. */
function depoisDe(celula: EstadoCelula, atual: { readonly valor: unknown } | undefined, agora: number) {
  const mudou = atual !== undefined && !Object.is(atual.valor, celula.before);
  if (celula.situacao === 'salva') return mudou || agora - celula.em > ESPERA_MS ? undefined : celula;
  if (celula.situacao !== 'recusada' || !mudou) return celula;
  if (Object.is(atual.valor, celula.valor)) return undefined;
  return isConflito(celula) ? { ...celula, before: atual.valor } : celula;
}

type Recusa = Endereco & { readonly texto: string; readonly motivo: string; readonly before: unknown };

interface Conflito extends Endereco {
  /** The cell's value when the editing began, and its value now. */
  readonly era: unknown;
  readonly agora: unknown;
  readonly valor: unknown;
  readonly motivo: string;
}

const chave = ({ rowId, columnId }: Endereco): string => `${rowId}\u0000${columnId}`;

type Resposta = Pick<ResultadoMudanca, 'erro' | 'perdida' | 'oferta' | 'recibo' | 'agora'>;

/** Keeps in the action the receipt of its stored change, also when a redo gave it a new one. */
function keepRecibo(acao: Acao, registro: Registro, recibo: unknown): void {
  for (const feito of acao.mudancas) if (chave(feito) === chave(registro)) feito.recibo = recibo;
}

/**
 * The edits of one grid: changes being saved, refused changes, and actions to undo. Values show at once; saves of one
 * row wait for each other, so `before` is always the server's value. A typed value stays until it is saved or the
 * person reverts it.
 */
export class Edicoes {
  private readonly tabela = new TabelaCelulas();
  private readonly acoes = new Acoes();
  private readonly fila = new FilaPorLinha();
  private readonly rotulos = new Map<string, string>();
  private readonly ouvintes = new Set<() => void>();
  private versao = 0;
  private salvoEm = 0;
  private retrato: RetratoEdicoes = { celulas: new Map(), salvando: 0, erros: 0, primeiroErro: undefined, salvoEm: 0 };
  private onCommit: OnCommit | undefined;
  private onDesfazer: OnDesfazer | undefined;

  saveWith(onCommit: OnCommit | undefined, onDesfazer?: OnDesfazer): void {
    this.onCommit = onCommit;
    this.onDesfazer = onDesfazer;
  }

  subscribe = (ouvinte: () => void): (() => void) => {
    this.ouvintes.add(ouvinte);
    return () => this.ouvintes.delete(ouvinte);
  };

  snapshot = (): RetratoEdicoes => this.retrato;

  /** Keeps the name of a row, so that its errors can name it wherever it went. */
  name(rowId: string, rotulo: string | undefined): void {
    if (rotulo !== undefined) this.rotulos.set(rowId, rotulo);
  }

  rotulo = (rowId: string): string | undefined => this.rotulos.get(rowId);

  celula = (endereco: Endereco): EstadoCelula | undefined => this.tabela.obtain(endereco);

  /** The value that the cell shows: the edited one, unless the typed text is no value. */
  valor(endereco: Endereco, base: unknown): unknown {
    const celula = this.celula(endereco);
    return celula && celula.situacao !== 'invalida' ? celula.valor : base;
  }

  /** The value that a new edit replaces: the last one stored or on its way; for a red cell, the one it replaced. */
  antes(endereco: Endereco, base: unknown): unknown {
    const celula = this.celula(endereco);
    return hasErro(celula) ? celula.before : this.valor(endereco, base);
  }

  /**
   * Shows and saves the changes of one action, as one step of undo, and keeps its texts that are not values. A change
   * that changes nothing only clears an error.
   */
  async store(mudancas: readonly Mudanca[], recusas: readonly Recusa[] = []): Promise<Desfecho> {
    const iguais = mudancas.filter(({ before, after }) => Object.is(before, after));
    for (const igual of iguais) if (hasErro(this.celula(igual))) this.tabela.mark(igual, undefined);
    const registros = mudancas.filter(({ before, after }) => !Object.is(before, after)).map((m) => this.novo(m));
    const acao: Acao = { mudancas: registros, vermelhas: recusas };
    if (registros.length + recusas.length > 0) this.acoes.register(acao);
    for (const { texto: escrito, motivo, before, ...endereco } of recusas) {
      this.tabela.mark(endereco, { situacao: 'invalida', texto: escrito, motivo, before });
    }
    const envio = this.send(acao, registros);
    this.warn();
    return envio;
  }

  /** Keeps texts that are not values in red, with the reason. */
  refuse(recusas: readonly Recusa[]): void {
    void this.store([], recusas);
  }

  /** Keeps in red a value of a cell that somebody else changed first; the person then chooses. */
  conflitar({ era, agora, valor, motivo, ...endereco }: Conflito): void {
    const { rowId, columnId } = endereco;
    const celula = { situacao: 'recusada', valor, before: agora, motivo, perdida: false, conflito: { era } } as const;
    this.tabela.mark({ rowId, columnId }, celula);
    this.warn();
  }

  /**
   * Sends refused cells again: all of them, or one. Unreadable cells wait for a new text, and cells that somebody else
   * changed wait for the person to choose, cell by cell.
   */
  attempt(alvo?: Endereco): void {
    this.storeAgain(alvo ? [alvo] : this.comErro().filter((endereco) => !isConflito(this.celula(endereco))));
  }

  /** Cells that somebody else changed while they were edited. */
  emConflito = (): Endereco[] => this.tabela.list(isConflito);

  /** Sends again the changes that reached no server. */
  retryLost(): void {
    this.storeAgain(this.tabela.list((celula) => celula.situacao === 'recusada' && celula.perdida));
  }

  /** Sends a refused cell again, after the person has read why it was refused. */
  storeAnyway(alvo: Endereco): void {
    this.storeAgain([alvo], true);
  }

  private storeAgain(enderecos: readonly Endereco[], mesmoAssim?: true): void {
    const mudancas = enderecos.flatMap(({ rowId, columnId }) => {
      const celula = this.celula({ rowId, columnId });
      if (celula?.situacao !== 'recusada') return [];
      return [{ rowId, columnId, before: celula.before, after: celula.valor, mesmoAssim }];
    });
    if (mudancas.length > 0) void this.store(mudancas);
  }

  /** Reverts cells with an error: the row's own value shows again. */
  revert(alvo?: Endereco): void {
    for (const endereco of alvo ? [alvo] : this.comErro()) {
      if (hasErro(this.celula(endereco))) this.tabela.mark(endereco, undefined);
    }
    this.warn();
  }

  /** Takes the steps in these rows out of the undo: the rows are stored, and others by now. */
  forgetRows(rowIds: Iterable<string>): void {
    this.acoes.forgetRows(new Set(rowIds));
  }

  comErro = (): Endereco[] => this.tabela.list(hasErro);

  /** Undoes the last action: by its opposite, or by `onDesfazer` where the page has it. Undefined without one. */
  undo(): Volta | undefined {
    const acao = this.acoes.undo();
    if (!acao) return undefined;
    const vermelhas = acao.vermelhas.filter((endereco) => hasErro(this.celula(endereco)));
    for (const endereco of vermelhas) this.tabela.mark(endereco, undefined);
    acao.vermelhas = [];
    if (acao.mudancas.length === 0) {
      this.acoes.forget(acao);
      this.warn();
      // Red cells that were already reverted otherwise make no step.
      return vermelhas.length > 0 ? { alvos: vermelhas, feitas: Promise.resolve(vermelhas.length) } : this.undo();
    }
    const { alvos, feitas } = this.invert(acao);
    return { alvos: [...alvos, ...vermelhas], feitas: feitas.then((n) => n + vermelhas.length) };
  }

  private invert(acao: Acao): Volta {
    if (!this.onDesfazer) {
      return this.repeat(acao, ({ before, after, ...r }) => this.novo({ ...r, before: after, after: before }));
    }
    const linhas = acao.mudancas.map(({ rowId }) => rowId);
    const feitas = this.fila.enqueue(linhas, () => this.takeBack(acao));
    return { alvos: acao.mudancas, feitas };
  }

  redo(): Volta | undefined {
    const acao = this.acoes.redo();
    return acao && this.repeat(acao, (registro) => this.novo(registro));
  }

  /**
   * Takes newly arrived rows. A stored value gives way to the row's as soon as the row shows another value than before
   * the edit, or after ten seconds. A refused value stays until the row holds it, over the value that the person saw.
   * `base` answers undefined for a row that is not loaded.
   */
  conciliar(base: (endereco: Endereco) => { readonly valor: unknown } | undefined, agora = Date.now()): void {
    const alvos = this.tabela.list(({ situacao }) => situacao !== 'salvando');
    for (const endereco of alvos) {
      const celula = this.celula(endereco);
      const depois = celula && depoisDe(celula, base(endereco), agora);
      if (depois !== celula) this.tabela.mark(endereco, depois);
    }
    if (alvos.length > 0) this.warn();
  }

  private novo({ rowId, columnId, before, after, mesmoAssim }: Mudanca): Registro {
    this.versao += 1;
    return { rowId, columnId, before, after, ...(mesmoAssim ? { mesmoAssim } : {}), versao: this.versao };
  }

  private repeat(acao: Acao, invert: (registro: Registro) => Registro): Volta {
    const registros = acao.mudancas.map(invert);
    const envio = this.send(acao, registros);
    this.warn();
    return { alvos: registros, feitas: envio.then(({ salvas }) => salvas) };
  }

  private send(acao: Acao, registros: readonly Registro[]): Promise<Desfecho> {
    for (const registro of registros) {
      const { before, after, versao } = registro;
      this.acoes.pendentes.add(registro);
      this.tabela.mark(registro, { situacao: 'salvando', valor: after, before, versao });
    }
    const linhas = registros.map(({ rowId }) => rowId);
    return this.fila.enqueue(linhas, () => this.save(acao, registros));
  }

  private async save(acao: Acao, registros: readonly Registro[]): Promise<Desfecho> {
    if (registros.length === 0) return { salvas: 0, recusadas: 0 };
    const respostas = await this.call(registros.filter(({ before, after }) => !Object.is(before, after)));
    this.salvoEm = Date.now();
    let recusadas = 0;
    for (const registro of registros) {
      const resposta = respostas.get(chave(registro));
      if (resposta?.erro !== undefined) recusadas += 1;
      this.conclude(acao, registro, resposta);
    }
    this.acoes.forgetVazia(acao);
    this.warn();
    return { salvas: registros.length - recusadas, recusadas };
  }

  private async call(registros: readonly Registro[]): Promise<Map<string, Resposta>> {
    if (registros.length === 0 || !this.onCommit) return new Map();
    try {
      const mudancas = registros.map(({ rowId, columnId, before, after, mesmoAssim }) => ({
        rowId,
        columnId,
        before,
        after,
        ...(mesmoAssim ? { mesmoAssim } : {}),
      }));
      return new Map((await this.onCommit(mudancas)).map((resposta) => [chave(resposta), resposta]));
    } catch (falha) {
      const erro = falha instanceof Error && falha.message !== '' ? falha.message : texto('salvar.falhou');
      return new Map(registros.map((registro) => [chave(registro), { erro, perdida: true }]));
    }
  }

  private conclude(acao: Acao, registro: Registro, resposta: Resposta | undefined): void {
    const { erro: motivo, perdida = false, oferta, recibo, agora } = resposta ?? {};
    this.acoes.pendentes.delete(registro);
    if (motivo !== undefined) this.acoes.withdraw(acao, registro);
    else keepRecibo(acao, registro, recibo);
    const celula = this.celula(registro);
    if (celula?.situacao !== 'salvando' || celula.versao !== registro.versao) return;
    const { before, after: valor } = registro;
    if (motivo !== undefined && agora) this.conflitar({ ...registro, era: before, agora: agora.valor, valor, motivo });
    else if (motivo !== undefined)
      this.tabela.mark(registro, { situacao: 'recusada', valor, before, motivo, perdida, oferta });
    else if (Object.is(before, valor)) this.tabela.mark(registro, undefined);
    else this.tabela.mark(registro, { situacao: 'salva', valor, before, em: this.salvoEm });
  }

  /** Asks for the reversal of an action. Changes that are not reversed stay done; so do all if the person gives up. */
  private async takeBack(acao: Acao): Promise<number> {
    const respostas = acao.mudancas.length > 0 ? await this.onDesfazer?.(acao.mudancas) : [];
    const recusadas = new Set(respostas?.filter(({ erro }) => erro !== undefined).map(chave));
    const feitas = respostas ? acao.mudancas.filter((registro) => !recusadas.has(chave(registro))) : [];
    if (feitas.length === 0) this.acoes.redo();
    else acao.mudancas = feitas;
    this.acoes.forgetVazia(acao);
    const em = Date.now();
    for (const { before: valor, after: before, ...endereco } of feitas) {
      if (!hasErro(this.celula(endereco))) this.tabela.mark(endereco, { situacao: 'salva', valor, before, em });
    }
    this.warn();
    return feitas.length;
  }

  private warn(): void {
    const comErro = this.comErro();
    this.retrato = {
      celulas: this.tabela.publicar(),
      salvando: this.acoes.pendentes.size,
      erros: comErro.length,
      primeiroErro: comErro[0],
      salvoEm: this.salvoEm,
    };
    for (const ouvinte of this.ouvintes) ouvinte();
  }
}
