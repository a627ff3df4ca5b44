import { MultiSelect as Kit } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';

/** With the kit's styles of it, which load only where it is used. */
export const MultiSelect = Kit;
