import { ActionIcon, Text } from '@mantine/core';
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
      button={(trigger) => (
        <ActionIcon
          className={`${styles.botao} cad-sem-impressao`}
          variant="subtle"
          color="gray"
          size={24}
          radius="xl"
          c="var(--cad-texto-3)"
          aria-label={`Como se calcula: ${sobre}`}
          {...trigger}
        >
          <IconInfoCircle size={15} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      <Text fz="sm" lh={1.45} style={{ whiteSpace: 'pre-line' }}>
        {children}
      </Text>
    </Popup>
  );
}
