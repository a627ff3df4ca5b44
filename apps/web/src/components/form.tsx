import { Button, Flex, type FlexProps, Group, type GroupProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface FormProps extends Omit<FlexProps, 'ref' | 'onSubmit'> {
  readonly onSubmit: () => void;
}

/**
 * A form in a column. The page checks its values and sends them, not the browser. A dialog may be asked within another
 * form of the React tree, so a submit never reaches that one.
 */
export const Form = ({ onSubmit, ...props }: FormProps) => (
  <Flex
    component="form"
    direction="column"
    gap="md"
    noValidate
    {...props}
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    }}
  />
);

interface FormActionsProps extends GroupProps {
  /** What the form does; without it the form can only be left. */
  readonly acao: ReactNode;
  readonly pendente: boolean;
  /** A value that the form needs is missing. */
  readonly falta?: boolean;
  readonly perigo?: boolean;
  /** The action has the focus when the dialog opens. */
  readonly comFoco?: boolean;
  readonly onCancelar: () => void;
}

/** The end of a form in a dialog: the way back, and the action. */
export function FormActions({
  acao,
  pendente,
  falta = false,
  perigo,
  comFoco,
  onCancelar,
  ...props
}: FormActionsProps) {
  return (
    <Group justify="flex-end" gap={8} {...props}>
      <Button variant="default" onClick={onCancelar}>
        Cancelar
      </Button>
      {acao && (
        <Button
          type="submit"
          loading={pendente}
          disabled={falta}
          {...(perigo && { color: 'red.9' })}
          {...(comFoco && { 'data-autofocus': true })}
        >
          {acao}
        </Button>
      )}
    </Group>
  );
}
