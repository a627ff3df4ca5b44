import type { ItemDoPlano, ResultadoDoPlano } from '@cadencia/domain/cronograma/plano/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TabelaColada } from '../../../components/grade/controle/ambiente.ts';
import type { Edicoes } from '../../../components/grade/controle/edicoes.ts';
import type { FonteGrade } from '../../../components/grade/fontes/fonte.ts';
import { remember } from '../../../components/grade/fontes/remember.ts';
import type { GradeHandle } from '../../../components/grade/grade-props.ts';
import { formatTsv } from '../../../components/grade/logica/area-transferencia.ts';
import type { Mudanca, MudancaFeita, ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { useEvento } from '../../../lib/eventos.ts';
import { formatContador } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { EditorDoPlano, loadParts, partsHere } from './depois.ts';
import { DA_LINHA, type Operacao } from './do-plano.ts';
import type { Linha } from './linha.ts';
import type { Ordem } from './linhas-do-plano.ts';
import type { Passo } from './nivel-da-linha.ts';
import type { DatasPrevistas, Previa } from './previa.ts';

type Linhas = Awaited<ReturnType<typeof loadParts>>['linhas'];
export type RunOrdem = (make: (linhas: Linhas) => Ordem) => void;
type DatasDe = (id: number) => DatasPrevistas | undefined;

/** Milliseconds after a calculation in which the rows are read again: until then the foreseen dates stay. */
const ATE_RELER_MS = 1_500;

/** Milliseconds after which a page that draws nothing, such as one behind another, is not waited for. */
const SEM_QUADRO_MS = 40;

/** Ends when the browser has drawn what there is. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, SEM_QUADRO_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** The new dates of the plan as they are typed, until the server's arrive. */
function usePrevia() {
  const rede = useRef<Promise<Previa | undefined>>(undefined);
  /** The same when it has come. */
  const pronta = useRef<Previa>(undefined);
  /** Own writes whose event has not come. */
  const proprias = useRef(0);
  /** A change came before the network did, which may be without it. */
  const perdeu = useRef(false);
  const releitura = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [datasDe, setDatasDe] = useState<DatasDe>();
  const load = () => {
    if (rede.current) return;
    const lendo = loadParts()
      .then(async ({ Previa, compileEngine, readRede }) => {
        const lida = await readRede();
        compileEngine(lida);
        return new Previa(lida);
      })
      .catch(() => undefined);
    rede.current = lendo;
    void lendo.then((veio) => {
      if (rede.current === lendo) pronta.current = veio;
    });
  };
  const forget = () => {
    rede.current = undefined;
    pronta.current = undefined;
    proprias.current = 0;
  };
  const show = (datas: DatasDe | undefined) => {
    clearTimeout(releitura.current);
    setDatasDe(() => datas);
  };
  useEvento((evento) => {
    // A calculation that ends before the last edit is stored does not know it: the foreseen dates wait for the next.
    if (evento?.tipo === 'calculo' && proprias.current === 0) {
      clearTimeout(releitura.current);
      releitura.current = setTimeout(() => show(undefined), ATE_RELER_MS);
    } else if (evento?.tipo === 'plano' && proprias.current > 0) proprias.current -= 1;
    // Others wrote, or events were lost: the network is read again when it is needed.
    else if (!evento || ['plano', 'importacao', 'apontamento'].includes(evento.tipo)) forget();
  });
  return {
    warmUp: load,
    /** Shows the dates after these changes, or answers the loop that they would close. A network on its way makes nobody wait. */
    apply: (itens: readonly ItemDoPlano[]): { readonly ciclo?: string | undefined; readonly mostrou?: true } => {
      load();
      const resposta = pronta.current?.apply(itens);
      if (!resposta) perdeu.current = true;
      if (resposta?.ok === false) return { ciclo: resposta.ciclo };
      proprias.current += 1;
      if (!resposta) return {};
      show(resposta.datasDe);
      return { mostrou: true };
    },
    /** Runs when changes are stored: a network that may be without one of them is read again. */
    settle: () => {
      if (!perdeu.current) return;
      perdeu.current = false;
      forget();
      load();
    },
    giveUp: () => {
      forget();
      show(undefined);
    },
    datasDe,
  };
}

const PREVISTAS = ['inicioCedo', 'terminoCedo', 'folgaTotal', 'critica'] as const;

/** A row with its foreseen dates, which a cancelled activity has none of; the same row where they are those that it has, so that it is not drawn again. */
function comDatas(linha: Linha, datasDe: DatasDe): Linha {
  if (linha.tipo !== 'atividade' || linha.atividade.situacao === 'CANCELADA') return linha;
  const datas = datasDe(linha.atividade.id);
  if (!datas) return linha;
  const { atividade } = linha;
  return PREVISTAS.every((nome) => atividade[nome] === datas[nome])
    ? linha
    : { ...linha, atividade: { ...atividade, ...datas } };
}

/**
 * The rows with the dates that are foreseen for them. The rows are remembered outside of the hook: the compiler would
 * keep a map that the hook makes, with the dates of the first edit, for as long as the list is shown.
 */
export const useComPrevia = (fonte: FonteGrade<Linha>, datasDe: DatasDe | undefined): FonteGrade<Linha> =>
  useMemo(() => {
    if (!datasDe) return fonte;
    const withDates = remember((linha: Linha) => comDatas(linha, datasDe));
    const getRow = (indice: number): Linha | undefined => {
      const linha = fonte.getRow(indice);
      return linha && withDates(linha);
    };
    return { ...fonte, getRow };
  }, [fonte, datasDe]);

/** A table on the clipboard: the columns from the focused one on, and all of them. */
type Colada = TabelaColada<Linha> & { readonly todas: TabelaColada<Linha>['colunas'] };

interface Opcoes {
  readonly fonte: FonteGrade<Linha>;
  readonly edicoes: Edicoes;
  readonly grade: RefObject<GradeHandle | null>;
}

/** Typing of the plan: cells, and rows made, moved, linked and removed, each action one step of undo. */
export function usePlano({ fonte, edicoes, grade }: Opcoes) {
  const client = useQueryClient();
  const previa = usePrevia();
  const nova = useRef<number>(undefined);
  // A new row gets the focus as soon as it is there.
  const goToNew = useEffectEvent(({ indexOf }: FonteGrade<Linha>) => {
    const id = String(nova.current);
    if (nova.current === undefined || (indexOf?.(id) ?? -1) < 0) return;
    if (!grade.current?.goTo(id, 'nome')) return;
    nova.current = undefined;
    grade.current.release(true);
  });
  useEffect(() => goToNew(fonte), [fonte]);
  const reread = () => {
    void client.invalidateQueries({ queryKey: ['/cronograma/arvore'] });
    fonte.reload?.();
  };

  const commit = async (mudancas: readonly Mudanca[]): Promise<readonly ResultadoMudanca[]> => {
    // With the parts here, what was typed and the dates that it moves are one drawing.
    const { commitPlano, toItens } = partsHere() ?? (await loadParts());
    const itens = toItens(mudancas);
    const { ciclo, mostrou } = itens.length > 0 ? previa.apply(itens) : {};
    if (ciclo !== undefined && itens.length === 1) {
      const erro = `A relação criaria um ciclo: ${ciclo}.`;
      return mudancas.map(({ rowId, columnId }) => ({ rowId, columnId, erro }));
    }
    // The dates are on screen before the call is made, which would hold them up.
    if (mostrou) await painted();
    const resultados = await commitPlano(mudancas).catch((falha: unknown) => {
      previa.giveUp();
      throw falha;
    });
    if (resultados.some(({ erro }) => erro !== undefined)) previa.giveUp();
    previa.settle();
    if (mudancas.some(({ columnId }) => columnId === DA_LINHA)) previa.giveUp();
    reread();
    return resultados;
  };

  const store = async (after: Operacao): Promise<void> => {
    const mudanca = { rowId: 'plano', columnId: DA_LINHA, before: undefined, after };
    const { recusadas } = await edicoes.store([mudanca]);
    if (recusadas === 0) return;
    grade.current?.release(false);
    edicoes.revert(mudanca);
  };
  const onFeita = ([id]: readonly number[]) => {
    nova.current = id;
  };
  const run = async (make: (linhas: Linhas) => Ordem, comFoco = false): Promise<void> => {
    const ordem = make((await loadParts()).linhas);
    if ('recusa' in ordem) return void notify({ message: ordem.recusa, color: 'orange' });
    const inclui = ordem.itens.some(({ acao }) => acao === 'incluir');
    if (inclui) grade.current?.hold();
    void store({ itens: ordem.itens, ...(inclui || comFoco ? { onFeita } : {}) });
    if (ordem.aviso !== undefined) notify({ message: ordem.aviso });
  };

  /** Makes activities of a table pasted on a service; the lines that were refused go back to the clipboard. */
  const paste = async (servicoId: number, colada: Colada): Promise<void> => {
    const { readColadas } = await loadParts();
    const { itens, linhas, ilegiveis } = readColadas(servicoId, colada);
    const giveBack = (recusadas: readonly { readonly lugar: number; readonly motivo: string }[]) => {
      const ruins = [...ilegiveis, ...recusadas.map(({ lugar, motivo }) => ({ linha: linhas[lugar] ?? [], motivo }))];
      if (ruins.length === 0) return;
      void navigator.clipboard.writeText(formatTsv(ruins.map(({ linha }) => linha))).catch(() => undefined);
      const motivos = [...new Set(ruins.map(({ motivo }) => motivo))].slice(0, 3).join(' ');
      notify({
        message: `${formatContador(ruins.length, 'linha não entrou e voltou', 'linhas não entraram e voltaram')} à área de transferência: corrija e cole de novo. ${motivos}`,
        color: 'orange',
        autoClose: false,
      });
    };
    if (itens.length === 0) giveBack([]);
    else void store({ itens, onFeita, onRecusadas: giveBack });
  };

  return {
    commit,
    undo: async (feitas: readonly MudancaFeita[]) => {
      const { undoPlano } = await loadParts();
      const voltaram = await undoPlano(feitas);
      previa.giveUp();
      reread();
      return voltaram;
    },
    /** Stores new rows as one step of undo; answers what became of each. */
    include: async (itens: readonly ItemDoPlano[]): Promise<readonly ResultadoDoPlano[]> => {
      let resultados: readonly ResultadoDoPlano[] | undefined;
      await store({
        itens,
        onResultados: (deles) => {
          resultados = deles;
        },
      });
      return resultados ?? itens.map(() => ({ ok: false, id: null, mensagem: null, campo: null }));
    },
    run: ((make) => void run(make)) satisfies RunOrdem,
    /** Rows that were cut go to where they are pasted, and the focus with them. */
    mover: {
      movel: (linha: Linha) => linha.tipo === 'atividade' && linha.atividade.id > 0,
      onMover: (rows: readonly Linha[], alvo: Linha) => void run((l) => l.moveTo(fonte, rows, alvo), true),
    },
    level: (linha: Linha | undefined, passo: Passo) =>
      void loadParts().then(({ changeLevel }) => changeLevel(client, linha, passo)),
    paste: (servicoId: number, colada: Colada) => void paste(servicoId, colada),
    reread,
    /** Prepares the network, and the editors with lists: one that comes late would lose what is typed first. */
    warmUp: () => {
      void EditorDoPlano.preload();
      previa.warmUp();
    },
    datasDe: previa.datasDe,
    voltar: (sentido: 'desfazer' | 'refazer') =>
      void loadParts()
        .then(({ voltarAntigas }) => voltarAntigas(sentido))
        .then((feita) => feita && reread())
        .catch(() => notify({ message: 'Sem resposta do servidor. Tente de novo.', color: 'orange' })),
  };
}
