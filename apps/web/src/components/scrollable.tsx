import type { ReactNode, Ref } from 'react';

interface Props {
  /** Name of the part for screen readers. */
  readonly rotulo: string;
  /** Class that gives the part its size and `overflow`. */
  readonly className: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A named part that scrolls inside and takes the focus, so that the keyboard can scroll it. */
export function Scrollable({ rotulo, className, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={ref} className={className} aria-label={rotulo} tabIndex={0}>
      {children}
    </section>
  );
}
