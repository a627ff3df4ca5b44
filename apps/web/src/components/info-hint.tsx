import { Popover, UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import styles from './info-hint.module.css';

/** The (i) that explains a figure: opens on click, touch and keyboard. */
export function InfoHint({ sobre, children }: { readonly sobre: string; readonly children: string }) {
  return (
    <Popover width={280} position="bottom" withArrow shadow="md" trapFocus={false}>
      <Popover.Target>
        <UnstyledButton className={`${styles.botao} cad-sem-impressao`} aria-label={`Como se calcula: ${sobre}`}>
          <IconInfoCircle size={15} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.texto}>{children}</Popover.Dropdown>
    </Popover>
  );
}
