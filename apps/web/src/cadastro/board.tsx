import type { Linha, NoFluxo } from '@cadencia/domain/cadastro.ts';
import { stateAfter } from '@cadencia/domain/workflow.ts';
import { ActionIcon, Button, Flex, NativeSelect, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../components/error-state.tsx';
import { PopupMenu } from '../components/popup-menu.tsx';
import { formatNumero } from '../lib/formato.ts';
import { notify } from '../lib/notify.ts';
import { useIsPhone } from '../lib/use-is-phone.ts';
import { boardQuery } from './api.ts';
import styles from './board.module.css';
import { cardOf, handleKey, openMenu } from './card-keys.ts';
import type { BuscaDaLista } from './list-search.ts';
import { tabelaDe, withFilter } from './list-state.ts';
import { factsOf, RowFacts } from './row-card.tsx';
import type { Lista } from './use-list.ts';
import { actionsOf, type ComFluxo, useTransition } from './use-transition.tsx';
import { type LinhaNaTela, titleOf } from './values.ts';

interface Props {
  readonly cadastro: ComFluxo;
  readonly lista: Lista;
  /** Stands in for a board without records. */
  readonly vazio: ReactNode;
}

/** Columns that a card shows under its title at most. */
const FATOS = 8;

const stateOf = (linha: Linha): string => String(linha['situacao']);

/** What a column is to the card over it: an action that leads there, or why none does. */
type Destino = { readonly acao: string } | { readonly motivo: string };

/** The action that takes a record to a state, the allowed one first; undefined for its own state. */
function wayTo({ fluxo }: ComFluxo, linha: Linha, estado: string): Destino | undefined {
  if (stateOf(linha) === estado) return undefined;
  const acoes = Object.entries(actionsOf(linha)).filter(
    ([acao]) => stateAfter(fluxo, acao, linha as NoFluxo) === estado,
  );
  const livre = acoes.find(([, { ok }]) => ok);
  if (livre) return { acao: livre[0] };
  const [, presa] = acoes[0] ?? [];
  if (presa && !presa.ok) return { motivo: presa.motivo };
  return { motivo: `De ${fluxo.estados[stateOf(linha)]} não se passa a ${fluxo.estados[estado]}.` };
}

interface CardProps {
  readonly cadastro: ComFluxo;
  readonly linha: LinhaNaTela;
  readonly search: BuscaDaLista;
  readonly isPending: boolean;
  /** The card that the tab key reaches; the arrows reach the others. */
  readonly isCurrent: boolean;
  readonly onAct: (acao: string) => void;
  readonly onDrag: ((evento: DragEvent) => void) | undefined;
  readonly onDragEnd: () => void;
}

/** A record on the board: a press opens it, its menu and its dragging move it. */
function Card({ cadastro, linha, search, isPending, isCurrent, onAct, onDrag, onDragEnd }: CardProps) {
  const acoes = Object.entries(actionsOf(linha));
  const nome = titleOf(cadastro.title, linha);
  return (
    <li>
      <Paper
        renderRoot={(props) => <Link to="." search={{ ...search, registro: linha.id }} replace {...props} />}
        className={styles.cartao ?? ''}
        radius="md"
        withBorder
        p="8px 10px"
        opacity={isPending ? 0.5 : 1}
        data-cartao={linha.id}
        tabIndex={isCurrent ? 0 : -1}
        draggable={onDrag !== undefined && acoes.length > 0}
        onDragStart={onDrag}
        onDragEnd={onDragEnd}
        {...(acoes.length > 0 && { 'aria-description': 'M: mudar a situação' })}
      >
        <RowFacts
          cadastro={cadastro}
          linha={linha}
          nomes={factsOf(cadastro).filter((um) => um !== 'situacao')}
          quantos={FATOS}
        />
      </Paper>
      {acoes.length > 0 && (
        <PopupMenu
          width={280}
          button={(trigger) => (
            <ActionIcon
              {...trigger}
              className={styles.menu ?? ''}
              variant="subtle"
              color="gray"
              tabIndex={-1}
              aria-label={`Mudar a situação de ${nome}`}
            >
              <IconDotsVertical size={16} aria-hidden="true" />
            </ActionIcon>
          )}
          itens={acoes.map(([acao, um]) => ({
            chave: acao,
            rotulo: (
              <>
                <Text span inherit {...(um.ok ? {} : { c: 'dimmed' })}>
                  {cadastro.fluxo.transicoes[acao]?.label}
                </Text>
                {!um.ok && (
                  <Text fz="xs" c="dimmed">
                    {um.motivo}
                  </Text>
                )}
              </>
            ),
            onClick: () => onAct(acao),
          }))}
        />
      )}
    </li>
  );
}

interface ColumnProps {
  readonly estado: string;
  readonly rotulo: string;
  readonly total: number;
  /** What the column is to the card that is dragged. */
  readonly destino: Destino | undefined;
  readonly isOver: boolean;
  /** Receives whether a card is dragged over it. */
  readonly onOver: (isOver: boolean) => void;
  readonly onDrop: () => void;
  readonly onMore: (() => void) | undefined;
  readonly resto: number;
  readonly children: ReactNode;
}

/** The records of one state, with the state at the head. */
function Column({ estado, rotulo, total, destino, isOver, onOver, onDrop, onMore, resto, children }: ColumnProps) {
  const cor = destino && ('acao' in destino ? 'aceita' : 'recusa');
  return (
    <section
      className={styles.coluna}
      data-coluna={estado}
      data-vazia={total === 0 || undefined}
      data-destino={cor}
      data-sobre={isOver ? cor : undefined}
      aria-label={`${rotulo}: ${formatNumero(total)}`}
      onDragOver={(evento) => {
        onOver(true);
        if (cor === 'aceita') evento.preventDefault();
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) onOver(false);
      }}
      onDrop={(evento) => {
        evento.preventDefault();
        onDrop();
      }}
    >
      <Flex component="h2" m={0} p="8px 10px" gap={8} justify="space-between" fz="sm" fw={600}>
        {rotulo}
        <Text span inherit c="dimmed">
          {formatNumero(total)}
        </Text>
      </Flex>
      <Stack component="ul" className={styles.cartoes ?? ''} gap={6} p={total > 0 ? '0 6px 6px' : 0}>
        {children}
        {resto > 0 && (
          <li>
            <Button fullWidth variant="subtle" size="compact-sm" onClick={onMore}>
              Mais {formatNumero(resto)}
            </Button>
          </li>
        )}
      </Stack>
    </section>
  );
}

