import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ComponentPropsWithoutRef, useState } from 'react';

interface ReasonTipProps {
  readonly target: HTMLElement;
  readonly label: string;
  readonly opened: boolean;
}

/** Beside a button, why it cannot be pressed. */
const ReasonTip = (props: ReasonTipProps) => <Tooltip {...props} />;

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; without it, it can. */
  readonly motivo: string | undefined;
}

/** A button that, when it cannot be pressed, says why: to the mouse, the keyboard and the finger. */
export function ReasonButton({ motivo, onClick, ...props }: Props) {
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  // Undefined until it was asked for: nothing is read before.
  const [opened, setOpened] = useState<boolean>();
  const tell = () => setOpened(true);
  const silence = () => setOpened((antes) => antes && false);
  // Stays in reach of the keyboard, so that the reason can be read.
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
