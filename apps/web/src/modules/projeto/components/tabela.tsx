import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import simples from '../../../components/plain-table.module.css';
import { Scrollable } from '../../../components/scrollable.tsx';
import { VAZIO } from '../../../lib/formato.ts';
import styles from './tabela.module.css';

export interface ColunaDaTabela<L> {
  readonly titulo: string;
  /** Aligns the column right, with its digits under one another. */
  readonly numero?: boolean;
  /** Share of the width, so that the columns of several tables stand under one another. */
  readonly largura?: string;
  readonly celula: (linha: L, lugar: number) => ReactNode;
}

interface Props<L> {
  readonly rotulo: string;
  readonly colunas: readonly ColunaDaTabela<L>[];
  readonly linhas: readonly L[];
  readonly chave: (linha: L) => string | number;
  readonly acoes?: ((linha: L, lugar: number) => ReactNode) | undefined;
  /** Only screen readers get the titles: the rows explain themselves. */
  readonly semTitulos?: boolean;
}

/** A short list of a tab with the actions on each row; on a phone each row is a card. */
export function Tabela<L>({ rotulo, colunas, linhas, chave, acoes, semTitulos = false }: Props<L>) {
  return (
    <Scrollable rotulo={rotulo} className={styles.tabela}>
      <table className={simples.tabela}>
        <colgroup>
          {colunas.map(({ titulo, largura }) => (
            <col key={titulo} style={{ width: largura }} />
          ))}
        </colgroup>
        <thead className={semTitulos ? 'cad-somente-leitor' : undefined}>
          <tr>
            {colunas.map(({ titulo, numero }) => (
              <th key={titulo} scope="col" data-numero={numero || undefined}>
                {titulo}
              </th>
            ))}
            {acoes && (
              <th scope="col">
                <span className="cad-somente-leitor">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, lugar) => (
            <tr key={chave(linha)}>
              {colunas.map(({ titulo, numero, celula }, i) => {
                const conteudo = celula(linha, lugar) || VAZIO;
                return (
                  <td
                    key={titulo}
                    data-titulo={i === 0 || semTitulos ? undefined : titulo}
                    data-numero={numero || undefined}
                    data-vazia={conteudo === VAZIO || undefined}
                  >
                    {conteudo}
                  </td>
                );
              })}
              {acoes && <td className={styles.acoes}>{acoes(linha, lugar)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

interface AcaoProps {
  /** Names the action and its row. */
  readonly rotulo: string;
  readonly children: ReactNode;
  readonly perigosa?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** One action on a row: an icon with a name. */
export const AcaoDaLinha = ({ rotulo, children, perigosa = false, disabled = false, onClick }: AcaoProps) => (
  <ActionIcon
    className={styles.acao ?? ''}
    variant="subtle"
    color={perigosa ? 'red' : 'gray'}
    aria-label={rotulo}
    title={rotulo}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);
