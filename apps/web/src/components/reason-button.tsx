import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; without it, it can. */
  readonly motivo: string | undefined;
}

/** A button that, when it cannot be pressed, says why: to the mouse, the keyboard and the finger. */
export const ReasonButton = ({ motivo, onClick, ...props }: Props) => (
  <Tooltip label={motivo} disabled={!motivo} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
    <Button
      {...props}
      // Stays in reach of the keyboard, so that the reason can be read.
      aria-disabled={motivo !== undefined}
      {...(motivo === undefined ? {} : { 'data-disabled': true, 'aria-description': motivo })}
      onClick={(evento) => (motivo === undefined ? onClick?.(evento) : evento.preventDefault())}
    />
  </Tooltip>
);