/** The records of a list by state; to move a card is to do the action that leads there. */
export function Board({ cadastro, lista, vazio }: Props) {
  const { fluxo } = cadastro;
  const { search, change, consulta } = lista;
  const isPhone = useIsPhone();
  const { data, error, refetch, isFetching } = useQuery(boardQuery(cadastro, consulta));
  const quadro = useRef<HTMLDivElement>(null);
  const [foco, setFoco] = useState<number>();
  const [dragged, setDragged] = useState<LinhaNaTela>();
  const [over, setOver] = useState<string>();
  const [escolhido, setEscolhido] = useState<string>();
  const moved = useRef<number>(undefined);
  const { act, dialog, pending } = useTransition(cadastro, () => lista.fonte.reload?.());
  const move = (linha: LinhaNaTela, acao: string) => {
    moved.current = linha.id;
    act(linha, acao);
  };
  // A card that moved is drawn anew in its column: who moved it goes on from it.
  useEffect(() => {
    if (!data || moved.current === undefined || document.activeElement !== document.body) return;
    if (quadro.current) cardOf(quadro.current, moved.current)?.focus();
    moved.current = undefined;
  }, [data]);

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div className={styles.quadro} role="status" aria-label="Carregando o quadro">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} w={264} radius="md" />
        ))}
      </div>
    );
  }
  const { totais, linhas } = data;
  const pedidas = search.f?.['situacao']?.split(',');
  const estados = Object.keys(fluxo.estados).filter((estado) => pedidas?.includes(estado) ?? true);
  if (linhas.length === 0) return vazio;
  const cheio = estados.find((estado) => totais[estado]);
  const unico = escolhido !== undefined && estados.includes(escolhido) ? escolhido : cheio;
  const mostrados = isPhone ? estados.filter((estado) => estado === unico) : estados;
  const destino = dragged && over !== undefined ? wayTo(cadastro, dragged, over) : undefined;
  const drop = () => {
    if (dragged && destino && 'acao' in destino) move(dragged, destino.acao);
    setDragged(undefined);
  };
  // The browser lets a card fall only where it is accepted; over another column the drag ends without a drop.
  const stop = () => {
    if (destino && 'motivo' in destino) notify({ message: destino.motivo, color: 'red' });
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <>
      {isPhone && (
        <NativeSelect
          aria-label="Situação mostrada"
          value={unico ?? ''}
          data={estados.map((value) => ({
            value,
            label: `${fluxo.estados[value]} (${formatNumero(totais[value] ?? 0)})`,
          }))}
          onChange={({ currentTarget }) => setEscolhido(currentTarget.value)}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards have the focus, the board only hears their keys */}
      <div
        ref={quadro}
        className={styles.quadro}
        onKeyDown={handleKey}
        onFocus={({ target }) => target.dataset['cartao'] && setFoco(Number(target.dataset['cartao']))}
        onContextMenu={(evento) => {
          if (openMenu((evento.target as Element).closest('[data-cartao]'))) evento.preventDefault();
        }}
      >
        {mostrados.map((estado) => {
          const cartoes = linhas.filter((linha) => stateOf(linha) === estado);
          const total = totais[estado] ?? 0;
          return (
            <Column
              key={estado}
              estado={estado}
              rotulo={fluxo.estados[estado] ?? estado}
              total={total}
              destino={dragged && wayTo(cadastro, dragged, estado)}
              isOver={over === estado}
              onOver={(sobre) => setOver(sobre ? estado : undefined)}
              onDrop={drop}
              resto={total - cartoes.length}
              onMore={() => change({ exibir: tabelaDe(cadastro), f: withFilter(search.f, 'situacao', estado) })}
            >
              {cartoes.map((linha) => (
                <Card
                  key={linha.id}
                  cadastro={cadastro}
                  linha={linha}
                  search={search}
                  isPending={pending?.linha.id === linha.id}
                  isCurrent={linha === (cartoes.find(({ id }) => id === foco) ?? cartoes[0])}
                  onAct={(acao) => move(linha, acao)}
                  onDrag={
                    isPhone
                      ? undefined
                      : (evento) => {
                          evento.dataTransfer.effectAllowed = 'move';
                          setDragged(linha);
                        }
                  }
                  onDragEnd={stop}
                />
              ))}
            </Column>
          );
        })}
      </div>
      {dialog}
    </>
  );
}

// biome-ignore lint/performance/noBarrelFile: The other views of a list come together.
export { Calendar } from './calendar.tsx';
