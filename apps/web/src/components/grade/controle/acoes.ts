import { forget, type Historico, historicoVazio, redo, register, undo } from '../logica/historico.ts';
import type { Endereco } from './celulas.ts';

/** One change of an action. */
export interface Registro extends Endereco {
  before: unknown;
  readonly after: unknown;
  readonly versao: number;
  readonly mesmoAssim?: true | undefined;
  /** Identifies the stored change, once it is stored. */
  recibo?: unknown;
}

/** One action of the person; a refused change leaves it. */
export interface Acao {
  mudancas: readonly Registro[];
  /** Cells where the action left a value that was not stored. */
  vermelhas: readonly Endereco[];
}

const mesma = (a: Endereco, b: Endereco): boolean => a.rowId === b.rowId && a.columnId === b.columnId;

/** The actions that can be undone and redone, and the changes on their way to the server. */
export class Acoes {
  readonly pendentes = new Set<Registro>();
  private historico: Historico<Acao> = historicoVazio();

  register(acao: Acao): void {
    this.historico = register(this.historico, acao);
  }

  /** The last action done, which counts as undone from here on. */
  undo(): Acao | undefined {
    const [acao, historico] = undo(this.historico);
    this.historico = historico;
    return acao;
  }

  /** The last action undone, which counts as done from here on. */
  redo(): Acao | undefined {
    const [acao, historico] = redo(this.historico);
    this.historico = historico;
    return acao;
  }

  forget(acao: Acao): void {
    this.historico = forget(this.historico, acao);
  }

  /** Removes what concerns these rows: their cells are no longer steps of the person. */
  forgetRows(rowIds: ReadonlySet<string>): void {
    for (const acao of [...this.historico.feitas, ...this.historico.desfeitas]) {
      acao.mudancas = acao.mudancas.filter(({ rowId }) => !rowIds.has(rowId));
      acao.vermelhas = acao.vermelhas.filter(({ rowId }) => !rowIds.has(rowId));
      this.forgetVazia(acao);
    }
  }

  /** Removes an action without changes from the history. */
  forgetVazia(acao: Acao): void {
    if (acao.mudancas.length === 0 && acao.vermelhas.length === 0) this.historico = forget(this.historico, acao);
  }

  /** Removes a refused change: it stands red in its action, and later changes start from the value before it. */
  withdraw(acao: Acao, registro: Registro): void {
    // A change refused after it was undone is no longer a step of the person.
    if (this.historico.feitas.includes(acao)) acao.vermelhas = [...acao.vermelhas, registro];
    acao.mudancas = acao.mudancas.filter((outro) => !mesma(outro, registro));
    const acoes = [...this.historico.feitas, ...this.historico.desfeitas];
    for (const outro of [...this.pendentes, ...acoes.flatMap(({ mudancas }) => mudancas)]) {
      const continua = mesma(outro, registro) && outro.versao > registro.versao;
      if (continua && Object.is(outro.before, registro.after)) outro.before = registro.before;
    }
  }
}
