import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const ReasonTip = lazyPart(() => import('./reason-tip.tsx'), 'ReasonTip', { notice: 'none' });

interface Props extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; without it, it can. */
  readonly motivo: string | undefined;
}

/** A button that, when it cannot be pressed, says why: to the mouse, the keyboard and the finger. */
export function ReasonButton({ motivo, onClick, ...props }: Props) {
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  // Undefined until it was asked for: nothing is read before.
  const [opened, setOpened] = useState<boolean>();
  const dizer = () => setOpened(true);
  const calar = () => setOpened((antes) => antes && false);
  // Stays in reach of the keyboard, so that the reason can be read.
  const presa = motivo !== undefined && { 'data-disabled': true, 'aria-disabled': true, 'aria-description': motivo };
  return (
    <>
      <Button
        ref={setTarget}
        {...props}
        {...presa}
        onMouseEnter={dizer}
        onMouseLeave={calar}
        onFocus={dizer}
        onBlur={calar}
        onClick={(evento) => {
          if (motivo === undefined) onClick?.(evento);
          else {
            evento.preventDefault();
            dizer();
          }
        }}
      />
      {target && motivo !== undefined && opened !== undefined && (
        <Suspense fallback={null}>
          <ReasonTip target={target} label={motivo} opened={opened} />
        </Suspense>
      )}
    </>
  );
}
