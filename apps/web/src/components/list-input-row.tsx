import { ActionIcon, Flex } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './list-input.module.css';
import { type ItemNaTela, ListInputCell } from './list-input-cell.tsx';
import { isAsked, type LinhaDaLista } from './list-input-rows.ts';

/** Calls of a row to its list. */
export interface AcoesDaLista {
  readonly change: (indice: number, chave: string, valor: unknown) => void;
  readonly move: (indice: number, passo: 1 | -1) => void;
  readonly remove: (indice: number) => void;
}

interface Props {
  readonly itens: readonly ItemNaTela[];
  readonly linha: LinhaDaLista;
  readonly indice: number;
  readonly isUltima: boolean;
  /** True for the empty row after the last, which becomes one when something is typed into it. */
  readonly isVaga: boolean;
  /** Errors of this row: `tipo`, `opcoes.0` → what is wrong. */
  readonly erros: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly acoes: AcoesDaLista;
}

/** One row: first the values that every row has, side by side, then those that only this row is asked for. */
export function ListInputRow({ itens, linha, indice, isUltima, isVaga, erros, disabled, acoes }: Props) {
  const numero = indice + 1;
  const celula = (item: ItemNaTela) => (
    <div key={item.chave} className={styles.celula} data-celula={`${indice}.${item.chave}`} data-tipo={item.tipo}>
      <span className={styles.rotulo} aria-hidden="true">
        {item.rotulo}
      </span>
      <ListInputCell
        item={item}
        nome={`${item.rotulo}, linha ${numero}`}
        value={linha[item.chave]}
        error={errorOf(erros, item.chave)}
        disabled={disabled}
        onChange={(valor) => acoes.change(indice, item.chave, valor)}
      />
    </div>
  );
  const condicionais = itens.filter((item) => item.quando && isAsked(item, linha));
  return (
    <li className={styles.linha} data-linha={indice} data-vaga={isVaga || undefined} aria-label={`Linha ${numero}`}>
      <div className={styles.principal}>
        {itens.filter(({ quando }) => !quando).map(celula)}
        {!disabled && (
          <Flex flex="none" align="center" justify="flex-end" gap={2} miw={86} mih={30}>
            {!isVaga && (
              <>
                <Botao nome={`Subir a linha ${numero}`} preso={indice === 0} onClick={() => acoes.move(indice, -1)}>
                  <IconArrowUp size={14} />
                </Botao>
                <Botao nome={`Descer a linha ${numero}`} preso={isUltima} onClick={() => acoes.move(indice, 1)}>
                  <IconArrowDown size={14} />
                </Botao>
                <Botao nome={`Remover a linha ${numero}`} onClick={() => acoes.remove(indice)}>
                  <IconX size={14} />
                </Botao>
              </>
            )}
          </Flex>
        )}
      </div>
      {condicionais.length > 0 && <div className={styles.condicionais}>{condicionais.map(celula)}</div>}
    </li>
  );
}

/** Error of a value, or of a part of it. */
const errorOf = (erros: Props['erros'], caminho: string): string | undefined =>
  erros[caminho] ?? Object.entries(erros).find(([onde]) => onde.startsWith(`${caminho}.`))?.[1];

interface BotaoProps {
  readonly nome: string;
  readonly preso?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Botao = ({ nome, preso = false, onClick, children }: BotaoProps) => (
  <ActionIcon variant="subtle" color="gray" size={26} aria-label={nome} title={nome} disabled={preso} onClick={onClick}>
    {children}
  </ActionIcon>
);
