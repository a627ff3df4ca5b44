import { MultiSelect as Kit, type MultiSelectProps } from '@mantine/core';
import styles from './multi-select.module.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';

/** The kit's component with its styles, which load only where it is used. */
export const MultiSelect = (props: MultiSelectProps) => (
  <Kit classNames={{ input: styles.caixa ?? '', inputField: styles.campo ?? '' }} {...props} />
);
