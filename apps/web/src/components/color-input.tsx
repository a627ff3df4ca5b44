import { type ColorInputProps, ColorInput as Kit } from '@mantine/core';
import { useState } from 'react';
import '@mantine/core/styles/ColorInput.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';

const NAMES = { saturation: { title: 'Saturação e brilho' }, slider: { 'aria-label': 'Matiz' } };

/** The kit's colour input with its styles, which load only here. Esc closes the colours first, then their window. */
export function ColorInput({ onFocus, onClick, onBlur, onKeyDown, ...props }: ColorInputProps) {
  const [aberto, setAberto] = useState(false);
  return (
    <Kit
      attributes={NAMES}
      eyeDropperButtonProps={{ 'aria-label': 'Escolher uma cor da tela' }}
      {...props}
      popoverProps={{ transitionProps: { transition: 'fade', duration: 0 }, opened: aberto }}
      data-mantine-stop-propagation={aberto || undefined}
      onFocus={(event) => {
        setAberto(true);
        onFocus?.(event);
      }}
      onClick={(event) => {
        setAberto(true);
        onClick?.(event);
      }}
      onBlur={(event) => {
        setAberto(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAberto(false);
        onKeyDown?.(event);
      }}
    />
  );
}
