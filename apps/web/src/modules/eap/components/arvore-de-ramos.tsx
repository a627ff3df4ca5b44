import { Box, Button, Flex, Group, Text } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconSquare,
  IconSquareCheckFilled,
  IconSquareMinusFilled,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import styles from './exportar.module.css';
import { type Galho, marcaDe, toggle } from './ramos.ts';

interface Props {
  readonly raizes: readonly Galho[];
  /** The nodes that are not ticked. */
  readonly fora: ReadonlySet<number>;
  readonly onFora: (fora: ReadonlySet<number>) => void;
}

interface Linha {
  readonly galho: Galho;
  readonly nivel: number;
  readonly pai: number | undefined;
}

/** Levels that are open at first. */
const ABERTOS = 3;

const closedOf = (galho: Galho, nivel: number): number[] => [
  ...(nivel >= ABERTOS && galho.filhos.length > 0 ? [galho.no.cod_eap_eap] : []),
  ...galho.filhos.flatMap((filho) => closedOf(filho, nivel + 1)),
];

const CAIXAS = { true: IconSquareCheckFilled, false: IconSquare, mixed: IconSquareMinusFilled } as const;

/** The tree with a tick at each branch: arrows move, open and close; Space ticks. */
export function ArvoreDeRamos({ raizes, fora, onFora }: Props) {
  const [fechados, setFechados] = useState<ReadonlySet<number>>(
    () => new Set(raizes.flatMap((raiz) => closedOf(raiz, 1))),
  );
  const [foco, setFoco] = useState<number>();
  const lista = useRef<HTMLDivElement>(null);
  const linhas: Linha[] = [];
  const add = (galho: Galho, nivel: number, pai: number | undefined): void => {
    linhas.push({ galho, nivel, pai });
    const { cod_eap_eap: id } = galho.no;
    if (!fechados.has(id)) for (const filho of galho.filhos) add(filho, nivel + 1, id);
  };
  for (const raiz of raizes) add(raiz, 1, undefined);
  const onde = Math.max(
    0,
    linhas.findIndex(({ galho }) => galho.no.cod_eap_eap === foco),
  );
  const goTo = (lugar: number | undefined) => {
    const alvo = lugar === undefined ? undefined : linhas[lugar];
    if (!alvo) return;
    setFoco(alvo.galho.no.cod_eap_eap);
    lista.current?.querySelector<HTMLElement>(`[data-lugar="${lugar}"]`)?.focus();
  };
  const open = (id: number, aberto: boolean) => {
    const novos = new Set(fechados);
    if (aberto) novos.delete(id);
    else novos.add(id);
    setFechados(novos);
  };
  const tick = (id: number) => onFora(toggle(raizes, fora, id));
  const onKeyDown = (evento: KeyboardEvent) => {
    const linha = linhas[onde];
    if (!linha || evento.ctrlKey || evento.metaKey || evento.altKey) return;
    const { cod_eap_eap: id } = linha.galho.no;
    const aberto = linha.galho.filhos.length > 0 && !fechados.has(id);
    const fechado = linha.galho.filhos.length > 0 && fechados.has(id);
    const teclas: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(onde + 1),
      ArrowUp: () => goTo(onde - 1),
      Home: () => goTo(0),
      End: () => goTo(linhas.length - 1),
      ArrowRight: () => (fechado ? open(id, true) : aberto && goTo(onde + 1)),
      ArrowLeft: () =>
        aberto ? open(id, false) : goTo(linhas.findIndex(({ galho }) => galho.no.cod_eap_eap === linha.pai)),
      ' ': () => tick(id),
    };
    const faz = teclas[evento.key];
    if (!faz) return;
    evento.preventDefault();
    faz();
  };
  return (
    <Box flex={1} miw={0} w="100%">
      <Group gap={8} mb={8}>
        <Button size="xs" variant="default" disabled={fora.size === 0} onClick={() => onFora(new Set())}>
          Marcar tudo
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            onFora(
              raizes.reduce(
                (antes, { no }) => (antes.has(no.cod_eap_eap) ? antes : toggle(raizes, antes, no.cod_eap_eap)),
                fora,
              ),
            )
          }
        >
          Desmarcar tudo
        </Button>
      </Group>
      <Box
        ref={lista}
        className="cad-rolagem"
        mah="max(320px, 100dvh - 320px)"
        p={6}
        bd="1px solid var(--cad-borda)"
        bdrs="md"
        bg="var(--cad-superficie)"
        role="tree"
        aria-label="Ramos da EAP"
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
      >
        {linhas.map(({ galho, nivel }, lugar) => {
          const { cod_eap_eap: id, des_codigo_eap: codigo, des_nome_eap: nome } = galho.no;
          const marca = marcaDe(galho, fora);
          const temFilhos = galho.filhos.length > 0;
          const Caixa = CAIXAS[`${marca}`];
          const Seta = fechados.has(id) ? IconChevronRight : IconChevronDown;
          return (
            <Flex
              key={id}
              className={styles.no}
              role="treeitem"
              data-lugar={lugar}
              tabIndex={lugar === onde ? 0 : -1}
              aria-level={nivel}
              aria-checked={marca}
              aria-label={`${codigo} ${nome}`}
              {...(temFilhos && { 'aria-expanded': !fechados.has(id) })}
              align="center"
              gap={6}
              pl={(nivel - 1) * 18}
              onFocus={() => setFoco(id)}
              onClick={() => tick(id)}
            >
              <Flex
                component="span"
                flex="none"
                align="center"
                justify="center"
                w={24}
                h={24}
                aria-hidden="true"
                onClick={(evento) => {
                  if (!temFilhos) return;
                  evento.stopPropagation();
                  open(id, fechados.has(id));
                }}
              >
                {temFilhos && <Seta size={16} />}
              </Flex>
              <Box component="span" display="inline-flex" c="var(--cad-marca)" aria-hidden="true">
                <Caixa size={18} />
              </Box>
              <Text span fz="sm" truncate title={`${codigo} ${nome}`}>
                <Text span inherit c="dimmed" mr={6} className="cad-numero">
                  {codigo}
                </Text>
                {nome}
              </Text>
            </Flex>
          );
        })}
      </Box>
    </Box>
  );
}
