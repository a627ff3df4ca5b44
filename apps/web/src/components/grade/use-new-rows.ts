import { type ClipboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { textOfError } from '../../lib/erro-api.ts';
import type { Edicoes } from './controle/edicoes.ts';
import type { FonteGrade } from './fontes/fonte.ts';
import type { GradeHandle } from './grade-props.ts';
import { DA_GRADE, parseTsv } from './logica/area-transferencia.ts';
import type { Coluna, Mudanca, OnCommit } from './tipos.ts';
import { textoDeCopia } from './valores/tipo-valor.ts';

type Valores = Readonly<Record<string, unknown>>;

/** How a list makes its rows. */
export interface NewRowKind<R> {
  /** The row as the grid shows it; its id is negative. */
  readonly rowOf: (id: number, valores: Valores, vaga: boolean) => R;
  /** A value as the server takes it; undefined for a column that is not written. */
  readonly storedOf: (columnId: string, valor: unknown) => unknown;
  /** Stores rows, each alone; the answers are in the same order. */
  readonly create: (linhas: readonly Valores[]) => Promise<readonly { readonly erro?: Refusal | undefined }[]>;
  /** The name of a field for people. */
  readonly labelOf: (nome: string) => string;
  /** Rows of one call. */
  readonly max: number;
  /** An empty list has an empty row too; absent: it says that it is empty. */
  readonly evenFirst?: true;
}

interface Refusal {
  readonly mensagem: string;
  readonly campos: Readonly<Record<string, string>>;
}

/** A row that is not stored: its id is negative. */
interface Nova {
  readonly id: number;
  /** Values as the server takes them. */
  readonly valores: Valores;
  /** The row is stored: number of stored rows of the list before that. It stays in sight until the list shows it. */
  readonly feita?: number;
}

/** Milliseconds after which a stored row goes from the end, also when the list's filters leave it out. */
const ESPERA_MS = 3_000;

interface Estado {
  readonly novas: readonly Nova[];
  /** Id of the empty row at the end, in which the next one begins. */
  readonly proxima: number;
}

/** Rows that one paste begins at most. */
const MAX_COLADAS = 2_000;

/** Whether a row of a list is not stored yet. */
const isNew = (id: number): boolean => id < 0;

/** The stored rows with the new ones after them. */
function withNew<R>(base: FonteGrade<R>, ids: readonly number[], novas: readonly R[]): FonteGrade<R> {
  const { total } = base;
  return {
    ...base,
    total: total + novas.length,
    novas: novas.length,
    getRow: (indice) => (indice < total ? base.getRow(indice) : novas[indice - total]),
    indexOf: (id) => {
      const nova = isNew(Number(id)) ? ids.indexOf(Number(id)) : -1;
      return nova < 0 ? (base.indexOf?.(id) ?? -1) : total + nova;
    },
    ensureRange: (a, b) => base.ensureRange(Math.min(a, Math.max(0, total - 1)), Math.min(b, Math.max(0, total - 1))),
  };
}

interface Opcoes<R> {
  readonly kind: NewRowKind<R>;
  /** Runs when some were stored. */
  readonly onStored: () => void;
  readonly fonte: FonteGrade<R>;
  readonly colunas: readonly Coluna<R>[];
  /** Ids of the columns on screen. */
  readonly naTela: readonly string[];
  readonly grade: RefObject<GradeHandle | null>;
  readonly edicoes: Edicoes;
  /** False where rows are not made here: the list is then as it was. */
  readonly pode: boolean;
  /** Stores edits of stored rows. */
  readonly onCommit: OnCommit;
}

/**
 * Rows made by typing in the empty one at the end of a list, or by pasting there. A row is sent when the focus leaves
 * it, pasted ones at once. What the server refuses stays in its row, in red, until it is mended or dropped.
 */
export function useNewRows<R>(opcoes: Opcoes<R>) {
  const { kind, onStored, fonte: base, colunas, naTela, grade, edicoes, pode, onCommit } = opcoes;
  const [{ novas, proxima }, setEstado] = useState<Estado>({ novas: [], proxima: -1 });
  /** The same state, for events that come before the next drawing. */
  const agora = useRef<Estado>({ novas: [], proxima: -1 });
  /** Rows as they were last sent: they are not sent again before something in them changes. */
  const enviadas = useRef(new WeakSet<Nova>());
  /** Columns of each row that the server refused. */
  const recusadas = useRef(new Map<number, readonly string[]>());
  const change = (novo: Estado) => {
    agora.current = novo;
    setEstado(novo);
  };
  const comErro = (id: number) => edicoes.comErro().filter(({ rowId }) => rowId === String(id));

  // Without stored rows the list says that it is empty; while they are on their way nothing may be typed.
  const comVazia = pode && (base.total > 0 || ((kind.evenFirst || novas.length > 0) && base.estado === 'pronta'));
  // A stored row goes in the drawing in which the list has grown: the rows below it stay under the pointer.
  const vistas = useMemo(
    () => novas.filter(({ feita }) => feita === undefined || feita === base.total),
    [novas, base.total],
  );
  const linhas = useMemo(
    () =>
      comVazia
        ? [...vistas.map(({ id, valores }) => kind.rowOf(id, valores, false)), kind.rowOf(proxima, {}, true)]
        : [],
    [comVazia, vistas, proxima, kind],
  );
  const fonte = useMemo(
    () => (pode ? withNew(base, linhas.length > 0 ? [...vistas.map(({ id }) => id), proxima] : [], linhas) : base),
    [pode, base, linhas, vistas, proxima],
  );

  const write = (mudancas: readonly Mudanca[]): void => {
    const { novas: antes, proxima: primeira } = agora.current;
    const porId = new Map(antes.map((nova) => [nova.id, nova]));
    let livre = primeira;
    for (const { rowId, columnId, after } of mudancas) {
      const id = Number(rowId);
      const stored = kind.storedOf(columnId, after);
      if (stored === undefined) continue;
      if (id === livre) livre -= 1;
      else if (porId.get(id)?.feita !== undefined || !porId.has(id)) continue;
      porId.set(id, { id, valores: { ...porId.get(id)?.valores, [columnId]: stored } });
    }
    // Rows that a paste began and left empty go.
    const cheias = [...porId.values()].filter(
      ({ id, valores }) => Object.values(valores).some((valor) => valor !== null) || comErro(id).length > 0,
    );
    change({ novas: cheias, proxima: livre });
  };

  const refuse = ({ id, valores }: Nova, erro: Refusal): void => {
    const row = kind.rowOf(id, valores, false);
    const [primeira = ''] = naTela;
    const porColuna = new Map<string, string>();
    for (const [nome, motivo] of Object.entries(erro.campos)) {
      const visivel = naTela.includes(nome);
      const onde = visivel ? nome : primeira;
      porColuna.set(onde, visivel ? motivo : `${kind.labelOf(nome)}: ${motivo}`);
    }
    if (porColuna.size === 0) porColuna.set(primeira, erro.mensagem);
    recusadas.current.set(id, [...porColuna.keys()]);
    edicoes.name(String(id), 'Linha nova');
    edicoes.refuse(
      [...porColuna].flatMap(([columnId, motivo]) => {
        const coluna = colunas.find((uma) => uma.id === columnId);
        if (!coluna) return [];
        const before = coluna.value(row);
        return [{ rowId: String(id), columnId, texto: textoDeCopia(coluna, before, row), motivo, before }];
      }),
    );
  };

  const send = async (alvo: readonly Nova[]): Promise<boolean> => {
    for (const nova of alvo) {
      enviadas.current.add(nova);
      for (const columnId of recusadas.current.get(nova.id) ?? []) edicoes.revert({ rowId: String(nova.id), columnId });
      recusadas.current.delete(nova.id);
    }
    const linhas = alvo.map(({ valores }) => valores);
    const respostas = await kind.create(linhas).catch((falha: unknown): readonly { readonly erro: Refusal }[] => {
      const erro = { mensagem: textOfError(falha).mensagem, campos: {} };
      return alvo.map(() => ({ erro }));
    });
    const feitas = new Set(alvo.filter((_, i) => respostas[i]?.erro === undefined));
    for (const [i, nova] of alvo.entries()) {
      const erro = respostas[i]?.erro;
      if (erro) refuse(nova, erro);
    }
    edicoes.forgetRows([...feitas].map(({ id }) => String(id)));
    const mark = (nova: Nova): Nova => (feitas.has(nova) ? { ...nova, feita: base.total } : nova);
    change({ ...agora.current, novas: agora.current.novas.map(mark) });
    setTimeout(() => {
      change({ ...agora.current, novas: agora.current.novas.filter(({ feita }) => feita === undefined) });
    }, ESPERA_MS);
    return feitas.size > 0;
  };

  /** Sends new rows that changed since they were last sent; a text that is no value holds back its row. */
  const save = async (quais: (nova: Nova) => boolean = () => true): Promise<void> => {
    const prontas = agora.current.novas.filter((nova) => {
      const nossas = recusadas.current.get(nova.id) ?? [];
      return (
        nova.feita === undefined && quais(nova) && comErro(nova.id).every(({ columnId }) => nossas.includes(columnId))
      );
    });
    let alguma = false;
    for (let de = 0; de < prontas.length; de += kind.max)
      alguma = (await send(prontas.slice(de, de + kind.max))) || alguma;
    if (!alguma) return;
    onStored();
    base.reload?.();
  };
  const changed = (nova: Nova) => !enviadas.current.has(nova);

  return {
    fonte,
    novas: novas.filter(({ feita }) => feita === undefined),
    save,
    drop: () => {
      for (const { rowId, columnId } of edicoes.comErro()) if (Number(rowId) < 0) edicoes.revert({ rowId, columnId });
      recusadas.current.clear();
      change({ ...agora.current, novas: [] });
      // The button goes with the rows: the keys belong to the list again.
      grade.current?.focus();
    },
    onCommit: async (mudancas: readonly Mudanca[]) => {
      const nossas = mudancas.filter(({ rowId }) => isNew(Number(rowId)));
      // A change of the list as a whole has no number.
      const outras = mudancas.filter(({ rowId }) => !isNew(Number(rowId)));
      write(nossas);
      const ids = new Set(nossas.map(({ rowId }) => Number(rowId)));
      if (ids.size > 1) void save((nova) => ids.has(nova.id) && changed(nova));
      const vivas = new Set(agora.current.novas.flatMap(({ id, feita }) => (feita === undefined ? [String(id)] : [])));
      return [
        ...nossas.map(({ rowId, columnId }) => ({
          rowId,
          columnId,
          ...(vivas.has(rowId) ? {} : { erro: 'Esta linha já foi salva ou descartada.' }),
        })),
        ...(outras.length > 0 ? await onCommit(outras) : []),
      ];
    },
    /** Rows that the focus left are sent. */
    onFoco: (focada: number) => {
      if (agora.current.novas.some(({ feita }) => feita === undefined))
        void save((nova) => nova.id !== focada && changed(nova));
    },
    /** Begins as many rows as a pasted table needs below the list. */
    onPasteCapture: ({ target, clipboardData }: ClipboardEvent) => {
      const movidas = grade.current?.rolagem?.dataset['recorte'];
      if (!comVazia || target instanceof HTMLInputElement || clipboardData.getData(DA_GRADE) === movidas) return;
      const foco = grade.current?.rolagem?.querySelector<HTMLElement>('[data-em-foco]')?.dataset['l'];
      const quantas = parseTsv(clipboardData.getData('text/plain')).length;
      const { novas: antes, proxima: livre } = agora.current;
      const faltam = Math.min(MAX_COLADAS, Number(foco) + quantas - base.total - vistas.length);
      if (foco === undefined || !(faltam > 0)) return;
      const outras = Array.from({ length: faltam }, (_, i) => ({ id: livre - i, valores: {} }));
      flushSync(() => change({ novas: [...antes, ...outras], proxima: livre - faltam }));
    },
    /** Goes to the empty row; false where there is none. */
    begin: (): boolean => comVazia && grade.current?.goTo(String(agora.current.proxima), naTela[0] ?? '') === true,
  };
}
