import { ActionIcon, Box, CloseButton, Flex, Group, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { formatNumero } from '../lib/formato.ts';
import { local } from '../lib/local.ts';
import { mayLeave } from '../lib/unsaved.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { type FonteGrade, stored } from './grade/fontes/fonte.ts';
import type { GradeHandle } from './grade/grade-props.ts';
import { Drawer } from './overlay.tsx';
import styles from './pane.module.css';

/** Key of the width that the person gave the pane on this device. */
const LARGURA = 'painel.largura';
/** Widths in pixels. */
const PADRAO = 600;
const MINIMA = 360;
const PASSO = 24;

/** Leaves the list at least as wide as the narrowest pane. */
const fit = (largura: number): number => Math.round(Math.max(MINIMA, Math.min(largura, window.innerWidth - MINIMA)));

/** Milliseconds that the selection rests on a row before the pane shows it. */
const PAUSA_MS = 180;

interface Lista<R> {
  /** The list's grid; a list shown as cards has none. */
  readonly grade: RefObject<GradeHandle | null>;
  readonly fonte: FonteGrade<R>;
  readonly idLinha: (row: R) => string;
  /** Row of the open record; undefined while none is open. */
  readonly aberto: string | undefined;
  /** Opens the record of a row; with undefined it closes the pane. */
  readonly open: (row: R | undefined) => void;
  /** Whether a row has a record; default: each has. */
  readonly temRegistro?: (row: R) => boolean;
}

/** What the pane does with its list. */
export interface PaneList {
  readonly step: (passo: 1 | -1) => (() => void) | undefined;
  /** Place of the open record among the rows, from 1; 0 where its row is not loaded. */
  readonly place: number;
  readonly total: number;
  /** Closes after asking for typed values. */
  readonly close: () => void;
  /** Closes at once. */
  readonly drop: () => void;
  /** Whether the last thing that the person did in list or pane was a key. */
  readonly wasKey: () => boolean;
  readonly onInput: (isKey: boolean) => void;
}

/**
 * A list with the record of one row beside it. The pane follows the selection, and asks before typed values would be
 * lost. `onFoco` and `onAbrir` are for the grid, `pane` is for the pane.
 */
export function usePane<R>({ grade, fonte, idLinha, aberto, open, temRegistro = () => true }: Lista<R>) {
  const asking = useRef(false);
  const byKey = useRef(false);
  const drop = () => {
    open(undefined);
    grade.current?.focus();
  };
  const go = async (row: R | undefined) => {
    if (asking.current || (row !== undefined && idLinha(row) === aberto)) return;
    asking.current = true;
    const livre = await mayLeave();
    asking.current = false;
    if (livre && row !== undefined) open(row);
    else if (livre) drop();
  };
  const follow = useDebouncedCallback((row: R) => void go(row), PAUSA_MS);
  const indice = aberto === undefined ? -1 : (fonte.indexOf?.(aberto) ?? -1);
  useEffect(() => {
    if (indice >= 0) fonte.ensureRange(Math.max(0, indice - 1), indice + 1);
  }, [fonte, indice]);
  const pane: PaneList = {
    place: fonte.folhas ? fonte.folhas.lugar(indice) : indice + 1,
    total: fonte.folhas?.total ?? stored(fonte),
    wasKey: () => byKey.current,
    onInput: (isKey) => {
      byKey.current = isKey;
    },
    drop,
    close: () => {
      follow.cancel();
      void go(undefined);
    },
    step: (passo) => {
      let n = indice + passo;
      let row = indice < 0 ? undefined : fonte.getRow(n);
      while (row === undefined ? fonte.arvore?.no(n)?.grupo : !temRegistro(row)) {
        n += passo;
        row = fonte.getRow(n);
      }
      const vizinha = row;
      if (vizinha === undefined) return undefined;
      return () => {
        // A screen with cards has no cell to go to.
        if (grade.current?.goTo(idLinha(vizinha)) !== true) void go(vizinha);
      };
    },
  };
  return {
    pane,
    onFoco: (row: R) => {
      if (aberto !== undefined && temRegistro(row)) follow(row);
    },
    onAbrir: (row: R) => {
      follow.cancel();
      if (idLinha(row) !== aberto) void go(row);
      else if (byKey.current) document.querySelector<HTMLElement>('[data-painel]')?.focus();
    },
  };
}

interface HandleProps {
  readonly largura: number;
  readonly onLargura: (largura: number) => void;
}

/** The edge of the pane: dragged, or moved by the arrow keys. */
function Handle({ largura, onLargura }: HandleProps) {
  const change = (nova: number) => {
    const cabe = fit(nova);
    onLargura(cabe);
    local.set(LARGURA, String(cabe));
  };
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const direita = currentTarget.parentElement?.getBoundingClientRect().right;
    if (direita !== undefined && currentTarget.hasPointerCapture(pointerId)) change(direita - clientX);
  };
  const passos: Readonly<Record<string, number>> = { ArrowLeft: PASSO, ArrowRight: -PASSO };
  return (
    <hr
      className={styles.borda}
      aria-orientation="vertical"
      aria-label="Largura dos detalhes"
      aria-valuenow={largura}
      aria-valuemin={MINIMA}
      aria-valuemax={fit(Number.MAX_SAFE_INTEGER)}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={(evento) => {
        const passo = passos[evento.key];
        if (passo === undefined || evento.altKey) return;
        evento.preventDefault();
        change(largura + passo);
      }}
    />
  );
}

