import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';

interface Props {
  readonly target: HTMLElement;
  /** Id that Mantine's `Target` around it gives. */
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
}

/** Makes a button elsewhere in the page the target of a Mantine popover or menu. */
export function PopupTarget({ target, id, ref }: Props) {
  useImperativeHandle(ref, () => target, [target]);
  useLayoutEffect(() => {
    if (id) target.setAttribute('id', id);
  }, [target, id]);
  return null;
}
