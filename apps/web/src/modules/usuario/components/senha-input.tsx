import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A field for a password, typed or pasted, with a button to show it that the keyboard reaches. */
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
