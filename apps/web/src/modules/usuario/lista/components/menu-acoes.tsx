import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Ações sobre ${nome}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acoes.map((acao) => (
          <Menu.Item key={acao} className={styles.acao} onClick={() => onAcao(acao)}>
            {ROTULO_ACAO[acao]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
