import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ComponentPropsWithoutRef, useState } from 'react';

interface ReasonTipProps {
  readonly target: HTMLElement;
  readonly label: string;
  readonly opened: boolean;
}

/** The tip beside a button that says why it cannot be pressed. */
const ReasonTip = (props: ReasonTipProps) => <Tooltip {...props} />;

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why the button cannot be pressed now; undefined when it can. */
  readonly motivo: string | undefined;
}

/** A button that says why it cannot be pressed: to the mouse, the keyboard and the finger. */
export function ReasonButton({ motivo, onClick, ...props }: Props) {
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  // Undefined before the person asks for the reason: the tip loads no earlier.
  const [opened, setOpened] = useState<boolean>();
  const tell = () => setOpened(true);
  const silence = () => setOpened((antes) => antes && false);
  // The button stays in reach of the keyboard, so that the reason can be read.
  const presa = motivo !== undefined && { 'data-disabled': true, 'aria-disabled': true, 'aria-description': motivo };
  return (
    <>
      <Button
        ref={setTarget}
        {...props}
        {...presa}
        onMouseEnter={tell}
        onMouseLeave={silence}
        onFocus={tell}
        onBlur={silence}
        onClick={(evento) => {
          if (motivo === undefined) onClick?.(evento);
          else {
            evento.preventDefault();
            tell();
          }
        }}
      />
      {target && motivo !== undefined && opened !== undefined && (
        <ReasonTip target={target} label={motivo} opened={opened} />
      )}
    </>
  );
}
