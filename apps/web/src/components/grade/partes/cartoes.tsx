import { Button, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumero } from '../../../lib/formato.ts';
import styles from '../cartoes.module.css';
import type { FonteGrade } from '../fontes/fonte.ts';
import { mark, selecaoVazia, selecionada } from '../logica/selecao.ts';
import { texto } from '../textos.ts';
import { ALTURA_TOQUE, type Coluna, type GrupoDeLinhas, type Selecao } from '../tipos.ts';
import { format } from '../valores/tipo-valor.ts';
import { papel, papelFocavel } from './papel.ts';
import type { Escolha } from './use-escolha.ts';
import { type LugarGuardado, useRetorno } from './use-retorno.ts';
import { useToqueLongo } from './use-toque-longo.ts';
import { useVirtual } from './use-virtual.ts';

interface CartaoEscolhivelProps {
  readonly nome: string;
  readonly escolhida: boolean;
  readonly onEscolher: (escolhida: boolean) => void;
  readonly children: ReactNode;
}

/** A card while rows are being chosen: the whole card is its checkbox, and nothing on it opens. */
const CartaoEscolhivel = ({ nome, escolhida, onEscolher, children }: CartaoEscolhivelProps) => (
  <div className={styles.escolhivel} data-selecionada={escolhida || undefined}>
    <label className={styles.escolha}>
      <input
        type="checkbox"
        aria-label={texto('linha.selecionar', { linha: nome })}
        checked={escolhida}
        onChange={({ currentTarget }) => onEscolher(currentTarget.checked)}
      />
    </label>
    <div inert>{children}</div>
  </div>
);

/** The sums of a group in words; a sum has no row. */
const sumsOf = <R,>({ somas }: GrupoDeLinhas, colunas: readonly Coluna<R>[]): string[] =>
  colunas.flatMap((coluna) => {
    const soma = somas[coluna.id] ?? null;
    return soma === null ? [] : [`${coluna.header}: ${format(coluna, soma, {} as R)}`];
  });

interface Props<R> {
  readonly rotulo: string;
  /** Columns on screen, which name the sums of groups. */
  readonly colunas: readonly Coluna<R>[];
  readonly fonte: FonteGrade<R>;
  readonly idLinha: (row: R) => string;
  readonly renderCartao: (row: R, indice: number) => ReactNode;
  readonly lugar: LugarGuardado | undefined;
  readonly rotuloLinha: ((row: R) => string) | undefined;
  readonly selecao: Selecao | undefined;
  /** Choosing of rows; undefined where they cannot be chosen. */
  readonly escolha: Escolha | undefined;
}

const SOBRA = 4;
const VAGOS = 8;

/** The rows as a list of cards, for a phone. Cards may have different heights. */
export function Cartoes<R>({ rotulo, colunas, fonte, idLinha, renderCartao, lugar, ...props }: Props<R>) {
  'use no memo';
  const { rotuloLinha, selecao = selecaoVazia, escolha } = props;
  const escolhendo = escolha?.escolhendo === true;
  const markRow = (row: R, escolhida: boolean) => escolha?.choose(mark(selecao, [idLinha(row)], escolhida));
  const dedo = useToqueLongo(
    escolha &&
      ((indice) => {
        const row = fonte.getRow(indice);
        if (row !== undefined) markRow(row, escolhendo ? !selecionada(selecao, idLinha(row)) : true);
      }),
  );
  const rolagem = useRef<HTMLDivElement>(null);
  const carregando = fonte.total === 0 && fonte.estado === 'carregando';
  const virtual = useVirtual({
    count: carregando ? VAGOS : fonte.total,
    getScrollElement: () => rolagem.current,
    estimateSize: () => ALTURA_TOQUE + 32,
    overscan: SOBRA,
    getItemKey: (indice) => {
      const row = fonte.getRow(indice);
      return row === undefined ? `vago-${indice}` : idLinha(row);
    },
  });
  const { startIndex: a, endIndex: b } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => {
    fonte.ensureRange(Math.max(0, a - SOBRA), b + SOBRA);
  }, [fonte, a, b]);
  useRetorno({
    guardado: lugar,
    fonte,
    idLinha,
    rolagem,
    visor: {
      primeira: () => ({
        indice: virtual.getVirtualItemForOffset(rolagem.current?.scrollTop ?? 0)?.index ?? 0,
        fracao: 0,
      }),
      ir: ({ indice }) => virtual.scrollToIndex(indice, { align: 'start' }),
    },
  });

  return (
    <div
      ref={rolagem}
      className={styles.cartoes}
      data-escolhem={escolha !== undefined || undefined}
      {...papelFocavel('list', { 'aria-label': rotulo })}
      {...dedo}
    >
      <div style={{ height: virtual.getTotalSize() }} role="presentation">
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = fonte.getRow(index);
          const no = fonte.arvore?.no(index);
          const Seta = no?.expandida ? IconChevronDown : IconChevronRight;
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.cartao}
              style={{ transform: `translateY(${start}px)` }}
              {...papel('listitem', { 'aria-posinset': index + 1, 'aria-setsize': fonte.total })}
            >
              {no?.grupo ? (
                <Button
                  variant="subtle"
                  color="gray"
                  fullWidth
                  justify="flex-start"
                  mih={48}
                  h="auto"
                  py={6}
                  leftSection={<Seta size={16} aria-hidden="true" />}
                  aria-expanded={no.expandida}
                  onClick={() => fonte.arvore?.toggle(index, !no.expandida)}
                >
                  <Stack component="span" gap={2} align="flex-start">
                    <span>
                      {no.grupo.rotulo} ({formatNumero(no.grupo.quantas)})
                    </span>
                    {sumsOf(no.grupo, colunas).map((soma) => (
                      <Text key={soma} span fz="xs" c="dimmed" className="cad-numero">
                        {soma}
                      </Text>
                    ))}
                  </Stack>
                </Button>
              ) : row === undefined ? (
                <div className={styles.cartaoVago}>
                  <span className="cad-somente-leitor">{texto('linha.carregando')}</span>
                </div>
              ) : escolhendo ? (
                <CartaoEscolhivel
                  nome={rotuloLinha?.(row) ?? texto('linha.numero', { n: index + 1 })}
                  escolhida={selecionada(selecao, idLinha(row))}
                  onEscolher={(escolhida) => markRow(row, escolhida)}
                >
                  {renderCartao(row, index)}
                </CartaoEscolhivel>
              ) : (
                renderCartao(row, index)
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
