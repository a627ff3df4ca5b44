import { type ColorInputProps, ColorInput as Kit } from '@mantine/core';
import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';

const NAMES = { saturation: { title: 'Saturação e brilho' }, slider: { 'aria-label': 'Matiz' } };

/** With the kit's styles of it, which load only where it is used. */
export const ColorInput = (props: ColorInputProps) => <Kit attributes={NAMES} {...props} />;
