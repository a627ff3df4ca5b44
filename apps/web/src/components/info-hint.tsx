import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import styles from './info-hint.module.css';
import { Popup } from './popup.tsx';

/** The (i) that explains a figure: opens on click, touch and keyboard. */
export function InfoHint({ sobre, children }: { readonly sobre: string; readonly children: string }) {
  return (
    <Popup
      width={280}
      position="bottom"
      withArrow
      trapFocus={false}
      className={styles.texto}
      button={(trigger) => (
        <UnstyledButton
          className={`${styles.botao} cad-sem-impressao`}
          aria-label={`Como se calcula: ${sobre}`}
          {...trigger}
        >
          <IconInfoCircle size={15} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      )}
    >
      {children}
    </Popup>
  );
}
