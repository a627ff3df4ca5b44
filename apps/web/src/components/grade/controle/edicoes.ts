import { texto } from '../textos.ts';
import type { Mudanca, OnCommit, OnDesfazer, ResultadoMudanca } from '../tipos.ts';
import { type Acao, Acoes, type Registro } from './acoes.ts';
import { type Celulas, type Endereco, type EstadoCelula, isConflito, TabelaCelulas, temErro } from './celulas.ts';
import { FilaPorLinha } from './fila.ts';

export interface RetratoEdicoes {
  readonly celulas: Celulas;
  readonly salvando: number;
  readonly erros: number;
  /** Cell with the oldest error. */
  readonly primeiroErro: Endereco | undefined;
  /** When the last save ended, milliseconds; 0 before the first. */
  readonly salvoEm: number;
}

/** How many changes of an action were stored, and how many were not. */
export interface Desfecho {
  readonly salvas: number;
  readonly recusadas: number;
}

/** Cells that an undo or redo is about, and how many of them it changed in the end. */
export interface Volta {
  readonly alvos: readonly Endereco[];
  readonly feitas: Promise<number>;
}

/** How long a stored value stays over a row that still shows the old one. */
const ESPERA_MS = 10_000;

/** What a cell that is not on its way is once its row shows `atual`; undefined: as the row has it. */
function depoisDe(celula: EstadoCelula, atual: { readonly valor: unknown } | undefined, agora: number) {
  const mudou = atual !== undefined && !Object.is(atual.valor, celula.before);
  if (celula.situacao === 'salva') return mudou || agora - celula.em > ESPERA_MS ? undefined : celula;
  if (celula.situacao !== 'recusada' || !mudou) return celula;
  if (Object.is(atual.valor, celula.valor)) return undefined;
  return isConflito(celula) ? { ...celula, before: atual.valor } : celula;
}

type Recusa = Endereco & { readonly texto: string; readonly motivo: string; readonly before: unknown };

interface Conflito extends Endereco {
  /** What the cell held when the editing began, and what it holds now. */
  readonly era: unknown;
  readonly agora: unknown;
  readonly valor: unknown;
  readonly motivo: string;
}

const chave = ({ rowId, columnId }: Endereco): string => `${rowId}\u0000${columnId}`;

type Resposta = Pick<ResultadoMudanca, 'erro' | 'perdida' | 'oferta' | 'recibo' | 'agora'>;

/** The action keeps what names its stored change now, also when it was redone under a new name. */
function guardarRecibo(acao: Acao, registro: Registro, recibo: unknown): void {
  for (const feito of acao.mudancas) if (chave(feito) === chave(registro)) feito.recibo = recibo;
}

