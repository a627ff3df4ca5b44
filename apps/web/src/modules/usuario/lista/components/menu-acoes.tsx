import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { PopupMenu } from '../../../../components/popup-menu.tsx';
import { type Acao, ROTULO_ACAO } from './acoes.ts';
import styles from './lista.module.css';

interface Props {
  /** On whom. */
  readonly nome: string;
  readonly acoes: readonly Acao[];
  readonly onAcao: (acao: Acao) => void;
}

/** The actions on a row, behind three dots. */
export function MenuAcoes({ nome, acoes, onAcao }: Props) {
  return (
    <PopupMenu
      button={(trigger) => (
        <ActionIcon variant="subtle" color="gray" aria-label={`Ações sobre ${nome}`} {...trigger}>
          <IconDots size={18} />
        </ActionIcon>
      )}
      itens={acoes.map((acao) => ({
        chave: acao,
        rotulo: ROTULO_ACAO[acao],
        className: styles.acao ?? '',
        onClick: () => onAcao(acao),
      }))}
    />
  );
}
