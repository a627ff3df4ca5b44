import type { ReactNode, Ref } from 'react';

interface Props {
  /** What is inside, for who cannot see it. */
  readonly rotulo: string;
  /** Gives it its size and `overflow`. */
  readonly className: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part that scrolls inside: reached by the keyboard, and named. */
export function Scrollable({ rotulo, className, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={ref} className={className} aria-label={rotulo} tabIndex={0}>
      {children}
    </section>
  );
}