/**
 * The edits of one grid: what is being saved, what was refused, what can be undone. Values show at
 * once; saves of one row wait for each other, so `before` is always what the server has. A value
 * that was typed stays until it is saved or the person takes it back.
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

  salvarCom(onCommit: OnCommit | undefined, onDesfazer?: OnDesfazer): void {
    this.onCommit = onCommit;
    this.onDesfazer = onDesfazer;
  }

  subscribe = (ouvinte: () => void): (() => void) => {
    this.ouvintes.add(ouvinte);
    return () => this.ouvintes.delete(ouvinte);
  };

  snapshot = (): RetratoEdicoes => this.retrato;

  /** Keeps the name of a row, for telling of its errors wherever it went. */
  nomear(rowId: string, rotulo: string | undefined): void {
    if (rotulo !== undefined) this.rotulos.set(rowId, rotulo);
  }

  rotulo = (rowId: string): string | undefined => this.rotulos.get(rowId);

  celula = (endereco: Endereco): EstadoCelula | undefined => this.tabela.obter(endereco);

  /** The value a cell has for the person: the edited one, when what was typed is a value. */
  valor(endereco: Endereco, base: unknown): unknown {
    const celula = this.celula(endereco);
    return celula && celula.situacao !== 'invalida' ? celula.valor : base;
  }

  /** The value that a new edit replaces: the last one that is stored or on its way; of a cell in red, what it replaced. */
  antes(endereco: Endereco, base: unknown): unknown {
    const celula = this.celula(endereco);
    return temErro(celula) ? celula.before : this.valor(endereco, base);
  }

  /**
   * Shows and saves the changes of one action, and keeps its texts that are not values; one step of undo. Those that
   * change nothing only clear an error.
   */
  async gravar(mudancas: readonly Mudanca[], recusas: readonly Recusa[] = []): Promise<Desfecho> {
    const iguais = mudancas.filter(({ before, after }) => Object.is(before, after));
    for (const igual of iguais) if (temErro(this.celula(igual))) this.tabela.marcar(igual, undefined);
    const registros = mudancas.filter(({ before, after }) => !Object.is(before, after)).map((m) => this.novo(m));
    const acao: Acao = { mudancas: registros, vermelhas: recusas };
    if (registros.length + recusas.length > 0) this.acoes.registrar(acao);
    for (const { texto: escrito, motivo, before, ...endereco } of recusas) {
      this.tabela.marcar(endereco, { situacao: 'invalida', texto: escrito, motivo, before });
    }
    const envio = this.enviar(acao, registros);
    this.avisar();
    return envio;
  }

  /** Keeps texts that are not values, in red, with the reason. */
  recusar(recusas: readonly Recusa[]): void {
    void this.gravar([], recusas);
  }

  /** Keeps a value in red that somebody else's change came before: the person chooses. */
  conflitar({ era, agora, valor, motivo, ...endereco }: Conflito): void {
    const { rowId, columnId } = endereco;
    const celula = { situacao: 'recusada', valor, before: agora, motivo, perdida: false, conflito: { era } } as const;
    this.tabela.marcar({ rowId, columnId }, celula);
    this.avisar();
  }

  /**
   * Sends refused cells again: all of them, or one. Cells that could not be read wait for a new text, and what somebody
   * else changed waits for the person to choose, cell by cell.
   */
  tentar(alvo?: Endereco): void {
    this.gravarDeNovo(alvo ? [alvo] : this.comErro().filter((endereco) => !isConflito(this.celula(endereco))));
  }

  /** Cells that somebody else changed while they were edited. */
  emConflito = (): Endereco[] => this.tabela.listar(isConflito);

  /** Sends again what found no server. */
  tentarPerdidas(): void {
    this.gravarDeNovo(this.tabela.listar((celula) => celula.situacao === 'recusada' && celula.perdida));
  }

  /** Sends a refused cell again, now that the person was told why it was refused. */
  gravarMesmoAssim(alvo: Endereco): void {
    this.gravarDeNovo([alvo], true);
  }

  private gravarDeNovo(enderecos: readonly Endereco[], mesmoAssim?: true): void {
    const mudancas = enderecos.flatMap(({ rowId, columnId }) => {
      const celula = this.celula({ rowId, columnId });
      if (celula?.situacao !== 'recusada') return [];
      return [{ rowId, columnId, before: celula.before, after: celula.valor, mesmoAssim }];
    });
    if (mudancas.length > 0) void this.gravar(mudancas);
  }

  /** Takes back cells with an error: the row's own value shows again. */
  reverter(alvo?: Endereco): void {
    for (const endereco of alvo ? [alvo] : this.comErro()) {
      if (temErro(this.celula(endereco))) this.tabela.marcar(endereco, undefined);
    }
    this.avisar();
  }

  comErro = (): Endereco[] => this.tabela.listar(temErro);

  /** Takes the last action back: by its opposite, or as whoever stores it does. Undefined when there is none. */
  desfazer(): Volta | undefined {
    const acao = this.acoes.desfazer();
    if (!acao) return undefined;
    const vermelhas = acao.vermelhas.filter((endereco) => temErro(this.celula(endereco)));
    for (const endereco of vermelhas) this.tabela.marcar(endereco, undefined);
    acao.vermelhas = [];
    if (acao.mudancas.length === 0) {
      this.acoes.esquecer(acao);
      this.avisar();
      // Red cells that went by other ways are no step.
      return vermelhas.length > 0 ? { alvos: vermelhas, feitas: Promise.resolve(vermelhas.length) } : this.desfazer();
    }
    const { alvos, feitas } = this.inverter(acao);
    return { alvos: [...alvos, ...vermelhas], feitas: feitas.then((n) => n + vermelhas.length) };
  }

  private inverter(acao: Acao): Volta {
    if (!this.onDesfazer) {
      return this.repetir(acao, ({ before, after, ...r }) => this.novo({ ...r, before: after, after: before }));
    }
    const linhas = acao.mudancas.map(({ rowId }) => rowId);
    const feitas = this.fila.enfileirar(linhas, () => this.tomarDeVolta(acao));
    return { alvos: acao.mudancas, feitas };
  }

  refazer(): Volta | undefined {
    const acao = this.acoes.refazer();
    return acao && this.repetir(acao, (registro) => this.novo(registro));
  }

  /**
   * Tells that new rows arrived. A stored value gives way to the row's as soon as the row shows
   * something else than before the edit, or after ten seconds. A refused one stays until the row holds it, over what
   * the person saw. `base` answers undefined for a row that is not loaded.
   */
  conciliar(base: (endereco: Endereco) => { readonly valor: unknown } | undefined, agora = Date.now()): void {
    const alvos = this.tabela.listar(({ situacao }) => situacao !== 'salvando');
    for (const endereco of alvos) {
      const celula = this.celula(endereco);
      const depois = celula && depoisDe(celula, base(endereco), agora);
      if (depois !== celula) this.tabela.marcar(endereco, depois);
    }
    if (alvos.length > 0) this.avisar();
  }

  private novo({ rowId, columnId, before, after, mesmoAssim }: Mudanca): Registro {
    this.versao += 1;
    return { rowId, columnId, before, after, ...(mesmoAssim ? { mesmoAssim } : {}), versao: this.versao };
  }

  private repetir(acao: Acao, inverter: (registro: Registro) => Registro): Volta {
    const registros = acao.mudancas.map(inverter);
    const envio = this.enviar(acao, registros);
    this.avisar();
    return { alvos: registros, feitas: envio.then(({ salvas }) => salvas) };
  }

  private enviar(acao: Acao, registros: readonly Registro[]): Promise<Desfecho> {
    for (const registro of registros) {
      const { before, after, versao } = registro;
      this.acoes.pendentes.add(registro);
      this.tabela.marcar(registro, { situacao: 'salvando', valor: after, before, versao });
    }
    const linhas = registros.map(({ rowId }) => rowId);
    return this.fila.enfileirar(linhas, () => this.salvar(acao, registros));
  }

  private async salvar(acao: Acao, registros: readonly Registro[]): Promise<Desfecho> {
    if (registros.length === 0) return { salvas: 0, recusadas: 0 };
    const respostas = await this.chamar(registros.filter(({ before, after }) => !Object.is(before, after)));
    this.salvoEm = Date.now();
    let recusadas = 0;
    for (const registro of registros) {
      const resposta = respostas.get(chave(registro));
      if (resposta?.erro !== undefined) recusadas += 1;
      this.concluir(acao, registro, resposta);
    }
    this.acoes.esquecerVazia(acao);
    this.avisar();
    return { salvas: registros.length - recusadas, recusadas };
  }

  private async chamar(registros: readonly Registro[]): Promise<Map<string, Resposta>> {
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

  private concluir(acao: Acao, registro: Registro, resposta: Resposta | undefined): void {
    const { erro: motivo, perdida = false, oferta, recibo, agora } = resposta ?? {};
    this.acoes.pendentes.delete(registro);
    if (motivo !== undefined) this.acoes.retirar(acao, registro);
    else guardarRecibo(acao, registro, recibo);
    const celula = this.celula(registro);
    if (celula?.situacao !== 'salvando' || celula.versao !== registro.versao) return;
    const { before, after: valor } = registro;
    if (motivo !== undefined && agora) this.conflitar({ ...registro, era: before, agora: agora.valor, valor, motivo });
    else if (motivo !== undefined)
      this.tabela.marcar(registro, { situacao: 'recusada', valor, before, motivo, perdida, oferta });
    else if (Object.is(before, valor)) this.tabela.marcar(registro, undefined);
    else this.tabela.marcar(registro, { situacao: 'salva', valor, before, em: this.salvoEm });
  }

  /** Asks for the reversal of an action. What was not reversed, or when the person gave up, stays done. */
  private async tomarDeVolta(acao: Acao): Promise<number> {
    const respostas = acao.mudancas.length > 0 ? await this.onDesfazer?.(acao.mudancas) : [];
    const recusadas = new Set(respostas?.filter(({ erro }) => erro !== undefined).map(chave));
    const feitas = respostas ? acao.mudancas.filter((registro) => !recusadas.has(chave(registro))) : [];
    if (feitas.length === 0) this.acoes.refazer();
    else acao.mudancas = feitas;
    this.acoes.esquecerVazia(acao);
    const em = Date.now();
    for (const { before: valor, after: before, ...endereco } of feitas) {
      if (!temErro(this.celula(endereco))) this.tabela.marcar(endereco, { situacao: 'salva', valor, before, em });
    }
    this.avisar();
    return feitas.length;
  }

  private avisar(): void {
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
