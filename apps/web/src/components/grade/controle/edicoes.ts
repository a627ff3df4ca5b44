import { desfazer, esquecer, type Historico, historicoVazio, refazer, registrar } from '../logica/historico.ts';
import { texto } from '../textos.ts';
import type { Mudanca, OnCommit } from '../tipos.ts';
import { type Celulas, type Endereco, type EstadoCelula, TabelaCelulas, temErro } from './celulas.ts';
import { FilaPorLinha } from './fila.ts';

interface Registro extends Endereco {
  before: unknown;
  readonly after: unknown;
  readonly versao: number;
}

/** One action of the person; its records leave it when they are refused. */
interface AcaoFeita {
  mudancas: readonly Registro[];
}

export interface RetratoEdicoes {
  readonly celulas: Celulas;
  readonly salvando: number;
  readonly erros: number;
  /** Cell with the oldest error. */
  readonly primeiroErro: Endereco | undefined;
  /** When the last save ended, milliseconds; 0 before the first. */
  readonly salvoEm: number;
}

/** How long a stored value stays over a row that still shows the old one. */
const ESPERA_MS = 10_000;

const mesma = (a: Endereco, b: Endereco): boolean => a.rowId === b.rowId && a.columnId === b.columnId;
const chave = ({ rowId, columnId }: Endereco): string => `${rowId}\u0000${columnId}`;

/**
 * The edits of one grid: what is being saved, what was refused, what can be undone. Values show at
 * once; saves of one row wait for each other, so `before` is always what the server has. A value
 * that was typed stays until it is saved or the person takes it back.
 */
export class Edicoes {
  private readonly tabela = new TabelaCelulas();
  private historico: Historico<AcaoFeita> = historicoVazio();
  private readonly pendentes = new Set<Registro>();
  private readonly fila = new FilaPorLinha();
  private readonly ouvintes = new Set<() => void>();
  private versao = 0;
  private salvoEm = 0;
  private retrato: RetratoEdicoes = { celulas: new Map(), salvando: 0, erros: 0, primeiroErro: undefined, salvoEm: 0 };
  private onCommit: OnCommit | undefined;

  salvarCom(onCommit: OnCommit | undefined): void {
    this.onCommit = onCommit;
  }

  subscribe = (ouvinte: () => void): (() => void) => {
    this.ouvintes.add(ouvinte);
    return () => this.ouvintes.delete(ouvinte);
  };

  snapshot = (): RetratoEdicoes => this.retrato;

  celula = (endereco: Endereco): EstadoCelula | undefined => this.tabela.obter(endereco);

  /** The value a cell has for the person: the edited one, when what was typed is a value. */
  valor(endereco: Endereco, base: unknown): unknown {
    const celula = this.celula(endereco);
    return celula && celula.situacao !== 'invalida' ? celula.valor : base;
  }

  /** The value that a new edit replaces: the last one that is stored or on its way. */
  antes(endereco: Endereco, base: unknown): unknown {
    return temErro(this.celula(endereco)) ? base : this.valor(endereco, base);
  }

  /** Shows and saves the changes of one action; one step of undo. Those that change nothing only clear an error. */
  gravar(mudancas: readonly Mudanca[]): void {
    const iguais = mudancas.filter(({ before, after }) => Object.is(before, after));
    for (const igual of iguais) if (temErro(this.celula(igual))) this.tabela.marcar(igual, undefined);
    const registros = mudancas.filter(({ before, after }) => !Object.is(before, after)).map((m) => this.novo(m));
    if (registros.length > 0) {
      const acao: AcaoFeita = { mudancas: registros };
      this.historico = registrar(this.historico, acao);
      this.enviar(acao, registros);
    }
    this.avisar();
  }

  /** Keeps texts that are not values, in red, with the reason. */
  recusar(recusas: readonly (Endereco & { texto: string; motivo: string; before: unknown })[]): void {
    for (const { texto: escrito, motivo, before, ...endereco } of recusas) {
      this.tabela.marcar(endereco, { situacao: 'invalida', texto: escrito, motivo, before });
    }
    this.avisar();
  }

  /** Sends refused cells again: all of them, or one. Cells that could not be read wait for a new text. */
  tentar(alvo?: Endereco): void {
    const enderecos = alvo ? [alvo] : this.comErro();
    this.gravar(
      enderecos.flatMap(({ rowId, columnId }) => {
        const celula = this.celula({ rowId, columnId });
        if (celula?.situacao !== 'recusada') return [];
        return [{ rowId, columnId, before: celula.before, after: celula.valor }];
      }),
    );
  }

  /** Takes back cells with an error: the row's own value shows again. */
  reverter(alvo?: Endereco): void {
    for (const endereco of alvo ? [alvo] : this.comErro()) {
      if (temErro(this.celula(endereco))) this.tabela.marcar(endereco, undefined);
    }
    this.avisar();
  }

  comErro = (): Endereco[] => this.tabela.listar(temErro);