interface StepsProps {
  readonly lista: PaneList;
}

/** Leads to the records before and after this one in its list. */
function Steps({ lista: { step, place, total } }: StepsProps) {
  const passos = [
    { passo: -1, rotulo: 'Anterior da lista', tecla: '↑', Icone: IconChevronUp },
    { passo: 1, rotulo: 'Próximo da lista', tecla: '↓', Icone: IconChevronDown },
  ] as const;
  return (
    <Group gap={2} wrap="nowrap">
      {place > 0 && (
        <Text span fz="sm" c="dimmed" mr={4} className="cad-numero" style={{ whiteSpace: 'nowrap' }}>
          {formatNumero(place)} de {formatNumero(total)}
        </Text>
      )}
      {passos.map(({ passo, rotulo, tecla, Icone }) => (
        <ActionIcon
          key={rotulo}
          variant="subtle"
          color="gray"
          aria-label={rotulo}
          title={`${rotulo} (Alt+${tecla})`}
          disabled={step(passo) === undefined}
          onClick={() => step(passo)?.()}
        >
          <Icone size={18} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  );
}

interface PaneProps {
  readonly titulo: string;
  /** Beside the ways to the neighbours. */
  readonly acoes?: ReactNode;
  readonly lista: PaneList;
  /** Changes when the pane shows another record, which begins at its top. */
  readonly registro: string;
  readonly children: ReactNode;
}

/** The record of one row: beside its list, and on a phone a page of its own. */
export function Pane({ titulo, acoes, lista, registro, children }: PaneProps) {
  const isPhone = useIsPhone();
  const [largura, setLargura] = useState(() => fit(Number(local.get(LARGURA)) || PADRAO));
  const lugar = useRef<HTMLDivElement>(null);
  const corpo = useRef<HTMLDivElement>(null);
  // Who opened it with a key goes on in the pane; who clicked goes on in the list.
  const takeFocus = useEffectEvent(() => {
    if (lista.wasKey()) lugar.current?.focus({ preventScroll: true });
  });
  // What opened it gets the focus back, where the list has no grid that takes it.
  useEffect(() => {
    const antes = document.activeElement;
    takeFocus();
    return () => {
      if (document.activeElement === document.body && antes instanceof HTMLElement)
        antes.focus({ preventScroll: true });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top
  useEffect(() => {
    if (corpo.current) corpo.current.scrollTop = 0;
  }, [registro]);
  if (isPhone) {
    return (
      <Drawer
        opened
        onClose={lista.close}
        position="right"
        size="100%"
        title={titulo}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <Group justify="flex-end" gap={2} mb="xs">
          {acoes}
          <Steps lista={lista} />
        </Group>
        {children}
      </Drawer>
    );
  }
  return (
    <Flex className="cad-sem-impressao" pos="relative" flex="none" w={largura} mih={0}>
      <Handle largura={largura} onLargura={setLargura} />
      <Flex
        ref={lugar}
        role="dialog"
        aria-label={titulo}
        data-painel
        tabIndex={-1}
        direction="column"
        flex={1}
        miw={0}
        className={styles.folha}
        bd="1px solid var(--cad-borda)"
        bdrs="md"
        bg="var(--cad-superficie)"
      >
        <Group className="cad-fio" wrap="nowrap" justify="space-between" gap={8} px={16} py={8}>
          <Text component="h2" fz="lg" fw={600} lh={1.3} truncate title={titulo}>
            {titulo}
          </Text>
          <Group gap={4} wrap="nowrap">
            {acoes}
            <Steps lista={lista} />
            <CloseButton aria-label="Fechar" title="Fechar (Esc)" onClick={lista.close} />
          </Group>
        </Group>
        <Box ref={corpo} className="cad-rolagem" flex="1 1 0" mih={0} px={16} pt={12}>
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}

const TECLAS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

interface WithPaneProps {
  readonly lista: PaneList;
  readonly pane: ReactNode;
  readonly children: ReactNode;
}

/** A list and the pane beside it, with the keys of both: Esc closes, Alt+↑ and Alt+↓ go to the neighbours. */
export function WithPane({ lista, pane, children }: WithPaneProps) {
  const onKeyDown = (evento: KeyboardEvent<HTMLElement>) => {
    const alvo = evento.target as Element;
    // Windows over the pane are its children in React, not in the document; an open list of choices has its own Esc.
    const alheia = !evento.currentTarget.contains(alvo) || alvo.getAttribute('aria-expanded') === 'true';
    if (!pane || alheia || evento.defaultPrevented || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
    const passo = evento.altKey ? TECLAS[evento.key] : undefined;
    if (passo === undefined && (evento.key !== 'Escape' || evento.altKey)) return;
    evento.preventDefault();
    if (passo === undefined) lista.close();
    else lista.step(passo)?.();
  };
  return (
    <Flex
      flex="1 1 0"
      mih={280}
      miw={0}
      onKeyDown={onKeyDown}
      onKeyDownCapture={() => lista.onInput(true)}
      onPointerDownCapture={() => lista.onInput(false)}
    >
      <Flex direction="column" flex={1} miw={0}>
        {children}
      </Flex>
      {pane}
    </Flex>
  );
}
