import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password to type or paste, with the eye that shows it within reach of the keyboard. */
export function SenhaInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="current-password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha', tabIndex: 0 }}
      {...props}
    />
  );
}
