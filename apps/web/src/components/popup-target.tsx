import { type Ref, useImperativeHandle, useLayoutEffect } from 'react';

interface Props {
  readonly target: HTMLElement;
  /** Given by Mantine's `Target` around it. */
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
}

/** A button that is elsewhere in the page, as the target of a Mantine popover or menu. */
export function PopupTarget({ target, id, ref }: Props) {
  useImperativeHandle(ref, () => target, [target]);
  useLayoutEffect(() => {
    if (id) target.setAttribute('id', id);
  }, [target, id]);
  return null;
}