  /** Saves the opposite of the last action. Answers the cells it touches, undefined when there is none. */
  desfazer(): readonly Endereco[] | undefined {
    const [acao, historico] = desfazer(this.historico);
    this.historico = historico;
    return acao && this.repetir(acao, ({ before, after, ...r }) => this.novo({ ...r, before: after, after: before }));
  }

  refazer(): readonly Endereco[] | undefined {
    const [acao, historico] = refazer(this.historico);
    this.historico = historico;
    return acao && this.repetir(acao, (registro) => this.novo(registro));
  }

  /**
   * Tells that new rows arrived. A stored value gives way to the row's as soon as the row shows
   * something else than before the edit, or after ten seconds. An error stays, over the new value.
   * `base` answers undefined for a row that is not loaded.
   */
  conciliar(base: (endereco: Endereco) => { readonly valor: unknown } | undefined, agora = Date.now()): void {
    const alvos = this.tabela.listar(({ situacao }) => situacao !== 'salvando');
    for (const endereco of alvos) {
      const celula = this.celula(endereco);
      const atual = base(endereco);
      if (!celula) continue;
      const mudou = atual !== undefined && !Object.is(atual.valor, celula.before);
      if (celula.situacao === 'salva') {
        if (mudou || agora - celula.em > ESPERA_MS) this.tabela.marcar(endereco, undefined);
      } else if (mudou) this.tabela.marcar(endereco, { ...celula, before: atual.valor });
    }
    if (alvos.length > 0) this.avisar();
  }

  private novo({ rowId, columnId, before, after }: Mudanca): Registro {
    this.versao += 1;
    return { rowId, columnId, before, after, versao: this.versao };
  }

  private repetir(acao: AcaoFeita, inverter: (registro: Registro) => Registro): readonly Endereco[] {
    const registros = acao.mudancas.map(inverter);
    this.enviar(acao, registros);
    this.avisar();
    return registros;
  }

  private enviar(acao: AcaoFeita, registros: readonly Registro[]): void {
    for (const registro of registros) {
      const { before, after, versao } = registro;
      this.pendentes.add(registro);
      this.tabela.marcar(registro, { situacao: 'salvando', valor: after, before, versao });
    }
    const linhas = registros.map(({ rowId }) => rowId);
    void this.fila.enfileirar(linhas, () => this.salvar(acao, registros));
  }

  private async salvar(acao: AcaoFeita, registros: readonly Registro[]): Promise<void> {
    const erros = await this.chamar(registros.filter(({ before, after }) => !Object.is(before, after)));
    this.salvoEm = Date.now();
    for (const registro of registros) this.concluir(acao, registro, erros.get(chave(registro)));
    if (acao.mudancas.length === 0) this.historico = esquecer(this.historico, acao);
    this.avisar();
  }

  private async chamar(registros: readonly Registro[]): Promise<Map<string, string>> {
    const erros = new Map<string, string>();
    if (registros.length === 0 || !this.onCommit) return erros;
    try {
      const mudancas = registros.map(({ rowId, columnId, before, after }) => ({ rowId, columnId, before, after }));
      for (const resultado of await this.onCommit(mudancas)) {
        if (resultado.erro !== undefined) erros.set(chave(resultado), resultado.erro);
      }
    } catch (erro) {
      const motivo = erro instanceof Error && erro.message !== '' ? erro.message : texto('salvar.falhou');
      for (const registro of registros) erros.set(chave(registro), motivo);
    }
    return erros;
  }

  private concluir(acao: AcaoFeita, registro: Registro, motivo: string | undefined): void {
    this.pendentes.delete(registro);
    if (motivo !== undefined) this.retirar(acao, registro);
    const celula = this.celula(registro);
    if (celula?.situacao !== 'salvando' || celula.versao !== registro.versao) return;
    const { before, after: valor } = registro;
    if (motivo !== undefined) this.tabela.marcar(registro, { situacao: 'recusada', valor, before, motivo });
    else if (Object.is(before, valor)) this.tabela.marcar(registro, undefined);
    else this.tabela.marcar(registro, { situacao: 'salva', valor, before, em: this.salvoEm });
  }

  /** A refused change never happened: it leaves its action, and what came after it starts from the value before it. */
  private retirar(acao: AcaoFeita, registro: Registro): void {
    acao.mudancas = acao.mudancas.filter((outro) => !mesma(outro, registro));
    const acoes = [...this.historico.feitas, ...this.historico.desfeitas];
    for (const outro of [...this.pendentes, ...acoes.flatMap(({ mudancas }) => mudancas)]) {
      const continua = mesma(outro, registro) && outro.versao > registro.versao;
      if (continua && Object.is(outro.before, registro.after)) outro.before = registro.before;
    }
  }

  private avisar(): void {
    const comErro = this.comErro();
    this.retrato = {
      celulas: this.tabela.publicar(),
      salvando: this.pendentes.size,
      erros: comErro.length,
      primeiroErro: comErro[0],
      salvoEm: this.salvoEm,
    };
    for (const ouvinte of this.ouvintes) ouvinte();
  }
}
