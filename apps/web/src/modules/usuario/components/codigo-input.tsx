import { TextInput, type TextInputProps } from '@mantine/core';

/** Field for the six digits of the authenticator, or for a recovery code where one is accepted. */
export function CodigoInput(props: TextInputProps) {
  return <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={40} {...props} />;
}
