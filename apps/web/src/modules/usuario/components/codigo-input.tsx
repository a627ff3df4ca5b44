import { TextInput, type TextInputProps } from '@mantine/core';

/** The six digits of the authenticator, or a recovery code where one is taken. */
export function CodigoInput(props: TextInputProps) {
  return <TextInput autoComplete="one-time-code" inputMode="numeric" maxLength={40} {...props} />;
}
